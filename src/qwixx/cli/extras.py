"""The optional dependencies, and what a command says that lacks one."""

import argparse
import sys
from importlib.util import find_spec

from qwixx.cli.errors import EXIT_USAGE, print_error

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
    """Raise ModuleNotFoundError, as an import would, if a module of the extra is missing."""
    for module in EXTRAS[extra]:
        if find_spec(module) is None:
            raise ModuleNotFoundError(f"No module named {module!r}", name=module)


def extra_with(error: ModuleNotFoundError) -> str | None:
    """The extra that brings the module that was not found; None if none does."""
    return next((extra for extra, modules in EXTRAS.items() if error.name in modules), None)


def report_missing(extra: str, arguments: argparse.Namespace) -> int:
    """Print which extra a command, or its option of that name, needs; return the exit code."""
    option = f" --{extra}" if getattr(arguments, extra, None) else ""
    message = f'qwixx {arguments.command}{option} needs more: pip install "qwixx[{extra}]"'
    print(message, file=sys.stderr)
    if getattr(arguments, "json", False):
        print_error(message)
    return EXIT_USAGE
