"""CPU time of a decision in the server's worker: whole games, from begun to answered."""

import random
import time
from collections.abc import Iterator

import qwixx
from qwixx import core
from qwixx.bots.prepare import JUDGE
from qwixx.law.position import OVER, ROLL
from qwixx.rules.dice import dice_from_values, dice_in_game
from qwixx.rules.game import Rolled, evolve
from qwixx.server.bots.jobs import Answer, ChooseJob, pack_view
from qwixx.server.bots.worker_main import run_job

GAMES = (*(("classic", players) for players in (2, 3, 4, 5)), ("bonus-b", 2), ("duel", 2))
DECISIONS = 600
BOT = "expert"


def decision_times(variant: str, players: int, chance: random.Random) -> Iterator[float]:
    """The CPU seconds of each decision in games without end."""
    setup = core.Setup(qwixx.variants()[variant], players)
    state = core.start(setup)
    while True:
        if state.phase == OVER:
            state = core.start(setup)
        elif state.phase == ROLL:
            count = dice_in_game(state.closed)
            faces = [chance.randint(1, setup.variant.sides) for _ in range(count)]
            state = evolve(state, Rolled(dice_from_values(faces, state.closed)))
        else:
            for seat in core.awaited_seats(state):
                token, seconds = time_decision(state, seat, chance.getrandbits(60))
                yield seconds
                done = core.act(state, core.Choose(seat, token), core.Confirm(seat))
                assert isinstance(done, core.State), done
                state = done


def time_decision(state: core.State, seat: int, seed: int) -> tuple[str, float]:
    began = 0.0

    def begin() -> None:
        nonlocal began
        began = time.thread_time()

    answer = run_job(ChooseJob(BOT, seed, pack_view(core.view(state, seat))), begin)
    seconds = time.thread_time() - began
    assert isinstance(answer, Answer), answer
    return answer.token, seconds


def report() -> None:
    JUDGE.compile()
    print(f"\na decision of {BOT} in a worker, milliseconds of CPU")
    for variant, players in GAMES:
        source = decision_times(variant, players, random.Random(1))
        taken = sorted(1000 * next(source) for _ in range(DECISIONS))
        p50, p99 = taken[DECISIONS // 2], taken[DECISIONS * 99 // 100]
        print(
            f"  {variant:8} {players} players  p50 {p50:5.2f}  p99 {p99:5.2f}  max {taken[-1]:.2f}"
        )


if __name__ == "__main__":
    report()
