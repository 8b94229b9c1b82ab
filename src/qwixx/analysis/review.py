"""Reviews a game: each choice against the best one, each roll against the expectation."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import astuple, dataclass
from itertools import groupby
from math import inf
from typing import Protocol

from qwixx.analysis.reasons import reason
from qwixx.analysis.report import Decision, PlayerReport, RankedOption, Review, Share, TurnReport
from qwixx.law.position import OVER, ROLL
from qwixx.record.reader import RecordedGame
from qwixx.record.replay import RecordStep, replay
from qwixx.rules.game import Resolved, current_action, deciding_seats, evolve
from qwixx.rules.options import options
from qwixx.rules.result import result
from qwixx.rules.state import State, start

MARKS: Mapping[str, float] = {"best": 1.0, "good": 3.0, "slip": 8.0, "blunder": inf}
"""Upper limits of the loss, in percent of a win, alone in points."""
DECIMALS = 4


class GameEvaluator(Protocol):
    """Values positions, as `bots.level.Judge` does."""

    def chance(self, state: State, seat: int) -> float:
        """Of winning, before a roll or at the end; for a player alone, points / 100."""

    def values(self, state: State, seat: int) -> list[float]:
        """The chance with each option of a deciding seat."""


@dataclass(frozen=True, slots=True)
class Evaluation:
    """A state and what the judge says of it."""

    state: State
    values: Mapping[int, list[float]]
    """By deciding seat, the value of each of its options."""
    worth: tuple[float, ...]
    """By seat, if all go on with their best."""


def review(game: RecordedGame, judge: GameEvaluator) -> Review:
    """Judges every roll and choice of a game, finished or not."""
    now = evaluate(judge, start(game.setup))
    curve = [now.worth]
    turns: list[TurnReport] = []
    decisions: list[Decision] = []
    for number, grouped in groupby(replay(game), lambda step: step.turn):
        roll, *actions = grouped
        if roll.dice.known:
            now, shares, made = review_known_turn(judge, now, roll, actions)
        else:
            now, shares, made = review_unknown_turn(judge, now, roll, actions)
        curve.append(now.worth)
        turns.append(TurnReport(number, roll.before.active + 1, str(roll.dice), shares))
        decisions += made
    return Review(
        variant=game.setup.variant.id,
        unit="points" if game.setup.players == 1 else "percent",
        finished=game.state.phase == OVER,
        players=report_players(game, curve, turns, decisions),
        curve=tuple(curve),
        turns=tuple(turns),
        decisions=tuple(decisions),
    )


def evaluate(judge: GameEvaluator, state: State) -> Evaluation:
    """Within a turn, the worth is that after the best choice of every deciding seat."""
    if state.phase in (ROLL, OVER):
        worth = tuple(to_hundredths(judge.chance(state, seat)) for seat in range(state.players))
        return Evaluation(state, {}, worth)
    values = {
        seat: [to_hundredths(value) for value in judge.values(state, seat)]
        for seat in deciding_seats(state)
    }
    best = (options(state, seat)[own.index(max(own))].token for seat, own in values.items())
    after = evolve(state, Resolved(current_action(state), tuple(best)))
    return Evaluation(state, values, evaluate(judge, after).worth)


def to_hundredths(value: float) -> float:
    """A chance as percent; for a player alone, points."""
    return round_off(100 * value)


def round_off(value: float) -> float:
    """Rounds to DECIMALS; adding 0.0 turns -0.0 into 0.0."""
    return round(value, DECIMALS) + 0.0


TurnOutcome = tuple[Evaluation, tuple[Share, ...], list[Decision]]
"""The evaluation after a turn, what moved the chance of each seat, and the decisions."""


def review_known_turn(
    judge: GameEvaluator, before: Evaluation, roll: RecordStep, actions: Sequence[RecordStep]
) -> TurnOutcome:
    now = evaluate(judge, roll.after)
    luck = subtract(now.worth, before.worth)
    own = others = [0.0] * len(luck)
    decisions: list[Decision] = []
    for step in actions:
        seats = deciding_seats(now.state)
        made = [judge_choice(now, *choice) for choice in zip(seats, step.moves, strict=True)]
        after = evaluate(judge, step.after)
        losses = [0.0] * len(luck)
        for decision in made:
            losses[decision.seat - 1] = decision.loss
        own = subtract(own, losses)
        # What is neither luck nor the seat's own loss comes from the choices of others.
        lost = subtract(now.worth, after.worth)
        others = subtract(others, subtract(lost, losses))
        now = after
        decisions += made
    return now, tuple(map(Share, luck, own, others)), decisions


def review_unknown_turn(
    judge: GameEvaluator, before: Evaluation, roll: RecordStep, actions: Sequence[RecordStep]
) -> TurnOutcome:
    """Without dice nobody knows what the options were, so no choice is judged."""
    state = [roll, *actions][-1].after
    complete = state.phase in (ROLL, OVER)
    now = evaluate(judge, state) if complete else Evaluation(state, {}, before.worth)
    changes = subtract(now.worth, before.worth)
    return now, tuple(Share(unknown=change) for change in changes), []


def subtract(some: Iterable[float], others: Iterable[float]) -> list[float]:
    return [round_off(one - other) for one, other in zip(some, others, strict=True)]


def judge_choice(now: Evaluation, seat: int, token: str) -> Decision:
    """The choice of a seat beside its ranked options; of equal ones the chosen one is first."""
    state = now.state
    offered = options(state, seat)
    ranked = sorted(
        (
            RankedOption(option.token, value, reason(state, seat, option, offered))
            for option, value in zip(offered, now.values[seat], strict=True)
        ),
        key=lambda option: (-option.value, option.token != token),
    )
    best = ranked[0]
    chosen = next(option for option in ranked if option.token == token)
    loss = round_off(best.value - chosen.value)
    return Decision(
        turn=state.turn,
        action=current_action(state),
        seat=seat + 1,
        chosen=token,
        best=best.token,
        loss=loss,
        mark=mark_of(loss) if len(offered) > 1 else None,
        options=tuple(ranked),
    )


def mark_of(loss: float) -> str:
    return next(name for name, limit in MARKS.items() if loss < limit)


def report_players(
    game: RecordedGame,
    curve: list[tuple[float, ...]],
    turns: list[TurnReport],
    decisions: list[Decision],
) -> tuple[PlayerReport, ...]:
    outcome = result(game.state)
    found = []
    for seat, name in enumerate(game.names):
        own = [decision for decision in decisions if decision.seat == seat + 1 and decision.mark]
        found.append(
            PlayerReport(
                seat=seat + 1,
                name=name,
                score=outcome.scores[seat],
                won=seat in (outcome.winners or ()),
                first=curve[0][seat],
                last=curve[-1][seat],
                share=add_up(turn.shares[seat] for turn in turns),
                choices=len(own),
                mean_loss=round_off(sum(decision.loss for decision in own) / max(1, len(own))),
                marks={mark: sum(decision.mark == mark for decision in own) for mark in MARKS},
            )
        )
    return tuple(found)


def add_up(shares: Iterable[Share]) -> Share:
    columns = zip(*(astuple(share) for share in (Share(), *shares)), strict=True)
    return Share(*(round_off(sum(column)) for column in columns))
