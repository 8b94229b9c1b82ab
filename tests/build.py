"""Positions for tests, written the way people speak of them."""

from dataclasses import replace

import qwixx
from qwixx.rules import duel
from qwixx.rules.position import FIRST, NOWHERE, ROLL, SECOND
from qwixx.rules.variant import COLOURS, Variant


def position(
    variant: str | Variant,
    *sheets: str,
    misses: tuple[int, ...] = (),
    closed: str = "",
    active: int = 0,
    dice: str | None = None,
    action: int = 1,
    used: str | None = None,
    lucky: tuple[tuple[int, int], ...] = (),
) -> qwixx.State:
    """A state with one sheet for each seat: "r5 r7 y3". Seats count from 0, `closed` is "rg".

    `dice` as in a record ("41 r2y3g5b6" or "??"); without them the roll is awaited. Bonus A: "bar6"
    strikes the sixth field. Duel: "b5 b5" is a stack of two. `used`: the active seat's action 1.
    """
    known = qwixx.variants()[variant] if isinstance(variant, str) else variant
    setup = qwixx.Setup(known, len(sheets), lucky=lucky)
    marks: list[int] = []
    for sheet in sheets:
        marks += stones(setup, sheet) if known.shared_board else [crosses(setup, sheet)]
    state = replace(
        qwixx.start(setup),
        active=active,
        marks=tuple(marks),
        misses=misses or (0,) * len(sheets),
        closed=sum(1 << COLOURS.index(row) for row in closed),
    )
    if dice is None:
        return replace(state, phase=ROLL)
    roll = qwixx.read_dice(dice)
    assert roll is not None, dice
    return replace(
        state,
        dice=roll,
        phase=FIRST if action == 1 else SECOND,
        used=NOWHERE if used is None else setup.cell_of[used],
    )


def crosses(setup: qwixx.Setup, sheet: str) -> int:
    first_field = len(setup.cells)
    bits = 0
    for word in sheet.split():
        field = word.startswith("bar")
        bits |= 1 << (first_field + int(word[3:]) - 1 if field else setup.cell_of[word])
    return bits


def stones(setup: qwixx.Setup, sheet: str) -> list[int]:
    rows = [0] * duel.ROWS
    for word in sheet.split():
        cell = setup.cell_of[word]
        rows[setup.tables.row_of[cell]] += 1 << duel.DIGIT * duel.place_of(setup.tables, cell)
    return rows


def done(state: qwixx.State | qwixx.Refusal) -> qwixx.State:
    assert isinstance(state, qwixx.State), state
    return state


def roll(state: qwixx.State, dice: str) -> qwixx.State:
    thrown = qwixx.read_dice(dice)
    assert thrown is not None, dice
    return done(qwixx.act(state, qwixx.Roll(thrown)))


def play(state: qwixx.State, *tokens: str) -> qwixx.State:
    """The action that is on, with a token for each deciding seat, seat 0 first."""
    for seat, token in zip(qwixx.deciding(state), tokens, strict=True):
        state = done(qwixx.act(state, qwixx.Choose(seat, token), qwixx.Confirm(seat)))
    return state


def tokens(state: qwixx.State, seat: int) -> list[str]:
    """What the seat may do now."""
    return [option.token for option in qwixx.options(state, seat)]


def reason(state: qwixx.State, seat: int, token: str) -> str:
    """Why a move is refused, in words."""
    refusal = qwixx.decide(state, qwixx.Choose(seat, token))
    assert isinstance(refusal, qwixx.Refusal), refusal
    return refusal.reason


def sheet(state: qwixx.State, seat: int) -> str:
    """What a seat has crossed, cells in the order of the sheet; struck fields as "bar6"."""
    cells = state.setup.cells
    named = [*cells, *(f"bar{field}" for field in range(1, 13))]
    return " ".join(name for cell, name in enumerate(named) if state.marks[seat] >> cell & 1)
