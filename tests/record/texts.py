"""Records for tests: their texts, and what is said of them."""

from qwixx import core


def record(variant: str, *turns: str, seats: str = "Max Emma", **tags: str) -> str:
    """A record of these lines. With two seats and no more tags, turn 1 stands on line 5."""
    lines = [f'[Variant "{variant}"]']
    lines += [f'[Seat{seat} "{name}"]' for seat, name in enumerate(seats.split(), 1)]
    lines += [f'[{name} "{value}"]' for name, value in tags.items()]
    return "\n".join([*lines, "", *turns, ""])


def solo(*turns: str, **tags: str) -> str:
    """Classic for one. Without more tags, turn 1 stands on line 4."""
    return record("classic", *turns, seats="Max", **tags)


def only(text: str) -> core.RecordedGame:
    (game,) = core.read_games(text)
    return game


def canonical(text: str) -> str:
    """The text of a file of one game as it is printed."""
    return str(only(text).record)


def refusal(text: str) -> core.RecordError:
    try:
        games = list(core.read_games(text))
    except core.RecordError as error:
        return error
    raise AssertionError(f"accepted: {games}")


def mistake(text: str) -> tuple[int, int | None, int | None, str]:
    """Line, turn, seat and reason of what is refused first."""
    error = refusal(text)
    return error.line, error.turn, error.seat, error.reason


EXAMPLE = """[Variant "classic"]
[Seat1 "Max"]
[Seat2 "Emma"]
[First "1"]
[Result "*"]

1. 41 r2y3g5b6 : r5 y5 / b10
2. 26 r1y3g6b4 : - - / y9 {a skip of three}
3. 12 r4y4g1b3 : - r3 / x
"""
"""The one in docs/notation.md."""

FIVE_RED = (
    "1. ?? : r2 r2 / r3",
    "2. ?? : r4 r3 / r4",
    "3. ?? : r5 r5 / r6",
)
"""After these Max has five red crosses, Emma four, and Emma is active."""

RED_CLOSED = (*FIVE_RED, "4. ?? : r12 - / x")

MISSES = tuple(f"{n}. 41 r2y3g5b6 : - / x" for n in range(1, 5))
"""A solitaire that ends with four misses."""

SOLO_CLOSED = (
    *(f"{n - 1}. ?? : r{n} / y{n}" for n in range(2, 7)),
    "6. ?? : r12 / -",
    "7. ?? : y12",
)
"""A solitaire that ends in action 1."""
