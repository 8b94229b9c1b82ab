"""What is wrong with a record, and where."""

from qwixx.rules.names import shown_name


class RecordError(ValueError):
    """The first thing in a record that is not legal. Lines, turns and seats count from 1."""

    def __init__(
        self,
        line: int,
        reason: str,
        turn: int | None = None,
        seat: int | None = None,
        name: str = "",
    ) -> None:
        self.line = line
        self.turn = turn
        self.seat = seat
        self.reason = reason
        where = [f"turn {turn}"] if turn is not None else []
        where += [f"seat {seat} ({shown_name(name)})"] if seat is not None else []
        super().__init__(f"{', '.join(where)}: {reason}" if where else reason)

    def as_json(self) -> dict[str, object]:
        return {"line": self.line, "turn": self.turn, "seat": self.seat, "reason": self.reason}
