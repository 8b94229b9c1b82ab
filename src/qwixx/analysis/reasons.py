"""What speaks for an option, as a code with details; used by hints, bots and reviews.

The texts are in `text/reasons`, a file for each language (see `words`). A reason is a fact and no
praise: an option that is not the best has one, too.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from qwixx.rules.game import current_action
from qwixx.rules.options import Option
from qwixx.rules.result import result
from qwixx.rules.state import State


@dataclass(frozen=True, slots=True)
class Reason:
    code: str
    """One of CODES."""
    details: Mapping[str, int | str]
    """Numbers, and rows by their letters."""


@dataclass(frozen=True, slots=True)
class Facts:
    """What the rules below test; the details of a reason are fields of this."""

    option: Option
    lead: int
    """Points ahead of the best other afterwards; alone, 0."""
    rows: str
    """Rows that it closes."""
    costs: int
    height: int
    bonus: int
    """Points beyond those of the rows."""
    crosses: int
    gap: int
    """Cells that it leaves out."""
    least: int
    """The smallest gap of all options that cross something."""
    rivals: int
    """How many those are."""
    saving: bool
    """To cross nothing would be a miss."""
    ending: bool
    """Whatever else there is would end the game."""
    waiting: bool
    """Action 2 is still to come."""


Rule = tuple[str, Callable[[Facts], bool], tuple[str, ...]]
"""Code, condition, names of the details. The first rule whose condition holds gives the reason."""

END: tuple[Rule, ...] = (
    ("ends-ahead", lambda f: f.option.ends is not None and f.lead > 0, ("lead",)),
    ("ends", lambda f: f.option.ends is not None, ()),
)
CROSSING: tuple[Rule, ...] = (
    ("closes", lambda f: f.rows != "", ("rows",)),
    ("knocks", lambda f: f.option.knocks, ("costs",)),
    ("stacks", lambda f: f.height > 1, ("height",)),
    ("bonus", lambda f: f.bonus > 0, ("bonus",)),
    ("chain", lambda f: f.crosses > 1, ("crosses",)),
    ("lucky", lambda f: f.option.lucky, ()),
    ("next", lambda f: f.gap == 0, ()),
    ("saves-miss", lambda f: f.saving, ("gap",)),
    ("smallest", lambda f: f.gap == f.least and f.rivals > 1, ("gap",)),
    ("leaves", lambda f: True, ("gap",)),
)
NOTHING: tuple[Rule, ...] = (
    ("only", lambda f: f.rivals == 0, ()),
    ("plays-on", lambda f: f.ending, ()),
    ("free-miss", lambda f: f.option.miss and f.option.gain == 0, ()),
    ("miss", lambda f: f.option.miss and f.least > 0, ("least",)),
    ("pass", lambda f: f.least > 0, ("least",)),
    ("waits", lambda f: f.waiting, ()),
    ("holds", lambda f: True, ()),
)

CODES: Mapping[str, tuple[str, ...]] = {
    code: details for code, _, details in (*END, *CROSSING, *NOTHING)
}


def reason(state: State, seat: int, option: Option, options: Sequence[Option]) -> Reason:
    """What speaks for one of the options that the seat has."""
    facts = facts_of(state, seat, option, options)
    for code, holds, names in (*END, *(CROSSING if option.crosses else NOTHING)):
        if holds(facts):
            return Reason(code, {name: getattr(facts, name) for name in names})
    raise AssertionError(option)


def facts_of(state: State, seat: int, option: Option, options: Sequence[Option]) -> Facts:
    now = result(state)
    crossing = [other for other in options if other.crosses]
    rest = [score - option.costs for at, score in enumerate(now.scores) if at != seat]
    own = now.scores[seat] + option.gain
    return Facts(
        option=option,
        lead=own - max(rest, default=own),
        rows=option.closes,
        costs=option.costs,
        height=option.height,
        bonus=option.gain - sum(option.row_scores) + sum(now.row_scores[seat]),
        crosses=len(option.crosses),
        gap=option.skips,
        least=min((other.skips for other in crossing), default=0),
        rivals=len(crossing),
        saving=options[-1].miss,
        ending=all(other.ends for other in crossing),
        waiting=current_action(state) == 1 and seat == state.active,
    )
