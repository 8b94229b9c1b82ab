"""All that a server in this process says behind the players' backs: its log, and its faults."""

import asyncio
import logging
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from structlog.testing import capture_logs


@dataclass(slots=True)
class Overheard:
    lines: list[str] = field(default_factory=list)
    """Every line of the log, before anything in it is hidden."""
    faults: list[str] = field(default_factory=list)
    """Those that tell of an error, and exceptions that nobody caught."""


class Ear(logging.Handler):
    def __init__(self, heard: Overheard) -> None:
        super().__init__()
        self.heard = heard

    def emit(self, record: logging.LogRecord) -> None:
        line = self.format(record)
        self.heard.lines.append(line)
        if record.levelno >= logging.ERROR:
            self.heard.faults.append(line)


@contextmanager
def overhear() -> Iterator[Overheard]:
    """Listen while a server runs on this event loop."""
    heard = Overheard()
    loop = asyncio.get_running_loop()

    def failed(_loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        heard.faults.append(str(context))

    ear = Ear(heard)
    logger = logging.getLogger("uvicorn")
    level = logger.level
    logger.addHandler(ear)
    logger.setLevel(logging.INFO)
    logging.getLogger("asyncio").addHandler(ear)
    before = loop.get_exception_handler()
    loop.set_exception_handler(failed)
    try:
        with capture_logs() as lines:
            yield heard
    finally:
        loop.set_exception_handler(before)
        logging.getLogger("asyncio").removeHandler(ear)
        logger.removeHandler(ear)
        logger.setLevel(level)
        heard.lines += map(str, lines)
        bad = ("error", "critical", "exception")
        heard.faults += (str(line) for line in lines if line["log_level"] in bad)
