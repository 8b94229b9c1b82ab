"""From a record to its review: every choice against the best one, the dice against what was due."""

from collections.abc import Iterable, Mapping
from dataclasses import astuple, dataclass
from math import inf
from typing import Protocol

from qwixx.analysis.reasons import reason
from qwixx.analysis.told import Decision, Player, Review, Share, TurnShares, Weighed
from qwixx.law.position import OVER, ROLL
from qwixx.record.reader import Game
from qwixx.record.record import Turn
from qwixx.rules.game import Resolved, Rolled, current_action, deciding_seats, evolve
from qwixx.rules.options import options
from qwixx.rules.result import result
from qwixx.rules.state import State, start

MARKS: Mapping[str, float] = {"best": 1.0, "good": 3.0, "slip": 8.0, "blunder": inf}
"""A choice that loses less than this is called so; in percent of a win, alone in points."""
DECIMALS = 4


class Judges(Protocol):
    """What a review needs of `bots.level.Judge`."""

    def chance(self, state: State, seat: int) -> float: ...

    def values(self, state: State, seat: int) -> list[float]: ...


@dataclass(frozen=True, slots=True)
class Moment:
    """A position with all that is judged of it."""

    state: State
    values: Mapping[int, list[float]]
    """Of the options of each seat that decides."""
    worth: tuple[float, ...]
    """To each seat, if all go on with their best."""


def review(game: Game, judge: Judges) -> Review:
    """As far as the game goes."""
    now = moment(judge, start(game.setup))
    curve = [now.worth]
    turns: list[TurnShares] = []
    decisions: list[Decision] = []
    for turn in game.record.turns:
        number, active = now.state.turn, now.state.active
        walk = known_turn if turn.dice.known else unknown_turn
        now, shares, made = walk(judge, now, turn)
        curve.append(now.worth)
        turns.append(TurnShares(number, active + 1, str(turn.dice), shares))
        decisions += made
    return Review(
        variant=game.setup.variant.id,
        unit="points" if game.setup.players == 1 else "percent",
        finished=game.state.phase == OVER,
        players=players(game, curve, turns, decisions),
        curve=tuple(curve),
        turns=tuple(turns),
        decisions=tuple(decisions),
    )


def moment(judge: Judges, state: State) -> Moment:
    if state.phase in (ROLL, OVER):
        worth = tuple(judged(judge.chance(state, seat)) for seat in range(state.players))
        return Moment(state, {}, worth)
    values = {
        seat: [judged(v) for v in judge.values(state, seat)] for seat in deciding_seats(state)
    }
    best = (options(state, seat)[own.index(max(own))].token for seat, own in values.items())
    after = evolve(state, Resolved(current_action(state), tuple(best)))
    return Moment(state, values, moment(judge, after).worth)


def judged(value: float) -> float:
    return rounded(100 * value)


def rounded(value: float) -> float:
    """Without the dust of binary fractions, and without -0."""
    return round(value, DECIMALS) + 0.0


Walked = tuple[Moment, tuple[Share, ...], list[Decision]]


def actions(turn: Turn) -> list[Resolved]:
    """What was done in a turn, as far as it is told."""
    told = (turn.first, () if turn.second is None else (turn.second,))
    return [Resolved(number, moves) for number, moves in enumerate(told, 1) if moves]


def known_turn(judge: Judges, before: Moment, turn: Turn) -> Walked:
    now = moment(judge, evolve(before.state, Rolled(turn.dice)))
    luck = less(now.worth, before.worth)
    own = others = [0.0] * len(luck)
    made: list[Decision] = []
    for done in actions(turn):
        seats = deciding_seats(now.state)
        taken = [decision(now, *each) for each in zip(seats, done.moves, strict=True)]
        after = moment(judge, evolve(now.state, done))
        losses = [0.0] * len(luck)
        for one in taken:
            losses[one.seat - 1] = one.loss
        own = less(own, losses)
        # What is neither dice nor the own doing was done by others.
        gone = less(now.worth, after.worth)
        others = less(others, less(gone, losses))
        now = after
        made += taken
    return now, tuple(map(Share, luck, own, others)), made


def unknown_turn(judge: Judges, before: Moment, turn: Turn) -> Walked:
    """Nobody knows what could have been chosen, so there is nothing to weigh."""
    state = evolve(before.state, Rolled(turn.dice))
    for done in actions(turn):
        state = evolve(state, done)
    over = state.phase in (ROLL, OVER)
    now = moment(judge, state) if over else Moment(state, {}, before.worth)
    changes = less(now.worth, before.worth)
    return now, tuple(Share(unknown=change) for change in changes), []


def less(some: Iterable[float], others: Iterable[float]) -> list[float]:
    return [rounded(one - other) for one, other in zip(some, others, strict=True)]


def decision(now: Moment, seat: int, token: str) -> Decision:
    state = now.state
    offered = options(state, seat)
    ranked = sorted(
        (
            Weighed(option.token, value, reason(state, seat, option, offered))
            for option, value in zip(offered, now.values[seat], strict=True)
        ),
        key=lambda option: (-option.value, option.token != token),
    )
    best = ranked[0]
    chosen = next(option for option in ranked if option.token == token)
    loss = rounded(best.value - chosen.value)
    return Decision(
        turn=state.turn,
        action=current_action(state),
        seat=seat + 1,
        chosen=token,
        best=best.token,
        loss=loss,
        mark=mark(loss) if len(offered) > 1 else None,
        options=tuple(ranked),
    )


def mark(loss: float) -> str:
    return next(name for name, limit in MARKS.items() if loss < limit)


def players(
    game: Game,
    curve: list[tuple[float, ...]],
    turns: list[TurnShares],
    decisions: list[Decision],
) -> tuple[Player, ...]:
    told = result(game.state)
    found = []
    for seat, name in enumerate(game.names):
        made = [one for one in decisions if one.seat == seat + 1 and one.mark]
        found.append(
            Player(
                seat=seat + 1,
                name=name,
                score=told.scores[seat],
                won=seat in (told.winners or ()),
                first=curve[0][seat],
                last=curve[-1][seat],
                share=together(turn.shares[seat] for turn in turns),
                choices=len(made),
                mean_loss=rounded(sum(one.loss for one in made) / max(1, len(made))),
                marks={mark: sum(one.mark == mark for one in made) for mark in MARKS},
            )
        )
    return tuple(found)


def together(shares: Iterable[Share]) -> Share:
    columns = zip(*(astuple(share) for share in (Share(), *shares)), strict=True)
    return Share(*(rounded(sum(column)) for column in columns))
