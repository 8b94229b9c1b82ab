"""Bots in worker processes: quick ones answer, strange ones pass, and no one waits for them."""

import asyncio
import gc
import os
import random
import socket
import subprocess
import sys
import textwrap
from collections.abc import Awaitable, Callable, Iterator
from contextlib import suppress
from itertools import islice
from pathlib import Path

import msgspec
import psutil
import pytest
import uvloop

import qwixx.server.bots.pool
from qwixx import bots, core
from qwixx.law.position import OVER, ROLL
from qwixx.rules.dice import dice_from_values, dice_in_game
from qwixx.server.bots.jobs import (
    Answer,
    ChooseJob,
    Job,
    frame_message,
    pack_view,
    unpack_view,
)
from qwixx.server.bots.pool import BotWorkers
from qwixx.server.bots.worker_process import COMMAND, JobError
from tests.build import as_state, position
from tests.games import DICE_GAMES
from tests.scale import scale
from tests.waiting import TIMEOUT_S, until, wait_until

STRANGE = "tests.server.bots.strange_bots:"
LONG = TIMEOUT_S
"""Seconds that are never used up unless something is wrong."""
BUDGETS = (0.3, 3.0, 30.0)
"""Seconds for a bot that is too slow for them; the others get by with the first on most machines,
and with the last on any."""
FREE = position("classic", "r2 r3", "y5", dice="41 r2y3g5b6")
"""A position with several options for seat 0."""
VIEW = core.view(FREE, 0)


LOOPS = {"asyncio": asyncio.new_event_loop, "uvloop": uvloop.new_event_loop}
"""The server runs on the second one where there is one."""


def trial(
    work: Callable[[BotWorkers], Awaitable[None]],
    *extra: str,
    count: int = 1,
    budget: float = LONG,
    loop: str = "uvloop",
) -> None:
    async def main() -> None:
        workers = BotWorkers(count, budget, [STRANGE + name for name in extra])
        try:
            async with asyncio.timeout(2 * LONG):
                await work(workers)
        finally:
            await workers.close()
        assert asyncio.all_tasks() == {asyncio.current_task()}

    with asyncio.Runner(loop_factory=LOOPS[loop]) as runner:
        runner.run(main())
    assert thinkers() == []


def thinkers() -> list[psutil.Process]:
    """The worker processes of this one."""
    found = []
    for child in psutil.Process().children():
        with suppress(psutil.Error):  # it has ended meanwhile
            if "qwixx.server.bots.worker_main" in child.cmdline():
                found.append(child)
    return found


def views(variant: str, seed: int) -> Iterator[core.View]:
    """What deciding seats see in a game, some before and some after others have confirmed."""
    chance = random.Random(seed)
    rules = qwixx.variants()[variant]
    players = chance.choice([n for n in range(1, 6) if rules.allows(n)])
    pairs = [tuple(chance.sample(range(2, 2 * rules.sides + 1), 2)) for _ in range(players)]
    lucky = tuple((a, b) for a, b in pairs) if rules.lucky else ()
    state = core.start(core.Setup(rules, players, chance.randrange(players), lucky))
    while state.phase != OVER:
        if state.phase == ROLL:
            faces = [chance.randint(1, rules.sides) for _ in range(dice_in_game(state.closed))]
            state = as_state(core.act(state, core.Roll(dice_from_values(faces, state.closed))))
        for seat in chance.sample(core.awaited_seats(state), len(core.awaited_seats(state))):
            view = core.view(state, seat)
            yield view
            token = bots.answer(bots.load("yardstick"), view).token
            state = as_state(core.act(state, core.Choose(seat, token)))
            yield core.view(state, seat)
            state = as_state(core.act(state, core.Confirm(seat)))


@pytest.mark.parametrize("variant", DICE_GAMES)
def test_a_view_arrives_as_it_was_sent(variant: str) -> None:
    count = 0
    for seed in range(scale(5, 200)):
        for view in views(variant, seed):
            data = msgspec.msgpack.encode(ChooseJob("greedy", seed, pack_view(view)))
            job = msgspec.msgpack.decode(data, type=Job)
            assert isinstance(job, ChooseJob)
            assert unpack_view(job.seen) == view
            assert len(data) < 300
            count += 1
    assert count > 50


def test_a_spectator_has_nothing_to_choose() -> None:
    with pytest.raises(ValueError, match="nothing to choose"):
        pack_view(core.view(FREE, None))


@pytest.mark.parametrize("bot", bots.names())
def test_a_worker_decides_as_the_bot_itself(bot: str) -> None:
    async def work(workers: BotWorkers) -> None:
        for at, view in enumerate(islice(views("bonus-b", 1), 40)):
            here = bots.load(bot)
            bots.bot.start(here, at)
            answer = await workers.choose(bot, view, at)
            assert answer.failed is None
            assert answer.token == bots.answer(here, view).token

    trial(work)


