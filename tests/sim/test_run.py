"""A run is the same whoever plays it, in whatever order, and however often it was stopped."""

from dataclasses import replace

import pytest

from qwixx.bots import BotError
from qwixx.kernels.registry import LAW, ROWS
from qwixx.sim import part as parts
from qwixx.sim.chunk import ChunkPlayer, RunError, must_compile, play_chunk
from qwixx.sim.part import empty_part
from qwixx.sim.plan import RunPlan
from qwixx.sim.run import Run
from qwixx.sim.workers import WorkerPool, in_process, processes
from tests.scale import scale
from tests.sim.runs import plan, play, whole


@pytest.fixture(autouse=True)
def interpreter(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    if "compiled" not in request.node.name:
        monkeypatch.setenv("QWIXX_COMPILE", "0")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("bots", "games"), [("greedy,random", scale(320, 4000)), ("tests.bots:Closer,greedy", 25)]
)
def test_two_processes_play_what_one_plays(bots: str, games: int) -> None:
    run = plan(bots=bots, games=games)
    seen: list[int] = []
    with processes(2) as workers:
        played = play(run, workers, tell=seen.append)
    assert played.tally == whole(run)
    assert seen == sorted(seen)
    assert seen[-1] == run.games


@pytest.mark.slow
def test_records_come_in_order_from_processes() -> None:
    run = plan(games=210, records=True)
    player, written = ChunkPlayer(run), list[tuple[int, str]]()
    with processes(2) as workers:
        play(run, workers, write=lambda chunk, text: written.append((chunk, text)))
    assert written == [(chunk, player.play(chunk).records) for chunk in range(run.chunks)]


@pytest.mark.slow
@pytest.mark.parametrize("done", [0b1, 0b101, 0b10000, 0b11111])
def test_what_is_done_is_not_played_again(done: int) -> None:
    run = plan()
    before = empty_part(run)
    for chunk in range(run.chunks):
        if done >> chunk & 1:
            before = before.plus(chunk, play_chunk(run, chunk))
    played: list[int] = []

    with in_process() as home:

        def submit(work: object, run: RunPlan, chunk: int) -> object:
            played.append(chunk)
            return home.submit(work, run, chunk)

        after = play(run, WorkerPool(submit, 1), before)  # type: ignore[arg-type]
    assert after.tally == whole(run)
    assert played == [chunk for chunk in range(run.chunks) if not done >> chunk & 1]


def test_an_interruption_leaves_what_is_done() -> None:
    run = plan()

    def stop(done: int) -> None:
        if done >= 100:
            raise KeyboardInterrupt

    started = Run(run, empty_part(run), lambda part: None)
    with in_process() as workers, pytest.raises(KeyboardInterrupt):
        started.play(workers, stop, lambda chunk, text: None)
    assert started.games == started.part.tally.games == 100
    with in_process() as workers:
        assert play(run, workers, started.part).tally == whole(run)


@pytest.mark.slow
def test_a_process_that_dies_is_named() -> None:
    run = plan(games=1000, bots="tests.sim.bots:Mortal,greedy")
    message = "the workers are lost: BrokenProcessPool"
    with pytest.raises(RunError, match=message), processes(2) as workers:
        play(run, workers)


def test_a_bot_that_fails_is_named() -> None:
    with pytest.raises(BotError, match=r"game 1: tests\.bots:Broken in turn 1: it failed with"):
        whole(plan(bots="tests.bots:Broken,greedy"))
    with pytest.raises(BotError, match=r"1: tests\.sim\.bots:Unready before the game: it failed"):
        whole(plan(bots="greedy,tests.sim.bots:Unready"))


def test_a_worker_with_other_rules_is_refused() -> None:
    with pytest.raises(RunError, match="other rules"):
        play_chunk(replace(plan(), sources="older"), 0)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("variant", "bots", "kernel"),
    [
        ("classic", "greedy,random", ROWS),
        ("longo", "greedy,greedy", ROWS),
        ("duel", "greedy,greedy", LAW),
        ("bonus-a", "greedy,yardstick", f"{LAW}_thinking"),
    ][: scale(3, 4)],
)
def test_compiled_games_are_those_of_the_interpreter_and_of_the_records(
    variant: str, bots: str, kernel: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    games = scale(60, 3000)
    fast = plan(variant, bots, games)
    assert fast.kernel == kernel
    compiled = whole(fast)
    assert not must_compile(fast), "what is compiled must be found without loading the compiler"
    monkeypatch.setenv("QWIXX_COMPILE", "0")
    assert whole(plan(variant, bots, games)) == compiled
    assert whole(plan(variant, bots, games, records=True)) == compiled


def test_the_seed_is_what_tells_runs_apart() -> None:
    assert whole(plan(seed=8)) != whole(plan(seed=9))
    assert plan(seed=8).key() != plan(seed=9).key()
    assert plan(games=221).key() != plan().key()
    assert plan(bots="greedy,random").key() != plan().key()


def test_chunks_cover_every_game_once() -> None:
    for games in (1, 49, 50, 51, 220):
        run = plan(games=games)
        bounds = [run.bounds(chunk) for chunk in range(run.chunks)]
        assert [game for low, high in bounds for game in range(low, high)] == list(range(games))
        everything = (1 << run.chunks) - 1
        assert parts.games_in(run, everything) == games
        assert parts.games_in(run, everything >> 1) == (run.chunks - 1) * run.chunk
