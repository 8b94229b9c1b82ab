"""Records from files and standard input."""

import json
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from qwixx import core
from qwixx.cli.errors import EXIT_REFUSED, refuse
from qwixx.rules.refusal import quote


def read_text(file: str) -> str:
    """The text of a file; bytes that are not UTF-8 become surrogates, which the reader refuses."""
    data = sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes()
    return data.decode("utf-8", "surrogateescape")


def for_each_game(
    files: Sequence[str], as_json: bool, show: Callable[[core.RecordedGame], None]
) -> int:
    """Call `show` with every game of the files, up to the first error; return the exit code."""
    for file in files:
        try:
            text = read_text(file)
        except (OSError, ValueError) as error:
            why = error.strerror if isinstance(error, OSError) else None
            return refuse(f"{quote(file)} cannot be read: {why or error}", as_json)
        try:
            for game in core.read_games(text):
                show(game)
        except core.RecordError as error:
            sys.stdout.flush()
            shown = file if file.isprintable() else quote(file)
            print(f"{shown}:{error.line}: {error}", file=sys.stderr)
            if as_json:
                print(json.dumps({"error": error.as_json()}, ensure_ascii=False))
            return EXIT_REFUSED
    return 0
