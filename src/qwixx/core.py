"""The pure core: immutable states, commands and events. Seats count from 0 here.

Servers and bots use it directly; `qwixx.Game` is the same for scripts and notebooks.
"""

from collections.abc import Iterator

from qwixx.law.variant import Variant
from qwixx.record import reader
from qwixx.record.errors import RecordError
from qwixx.record.reader import RecordedGame
from qwixx.record.record import Record, Turn
from qwixx.rules.deals import Deal, Draw
from qwixx.rules.dice import UNKNOWN, Dice, read_dice
from qwixx.rules.game import (
    Choose,
    Chose,
    Command,
    Confirm,
    Confirmed,
    Dealt,
    Decided,
    Drew,
    Event,
    Resolved,
    Roll,
    Rolled,
    TakeBack,
    TookBack,
    act,
    awaited_seats,
    decide,
    deciding_seats,
    evolve,
)
from qwixx.rules.options import Option, options
from qwixx.rules.refusal import Refusal
from qwixx.rules.result import Result, result
from qwixx.rules.sheet_view import SheetView, sheet_view
from qwixx.rules.state import Setup, SetupError, State, start
from qwixx.rules.view import View, view
from qwixx.variants import variants

__all__ = [
    "UNKNOWN",
    "Choose",
    "Chose",
    "Command",
    "Confirm",
    "Confirmed",
    "Deal",
    "Dealt",
    "Decided",
    "Dice",
    "Draw",
    "Drew",
    "Event",
    "Option",
    "Record",
    "RecordError",
    "RecordedGame",
    "Refusal",
    "Resolved",
    "Result",
    "Roll",
    "Rolled",
    "Setup",
    "SetupError",
    "SheetView",
    "State",
    "TakeBack",
    "TookBack",
    "Turn",
    "Variant",
    "View",
    "act",
    "awaited_seats",
    "decide",
    "deciding_seats",
    "evolve",
    "options",
    "read_dice",
    "read_games",
    "result",
    "sheet_view",
    "start",
    "view",
]


def read_games(text: str) -> Iterator[RecordedGame]:
    """The games of a record's text, one by one; raises RecordError at the first illegal thing."""
    return reader.read_games(text, variants())
