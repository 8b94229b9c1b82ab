"""Bots that may fail: a match goes on without the decision, and tells of it at the end."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from qwixx.bots.bot import Bot, answer, start
from qwixx.rules.options import Option
from qwixx.rules.view import View

MAX_REASON_LENGTH = 200


@dataclass(frozen=True, slots=True, order=True)
class BotFailure:
    """How often the bot of a seat has failed in a run."""

    seat: int
    chunk: int
    """Where it did so first, and why."""
    reason: str
    times: int


class GuardedBot:
    """Plays as the bot does; where that fails it crosses nothing, as whoever says nothing does."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.times = 0
        self.reason = ""

    def start(self, seed: int) -> None:
        try:
            start(self.bot, seed)
        except Exception as error:
            self.note(f"before a game {error}")

    def choose(self, view: View, options: Sequence[Option]) -> Option:
        try:
            return answer(self.bot, view)
        except Exception as error:
            self.note(f"in turn {view.state.turn} {error}")
            return options[-1]

    def note(self, reason: str) -> None:
        """Count a failure; the first reason is kept."""
        self.times += 1
        self.reason = self.reason or " ".join(reason.split())[:MAX_REASON_LENGTH]

    def take_failures(self, seat: int, chunk: int) -> BotFailure | None:
        """The failures since the last call, if there were any."""
        failed = BotFailure(seat, chunk, self.reason, self.times) if self.times else None
        self.times, self.reason = 0, ""
        return failed


def merge_failures(failures: Iterable[BotFailure]) -> tuple[BotFailure, ...]:
    """One for each seat: all times, and the first reason."""
    seats: dict[int, BotFailure] = {}
    for failed in sorted(failures):
        first = seats.get(failed.seat)
        seats[failed.seat] = replace(first, times=first.times + failed.times) if first else failed
    return tuple(seats.values())
