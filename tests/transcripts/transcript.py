"""Writes a transcript from a record: every choice there was, every choice made, all that followed.

`python -m tests.transcripts.transcript` writes the files anew from the records that they hold.
"""

from collections.abc import Iterator
from pathlib import Path

from qwixx import core
from qwixx.law.position import OVER
from tests.build import play, roll

FOLDER = Path(__file__).parent
DIVIDER = "\n=== what happens ===\n"


def transcript(text: str) -> str:
    record = text.partition(DIVIDER)[0]
    return record + DIVIDER + "\n".join(lines(record)) + "\n"


def lines(record: str) -> Iterator[str]:
    (game,) = core.read_games(record)
    state = core.start(game.setup)
    for turn in game.record.turns:
        yield f"\nturn {state.turn}, seat {state.active + 1} is active: {turn.dice}"
        state = roll(state, str(turn.dice))
        for tokens in (turn.first, (turn.second,)):
            if state.phase == OVER or tokens == (None,):
                continue
            moves = [token for token in tokens if token is not None]
            for seat, move in zip(core.deciding_seats(state), moves, strict=True):
                options = core.options(state, seat)
                made = next(option for option in options if option.token == move)
                offered = " ".join(option.token for option in options)
                yield f"  seat {seat + 1} of {offered}: {made.token}{consequence(made)}"
            state = play(state, *moves)
        result = core.result(state)
        scores = " ".join(map(str, result.scores))
        misses = " ".join(map(str, result.misses))
        yield f"  closed {result.closed or '-'}, scores {scores}, misses {misses}"
    result = core.result(state)
    winners = " ".join(str(seat + 1) for seat in result.winners or ())
    yield f"\nended by {result.ended}, won by seat {winners}"
    for seat, rows in enumerate(result.row_scores):
        yield f"  seat {seat + 1}: rows {' '.join(map(str, rows))}, total {result.scores[seat]}"


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
