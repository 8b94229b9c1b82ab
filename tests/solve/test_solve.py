"""The solver: against a solver without tricks on tiny games, against published values, on disk."""

from dataclasses import replace
from pathlib import Path

import pytest

import qwixx
from qwixx import core
from qwixx.kernels.rows import independent
from qwixx.law.variant import Row, Variant
from qwixx.solver.check import check
from qwixx.solver.oracle import Oracle
from qwixx.solver.problem import levels, problem
from qwixx.solver.solver import solve
from qwixx.solver.table import TableError
from tests.build import position
from tests.scale import scale, some
from tests.solve.brute import TINY, Brute

CLASSIC = qwixx.variants()["classic"]
SHUFFLED = (Row("r", (3, 2, 4)), Row("y", (2, 4, 3)), Row("g", (4, 2, 3)), Row("b", (3, 4, 2)))
MIXED = (
    Row("r", (2, 3, 4), "yyr"),
    Row("y", (2, 3, 4), "rry"),
    Row("g", (4, 3, 2), "bbg"),
    Row("b", (4, 3, 2), "ggb"),
)
GAMES = {
    "classic": TINY,
    "end judged after the turn": replace(TINY, judged="turn"),
    "shuffled numbers": replace(TINY, rows=SHUFFLED),
    "mixed colours": replace(TINY, rows=MIXED),
    "lucky": replace(TINY, lucky=((2, 3),)),
    "two closing cells": replace(TINY, closing_cells=2, lucky=((3, 4),)),
}


def under_way(variant: Variant) -> core.State:
    """A game with crosses in two rows, which leaves little enough for the solver without tricks."""
    r, y, *_ = variant.rows
    return position(variant, f"r{r.numbers[0]} y{y.numbers[0]}")


@pytest.mark.parametrize("name", some([*GAMES], 3))
def test_equals_the_solver_without_tricks(name: str, tmp_path: Path) -> None:
    variant = GAMES[name]
    state = under_way(variant)
    solve(variant, path=tmp_path / "table")
    oracle = Oracle(variant, path=tmp_path / "table")
    assert oracle.value(state) == pytest.approx(Brute(state).value(state.marks[0], 0, 0, 0))


def test_friendly_others_bring_white_rolls(tmp_path: Path) -> None:
    state = under_way(TINY)
    brute = Brute(state, others=1)
    solve(TINY, players=2, path=tmp_path / "table")
    oracle = Oracle(TINY, players=2, path=tmp_path / "table")
    for active, wait in ((0, 0), (1, 1)):
        expected = brute.value(state.marks[0], 0, 0, wait)
        assert oracle.value(replace(state, active=active)) == pytest.approx(expected)


@pytest.mark.parametrize("name", some([*reversed(GAMES)], 3))
def test_games_by_the_table_score_what_it_promises(name: str, tmp_path: Path) -> None:
    variant = GAMES[name]
    value = solve(variant, path=tmp_path / "table").value
    found = check(Oracle(variant, path=tmp_path / "table"), scale(10_000, 1_000_000))
    assert found.agrees(value), (value, found.mean, found.error)
    assert sum(found.histogram.values()) == found.games


# The command line's tests solve classic alone in every run; these take minutes.
@pytest.mark.proof
def test_classic_alone_has_the_published_value(tmp_path: Path) -> None:
    solved = solve(CLASSIC, path=tmp_path / "table")
    assert solved.value == pytest.approx(115.4831260237, abs=1e-9)
    assert solved.states == 4_401_756
    oracle = Oracle(CLASSIC, path=tmp_path / "table")
    found = check(oracle, scale(20_000, 1_000_000))
    assert found.agrees(solved.value)
    state = core.start(core.Setup(CLASSIC, 1))
    assert oracle.value(state) == pytest.approx(solved.value)
    # The mean over all first rolls of the best advice is the value of the game; one roll by hand:
    roll = core.read_dice("66 r1y1g6b6")
    assert roll
    rolled = core.act(state, core.Roll(roll))
    assert isinstance(rolled, core.State)
    advice = oracle.advise(rolled)
    assert advice[0].option.token in ("g12", "b12")
    assert [a.value for a in advice] == sorted((a.value for a in advice), reverse=True)


FRIENDLY = {
    2: (130.5014, 131.1327),
    3: (142.4191, 143.6031),
    4: (152.2989, 153.9441),
    5: (160.6947, 162.7163),
}


@pytest.mark.proof
@pytest.mark.parametrize("players", FRIENDLY)
def test_friendly_classic_has_the_published_values(players: int, tmp_path: Path) -> None:
    solved = solve(CLASSIC, players=players, path=tmp_path / "table")
    assert (solved.by_seat[0], solved.by_seat[-1]) == pytest.approx(FRIENDLY[players], abs=1e-4)


@pytest.mark.proof
def test_the_house_rule_has_the_other_published_value(tmp_path: Path) -> None:
    house = replace(CLASSIC, id="house", judged="turn")
    assert solve(house, path=tmp_path / "table").value == pytest.approx(115.9108150328, abs=1e-9)


@pytest.mark.parametrize(
    ("variant", "classes", "positions"),
    [("classic", 54, 1_103_355), ("gemixxt-a", 54, 8_503_056), ("longo", 100, 25_502_500)],
)
def test_positions_that_are_one_and_the_same_are_counted_once(
    variant: str, classes: int, positions: int
) -> None:
    """54 states of a row: 1485 pairs, of which again two are exchanged; gemixxt has 54 ** 4."""
    _, whole, kinds = problem(qwixx.variants()[variant])
    assert (kinds.count, whole.size) == (classes, positions)


def test_a_stopped_run_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "table"
    whole = solve(TINY, path=tmp_path / "whole")

    def stop(done: int) -> None:
        if done == levels(TINY) // 2:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        solve(TINY, path=path, report=stop)
    with pytest.raises(TableError, match="is not finished: `qwixx solve tiny` goes on with it"):
        Oracle(TINY, path=path)
    heard: list[int] = []
    again = solve(TINY, path=path, report=heard.append)
    assert heard[0] > 1
    assert (again.value, again.states) == (whole.value, whole.states)


def edit(variant: Variant) -> Variant:
    return replace(variant, miss_points=4)


@pytest.mark.parametrize(
    ("spoil", "words"),
    [
        (lambda path: path.write_bytes(b"precious notes"), "is no table of the solver"),
        (lambda path: path.write_bytes(b""), "is no table of the solver"),
        (lambda path: path.write_bytes(path.read_bytes()[:-8]), "is damaged: --fresh makes it new"),
        (
            lambda path: solve(edit(TINY), path=path, fresh=True),
            "was made under other rules",
        ),
        (lambda path: solve(TINY, players=2, path=path, fresh=True), "of another game: tiny, 2"),
    ],
)
def test_a_table_that_is_not_ours_is_left_alone(spoil: object, words: str, tmp_path: Path) -> None:
    path = tmp_path / "table"
    solve(TINY, path=path)
    assert callable(spoil)
    spoil(path)
    before = path.read_bytes()
    with pytest.raises(TableError, match=words):
        solve(TINY, path=path)
    assert path.read_bytes() == before
    assert solve(TINY, path=path, fresh=True).value > 0


def test_games_whose_rows_depend_on_each_other_are_refused(tmp_path: Path) -> None:
    for variant in qwixx.variants().values():
        if not independent(variant):
            with pytest.raises(core.SetupError, match="cannot be solved exactly"):
                solve(variant, players=variant.players[0], path=tmp_path / "table")
