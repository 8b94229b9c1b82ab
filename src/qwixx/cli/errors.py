"""Exit codes, and how a command reports a refusal: on stderr, with --json also on stdout."""

import json
import sys

EXIT_REFUSED, EXIT_USAGE = 1, 2


def refuse(message: str, as_json: bool = False) -> int:
    """Print why the input was refused; return the exit code."""
    print(f"qwixx: {message}", file=sys.stderr)
    if as_json:
        print_error(message)
    return EXIT_REFUSED


def print_error(message: str) -> None:
    """Print an error that belongs to no line of a record, as JSON."""
    reason = {"line": None, "turn": None, "seat": None, "reason": message}
    print(json.dumps({"error": reason}))


def note(text: str) -> None:
    """Say on stderr what is no error."""
    print(f"qwixx: {text}", file=sys.stderr, flush=True)