def test_decisions_are_repeatable() -> None:
    async def work(workers: BotWorkers) -> None:
        async def choices() -> list[str]:
            asked = (workers.choose(STRANGE + "Seeded", VIEW, seed) for seed in range(30))
            return [answer.token for answer in await asyncio.gather(*asked)]

        first = await choices()
        assert len(set(first)) > 1
        assert await choices() == first

    trial(work, "Seeded", count=2)


def test_a_bot_whose_process_is_killed_has_another_try(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DYING_ONCE", str(tmp_path / "mark"))

    async def work(workers: BotWorkers) -> None:
        answer = await workers.choose(STRANGE + "DyingOnce", VIEW, 1)
        assert (tmp_path / "mark").exists()
        assert not answer.failed

    trial(work, "DyingOnce")


@pytest.mark.parametrize(
    ("bot", "reason"),
    [
        ("Raising", "it failed with RuntimeError: out of ideas"),
        ("BadStart", "it failed with RuntimeError: not today"),
        ("Nonsense", "it answered 'r99', which is none of its options"),
        ("Lying", "it answered nonsense"),
        ("Dying", "its process ended"),
        ("Crashing", "its process ended"),
        ("Scribbling", "its process cannot be used: it says too much"),
        ("NoLoad", "cannot be loaded: RuntimeError: no weights"),
        ("Missing", "cannot be loaded: AttributeError"),
    ],
)
def test_a_bot_that_fails_passes(bot: str, reason: str) -> None:
    async def work(workers: BotWorkers) -> None:
        for _ in range(2):
            answer = await workers.choose(STRANGE + bot, VIEW, 1)
            assert answer.token == "-"
            assert answer.failed
            assert reason in answer.failed
            assert len(answer.failed) <= 200
            after = await workers.choose(STRANGE + "Quick", VIEW, 1)
            assert (after.token, after.failed) == (VIEW.options[0].token, None)

    trial(work, bot, "Quick")


@pytest.mark.parametrize("bot", ["Printing", "Interrupted"])
def test_habits_that_do_no_harm(bot: str) -> None:
    async def work(workers: BotWorkers) -> None:
        for _ in range(2):
            answer = await workers.choose(STRANGE + bot, VIEW, 1)
            assert (answer.token, answer.failed) == (VIEW.options[0].token, None)

    trial(work, bot)


def test_only_the_operator_brings_bots() -> None:
    async def work(workers: BotWorkers) -> None:
        assert workers.names == (*bots.names(), STRANGE + "Quick")
        for bot in ("os:abort", STRANGE + "Slow", "", "Quick"):
            answer = await workers.choose(bot, VIEW, 1)
            assert (answer.token, answer.failed) == ("-", "there is no such bot")
        assert thinkers() == []

    trial(work, "Quick")


@pytest.mark.parametrize("loop", LOOPS)
def test_a_slow_bot_is_ended_and_replaced(loop: str) -> None:
    async def work(workers: BotWorkers) -> None:
        answer = await workers.choose(STRANGE + "Slow", VIEW, 1)
        late = f"it took longer than {workers.budget_s:g} s"
        assert (answer.token, answer.failed) == ("-", late)
        after = await workers.choose("greedy", VIEW, 1)
        assert after.failed in (None, late)
        in_time.append(after.failed is None)

    in_time: list[bool] = []
    for budget in BUDGETS:
        if not any(in_time):
            trial(work, "Slow", budget=budget, loop=loop)
    assert any(in_time)


def test_starting_and_loading_are_not_thinking(monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot takes longer to load than it may think, and is not ended for that."""

    async def work(workers: BotWorkers) -> None:
        answer = await workers.choose(STRANGE + "LateLoad", VIEW, 1)
        in_time.append(answer.failed is None)

    in_time: list[bool] = []
    for budget in BUDGETS:
        if not any(in_time):
            monkeypatch.setenv("QWIXX_TEST_LOADING", str(budget + 0.1))
            trial(work, "LateLoad", budget=budget)
    assert any(in_time)


def test_quick_bots_answer_while_slow_ones_burn_their_time() -> None:
    async def work(workers: BotWorkers) -> None:
        slow = asyncio.create_task(workers.choose(STRANGE + "Slow", VIEW, 1))
        await asyncio.sleep(0)  # it is dispatched before the others
        for seed in range(100):
            answer = await workers.choose("greedy", VIEW, seed)
            assert answer.failed is None
        assert not slow.done()
        assert len(thinkers()) == 2

    trial(work, "Slow", count=2)


def test_bots_come_before_hints_and_few_hints_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(qwixx.server.bots.pool, "MAX_WAITING_HINTS", 3)

    async def work(workers: BotWorkers) -> None:
        order: list[str] = []

        async def note(what: str, thought: Awaitable[object]) -> None:
            try:
                await thought
            except JobError:
                what = f"no {what}"
            order.append(what)

        await workers.choose("random", VIEW, 1)
        (process,) = thinkers()
        process.suspend()
        try:
            tasks = []
            for _ in range(6):  # one thinks, three wait
                tasks.append(asyncio.create_task(note("hint", workers.weigh(VIEW))))
                await asyncio.sleep(0)
                await asyncio.sleep(0)
            tasks.append(asyncio.create_task(note("bot", workers.choose("random", VIEW, 1))))
            await until(lambda: len(order) == 2)
            assert order == ["no hint", "no hint"]
        finally:
            process.resume()
        await asyncio.gather(*tasks)
        assert order[2:] == ["hint", "bot", "hint", "hint", "hint"]

    trial(work)


def test_there_are_no_more_processes_than_needed() -> None:
    async def work(workers: BotWorkers) -> None:
        assert thinkers() == []
        for seed in range(10):
            await workers.choose("greedy", VIEW, seed)
        assert len(thinkers()) == 1
        await asyncio.gather(*(workers.choose("greedy", VIEW, seed) for seed in range(50)))
        assert len(thinkers()) == 4

    trial(work, count=4)


def test_who_stops_waiting_disturbs_nobody() -> None:
    async def work(workers: BotWorkers) -> None:
        waiting = [asyncio.create_task(workers.choose("random", VIEW, n)) for n in range(20)]
        await asyncio.sleep(0)
        for task in waiting[::2]:
            task.cancel()
        bot = bots.load("random")
        for seed, task in list(enumerate(waiting))[1::2]:
            bots.bot.start(bot, seed)
            assert (await task).token == bots.answer(bot, VIEW).token

    trial(work)


@pytest.mark.parametrize("pause", [0.0, 0.2])
@pytest.mark.parametrize("loop", LOOPS)
def test_a_process_that_ends_between_jobs_is_nobodys_failure(loop: str, pause: float) -> None:
    async def work(workers: BotWorkers) -> None:
        for _ in range(2):
            await workers.choose("greedy", VIEW, 1)
            (process,) = thinkers()
            process.kill()
            await asyncio.sleep(pause)
            answer = await workers.choose("greedy", VIEW, 1)
            assert answer.failed is None

    trial(work, loop=loop)


def test_closing_ends_thoughts_without_a_move() -> None:
    async def work(workers: BotWorkers) -> None:
        asked = [
            asyncio.create_task(workers.choose(STRANGE + "Slow", VIEW, seed)) for seed in range(3)
        ]
        while not thinkers():
            await asyncio.sleep(0.01)
        await workers.close()
        for answer in await asyncio.gather(*asked, return_exceptions=True):
            assert isinstance(answer, asyncio.CancelledError)
        with pytest.raises(RuntimeError, match="closed"):
            await workers.choose("greedy", VIEW, 1)

    trial(work, "Slow", count=2)


def test_workers_end_with_their_server(tmp_path: Path) -> None:
    """Killed without a chance to say goodbye, while a bot thinks for ever."""
    sign = tmp_path / "pid"
    server = """
        import asyncio
        from qwixx.server.bots.pool import BotWorkers
        from tests.server.bots.test_workers import STRANGE, VIEW
        asyncio.run(BotWorkers(1, 600, [STRANGE + "Signing"]).choose(STRANGE + "Signing", VIEW, 1))
    """
    process = subprocess.Popen(
        [sys.executable, "-c", textwrap.dedent(server)],
        env={**os.environ, "QWIXX_TEST_SIGN": str(sign)},
    )
    wait_until(lambda: sign.exists() and sign.read_text(), "no bot thinks")
    worker = psutil.Process(int(sign.read_text()))
    process.kill()
    process.wait()
    assert psutil.wait_procs([worker], LONG)[1] == []


def test_an_answer_that_nobody_reads_is_no_fault() -> None:
    """The server was killed a moment ago, and the end of its jobs is not there yet."""
    ours, theirs = socket.socketpair()
    with ours, theirs:
        worker = subprocess.Popen((*COMMAND, "0"), stdin=theirs.fileno(), stderr=subprocess.PIPE)
        ours.shutdown(socket.SHUT_RD)
        ours.sendall(frame_message(msgspec.msgpack.encode(ChooseJob("random", 1, pack_view(VIEW)))))
        _, told = worker.communicate(timeout=LONG)
    assert (worker.returncode, told) == (0, b"")


def test_a_worker_loads_little() -> None:
    heavy = {"numba", "numpy", "starlette", "sqlalchemy", "rich", "structlog", "asyncio"}
    code = "import sys, qwixx.server.bots.worker_main; print(*sys.modules)"
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert heavy & set(ran.stdout.split()) == set()


def test_a_failure_that_nobody_waits_for_is_no_fault() -> None:
    async def work(workers: BotWorkers) -> None:
        faults: list[object] = []
        asyncio.get_running_loop().set_exception_handler(lambda _, it: faults.append(it))
        job = ChooseJob(STRANGE + "Raising", 1, pack_view(VIEW))
        asking = asyncio.create_task(workers.request(job, Answer))
        await until(lambda: workers.jobs)
        asking.cancel()
        await until(lambda: not workers.jobs and not workers.tasks.running)
        del asking  # it holds what it waited for
        gc.collect()
        assert faults == []

    trial(work, "Raising")
