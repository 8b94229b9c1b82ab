"""The process in which bots think: jobs in, answers out.

Run by `workers` as `python -m qwixx.server.thinker`. It imports little, to be there soon.
"""

import os
import signal
import threading
from contextlib import suppress
from functools import cache
from queue import SimpleQueue
from typing import BinaryIO

import msgspec

from qwixx import bots
from qwixx.bots.bot import start
from qwixx.server.jobs import BEGUN, PREFIX, Answer, Job, framed, seen

WORDS = 200
"""Characters of a reason, which may be as long as a stranger's exception."""

load = cache(bots.load)


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which ends us
    os.nice(5)  # tables come before thoughts
    incoming, outgoing = private_line()
    jobs: SimpleQueue[bytes] = SimpleQueue()
    threading.Thread(target=receive, args=(incoming, jobs), daemon=True).start()
    while True:
        job = msgspec.msgpack.decode(jobs.get(), type=Job)
        outgoing.write(framed(msgspec.msgpack.encode(think(job, outgoing))))


def private_line() -> tuple[BinaryIO, BinaryIO]:
    """The line to the server, out of the way of bots: their standard input is empty."""
    ends = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(0), "wb", buffering=0)
    with open(os.devnull, "rb") as nothing:
        os.dup2(nothing.fileno(), 0)
    return ends


def receive(incoming: BinaryIO, jobs: SimpleQueue[bytes]) -> None:
    """In a thread of its own: when the server is gone, even a bot amid a thought has to end."""
    with suppress(OSError):
        while length := incoming.read(PREFIX):
            jobs.put(incoming.read(int.from_bytes(length, "big")))
    os._exit(0)


def think(job: Job, outgoing: BinaryIO) -> Answer:
    view = seen(job)
    try:
        bot = load(job.bot)
        outgoing.write(framed(BEGUN))
        start(bot, job.seed)
        return Answer(bots.answer(bot, view).token)
    except bots.BotError as error:
        reason = str(error)
    except Exception as error:
        reason = f"it failed with {type(error).__name__}: {error}"
    return Answer(view.options[-1].token, reason[:WORDS])


if __name__ == "__main__":
    main()
