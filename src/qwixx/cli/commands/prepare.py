"""`qwixx prepare`: compiles what games, bots and reviews are run with, ahead of their use."""

import argparse
import io
import json
import sys
import time
from contextlib import redirect_stderr
from typing import Any

from qwixx.bots.prepare import STEPS, PrepareStep
from qwixx.cli.errors import refuse
from qwixx.cli.extras import require
from qwixx.cli.interrupt import EXIT_INTERRUPTED, interruptible
from qwixx.kernels import cache, sources


def run(arguments: argparse.Namespace) -> int:
    require("fast")
    if not sources.available():
        return refuse("compiling is switched off: QWIXX_COMPILE is 0", arguments.json)
    if problem := cache.problem():
        words = f"nothing can be kept: {problem}; name another folder by QWIXX_CACHE"
        return refuse(words, arguments.json)
    progress = sys.stderr if arguments.json else sys.stdout
    print(f"compiled kernels are kept in {cache.folder()}", file=progress)
    done = []
    try:
        with interruptible() as stopped:
            for number, step in enumerate(STEPS, 1):
                print(
                    f"{number} of {len(STEPS)}  {step.name:14}", end="", file=progress, flush=True
                )
                done.append(prepare_step(step))
                print(describe_step(done[-1]), file=progress, flush=True)
                if not step.ready:
                    words = f"{step.name} cannot be kept in {cache.folder()}: is the disk full?"
                    return refuse(words, arguments.json)
                if stopped():
                    raise KeyboardInterrupt
    except KeyboardInterrupt:
        print("\nstopped; the same command goes on from here", file=sys.stderr)
        return EXIT_INTERRUPTED
    if arguments.json:
        print(json.dumps({"folder": str(cache.folder()), "steps": done}))
    return 0


def prepare_step(step: PrepareStep) -> dict[str, Any]:
    """Compile what is missing of a step; return what was done."""
    there = step.ready
    began = time.monotonic()
    if not there:
        with redirect_stderr(io.StringIO()):  # what is going on is said already
            step.compile()
    seconds = round(time.monotonic() - began, 1)
    kernels = list(step.kernels)
    return {"name": step.name, "kernels": kernels, "compiled": not there, "seconds": seconds}


def describe_step(done: dict[str, Any]) -> str:
    return f"compiled in {done['seconds']} s" if done["compiled"] else "was there already"
