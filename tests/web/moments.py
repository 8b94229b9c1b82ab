"""The moments of a game, each as some table could stand now: who sits there, what was done."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cache
from random import Random

import qwixx
from qwixx import core
from tests.games import DICE_GAMES
from tests.web.courses import Course, Found, Look, crossing_options, find, game

VARIANTS = DICE_GAMES
NAMES = ("Nora", "Timo", "Konstantina-Eugenia 77", "Vera", "Maximilian Oberhuber")
"""Of seats, from the one that looks on: a long one is among the others."""
BOTS = ("medium", "hard", "easy", "expert", "medium")


@dataclass(frozen=True)
class Moment:
    """A table at a moment, and what to tap to see what is meant."""

    course: Course | None
    """None: the game has not begun."""
    viewer: int | None
    """The seat that looks on; None: nobody who sits here."""
    players: int
    variant: str
    plan: dict[str, object] = field(default_factory=dict)
    one_device: bool = False
    """All seats are people at the viewer's device."""
    fair: bool = False
    """Its dice follow from the secret of the table, so that a page can check them."""
    tap: str = ""
    """Tapped once the page is there, by the name of a part (tests/web/parts.py)."""


Make = Callable[[str, int], Moment | None]
"""A moment of a variant with so many players; None: it has no such moment."""


Has = Callable[[core.Variant], object]
"""Does a variant have such moments?"""


def find_moment(look: Look, enough: float = 0, tap: str = "", has: Has = bool) -> Make:
    def make(variant: str, players: int) -> Moment | None:
        if not has(qwixx.variants()[variant]):
            return None
        found = find(variant, players, look, enough)
        assert found, f"no game of {variant} with {players} shows this"
        return Moment(*found, players, variant, tap=tap)

    return make


def has_own_sheets(variant: core.Variant) -> bool:
    """Everybody has a sheet, and all decide in action 1."""
    return not variant.shared_board


def each_seat(course: Course) -> Iterator[tuple[int, Course]]:
    """Each seat that decides, when all others have."""
    for seat in core.deciding_seats(course.state):
        yield seat, course.sensible(*course.without(seat))


def own_roll(turn: Course, random: Random) -> Iterator[tuple[float, Found]]:
    yield turn.state.turn, (turn, turn.state.active)


def others_roll(turn: Course, random: Random) -> Iterator[tuple[float, Found]]:
    yield turn.state.turn, (turn, (turn.state.active + 1) % turn.state.players)


def first(turn: Course, random: Random) -> Iterator[tuple[float, Found]]:
    """As many options as action 1 may have."""
    for rolled in turn.rolls(random):
        for seat, course in each_seat(rolled):
            yield len(crossing_options(course.state, seat)), (course, seat)


def first_forced(turn: Course, random: Random) -> Iterator[tuple[float, Found]]:
    for rolled in turn.rolls(random):
        for seat, course in each_seat(rolled):
            if not crossing_options(course.state, seat):
                yield 1, (course, seat)


def lucky(turn: Course, random: Random) -> Iterator[tuple[float, Found]]:
    for rolled in turn.rolls(random):
        for seat, course in each_seat(rolled):
            options = crossing_options(course.state, seat)
            if any(option.lucky for option in options):
                yield len(options), (course, seat)


def second(turn: Course, random: Random) -> Iterator[tuple[float, Found]]:
    """As many options as action 2 may have, in two lines."""
    for rolled in turn.rolls(random):
        course = rolled.second()
        yield (
            len(crossing_options(course.state, course.state.active)),
            (course, course.state.active),
        )


def second_forced(turn: Course, random: Random) -> Iterator[tuple[float, Found]]:
    for rolled in turn.rolls(random):
        course = rolled.second()
        if not crossing_options(course.state, course.state.active):
            yield 1, (course, course.state.active)


def preview(turn: Course, random: Random) -> Iterator[tuple[float, Found]]:
    """A choice that leaves cells out is in mind."""
    for rolled in turn.rolls(random):
        for seat, course in each_seat(rolled):
            for option in crossing_options(course.state, seat):
                yield option.skips, (course.do(core.Choose(seat, option.token)), seat)


def chain(turn: Course, random: Random) -> Iterator[tuple[float, Found]]:
    """A choice that sets off further crosses is in mind."""
    for rolled in turn.rolls(random):
        for seat, course in each_seat(rolled):
            for option in crossing_options(course.state, seat):
                crosses = len(option.crosses)
                yield crosses, (course.do(core.Choose(seat, option.token)), seat)


def stack(turn: Course, random: Random) -> Iterator[tuple[float, Found]]:
    """A stone on a stone is in mind, or one that knocks another off."""
    for rolled in turn.rolls(random):
        for seat in core.deciding_seats(rolled.state):
            for option in crossing_options(rolled.state, seat):
                worth = option.height + 2 * option.knocks
                yield worth, (rolled.do(core.Choose(seat, option.token)), seat)


def second_preview(turn: Course, random: Random) -> Iterator[tuple[float, Found]]:
    for worth, (course, seat) in second(turn, random):
        for option in crossing_options(course.state, seat)[-1:]:
            yield worth + min(option.skips, 2), (course.do(core.Choose(seat, option.token)), seat)


