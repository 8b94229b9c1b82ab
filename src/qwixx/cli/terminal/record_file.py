"""The record of a game that is being played, saved after every change."""

from pathlib import Path

from qwixx.cli.output import open_output
from qwixx.record.record import Record
from qwixx.rules.refusal import quote


class RecordFile:
    """Writes the record whole after every change, so that the game can go on at any time."""

    def __init__(self, path: str | None) -> None:
        self.path = path
        self.saved = False

    def save(self, record: Record) -> str | None:
        """Write the record; return the reason if that fails."""
        if self.path is None:
            return None
        try:
            with open_output(self.path) as file:
                file.write(str(record))
        except (OSError, ValueError) as error:
            self.saved = False
            why = error.strerror if isinstance(error, OSError) else None
            return f"the record cannot be written to {quote(self.path)}: {why or error}"
        self.saved = True
        return None


def exists(path: str) -> bool:
    try:
        return Path(path).exists()
    except (OSError, ValueError):
        return False
