"""What a choice points out on a sheet."""

from collections.abc import Sequence
from dataclasses import dataclass

from qwixx import core
from qwixx.rules.options import Option, play_alone
from qwixx.rules.state import State


@dataclass(frozen=True)
class Highlights:
    """What is pointed out on a sheet: the cells to choose from, or the option that is chosen."""

    legal: frozenset[str] = frozenset()
    chosen: Option | None = None
    after: State | None = None
    """The game after the chosen option."""

    @property
    def crosses(self) -> tuple[str, ...]:
        return self.chosen.crosses if self.chosen else ()

    @property
    def left_out(self) -> tuple[str, ...]:
        return self.chosen.left_out if self.chosen else ()

    def step(self, cell: str) -> str:
        """In a chain of crosses, which one this is."""
        return f"{self.crosses.index(cell) + 1}." if len(self.crosses) > 1 else ""

    def total(self, state: State, seat: int) -> str:
        """A seat's total, and what it will be."""
        now = core.result(state).scores[seat]
        then = core.result(self.after).scores[seat] if self.after else now
        return format_change(now, then)

    def points(self, state: State, seat: int, row: int) -> str:
        """A row's points; with an arrow if the choice changes them."""
        now = core.result(state).row_scores[seat][row]
        then = core.result(self.after).row_scores[seat][row] if self.after else now
        return f"{now}" if then == now else f"→{then}"

    def supply(self, state: State, seat: int) -> str:
        """Duel: the stones that a seat has left, and how many it will have."""
        now = core.sheet_view(state, seat).supply[seat]
        then = core.sheet_view(self.after, seat).supply[seat] if self.after else now
        return f"{format_change(now, then):>2} {'stone ' if then == 1 else 'stones'} left"


def format_score(number: int) -> str:
    return f"{number}".replace("-", "−")


def format_change(now: int, then: int) -> str:
    return format_score(now) if then == now else f"{format_score(now)} → {format_score(then)}"


def highlight_legal(options: Sequence[Option]) -> Highlights:
    """Highlight the first cells of all options."""
    return Highlights(frozenset(option.crosses[0] for option in options if option.crosses))


def highlight_choice(state: State, seat: int, option: Option) -> Highlights:
    return Highlights(chosen=option, after=play_alone(state, seat, option.move))
