"""Positions for tests, written the way people speak of them."""

from dataclasses import replace

import qwixx
from qwixx import core
from qwixx.law import duel
from qwixx.law.position import FIRST, NOWHERE, ROLL, SECOND, TAKE
from qwixx.law.variant import COLOURS, Variant
from qwixx.rules import cards
from qwixx.rules.deals import Draw


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


def card_position(
    variant: str,
    *sheets: str,
    hands: tuple[str, ...] = (),
    display: str = "",
    discards: str = "",
    top: int = 0,
    action: int = 3,
    used: str | None = None,
    misses: tuple[int, ...] = (),
    active: int = 0,
    jokers: bool = False,
) -> core.State:
    """A state of a card game, all other cards being in the pile; without hands they are real ones.

    Cards as in a record: "r3 *4 ?8"; in the display "-" is a free place. Actions count from 1; the
    refill is awaited where the active hand has its five cards in action 1.
    """
    setup = core.Setup(qwixx.variants()[variant], len(sheets), jokers=jokers)
    held = cards.NO_CARDS
    if hands:
        hands += ("",) * (len(sheets) - len(hands))
        held = lying(jokers, [hand.split() for hand in hands], display.split(), discards.split())
    full = bool(hands) and len(held.hands[active]) == 5
    return replace(
        core.start(setup),
        active=active,
        marks=tuple(crosses(setup, sheet) for sheet in sheets),
        misses=misses or (0,) * len(sheets),
        phase=((ROLL if full else TAKE), FIRST, SECOND)[action - 1],
        used=NOWHERE if used is None else setup.cell_of[used],
        cards=replace(held, top=top),
    )


def lying(
    jokers: bool, hands: list[list[str]], display: list[str], discards: list[str]
) -> cards.Cards:
    """Cards that lie so, known to all by what is seen of them (K18)."""
    held = replace(cards.undealt(jokers), hands=((),) * len(hands))
    places = [*enumerate(hands), (cards.DISPLAY, [name for name in display if name != "-"])]
    for place, names in [*places, (cards.DISCARDS, discards)]:
        for name in names:
            number = cards.number_of(name)
            worlds = cards.move_face_down(held.worlds[number - 2], cards.PILE, place)
            if place == cards.DISCARDS:
                kind = cards.KINDS.index(name[0])
                worlds = (world for world in worlds if world[kind] == place)
            held = held.move(number, worlds)
            held = held if place == cards.DISCARDS else cards.put(held, place, name)
    free = tuple(name.replace("-", cards.FREE) for name in display)
    held = replace(held, display=free, discards=tuple(discards))
    assert all(map(held.is_possible, range(2, 13)))
    return held


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


def draw(state: core.State, text: str) -> core.State:
    """The display is refilled, and the top of the pile is called: "g10,y5 3"."""
    return as_state(core.act(state, read_draw(text)))


def open_turn(state: core.State, turn: core.Turn) -> core.State:
    """What comes before the choices of a recorded turn: its dice, or its cards."""
    for card in turn.taken:
        state = core.evolve(state, core.Resolved(1, (card,)))
    command = turn.dice if isinstance(turn.dice, Draw) else core.Roll(turn.dice)
    return as_state(core.act(state, command))


def read_draw(text: str) -> Draw:
    refill, top = text.split()
    return Draw(tuple(refill.split(",")), int(top))


def play(state: core.State, *tokens: str) -> core.State:
    """The action that is on, with a token for each deciding seat, seat 0 first."""
    for seat, token in zip(core.deciding_seats(state), tokens, strict=True):
        state = as_state(core.act(state, core.Choose(seat, token), core.Confirm(seat)))
    return state


def tokens(state: core.State, seat: int) -> list[str]:
    """What the seat may do now."""
    return [option.token for option in core.options(state, seat)]


def plays(state: core.State, cards: str) -> list[str]:
    """What the active seat may cross by playing these cards: "r3+r4" ... and nothing."""
    found = [token.partition("=") for token in tokens(state, state.active)]
    return [crosses for played, _, crosses in found if played == cards]


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
