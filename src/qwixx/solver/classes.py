"""The states of a row, those merged that have the same future."""

from dataclasses import dataclass

from qwixx.kernels.rows import PLACES, Rows, rows
from qwixx.law.variant import Variant


@dataclass(frozen=True, slots=True)
class Classes:
    """By class of row states; a class is what a row can still become and gain, not what it was."""

    of_state: tuple[int, ...]
    """The class of each state of the automaton."""
    legal: tuple[int, ...]
    following: tuple[int, ...]
    """The place of a lucky cross; only where it matters do classes differ by it."""
    crosses: tuple[int, ...]
    closes: tuple[int, ...]
    successor: tuple[int, ...]
    """By class * PLACES + place."""
    gain: tuple[int, ...]
    """Points of that cross."""
    height: tuple[int, ...]
    """The most crosses that can still be made: every cross lowers it."""

    @property
    def count(self) -> int:
        return len(self.legal)


def classes(variant: Variant) -> Classes:
    """The classes of the rows of a variant."""
    a = rows(variant)
    order = sorted(range(a.states), key=lambda state: heights(a)[state])
    known: dict[object, int] = {}
    of_state = [0] * a.states
    members: list[int] = []
    for state in order:
        key = future(a, state, of_state, bool(variant.lucky))
        if key not in known:
            known[key] = len(members)
            members.append(state)
        of_state[state] = known[key]
    arrows = [(state, place) for state in members for place in range(PLACES)]
    return Classes(
        of_state=tuple(of_state),
        legal=tuple(a.legal[state] for state in members),
        following=tuple(a.following[state] for state in members),
        crosses=tuple(a.crosses[state] for state in members),
        closes=tuple(a.closes[state] for state in members),
        successor=tuple(of_state[a.successor[s * PLACES + place]] for s, place in arrows),
        gain=tuple(gain(a, s, place) if a.legal[s] >> place & 1 else 0 for s, place in arrows),
        height=tuple(heights(a)[state] for state in members),
    )


def gain(a: Rows, state: int, place: int) -> int:
    """Points of a cross."""
    return a.points[a.successor[state * PLACES + place]] - a.points[state]


def heights(a: Rows) -> list[int]:
    """For each state the length of the longest way on."""
    found: dict[int, int] = {}

    def height(state: int) -> int:
        if state not in found:
            ways = [
                height(a.successor[state * PLACES + place]) + 1
                for place in range(PLACES)
                if a.legal[state] >> place & 1
            ]
            found[state] = max(ways, default=0)
        return found[state]

    return [height(state) for state in range(a.states)]


def future(a: Rows, state: int, of_state: list[int], lucky: bool) -> object:
    """All that matters of a state from here on; with lucky numbers also its count of crosses."""
    ways = tuple(
        (place, of_state[a.successor[state * PLACES + place]], gain(a, state, place))
        for place in range(PLACES)
        if a.legal[state] >> place & 1
    )
    return ways, a.closes[state], a.crosses[state] if lucky else 0
