"""What a worker is asked and what it answers, as they travel between processes."""

from functools import lru_cache

from msgspec import Struct

import qwixx
from qwixx.analysis.reasons import Reason
from qwixx.analysis.report import RankedOption

PREFIX = 4
"""Bytes of a length, which goes before everything that is sent."""
BEGUN = b""
"""What a worker sends when all is loaded and it begins to think: from now on its time counts."""


class Seen(Struct, array_like=True, frozen=True):
    """A view in plain values. What follows from them (tables, options) is made where it is read."""

    variant: str
    players: int
    first: int
    lucky: tuple[tuple[int, int], ...]
    seat: int
    announced: tuple[str, ...]
    turn: int
    phase: int
    active: int
    closed: int
    marks: tuple[int, ...]
    misses: tuple[int, ...]
    sums: tuple[int, ...]
    """The lucky sums of each seat, as the state has them."""
    white: tuple[int, int]
    colours: tuple[int, int, int, int]
    used: int
    chosen: tuple[str | None, ...]
    confirmed: tuple[bool, ...]


class Choose(Struct, array_like=True, frozen=True, tag=True):
    """What does the bot do? Answered by an `Answer`."""

    bot: str
    seed: int
    seen: Seen


class Weigh(Struct, array_like=True, frozen=True, tag=True):
    """What is each option worth? Answered by `Weights`."""

    seen: Seen


class Study(Struct, array_like=True, frozen=True, tag=True):
    """What was each decision of this record worth? Answered by `Studied`."""

    record: str


Job = Choose | Weigh | Study


class Answer(Struct, array_like=True, frozen=True, tag=True):
    token: str
    """The option that is taken; the one that crosses nothing if the bot failed."""
    reason: Reason | None = None
    """What speaks for it."""
    failed: str | None = None
    """Why the bot has no answer of its own."""


class Weights(Struct, array_like=True, frozen=True, tag=True):
    options: tuple[RankedOption, ...]
    """The best first."""


class Studied(Struct, array_like=True, frozen=True, tag=True):
    review: bytes
    """A `Review` as JSON, which is all that becomes of it."""
    story: bytes
    """A `Story` as JSON."""


class Failed(Struct, array_like=True, frozen=True, tag=True):
    reason: str
    code: str = "no-answer"
    """Of the refusal, where somebody asked for it."""


Said = Answer | Weights | Studied | Failed


def framed(data: bytes) -> bytes:
    return len(data).to_bytes(PREFIX, "big") + data


def sent(view: qwixx.View) -> Seen:
    """A view as it is sent; it must be that of a seat."""
    if view.seat is None:
        raise ValueError("who only watches has nothing to choose")
    state = view.state
    setup = state.setup
    return Seen(
        variant=setup.variant.id,
        players=setup.players,
        first=setup.first,
        lucky=setup.lucky,
        seat=view.seat,
        announced=view.announced,
        turn=state.turn,
        phase=state.phase,
        active=state.active,
        closed=state.closed,
        marks=state.marks,
        misses=state.misses,
        sums=state.lucky,
        white=state.dice.white,
        colours=state.dice.colours,
        used=state.used,
        chosen=state.chosen,
        confirmed=state.confirmed,
    )


def view_of(seen: Seen) -> qwixx.View:
    """The view that was sent."""
    state = qwixx.State(
        setup=setup(seen.variant, seen.players, seen.first, seen.lucky),
        turn=seen.turn,
        phase=seen.phase,
        active=seen.active,
        closed=seen.closed,
        marks=seen.marks,
        misses=seen.misses,
        lucky=seen.sums,
        dice=qwixx.Dice(seen.white, seen.colours),
        used=seen.used,
        chosen=seen.chosen,
        confirmed=seen.confirmed,
    )
    return qwixx.View(seen.seat, state, seen.announced, qwixx.options(state, seen.seat))


@lru_cache(maxsize=256)
def setup(
    variant: str, players: int, first: int, lucky: tuple[tuple[int, int], ...]
) -> qwixx.Setup:
    return qwixx.Setup(qwixx.variants()[variant], players, first, lucky)
