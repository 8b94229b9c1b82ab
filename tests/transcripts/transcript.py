"""Writes a transcript from a record: every choice there was, every choice made, all that followed.

`python -m tests.transcripts.transcript` writes the files anew from the records that they hold.
"""

from collections.abc import Iterator
from itertools import groupby
from pathlib import Path

from qwixx import core
from qwixx.law.position import TAKE
from qwixx.record.replay import replay
from qwixx.rules.cards import hide

FOLDER = Path(__file__).parent
DIVIDER = "\n=== what happens ===\n"


def transcript(text: str) -> str:
    record = text.partition(DIVIDER)[0]
    return record + DIVIDER + "\n".join(lines(record)) + "\n"


def lines(record: str) -> Iterator[str]:
    (game,) = core.read_games(record)
    for number, steps in groupby(replay(game), lambda step: step.turn):
        turn = game.record.turns[number - 1]
        for at, step in enumerate(steps):
            state = step.before
            if at == 0:
                yield f"\nturn {number}, seat {state.active + 1} is active: {turn.opening}"
            for seat, move in zip(core.deciding_seats(state), step.moves, strict=False):
                token = hide(move) if state.phase == TAKE else move
                options = core.options(state, seat)
                made = next(option for option in options if option.token == token)
                offered = " ".join(option.token for option in options)
                yield f"  seat {seat + 1} of {offered}: {move}{consequence(made)}"
            state = step.after
        result = core.result(state)
        scores = " ".join(map(str, result.scores))
        misses = " ".join(map(str, result.misses))
        yield f"  closed {closed(result)}, scores {scores}, misses {misses}"
    result = core.result(state)
    winners = " ".join(str(seat + 1) for seat in result.winners or ())
    yield f"\nended by {result.ended}, won by seat {winners}"
    for seat, rows in enumerate(result.row_scores):
        yield f"  seat {seat + 1}: rows {' '.join(map(str, rows))}, total {result.scores[seat]}"


def closed(result: core.Result) -> str:
    """The closed rows, with cards those of each seat."""
    if result.cards:
        return " ".join("".join(rows) or "-" for rows in result.rows_by_seat())
    return result.closed or "-"


def consequence(option: core.Option) -> str:
    facts = [
        f"gains {option.gain}" if option.gain else "",
        f"leaves out {option.skips}" if option.skips else "",
        f"closes {option.closes}" if option.closes else "",
        f"strikes {' '.join(map(str, option.strikes))}" if option.strikes else "",
        f"knocks off, costs {option.costs}" if option.knocks else "",
        f"stacks {option.height}" if option.height > 1 else "",
        f"ends by {option.ends}" if option.ends else "",
    ]
    said = ", ".join(filter(None, facts))
    return f" ({said})" if said else ""


if __name__ == "__main__":
    for file in sorted(FOLDER.glob("*.txt")):
        file.write_text(transcript(file.read_text("utf-8")), "utf-8")
