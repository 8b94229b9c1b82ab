"""What can be installed beside the package, and which command lacks it."""

import argparse
import sys
from importlib.util import find_spec

from qwixx.cli.errors import print_error
from qwixx.cli.main import USAGE

EXTRAS = {
    "server": (
        *("alembic", "httptools", "itsdangerous", "limits", "msgspec", "nats", "platformdirs"),
        *("prometheus_client", "psycopg", "segno", "sqlalchemy", "starlette", "structlog"),
        *("uvicorn", "uvloop", "websockets"),
    ),
    "fast": ("numba", "numpy"),
    "plot": ("matplotlib",),
    "cluster": ("dask", "distributed"),
}
"""The modules that each extra of pyproject.toml brings. What it shares with another stands once."""


def require(extra: str) -> None:
    """Raise what an import of it would raise, if the extra is missing."""
    for module in EXTRAS[extra]:
        if find_spec(module) is None:
            raise ModuleNotFoundError(f"No module named {module!r}", name=module)


def missing(error: ModuleNotFoundError) -> str | None:
    """The extra that would bring what was not found; None if none does."""
    return next((extra for extra, modules in EXTRAS.items() if error.name in modules), None)


def say(extra: str, arguments: argparse.Namespace) -> int:
    """Say which extra a command needs, or its option of that name; the exit code."""
    option = f" --{extra}" if getattr(arguments, extra, None) else ""
    message = f'qwixx {arguments.command}{option} needs more: pip install "qwixx[{extra}]"'
    print(message, file=sys.stderr)
    if getattr(arguments, "json", False):
        print_error(message)
    return USAGE
