"""Games up to a moment that is looked for: dice and moves as they could have been."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import cache
from random import Random

import qwixx
from qwixx import core
from qwixx.law.position import FIRST, OVER, ROLL, SECOND
from qwixx.rules.dice import dice_from_values, dice_in_game
from qwixx.rules.game import Command

GAMES = 24
"""So many games are looked through for a moment."""
ROLLS = 12
"""So many rolls are tried in a turn."""
EARLY = 0.4
"""Of a game is over before there is much to see on its sheets."""


@dataclass(frozen=True)
class Course:
    """What was done since the start, and where it has led."""

    commands: tuple[Command, ...]
    state: core.State

    def do(self, *commands: Command) -> "Course":
        state = core.act(self.state, *commands)
        assert isinstance(state, core.State), state
        return replace(self, commands=(*self.commands, *commands), state=state)

    def confirm(self, seat: int, token: str) -> "Course":
        return self.do(core.Choose(seat, token), core.Confirm(seat))

    def sensible(self, *seats: int) -> "Course":
        """These seats do what somebody might who plays well enough."""
        return self.each([(seat, best(self.state, seat)) for seat in seats])

    def each(self, moves: list[tuple[int, str]]) -> "Course":
        course = self
        for seat, token in moves:
            course = course.confirm(seat, token)
        return course

    def without(self, seat: int) -> tuple[int, ...]:
        """Who else decides now."""
        return tuple(it for it in core.deciding_seats(self.state) if it != seat)

    def rolls(self, random: Random) -> Iterator["Course"]:
        for _ in range(ROLLS):
            yield self.do(core.Roll(any_dice(self.state, random)))

    def second(self) -> "Course":
        """Action 2, after an action 1 in which nobody crossed anything."""
        return self.each([(seat, "-") for seat in core.deciding_seats(self.state)])


def any_dice(state: core.State, random: Random) -> core.Dice:
    pips = [random.randint(1, state.tables.sides) for _ in range(dice_in_game(state.closed))]
    return dice_from_values(pips, state.closed)


def best(state: core.State, seat: int) -> str:
    def worth(option: core.Option) -> float:
        gap = 2.5 * option.skips
        return -4 if option.miss else 3 * len(option.crosses) + 6 * len(option.closes) - gap

    return max(core.options(state, seat), key=worth).token


@cache
def game(variant: str, players: int, seed: int) -> tuple[Course, ...]:
    """A whole game: where it stood before each roll, and at its end."""
    random = Random(f"{variant} {players} {seed}")
    course = Course((), core.start(core.Setup(qwixx.variants()[variant], players)))
    turns = [course]
    while course.state.phase != OVER:
        if course.state.phase == ROLL:
            course = course.do(core.Roll(any_dice(course.state, random)))
        course = course.sensible(*core.deciding_seats(course.state))
        if course.state.phase in (ROLL, OVER):
            turns.append(course)
    return tuple(turns)


Found = tuple[Course, int]
"""A moment, and the seat from which it is looked at."""
Look = Callable[[Course, Random], Iterator[tuple[float, Found]]]
"""What may be shown in a turn, and how well it shows what it should."""


def find(variant: str, players: int, look: Look, enough: float = 0) -> Found | None:
    """The moment that shows best what it should, or the first that does well enough."""
    top: tuple[float, Found] | None = None
    for seed in range(GAMES):
        turns = game(variant, players, seed)
        for turn in turns[int(EARLY * len(turns)) : -1]:
            for worth, found in look(turn, Random(f"{variant} {seed} {turn.state.turn}")):
                if top is None or worth > top[0]:
                    top = worth, found
                if worth >= enough:
                    return found
    return top and top[1]


def crossing_options(state: core.State, seat: int) -> list[core.Option]:
    return [option for option in core.options(state, seat) if option.crosses]


def is_first(course: Course) -> bool:
    return course.state.phase == FIRST


def is_second(course: Course) -> bool:
    return course.state.phase == SECOND
