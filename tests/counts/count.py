"""Reads the files of counts and counts again.

A file holds sections, each a record in progress and then, for turn after turn, a line `dice ROLL`
(dice that have left the game by then are to be ignored) and a line `ways N`: the number of
different sequences of decisions (one token for each deciding seat and action) from the position to
the end of that turn. A sequence that ends the game counts once in every later turn.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import product

from qwixx import core
from qwixx.law.position import OVER, ROLL
from tests.build import play


@dataclass(frozen=True)
class Section:
    record: str
    dice: tuple[str, ...]
    ways: tuple[int, ...]


def sections(text: str) -> Iterator[Section]:
    for part in text.split("\n---\n"):
        lines = [line for line in part.split("\n") if not line.startswith("#")]
        counted = [line.split(maxsplit=1) for line in lines if line[:5] in ("dice ", "ways ")]
        yield Section(
            record="\n".join(line for line in lines if line[:5] not in ("dice ", "ways ")),
            dice=tuple(value for word, value in counted if word == "dice"),
            ways=tuple(int(value) for word, value in counted if word == "ways"),
        )


def count(record: str, dice: tuple[str, ...]) -> tuple[int, ...]:
    """The ways after each turn. Equal positions are counted once, with their number of ways."""
    (game,) = core.read_games(record)
    positions = Counter([game.state])
    ways = []
    for shown in dice:
        after: Counter[core.State] = Counter()
        for state, number in positions.items():
            for end in ends_of_turn(state, shown):
                after[end] += number
        positions = after
        ways.append(positions.total())
    return tuple(ways)


def ends_of_turn(state: core.State, shown: str) -> Iterator[core.State]:
    if state.phase == OVER:
        yield state
        return
    state = core.evolve(state, core.Rolled(still_in_game(state, shown)))
    waiting = [state]
    while waiting:
        state = waiting.pop()
        if state.phase in (ROLL, OVER):
            yield state
            continue
        choices = [
            [option.token for option in core.options(state, seat)]
            for seat in core.deciding_seats(state)
        ]
        waiting += [play(state, *tokens) for tokens in product(*choices)]


def still_in_game(state: core.State, shown: str) -> core.Dice:
    """The roll without the dice that have left."""
    roll = core.read_dice(shown)
    assert roll
    r, y, g, b = (0 if state.closed >> die & 1 else face for die, face in enumerate(roll.colours))
    return replace(roll, colours=(r, y, g, b))
