"""Counts: they add up, read back, and say what the referee says."""

import json
from collections import Counter
from itertools import permutations

import pytest

from qwixx import core
from qwixx.kernels.batch import first_seat
from qwixx.kernels.run import interpreter_runner
from qwixx.sim.chunk import ChunkPlayer
from qwixx.sim.tally import (
    NOBODY,
    closings_of,
    empty,
    from_json,
    misses_of,
    score_at,
    score_of,
    tally_games,
    tally_lists,
)
from tests.games import SETUPS, name_setup
from tests.scale import scale
from tests.sim.runs import plan, whole


@pytest.mark.parametrize("setup", SETUPS, ids=name_setup)
def test_with_and_without_vectors(setup: core.Setup) -> None:
    numpy = pytest.importorskip("numpy")
    players = setup.players
    results = interpreter_runner(setup, [1] * players)(3, 0, scale(30, 3000))
    assert tally_games(results, players) == tally_lists(results, players)
    assert tally_games(numpy.array(results), players) == tally_lists(results, players)


@pytest.mark.parametrize("variant", ["classic", "cards"])
@pytest.mark.parametrize("bots", ["random,greedy,greedy", "greedy,tests.bots:Closer"])
def test_a_tally_says_what_the_results_say(bots: str, variant: str) -> None:
    run = plan(variant, bots, games=scale(20, 400), records=True)
    player = ChunkPlayer(run)
    counts: dict[str, Counter[int]] = {name: Counter() for name in empty(run.players).columns}
    results = []
    for chunk in range(run.chunks):
        results += list(core.read_games(player.play(chunk).records))
    for number, game in enumerate(results):
        result = core.result(game.state)
        first = first_seat(run.seed, number, run.players)
        assert result.winners
        assert result.ended
        alone = len(result.winners) == 1
        (winner, *_) = result.winners
        counts["winner"][winner if alone else NOBODY] += 1
        counts["place"][(winner - first) % run.players if alone else NOBODY] += 1
        counts["turns"][result.turns] += 1
        counts["ended"][[None, "rows", "misses", "stones"].index(result.ended)] += 1
        closed = result.rows_by_seat() if result.cards else [result.closed] * run.players
        for seat in range(run.players):
            counts[score_of(seat)][result.scores[seat]] += 1
            counts[misses_of(seat)][result.misses[seat]] += 1
            counts[closings_of(seat)][sum(1 << "rygb".index(row) for row in closed[seat])] += 1
            counts[score_at(seat)][result.scores[(first + seat) % run.players]] += 1
    assert len(results) == run.games
    assert whole(run).columns == counts


def test_tallies_add_up_in_any_order_and_read_back() -> None:
    run = plan(games=150)
    player = ChunkPlayer(run)
    tallies = [tally_games(player.run(low, low + 50), 2) for low in (0, 50, 100)]
    together = tally_games(player.run(0, 150), 2)
    for one, two, three in permutations(tallies):
        assert one + two + three == together
    assert from_json(2, json.loads(json.dumps(together.as_json()))) == together
    assert together.games == 150


def test_a_tally_that_does_not_add_up_is_refused() -> None:
    kept = whole(plan(games=20)).as_json()
    kept["turns"][0][1] += 1
    with pytest.raises(ValueError, match="different lengths"):
        from_json(2, kept)
