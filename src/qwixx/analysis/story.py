"""The story of a game: the curve of chances, and for each seat the few moments that decided it.

Which moments those are is decided here and nowhere else.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Literal

from qwixx.analysis.reasons import Reason
from qwixx.analysis.review import MARKS, actions
from qwixx.analysis.told import Decision, Review, Share
from qwixx.record.reader import Game
from qwixx.rules.game import Rolled, evolve
from qwixx.rules.options import options
from qwixx.rules.state import State, start

FORM = 1
"""Of what a story says. Stored stories of another form are made anew."""
MOST_MOMENTS = 3
LEAST_CHANGE = MARKS["best"]
"""Percent of a win, alone points; below that, no judge is sure."""

Place = tuple[int, int]
"""A turn and an action."""


@dataclass(frozen=True, slots=True)
class Played:
    """A move at a moment."""

    token: str
    crosses: tuple[str, ...]
    """The cells that it crosses, forced ones included; none: a pass or a miss."""
    reason: Reason
    """What speaks for it."""


@dataclass(frozen=True, slots=True)
class Moment:
    """A choice that moved the chance of a seat."""

    kind: Literal["loss", "gift"]
    """loss: the seat itself chose; gift: another did, and the seat gained by it."""
    turn: int
    action: int
    by: int
    """The seat that chose."""
    dice: str
    """As in a record."""
    done: Played
    best: Played
    change: float
    """Of the chance of the seat whose story this is: below 0 for a loss, above for a gift."""


@dataclass(frozen=True, slots=True)
class SeatStory:
    seat: int
    share: Share
    """What moved its chance from the first roll to the end."""
    choices: int
    """Decisions that were weighed, with more than one option."""
    dearest: float
    """What the worst of them lost."""
    moments: tuple[Moment, ...]
    """The largest losses; if they are few, gifts of others. In the order of play."""


@dataclass(frozen=True, slots=True)
class Story:
    """How the chances went, and what decided the game for each seat."""

    unit: str
    """percent, or points for a player alone."""
    curve: tuple[tuple[float, ...], ...]
    """Where each seat stood before each roll, and at the end."""
    unknown: int
    """Turns with unknown dice, whose choices are not weighed."""
    seats: tuple[SeatStory, ...]


def story(game: Game, review: Review) -> Story:
    """From a game and its review."""
    chosen = [chosen_moments(review, player.seat) for player in review.players]
    states = states_at(game, {place(made) for some in chosen for made, _ in some})
    return Story(
        unit=review.unit,
        curve=review.curve,
        unknown=sum(turn.dice == "??" for turn in review.turns),
        seats=tuple(
            SeatStory(
                seat=player.seat,
                share=player.share,
                choices=player.choices,
                dearest=max((made.loss for made in choices_of(review, player.seat)), default=0.0),
                moments=tuple(
                    moment(review, states[place(made)], player.seat, made, change)
                    for made, change in some
                ),
            )
            for player, some in zip(review.players, chosen, strict=True)
        ),
    )


def chosen_moments(review: Review, seat: int) -> list[tuple[Decision, float]]:
    """The decisions that make the moments of a seat, and what they changed for it."""
    lost = [(made, -made.loss) for made in choices_of(review, seat) if made.loss >= LEAST_CHANGE]
    found = largest(lost)[:MOST_MOMENTS]
    told = {made.turn for made, _ in found}
    given = [gift for gift in gifts(review, seat) if gift[0].turn not in told]
    found += largest(given)[: MOST_MOMENTS - len(found)]
    return sorted(found, key=lambda it: place(it[0]))


def choices_of(review: Review, seat: int) -> list[Decision]:
    return [made for made in review.decisions if made.seat == seat and made.mark]


def gifts(review: Review, seat: int) -> list[tuple[Decision, float]]:
    """For each turn in which the seat gained by what others chose: the worst of those choices."""
    found = []
    for turn in review.turns:
        gain = turn.shares[seat - 1].others
        others = [made for made in review.decisions if made.turn == turn.number]
        others = [made for made in others if made.seat != seat and made.loss >= LEAST_CHANGE]
        if others and gain >= LEAST_CHANGE:
            found.append((max(others, key=lambda made: made.loss), gain))
    return found


def largest(changes: Iterable[tuple[Decision, float]]) -> list[tuple[Decision, float]]:
    """Of equal ones the first in play comes first."""
    return sorted(changes, key=lambda it: (-abs(it[1]), place(it[0])))


def place(made: Decision) -> Place:
    return made.turn, made.action


def states_at(game: Game, places: set[Place]) -> Mapping[Place, State]:
    """Where the game stood before these actions."""
    found = {}
    state = start(game.setup)
    for turn in game.record.turns:
        number = state.turn
        state = evolve(state, Rolled(turn.dice))
        for done in actions(turn):
            if (number, done.action) in places:
                found[number, done.action] = state
            state = evolve(state, done)
    return found


def moment(review: Review, state: State, seat: int, made: Decision, change: float) -> Moment:
    crosses = {option.token: option.crosses for option in options(state, made.seat - 1)}
    reasons = {option.token: option.reason for option in made.options}

    def played(token: str) -> Played:
        return Played(token, crosses[token], reasons[token])

    return Moment(
        kind="loss" if made.seat == seat else "gift",
        turn=made.turn,
        action=made.action,
        by=made.seat,
        dice=next(turn.dice for turn in review.turns if turn.number == made.turn),
        done=played(made.chosen),
        best=played(made.best),
        change=change,
    )
