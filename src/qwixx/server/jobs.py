"""What a bot is asked and what it answers, as they travel between processes."""

from functools import lru_cache

import msgspec

import qwixx

PREFIX = 4
"""Bytes of a length, which goes before everything that is sent."""
LARGEST = 1 << 16
"""Bytes of what is sent; a few hundred is usual."""
BEGUN = b""
"""What a worker sends when the bot is there and begins to think: from now on its time counts."""


class Job(msgspec.Struct, array_like=True, frozen=True):
    """A view in plain values. What follows from them (tables, options) is made where it is read."""

    bot: str
    seed: int
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


class Answer(msgspec.Struct, array_like=True, frozen=True):
    token: str
    """The option that is taken; the one that crosses nothing if the bot failed."""
    failed: str | None = None
    """Why the bot has no answer of its own."""


def framed(data: bytes) -> bytes:
    return len(data).to_bytes(PREFIX, "big") + data


def job(bot: str, view: qwixx.View, seed: int) -> Job:
    """What to send to have the bot choose; the view must be that of a seat."""
    if view.seat is None:
        raise ValueError("who only watches has nothing to choose")
    state = view.state
    setup = state.setup
    return Job(
        bot=bot,
        seed=seed,
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


def seen(job: Job) -> qwixx.View:
    """The view that a job was made from."""
    state = qwixx.State(
        setup=setup(job.variant, job.players, job.first, job.lucky),
        turn=job.turn,
        phase=job.phase,
        active=job.active,
        closed=job.closed,
        marks=job.marks,
        misses=job.misses,
        lucky=job.sums,
        dice=qwixx.Dice(job.white, job.colours),
        used=job.used,
        chosen=job.chosen,
        confirmed=job.confirmed,
    )
    return qwixx.View(job.seat, state, job.announced, qwixx.options(state, job.seat))


@lru_cache(maxsize=256)
def setup(
    variant: str, players: int, first: int, lucky: tuple[tuple[int, int], ...]
) -> qwixx.Setup:
    return qwixx.Setup(qwixx.variants()[variant], players, first, lucky)
