"""A judge for tests that needs no net: the more points, the better the chances."""

from qwixx import core
from qwixx.law.position import OVER, SECOND
from qwixx.rules.options import play_alone


class ByPoints:
    def chance(self, state: core.State, seat: int) -> float:
        scores = core.result(state).scores
        if len(scores) == 1:
            return scores[0] / 100
        if state.phase == OVER:
            best = max(scores)
            return (scores[seat] == best) / scores.count(best)
        points = [50 + score for score in scores]
        return points[seat] / sum(points)

    def values(self, state: core.State, seat: int) -> list[float]:
        return [
            self.chance_after(play_alone(state, seat, option.move), seat)
            for option in core.options(state, seat)
        ]

    def chance_after(self, state: core.State, seat: int) -> float:
        """With the active player's best action 2, if that is still to come."""
        if state.phase != SECOND:
            return self.chance(state, seat)
        own = self.values(state, state.active)
        best = core.options(state, state.active)[own.index(max(own))]
        return self.chance(play_alone(state, state.active, best.move), seat)
