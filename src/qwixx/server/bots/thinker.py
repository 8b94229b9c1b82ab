"""The process in which bots think and games are judged: jobs in, answers out.

Run by `workers` as `python -m qwixx.server.bots.thinker NICENESS`. It imports little, to be there
soon.
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

import qwixx
from qwixx import bots
from qwixx.analysis.reasons import reason
from qwixx.analysis.report import RankedOption
from qwixx.analysis.review import review, to_hundredths
from qwixx.analysis.story import make_story
from qwixx.bots.bot import start
from qwixx.bots.level import Judge, LevelBot, is_ready, judges
from qwixx.bots.nets import NetError
from qwixx.server.bots.jobs import (
    BEGUN,
    PREFIX,
    Answer,
    Choose,
    Failed,
    Job,
    Said,
    Studied,
    Study,
    Weigh,
    Weights,
    framed,
    view_of,
)

WORDS = 200
"""Characters of a reason, which may be as long as a stranger's exception."""

Begin = Callable[[], None]
"""Says that all is loaded, and thinking begins."""

load = cache(bots.load)


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which ends us
    os.nice(int(sys.argv[1]))  # tables come before thoughts
    incoming, outgoing = private_line()
    jobs: SimpleQueue[bytes] = SimpleQueue()
    threading.Thread(target=receive, args=(incoming, jobs), daemon=True).start()

    def say(data: bytes) -> None:
        try:
            outgoing.write(framed(data))
            outgoing.flush()
        except BrokenPipeError:  # the server is gone
            os._exit(0)

    while True:
        job = msgspec.msgpack.decode(jobs.get(), type=Job)
        said = think(job, lambda: say(BEGUN))
        say(msgspec.msgpack.encode(said))


def private_line() -> tuple[BinaryIO, BinaryIO]:
    """The line to the server, out of the way of bots: their standard input is empty."""
    ends = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(0), "wb")
    with open(os.devnull, "rb") as nothing:
        os.dup2(nothing.fileno(), 0)
    return ends


def receive(incoming: BinaryIO, jobs: SimpleQueue[bytes]) -> None:
    """In a thread of its own: when the server is gone, even a bot amid a thought has to end."""
    with suppress(OSError):
        while length := incoming.read(PREFIX):
            jobs.put(incoming.read(int.from_bytes(length, "big")))
    os._exit(0)


def think(job: Job, begin: Begin) -> Said:
    try:
        match job:
            case Choose():
                return chosen(job, begin)
            case Weigh():
                return weighed(job, begin)
            case Study():
                return studied(job, begin)
    except NetError as error:
        return Failed(str(error), "no-net")
    except bots.BotError as error:
        return Failed(str(error)[:WORDS])
    except Exception as error:
        return Failed(f"it failed with {type(error).__name__}: {error}"[:WORDS])


def chosen(job: Choose, begin: Begin) -> Answer:
    view = view_of(job.seen)
    bot = load(job.bot)
    if isinstance(bot, LevelBot):
        judge_of(view.state)
    begin()
    start(bot, job.seed)
    option = bots.answer(bot, view)
    return Answer(option.token, reason(view.state, job.seen.seat, option, view.options))


def weighed(job: Weigh, begin: Begin) -> Weights:
    view, seat = view_of(job.seen), job.seen.seat
    judge = judge_of(view.state)
    begin()
    options = [
        RankedOption(
            option.token, to_hundredths(value), reason(view.state, seat, option, view.options)
        )
        for option, value in zip(view.options, judge.values(view.state, seat), strict=True)
    ]
    return Weights(tuple(sorted(options, key=lambda option: -option.value)))


def studied(job: Study, begin: Begin) -> Studied:
    game = next(qwixx.read_games(job.record))
    judge = judge_of(game.state)
    begin()
    told = review(game, judge)
    return Studied(msgspec.json.encode(told), msgspec.json.encode(make_story(game, told)))


def judge_of(state: qwixx.State) -> Judge:
    found = judges.judge(state.setup.variant, state.players)
    if not found.compiled and is_ready():  # it has been compiled meanwhile
        judges.judge.cache_clear()
        found = judges.judge(state.setup.variant, state.players)
    return found


if __name__ == "__main__":
    main()
