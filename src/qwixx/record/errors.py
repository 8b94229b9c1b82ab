"""What is wrong with a record, and where."""

from collections.abc import Mapping

from qwixx.record.names import display_name
from qwixx.rules.refusal import Refusal


class RecordError(ValueError):
    """The first thing in a record that is not legal. Lines, turns and seats count from 1."""

    def __init__(
        self,
        line: int,
        refusal: Refusal,
        turn: int | None = None,
        seat: int | None = None,
        name: str = "",
    ) -> None:
        self.line = line
        self.turn = turn
        self.seat = seat
        self.name = display_name(name)
        """Of the player who sits there."""
        self.refusal = refusal
        self.reason = refusal.reason
        where = [f"turn {turn}"] if turn is not None else []
        where += [f"seat {seat} ({self.name})"] if seat is not None else []
        super().__init__(f"{', '.join(where)}: {self.reason}" if where else self.reason)

    @property
    def code(self) -> str:
        return self.refusal.code

    @property
    def details(self) -> Mapping[str, str | int]:
        return self.refusal.details

    def as_json(self) -> dict[str, object]:
        return {"line": self.line, "turn": self.turn, "seat": self.seat, "reason": self.reason}
