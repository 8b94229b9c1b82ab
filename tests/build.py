"""Positions for tests, written the way people speak of them."""

from dataclasses import replace

import qwixx
from qwixx import core
from qwixx.law import duel
from qwixx.law.position import FIRST, NOWHERE, ROLL, SECOND
from qwixx.law.variant import COLOURS, Variant


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
) -> core.State:
    """A state with one sheet for each seat: "r5 r7 y3". Seats count from 0, `closed` is "rg".

    `dice` as in a record ("41 r2y3g5b6" or "??"); without them the roll is awaited. Bonus A: "bar6"
    strikes the sixth field. Duel: "b5 b5" is a stack of two. `used`: the active seat's action 1.
    """
    known = qwixx.variants()[variant] if isinstance(variant, str) else variant
    setup = core.Setup(known, len(sheets), lucky=lucky)
    marks: list[int] = []
    for sheet in sheets:
        marks += stones(setup, sheet) if known.shared_board else [crosses(setup, sheet)]
    state = replace(
        core.start(setup),
        active=active,
        marks=tuple(marks),
        misses=misses or (0,) * len(sheets),
        closed=sum(1 << COLOURS.index(row) for row in closed),
    )
    if dice is None:
        return replace(state, phase=ROLL)
    roll = core.read_dice(dice)
    assert roll is not None, dice
    return replace(
        state,
        dice=roll,
        phase=FIRST if action == 1 else SECOND,
        used=NOWHERE if used is None else setup.cell_of[used],
    )


def crosses(setup: core.Setup, sheet: str) -> int:
    first_field = len(setup.cells)
    bits = 0
    for word in sheet.split():
        field = word.startswith("bar")
        bits |= 1 << (first_field + int(word[3:]) - 1 if field else setup.cell_of[word])
    return bits


def stones(setup: core.Setup, sheet: str) -> list[int]:
    rows = [0] * duel.ROWS
    for word in sheet.split():
        cell = setup.cell_of[word]
        rows[setup.tables.row_of[cell]] += 1 << duel.DIGIT * duel.place_of(setup.tables, cell)
    return rows


def as_state(state: core.State | core.Refusal) -> core.State:
    assert isinstance(state, core.State), state
    return state


def roll(state: core.State, dice: str) -> core.State:
    thrown = core.read_dice(dice)
    assert thrown is not None, dice
    return as_state(core.act(state, core.Roll(thrown)))


def play(state: core.State, *tokens: str) -> core.State:
    """The action that is on, with a token for each deciding seat, seat 0 first."""
    for seat, token in zip(core.deciding_seats(state), tokens, strict=True):
        state = as_state(core.act(state, core.Choose(seat, token), core.Confirm(seat)))
    return state


def tokens(state: core.State, seat: int) -> list[str]:
    """What the seat may do now."""
    return [option.token for option in core.options(state, seat)]


def reason(state: core.State, seat: int, token: str) -> str:
    """Why a move is refused, in words."""
    return why_refused(state, core.Choose(seat, token))


def why_refused(state: core.State, command: object) -> str:
    """Why a command is refused, in words."""
    refusal = core.decide(state, command)
    assert isinstance(refusal, core.Refusal), refusal
    return refusal.reason


def wrong_dice(state: core.State, dice: str) -> str:
    """Why a roll is refused, in words."""
    thrown = core.read_dice(dice)
    assert thrown is not None, dice
    return why_refused(state, core.Roll(thrown))


def find_option(state: core.State, seat: int, token: str) -> core.Option:
    """The option with this token."""
    return next(option for option in core.options(state, seat) if option.token == token)


def choose(state: core.State, seat: int, token: str, confirm: bool = True) -> core.State:
    """One seat's choice while others may still be deciding."""
    state = as_state(core.act(state, core.Choose(seat, token)))
    return as_state(core.act(state, core.Confirm(seat))) if confirm else state


def run(row: str, first: int, last: int) -> str:
    """Neighbouring cells: run("g", 12, 8) is "g12 g11 g10 g9 g8"."""
    step = 1 if first <= last else -1
    return " ".join(f"{row}{number}" for number in range(first, last + step, step))


def whites(total: int, out: str = "") -> str:
    """Dice whose white ones make `total`; the colours all show 1, those `out` are gone."""
    colours = "".join(f"{colour}1" for colour in COLOURS if colour not in out)
    return f"{total // 2}{total - total // 2} {colours}"


def sheet(state: core.State, seat: int) -> str:
    """What a seat has crossed, cells in the order of the sheet; struck fields as "bar6".

    Duel: the cells of its stones, a stack of two as "b5 b5".
    """
    cells = state.setup.cells
    if state.setup.variant.shared_board:
        t = state.tables
        heights = [
            duel.stones_at(duel.own(t, state.marks, seat, cell), duel.place_of(t, cell))
            for cell in range(len(cells))
        ]
        return " ".join(name for name, n in zip(cells, heights, strict=True) for _ in range(n))
    named = [*cells, *(f"bar{field}" for field in range(1, 13))]
    return " ".join(name for cell, name in enumerate(named) if state.marks[seat] >> cell & 1)
