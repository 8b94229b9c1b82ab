"""Jobs for worker processes and their results, as they are sent between processes."""

from functools import lru_cache

from msgspec import Struct

import qwixx
from qwixx import core
from qwixx.analysis.reasons import Reason
from qwixx.analysis.report import RankedOption

PREFIX_BYTES = 4
"""Of the length in front of each message."""
BEGUN = b""
"""Sent by a worker when all is loaded: from now on the time budget counts."""


class ViewData(Struct, array_like=True, frozen=True):
    """A view in plain values; tables and options are derived from them by the receiver."""

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


class ChooseJob(Struct, array_like=True, frozen=True, tag=True):
    """Choose a move for a bot; its result is an `Answer`."""

    bot: str
    seed: int
    seen: ViewData


class WeighJob(Struct, array_like=True, frozen=True, tag=True):
    """Judge each option; its result is `Weights`."""

    seen: ViewData


class AnalysisJob(Struct, array_like=True, frozen=True, tag=True):
    """Judge each decision of a record; its result is an `Analysis`."""

    record: str


Job = ChooseJob | WeighJob | AnalysisJob


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


class Analysis(Struct, array_like=True, frozen=True, tag=True):
    review: bytes
    """A `Review` as JSON."""
    story: bytes
    """A `Story` as JSON."""


class JobFailure(Struct, array_like=True, frozen=True, tag=True):
    reason: str
    code: str = "no-answer"
    """Of the refusal, where somebody asked for it."""


JobResult = Answer | Weights | Analysis | JobFailure


def frame_message(data: bytes) -> bytes:
    """A message with its length in front."""
    return len(data).to_bytes(PREFIX_BYTES, "big") + data


def pack_view(view: core.View) -> ViewData:
    """The view of a seat as plain values."""
    if view.seat is None:
        raise ValueError("who only watches has nothing to choose")
    state = view.state
    setup = state.setup
    return ViewData(
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


def unpack_view(seen: ViewData) -> core.View:
    """The view that was packed."""
    state = core.State(
        setup=cached_setup(seen.variant, seen.players, seen.first, seen.lucky),
        turn=seen.turn,
        phase=seen.phase,
        active=seen.active,
        closed=seen.closed,
        marks=seen.marks,
        misses=seen.misses,
        lucky=seen.sums,
        dice=core.Dice(seen.white, seen.colours),
        used=seen.used,
        chosen=seen.chosen,
        confirmed=seen.confirmed,
    )
    return core.View(seen.seat, state, seen.announced, core.options(state, seen.seat))


@lru_cache(maxsize=256)
def cached_setup(
    variant: str, players: int, first: int, lucky: tuple[tuple[int, int], ...]
) -> core.Setup:
    return core.Setup(qwixx.variants()[variant], players, first, lucky)
