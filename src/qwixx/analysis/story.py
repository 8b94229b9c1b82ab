"""The story of a game: the curve of chances, and for each seat the few moments that decided it."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from qwixx.analysis.reasons import Reason
from qwixx.analysis.report import Decision, Review, Share
from qwixx.analysis.review import MARKS
from qwixx.record.reader import RecordedGame
from qwixx.record.replay import replay
from qwixx.rules.options import options
from qwixx.rules.state import State

FORM = 1
"""Version of the data below. Stored stories of another version are made anew."""
MAX_MOMENTS = 3
LEAST_CHANGE = MARKS["best"]
"""In percent of a win, alone in points; smaller changes are within the error of the judge."""

Place = tuple[int, int]
"""A turn and an action."""


@dataclass(frozen=True, slots=True)
class StoryMove:
    """A move that was or could have been made at a moment."""

    token: str
    crosses: tuple[str, ...]
    """The cells that it crosses, forced ones included; empty for a pass or a miss."""
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
    done: StoryMove
    best: StoryMove
    change: float
    """Of the chance of the seat whose story this is: below 0 for a loss, above for a gift."""


@dataclass(frozen=True, slots=True)
class SeatStory:
    seat: int
    share: Share
    """What moved its chance from before the first roll to the end."""
    choices: int
    """Decisions with more than one option, on known dice."""
    dearest: float
    """The largest loss of one of them."""
    moments: tuple[Moment, ...]
    """The largest losses; if they are few, gifts of others. In the order of play."""


@dataclass(frozen=True, slots=True)
class Story:
    """How the chances went, and what decided the game for each seat."""

    unit: str
    """percent, or points for a player alone."""
    curve: tuple[tuple[float, ...], ...]
    """The worth to each seat before each roll, and at the end."""
    unknown: int
    """Turns with unknown dice, whose choices are not judged."""
    seats: tuple[SeatStory, ...]


def make_story(game: RecordedGame, review: Review) -> Story:
    """From a game and its review."""
    chosen = [choose_moments(review, player.seat) for player in review.players]
    states = {(step.turn, step.action): step.before for step in replay(game)}
    return Story(
        unit=review.unit,
        curve=review.curve,
        unknown=sum(turn.dice == "??" for turn in review.turns),
        seats=tuple(
            SeatStory(
                seat=player.seat,
                share=player.share,
                choices=player.choices,
                dearest=max(
                    (decision.loss for decision in choices_of(review, player.seat)), default=0.0
                ),
                moments=tuple(
                    describe_moment(review, states[place(decision)], player.seat, decision, change)
                    for decision, change in some
                ),
            )
            for player, some in zip(review.players, chosen, strict=True)
        ),
    )


def choose_moments(review: Review, seat: int) -> list[tuple[Decision, float]]:
    """The decisions that make the moments of a seat, and what they changed for it."""
    lost = [
        (decision, -decision.loss)
        for decision in choices_of(review, seat)
        if decision.loss >= LEAST_CHANGE
    ]
    found = sort_by_change(lost)[:MAX_MOMENTS]
    turns = {decision.turn for decision, _ in found}
    given = [gift for gift in gifts(review, seat) if gift[0].turn not in turns]
    found += sort_by_change(given)[: MAX_MOMENTS - len(found)]
    return sorted(found, key=lambda it: place(it[0]))


def choices_of(review: Review, seat: int) -> list[Decision]:
    return [decision for decision in review.decisions if decision.seat == seat and decision.mark]


def gifts(review: Review, seat: int) -> list[tuple[Decision, float]]:
    """For each turn in which the seat gained by what others chose: the worst of those choices."""
    found = []
    for turn in review.turns:
        gain = turn.shares[seat - 1].others
        others = [
            decision
            for decision in review.decisions
            if decision.turn == turn.number
            and decision.seat != seat
            and decision.loss >= LEAST_CHANGE
        ]
        if others and gain >= LEAST_CHANGE:
            found.append((max(others, key=lambda decision: decision.loss), gain))
    return found


def sort_by_change(changes: Iterable[tuple[Decision, float]]) -> list[tuple[Decision, float]]:
    """Largest change first; of equal ones the earliest."""
    return sorted(changes, key=lambda it: (-abs(it[1]), place(it[0])))


def place(decision: Decision) -> Place:
    return decision.turn, decision.action


def describe_moment(
    review: Review, state: State, seat: int, decision: Decision, change: float
) -> Moment:
    crosses = {option.token: option.crosses for option in options(state, decision.seat - 1)}
    reasons = {option.token: option.reason for option in decision.options}

    def story_move(token: str) -> StoryMove:
        return StoryMove(token, crosses[token], reasons[token])

    return Moment(
        kind="loss" if decision.seat == seat else "gift",
        turn=decision.turn,
        action=decision.action,
        by=decision.seat,
        dice=next(turn.dice for turn in review.turns if turn.number == decision.turn),
        done=story_move(decision.chosen),
        best=story_move(decision.best),
        change=change,
    )
