"""Writes the positions that the page teaches with: those of the guided first game,
web/src/learn/lesson.json, and the examples of the rules pages, web/src/rules/examples.json.

The page knows no rule, so dice, options and what they bring come from here, as a server would send
them. Run it after a change of the scripts below; a test says when that was forgotten.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import msgspec
from msgspec import Struct

import qwixx
from qwixx import core
from qwixx.law.position import FIRST, SECOND
from qwixx.record.replay import replay
from qwixx.rules.view import announcement
from qwixx.server.wire.messages import GamePart, Hand
from qwixx.server.wire.views import find_barred, game_part, option_part

WEB = Path(__file__).parents[2] / "web" / "src"

GAME = """
[Variant "classic"]
[Seat1 "You"]
[Seat2 "Ruth"]
[Result "37 31"]

1. 12 r6y1g4b3 : r3 y3 / y2
2. 56 r2y1g3b4 : g11 b11 / y6
3. 34 r6y6g1b1 : - y7 / x
4. 23 r1y6g5b6 : r5 - / y8
5. 15 r3y1g4b2 : r6 - / g9
6. 26 r1y4g3b2 : r8 - / b8
7. 46 r2y2g4b1 : r10 - / g8
8. 13 r2y6g4b5 : y4 - / y9
9. 61 r6y3g2b4 : g7 - / r12
10. 66 y2g5b3 : b12 y12
"""
"""The first game of somebody: legal, complete, and each rule is met in it."""

STEPS = {
    (1, FIRST): "white",
    (1, SECOND): "colour",
    (2, FIRST): "left",
    (3, FIRST): "pass",
    (3, SECOND): "miss",
    (9, SECOND): "close",
    (10, FIRST): "last",
}
"""The moments of it that are played by the learner; the text says the rest."""


@dataclass(frozen=True, slots=True)
class Example:
    """A moment of a game that one plays alone, or of Duel, and the choice that is shown."""

    id: str
    section: int
    """Of the rules page, from 1."""
    played: str
    """What was crossed before, one cell a turn; forced crosses come by themselves."""
    dice: str
    choice: str
    action: int = FIRST
    lucky: tuple[tuple[int, int], ...] = ()


EXAMPLES: Mapping[str, Sequence[Example]] = {
    "classic": (
        Example("left", 1, "r5 y3 g12 b10", "34 r2y3g5b6", "r7"),
        Example("close", 3, "r2 r4 r5 r8 r9 y3 g12 b10", "66 r2y3g5b6", "r12"),
    ),
    "longo": (
        Example("lucky", 3, "r3 r5 y4 b14", "42 r2y3g5b6", "~g16", lucky=((6, 11),)),
        Example("close", 4, "g16 g14 g12 g9 g8 g6 r3", "21 r2y3g5b6", "g3", lucky=((6, 11),)),
    ),
    "gemixxt-a": (Example("colour", 2, "r3 y4 g12 b10", "42 r1y5g3b6", "y7", action=SECOND),),
    "gemixxt-b": (Example("left", 2, "y9 g8 b7", "53 r2y3g5b6", "r8"),),
    "bonus-a": (
        Example("chain", 3, "r3 y5 g11 b10 y8 b8 b6 y9", "54 r2y3g5b6", "r9+b5+y10"),
    ),
    "bonus-b": (
        Example("each", 3, "r4 y7 g11 b9", "43 r2y3g5b6", "b7+r5+y8+g10+b6"),
    ),
    "duel": (
        Example("knock", 3, "r5 r3 r7", "43 r2y3g5b6", "r7"),
        Example("stack", 3, "r5 r3 r7 y2", "52 r2y3g5b6", "r7"),
    ),
}  # fmt: skip


class Moment(Struct, frozen=True, omit_defaults=True):
    """A position, what may be done in it, and what the text speaks of."""

    id: str
    game: GamePart
    hand: Hand
    choice: str
    section: int = 0
    closing: str = ""
    """Rows that the other player has announced to close."""


class Lesson(Struct, frozen=True):
    steps: tuple[Moment, ...]
    end: GamePart


def make_moment(state: core.State, seat: int, id: str, choice: str, section: int = 0) -> Moment:
    options = core.options(state, seat)
    assert choice in {it.token for it in options}, (id, choice, [it.token for it in options])
    hand = Hand(
        seat + 1,
        tuple(option_part(it) for it in options),
        barred=find_barred(state, seat, options),
    )
    others = (announcement(state, it) for it in range(state.players) if it != seat)
    return Moment(id, game_part(state), hand, choice, section, "".join(others))


def make_lesson() -> Lesson:
    """The steps of the guided game; the learner has seat 1 and decides last."""
    (game,) = core.read_games(GAME)
    steps = []
    for step in replay(game):
        state = step.before
        moves = zip(core.deciding_seats(state), step.moves, strict=True) if step.moves else ()
        for seat, token in reversed([*moves]):
            if seat == 0 and (id := STEPS.get((step.turn, step.action))):
                steps.append(make_moment(state, seat, id, token))
            state = act(state, core.Choose(seat, token), core.Confirm(seat))
    return Lesson(tuple(steps), game_part(game.state))


def make_examples() -> dict[str, tuple[Moment, ...]]:
    return {name: tuple(example_moments(name, these)) for name, these in EXAMPLES.items()}


def example_moments(name: str, these: Sequence[Example]) -> Iterator[Moment]:
    variant = qwixx.variants()[name]
    players = 1 if variant.solitaire else variant.players[0]
    for it in these:
        state = core.start(core.Setup(variant, players, lucky=it.lucky))
        for cell in it.played.split():
            state = act(state, core.Roll(core.UNKNOWN))
            found = (o for o in core.options(state, state.active) if o.crosses[:1] == (cell,))
            state = act_alone(act_alone(state, next(found).token), "-")
        dice = core.read_dice(it.dice)
        assert dice is not None
        state = act(state, core.Roll(dice))
        if it.action == SECOND:
            state = act_alone(state, "-")
        yield make_moment(state, state.active, it.id, it.choice, it.section)


def act_alone(state: core.State, token: str) -> core.State:
    """The action that is on, done with this by the one who is active."""
    seat = state.active
    return act(state, core.Choose(seat, token), core.Confirm(seat))


def act(state: core.State, *commands: core.Command) -> core.State:
    done = core.act(state, *commands)
    assert isinstance(done, core.State), done
    return done


def render_files() -> dict[Path, str]:
    """The files and what should stand in them."""
    made = {"learn/lesson.json": make_lesson(), "rules/examples.json": make_examples()}
    return {
        WEB / name: msgspec.json.format(msgspec.json.encode(value), indent=1).decode() + "\n"
        for name, value in made.items()
    }


if __name__ == "__main__":
    for file, text in render_files().items():
        file.write_text(text, "utf-8")
