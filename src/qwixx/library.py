"""The public names of the library: `import qwixx` gives them, when they are asked for."""

from collections.abc import Iterator

from qwixx.law.variant import Variant
from qwixx.record import reader
from qwixx.record.errors import RecordError
from qwixx.record.reader import Game
from qwixx.record.record import Record, Turn
from qwixx.rules.dice import UNKNOWN, Dice, read_dice
from qwixx.rules.game import (
    Choose,
    Chose,
    Command,
    Confirm,
    Confirmed,
    Decided,
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
from qwixx.rules.marks import SheetView, sheet_view
from qwixx.rules.options import Option, options
from qwixx.rules.refusal import Refusal
from qwixx.rules.result import Result, result
from qwixx.rules.state import Setup, SetupError, State, start
from qwixx.rules.view import View, view
from qwixx.variants import variants
from qwixx.version import __version__

__all__ = [
    "UNKNOWN",
    "Choose",
    "Chose",
    "Command",
    "Confirm",
    "Confirmed",
    "Decided",
    "Dice",
    "Event",
    "Game",
    "Option",
    "Record",
    "RecordError",
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
    "__version__",
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
    "variants",
    "view",
]


def read_games(text: str) -> Iterator[Game]:
    """The games of a record's text, one by one; raises RecordError at the first illegal thing."""
    return reader.read_games(text, variants())
