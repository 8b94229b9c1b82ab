"""The main program of a worker process: jobs in, results out.

Run by `Worker` as `python -m qwixx.server.bots.worker_main NICENESS`. It imports little, to start
fast.
"""

import os
import signal
import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from queue import SimpleQueue
from typing import BinaryIO

import msgspec

from qwixx import bots, core
from qwixx.analysis.reasons import reason
from qwixx.analysis.report import RankedOption
from qwixx.analysis.review import review, to_hundredths
from qwixx.analysis.story import make_story
from qwixx.bots.bot import start
from qwixx.bots.level import Judge, LevelBot, is_ready, judges
from qwixx.bots.nets import NetError
from qwixx.server.bots.jobs import (
    BEGUN,
    PREFIX_BYTES,
    Analysis,
    AnalysisJob,
    Answer,
    ChooseJob,
    Job,
    JobFailure,
    JobResult,
    WeighJob,
    Weights,
    frame_message,
    unpack_view,
)

MAX_REASON_CHARACTERS = 200
"""Of a reason: the message of a bot's exception may be long."""

OnBegin = Callable[[], None]
"""Reports that all is loaded and thinking begins."""

load = cache(bots.load)


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which ends us
    os.nice(int(sys.argv[1]))  # tables come before thoughts
    incoming, outgoing = take_over_stdin()
    jobs: SimpleQueue[bytes] = SimpleQueue()
    threading.Thread(target=receive, args=(incoming, jobs), daemon=True).start()

    def send(data: bytes) -> None:
        try:
            outgoing.write(frame_message(data))
            outgoing.flush()
        except BrokenPipeError:  # the server is gone
            os._exit(0)

    while True:
        job = msgspec.msgpack.decode(jobs.get(), type=Job)
        result = run_job(job, lambda: send(BEGUN))
        send(msgspec.msgpack.encode(result))


def take_over_stdin() -> tuple[BinaryIO, BinaryIO]:
    """Take the socket to the server off standard input, which is empty for bots."""
    ends = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(0), "wb")
    with open(os.devnull, "rb") as nothing:
        os.dup2(nothing.fileno(), 0)
    return ends


def receive(incoming: BinaryIO, jobs: SimpleQueue[bytes]) -> None:
    """Queue jobs, in a thread of its own: when the server is gone, the process exits at once."""
    with suppress(OSError):
        while length := incoming.read(PREFIX_BYTES):
            jobs.put(incoming.read(int.from_bytes(length, "big")))
    os._exit(0)


def run_job(job: Job, begin: OnBegin) -> JobResult:
    try:
        match job:
            case ChooseJob():
                return choose(job, begin)
            case WeighJob():
                return weigh(job, begin)
            case AnalysisJob():
                return analyse(job, begin)
    except NetError as error:
        return JobFailure(str(error), "no-net")
    except bots.BotError as error:
        return JobFailure(str(error)[:MAX_REASON_CHARACTERS])
    except Exception as error:
        return JobFailure(f"it failed with {type(error).__name__}: {error}"[:MAX_REASON_CHARACTERS])


def choose(job: ChooseJob, begin: OnBegin) -> Answer:
    view = unpack_view(job.seen)
    bot = load(job.bot)
    if isinstance(bot, LevelBot):
        load_judge(view.state)
    begin()
    start(bot, job.seed)
    option = bots.answer(bot, view)
    return Answer(option.token, reason(view.state, job.seen.seat, option, view.options))


def weigh(job: WeighJob, begin: OnBegin) -> Weights:
    view, seat = unpack_view(job.seen), job.seen.seat
    judge = load_judge(view.state)
    begin()
    options = [
        RankedOption(
            option.token, to_hundredths(value), reason(view.state, seat, option, view.options)
        )
        for option, value in zip(view.options, judge.values(view.state, seat), strict=True)
    ]
    return Weights(tuple(sorted(options, key=lambda option: -option.value)))


def analyse(job: AnalysisJob, begin: OnBegin) -> Analysis:
    game = next(core.read_games(job.record))
    judge = load_judge(game.state)
    begin()
    result = review(game, judge)
    return Analysis(msgspec.json.encode(result), msgspec.json.encode(make_story(game, result)))


def load_judge(state: core.State) -> Judge:
    found = judges.judge(state.setup.variant, state.players)
    if not found.compiled and is_ready():  # it has been compiled meanwhile
        judges.judge.cache_clear()
        found = judges.judge(state.setup.variant, state.players)
    return found


if __name__ == "__main__":
    main()
