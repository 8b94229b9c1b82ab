"""Which cells of a sheet a choice is about."""

from collections.abc import Sequence
from dataclasses import dataclass

import qwixx
from qwixx.rules.options import Option
from qwixx.rules.state import State
from qwixx.rules.variant import Variant


def left_out(variant: Variant, option: Option) -> tuple[str, ...]:
    """The cells that an option's first cross leaves out."""
    if not option.crosses or not option.skips:
        return ()
    cell = option.crosses[0]
    row = next(row for row in variant.rows if row.name == cell[0])
    at = row.numbers.index(int(cell[1:]))
    return tuple(f"{row.name}{number}" for number in row.numbers[at - option.skips : at])


def alone(state: State, seat: int, option: Option) -> State:
    """The game after this option if nobody else crosses anything in the action."""
    seats = qwixx.deciding(state)
    commands: list[qwixx.Command] = [qwixx.TakeBack(at) for at in seats if state.confirmed[at]]
    for at in seats:
        token = option.token if at == seat else qwixx.options(state, at)[-1].token
        commands += [qwixx.Choose(at, token), qwixx.Confirm(at)]
    after = qwixx.act(state, *commands)
    assert isinstance(after, State), after.reason
    return after


@dataclass(frozen=True)
class Marked:
    """What is pointed out on a sheet: the cells to choose from, or the option that is chosen."""

    legal: frozenset[str] = frozenset()
    chosen: Option | None = None
    after: State | None = None
    """The game after the chosen option."""

    @property
    def crosses(self) -> tuple[str, ...]:
        return self.chosen.crosses if self.chosen else ()

    def step(self, cell: str) -> str:
        """In a chain of crosses, which one this is."""
        return f"{self.crosses.index(cell) + 1}." if len(self.crosses) > 1 else ""

    def total(self, state: State, seat: int) -> str:
        """A seat's total, and what it will be."""
        now = qwixx.result(state).scores[seat]
        then = qwixx.result(self.after).scores[seat] if self.after else now
        return signed(now) if then == now else f"{signed(now)} → {signed(then)}"

    def points(self, state: State, seat: int, row: int) -> str:
        """A row's points; with an arrow if the choice changes them."""
        now = qwixx.result(state).row_scores[seat][row]
        then = qwixx.result(self.after).row_scores[seat][row] if self.after else now
        return f"{now}" if then == now else f"→{then}"


def signed(number: int) -> str:
    return f"{number}".replace("-", "−")


def offered(options: Sequence[Option]) -> Marked:
    """The first cells of all options."""
    return Marked(frozenset(option.crosses[0] for option in options if option.crosses))


def preview(state: State, seat: int, option: Option) -> Marked:
    return Marked(chosen=option, after=alone(state, seat, option))