def after_confirming(turn: Course, random: Random) -> Iterator[tuple[float, Found]]:
    """Confirmed, and waiting for somebody."""
    for rolled in turn.rolls(random):
        if len(deciding := core.deciding_seats(rolled.state)) < 2:
            continue
        for seat in deciding:
            options = crossing_options(rolled.state, seat)
            ready = [it for it in deciding if it != seat][:-1]
            for option in options[:1]:
                course = rolled.confirm(seat, option.token).sensible(*ready)
                yield 2 * len(option.crosses) + min(option.skips, 2), (course, seat)


def row_closes(turn: Course, random: Random) -> Iterator[tuple[float, Found]]:
    """Somebody else closes a row, but not the last one."""
    yield from other_closes(turn, random, ends=False)


def last_row_closes(turn: Course, random: Random) -> Iterator[tuple[float, Found]]:
    """Somebody else closes a row, and that will be the end."""
    yield from other_closes(turn, random, ends=True)


def other_closes(turn: Course, random: Random, ends: bool) -> Iterator[tuple[float, Found]]:
    for rolled in turn.rolls(random):
        for closer in core.deciding_seats(rolled.state):
            for option in crossing_options(rolled.state, closer):
                if option.closes and (option.ends == "rows") == ends:
                    course = rolled.confirm(closer, option.token)
                    for seat in course.without(closer):
                        ready = [it for it in course.without(closer) if it != seat]
                        shown = course.sensible(*ready)
                        yield len(crossing_options(shown.state, seat)), (shown, seat)


def closes(turn: Course, random: Random) -> Iterator[tuple[float, Found]]:
    """An own choice would close a row."""
    for rolled in turn.rolls(random):
        for course in (rolled, rolled.second()):
            for seat in core.deciding_seats(course.state):
                for option in crossing_options(course.state, seat):
                    if option.closes:
                        ready = course.sensible(*course.without(seat))
                        yield 1, (ready.do(core.Choose(seat, option.token)), seat)


def together(turn: Course, random: Random) -> Iterator[tuple[float, Found]]:
    """On one device, amid action 1: one is ready, another is asked."""
    for rolled in turn.rolls(random):
        ready, *asked = core.deciding_seats(rolled.state) * 2
        course = rolled.sensible(ready) if len(core.deciding_seats(rolled.state)) > 1 else rolled
        yield len(crossing_options(course.state, asked[0])), (course, asked[0])


def one_device(variant: str, players: int) -> Moment | None:
    people = min(3, players)
    found = find(variant, people, together, 3)
    return found and Moment(*found, people, variant, one_device=True)


def as_spectator(variant: str, players: int) -> Moment | None:
    found = find(variant, players, first, 3)
    return found and Moment(found[0], None, players, variant)


def typed_dice(variant: str, players: int) -> Moment | None:
    """Real dice are typed in."""
    found = find(variant, players, own_roll, 10)
    return found and Moment(*found, players, variant, {"dice": "typed"})


def trusted_dice(variant: str, players: int) -> Moment | None:
    """Real dice that nobody types in: all cells are options."""

    def look(turn: Course, random: Random) -> Iterator[tuple[float, Found]]:
        yield turn.state.turn, (turn.do(core.Roll(core.Dice())), turn.state.active)

    found = find(variant, players, look, 10)
    return found and Moment(*found, players, variant, {"dice": "trusted"})


def room(variant: str, players: int) -> Moment:
    return Moment(None, 0, players, variant)


def end(variant: str, players: int) -> Moment:
    return Moment(game(variant, players, 0)[-1], 0, players, variant, fair=True)


MOMENTS: dict[str, Make] = {
    "room": room,
    "roll": find_moment(own_roll, 12),
    "others-roll": find_moment(others_roll, 12),
    "first": find_moment(first, 4),
    "first-forced": find_moment(first_forced),
    "lucky": find_moment(lucky, 4, has=lambda it: it.lucky),
    "second": find_moment(second, 8),
    "second-forced": find_moment(second_forced),
    "preview": find_moment(preview, 3),
    "chain": find_moment(chain, 4, has=lambda it: it.bonuses),
    "stack": find_moment(stack, 3, has=lambda it: it.shared_board),
    "second-preview": find_moment(second_preview, 7),
    "confirmed": find_moment(after_confirming, 4, has=has_own_sheets),
    "closes": find_moment(closes),
    "closing": find_moment(row_closes, 2, has=has_own_sheets),
    "last": find_moment(last_row_closes, 2, has=has_own_sheets),
    "peek": find_moment(after_confirming, 4, "chip", has_own_sheets),
    "watching": as_spectator,
    "device": one_device,
    "typing": typed_dice,
    "trusted": trusted_dice,
    "end": end,
}


@cache
def moment(name: str, variant: str, players: int) -> Moment | None:
    return MOMENTS[name](variant, players)


def tables_of(variant: str) -> tuple[int, ...]:
    """Numbers of players: the fewest, and the most."""
    return tuple(dict.fromkeys(qwixx.variants()[variant].players))
