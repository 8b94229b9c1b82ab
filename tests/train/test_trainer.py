"""Training: it learns, is repeatable, and goes on where it was stopped."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import qwixx
from qwixx import core
from qwixx.bots.nets import FOLDER, NetError, name_of, pack_net
from qwixx.kernels.layout import parts_of
from qwixx.players import features
from qwixx.players.buffers import new_evaluator
from qwixx.players.features import FEATURES
from qwixx.players.net import Net, win_chance
from qwixx.players.tables import player_tables
from qwixx.rules.state import board
from qwixx.solver.solver import solve
from qwixx.solver.table import TableError
from qwixx.train import compiled
from qwixx.train.calibration import calibration
from qwixx.train.trainer import Recipe, Trainer, load_net
from tests.games import DICE_GAMES
from tests.solve.brute import TINY

pytestmark = pytest.mark.slow
SMALL = Recipe("classic", 2, games=120, chunk=20)
CLASSIC = qwixx.variants()["classic"]


def train(recipe: Recipe, steps: int = 99) -> Trainer:
    trainer = Trainer(recipe, qwixx.variants()[recipe.variant])
    while not trainer.over and steps:
        trainer.step()
        steps -= 1
    return trainer


def shipped_file(variant: str, players: int) -> str:
    return str(FOLDER / name_of(variant, players))


def same(one: Trainer, other: Trainer) -> bool:
    return all(
        np.array_equal(a, b)
        for a, b in zip(*map(parts_of, (one.result(), other.result())), strict=True)
    )


def test_stopped_and_gone_on_with_is_as_if_never_stopped(tmp_path: Path) -> None:
    whole = train(SMALL)
    half = train(SMALL, 3)
    half.save(tmp_path / "x.part")
    rest = Trainer(SMALL, CLASSIC)
    rest.resume(tmp_path / "x.part")
    assert rest.done == 60
    while not rest.over:
        rest.step()
    assert same(whole, rest)
    assert not same(whole, train(replace(SMALL, seed=2)))


def test_stopped_amid_a_step_nothing_of_it_remains(monkeypatch: pytest.MonkeyPatch) -> None:
    whole, stopped = train(SMALL), train(SMALL, 2)
    fit_net = compiled.fit_net

    def stop(*arguments: Any) -> float:
        fit_net(*arguments)
        raise KeyboardInterrupt

    monkeypatch.setattr(compiled, "fit_net", stop)
    with pytest.raises(KeyboardInterrupt):
        stopped.step()
    monkeypatch.undo()
    while not stopped.over:
        stopped.step()
    assert same(whole, stopped)


def test_the_last_chunk_may_be_shorter() -> None:
    assert train(replace(SMALL, games=SMALL.chunk + 1)).done == SMALL.chunk + 1


def test_what_a_net_knows_of_more_players_is_kept() -> None:
    """Of those that it does not know, they are at first as two are."""
    file = shipped_file("classic", 3)
    many = Trainer(replace(SMALL, players=3, start=file), CLASSIC)
    assert all(map(np.array_equal, *map(parts_of, (many.result(), load_net(file, "classic")))))
    two = Trainer(replace(SMALL, players=3, start=shipped_file("classic", 2)), CLASSIC)
    for feature in range(features.TOGETHER + 1, features.LEAD):
        assert np.array_equal(two.net.embedding[feature], two.net.embedding[features.TOGETHER])


def test_a_net_of_another_game_is_refused() -> None:
    for recipe in (
        replace(SMALL, start=shipped_file("duel", 2)),
        replace(SMALL, against=shipped_file("longo", 2)),
    ):
        with pytest.raises(NetError, match=r"is a net of (duel|longo), not of classic"):
            Trainer(recipe, CLASSIC)


@pytest.mark.parametrize("at", [0.1, 0.5, 0.95])
@pytest.mark.parametrize("cut", [False, True])
def test_a_damaged_part_is_not_gone_on_with(at: float, cut: bool, tmp_path: Path) -> None:
    file = tmp_path / "x.part"
    train(SMALL, 1).save(file)
    data = bytearray(file.read_bytes())
    place = int(at * len(data))
    data[place] ^= 0xFF
    file.write_bytes(data[:place] if cut else data)
    with pytest.raises(ValueError, match="damaged"):
        Trainer(SMALL, CLASSIC).resume(file)


def test_files_that_are_no_part(tmp_path: Path) -> None:
    file = tmp_path / "x.npy"
    np.save(file, np.zeros(3))
    for data in (b"", b"PK", file.read_bytes()):
        file.write_bytes(data)
        with pytest.raises(ValueError, match="damaged"):
            Trainer(SMALL, CLASSIC).resume(file)


def test_another_run_is_not_gone_on_with(tmp_path: Path) -> None:
    train(SMALL, 1).save(tmp_path / "x.part")
    other = Trainer(replace(SMALL, games=200), CLASSIC)
    with pytest.raises(ValueError, match="another run"):
        other.resume(tmp_path / "x.part")


@pytest.mark.parametrize("variant", DICE_GAMES)
def test_every_game_can_be_learnt(variant: str) -> None:
    for players in (2,) if variant == "duel" else (1, 2, 3):
        trainer = train(Recipe(variant, players, games=30, chunk=10))
        assert all(np.isfinite(part).all() for part in parts_of(trainer.result()))
        assert 50 < np.count_nonzero(parts_of(trainer.result())[0].any(axis=1)) < FEATURES


def test_a_rival_plays_but_does_not_learn(tmp_path: Path) -> None:
    file = tmp_path / "rival.net"
    net = train(SMALL, 2).result()
    file.write_bytes(
        pack_net(Net(*(part.tolist() for part in parts_of(net))), {"variant": "classic"})
    )
    alone = replace(SMALL, start=str(file))
    trainer = train(replace(alone, against=str(file)), 2)
    assert not same(trainer, train(alone, 2))
    games = trainer.game_source(seed=2)
    rival = parts_of(games.contexts[1].evaluator.net)
    before = [part.copy() for part in rival]
    trainer.step()
    assert all(np.array_equal(a, b) for a, b in zip(before, rival, strict=True))
    wins, ties = games.play_match(60)
    assert 0 < wins < 60 - ties


def error_of(recipe: Recipe) -> tuple[float, float]:
    """The mean error in the first and in the last chunk."""
    trainer = Trainer(recipe, qwixx.variants()[recipe.variant])
    first = last = trainer.step()
    while not trainer.over:
        last = trainer.step()
    return first, last


@pytest.mark.parametrize("players", [1, 2, 3])
def test_errors_become_smaller(players: int) -> None:
    first, last = error_of(Recipe("classic", players, games=600, chunk=60, batch=64))
    assert last < 0.9 * first


@pytest.mark.proof
def test_alone_the_table_teaches(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("QWIXX_CACHE", str(tmp_path))
    recipe = Recipe("tiny", 1, games=8000, chunk=200, batch=16, passes=1, table=True)
    with pytest.raises(TableError, match="qwixx solve tiny"):
        Trainer(recipe, TINY)
    solved = solve(TINY)
    trainer = Trainer(recipe, TINY)
    while not trainer.over:
        trainer.step()
    setup = core.Setup(TINY, 1)
    net = trainer.result()
    t = player_tables(setup.variant)
    guess = win_chance(t, board(core.start(setup)), 0, new_evaluator(net))
    assert 100 * guess == pytest.approx(solved.value, abs=1)


@pytest.mark.parametrize("players", [2, 3, 5])
def test_calibration_counts_every_seat_of_every_position(players: int) -> None:
    net = train(Recipe("classic", min(players, 3), games=200, chunk=50)).result()
    for games, bins in calibration(qwixx.variants()["classic"], players, net, 60, seed=3):
        assert games == 60
        positions = sum(each.positions for each in bins)
        assert positions % players == 0
        assert positions > 60 * players * 5
        for mean in ("predicted", "actual"):
            total = sum(each.positions * getattr(each, mean) for each in bins)
            assert total == pytest.approx(positions / players)
