"""How a command refuses: words on stderr, JSON on stdout where a program reads."""

import json
import sys

from qwixx.cli.main import REFUSED


def refuse(message: str, as_json: bool = False) -> int:
    """Say why the input was refused; the exit code for it."""
    print(f"qwixx: {message}", file=sys.stderr)
    if as_json:
        print_error(message)
    return REFUSED


def print_error(message: str) -> None:
    """An error that no line of a record is to blame for, as JSON."""
    reason = {"line": None, "turn": None, "seat": None, "reason": message}
    print(json.dumps({"error": reason}))
