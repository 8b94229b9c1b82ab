"""The record of a game that is being played, kept in a file."""

from pathlib import Path

from qwixx.cli.output import OutputFile
from qwixx.record.record import Record
from qwixx.rules.moves import quote


class Keeper:
    """Writes the record whole after every change, so that the game can go on at any time."""

    def __init__(self, path: str | None) -> None:
        self.path = path
        self.kept = False

    def keep(self, record: Record) -> str | None:
        """The reason why it cannot be kept, if there is one."""
        if self.path is None:
            return None
        try:
            with OutputFile(self.path) as file:
                file.write(str(record))
        except (OSError, ValueError) as error:
            self.kept = False
            why = error.strerror if isinstance(error, OSError) else None
            return f"the record cannot be written to {quote(self.path)}: {why or error}"
        self.kept = True
        return None


def exists(path: str) -> bool:
    try:
        return Path(path).exists()
    except (OSError, ValueError):
        return False
