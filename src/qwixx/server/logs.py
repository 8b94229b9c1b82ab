"""The log: lines for people or JSON for programs, on standard error, without secrets.

A line costs some 20 µs: one for a connection is fine, one for each message is not.
"""

import logging
import re
import sys
from collections.abc import MutableMapping
from contextlib import suppress
from typing import Any, TextIO, cast

import structlog
from structlog.typing import EventDict, Processor

from qwixx.server.settings import HIDDEN, Settings, mask_credentials

SECRETS = frozenset({"token", "secret", "cookie", "key", "salt", "authorization", "password"})
"""A key with one of these words in its name is not shown."""
CLIENT_NONSENSE = frozenset(
    {
        "Invalid HTTP request received.",
        "Invalid UTF-8 sequence received from client.",
        "Unsupported upgrade request.",
    }
)
"""What uvicorn logs about invalid requests."""
NONSENSE_INTERVAL_S = 60
"""Before the same is logged again."""


class LossyStream:
    """A stream that drops what cannot be written: a full disk, or a closed pipe, must not stop the
    caller."""

    def __init__(self, stream: TextIO) -> None:
        self.stream = stream

    def write(self, text: str) -> None:
        with suppress(OSError, ValueError):  # ValueError: it is closed
            self.stream.write(text)

    def flush(self) -> None:
        with suppress(OSError, ValueError):
            self.stream.flush()


def setup(settings: Settings) -> None:
    """Log as the settings say: our own lines, and those of the libraries, in one form."""
    level = getattr(logging, settings.log_level.upper())
    shared: list[Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.processors.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        # Before the renderers see them: the traceback of the console shows values of variables.
        structlog.processors.format_exc_info,
        without_secrets,
    ]
    renderer: Processor = structlog.processors.JSONRenderer()
    if settings.log == "console":
        renderer = structlog.dev.ConsoleRenderer(colors=sys.stderr.isatty())
    stream = cast(TextIO, LossyStream(sys.stderr))
    structlog.configure(
        processors=[*shared, renderer],
        wrapper_class=structlog.make_filtering_bound_logger(level),
        logger_factory=structlog.WriteLoggerFactory(stream),
    )
    handler = logging.StreamHandler(stream)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=shared,
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, renderer],
        )
    )
    root = logging.getLogger()
    root.handlers = [handler]
    # Libraries tell more than anybody wants to read.
    root.setLevel(max(level, logging.WARNING))
    for name in ("uvicorn", "uvicorn.error"):
        logger = logging.getLogger(name)
        logger.handlers, logger.propagate = [], True
        # At info they tell the address of every socket, at debug every frame and header, too.
        logger.setLevel(max(level, logging.WARNING))
    logging.getLogger("uvicorn.error").filters = [NonsenseFilter()]
    access = logging.getLogger("uvicorn.access")
    access.handlers, access.propagate = [], False


class NonsenseFilter(logging.Filter):
    """Logs invalid requests rarely and as warnings: they are no faults of the program."""

    def __init__(self) -> None:
        super().__init__()
        self._logged_at: dict[str, float] = {}
        """When each line was logged last."""

    def filter(self, record: logging.LogRecord) -> bool:
        line = str(record.msg)
        if line not in CLIENT_NONSENSE:
            return True
        if record.created - self._logged_at.get(line, 0.0) < NONSENSE_INTERVAL_S:
            return False
        self._logged_at[line] = record.created
        record.levelno, record.levelname = logging.WARNING, "WARNING"
        record.exc_info = None
        return True


def without_secrets(_logger: Any, _method: str, line: EventDict) -> EventDict:
    """A processor that hides secrets, by the names of their keys, and credentials in URLs."""
    for key, value in line.items():
        line[key] = hide_secrets(key, value)
    return line


def hide_secrets(key: str, value: Any) -> Any:
    if SECRETS & set(re.split(r"[^a-z]+", key.lower())):
        return HIDDEN
    if isinstance(value, str):
        return mask_credentials(value)
    if isinstance(value, MutableMapping):
        return {inner: hide_secrets(str(inner), kept) for inner, kept in value.items()}
    return value
