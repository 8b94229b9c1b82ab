"""Takes and plays of cards in the words of a record: `?7`, `r3,r4=r3+r4`, `b6=-`, `*5=x`."""

import re

from qwixx.law import cards as law
from qwixx.law.bits import highest, lowest
from qwixx.law.position import NOWHERE, TAKE
from qwixx.law.tables import SUMS
from qwixx.law.variant import COLOURS
from qwixx.rules.cards import (
    CARD,
    CARDS,
    HIDDEN,
    KINDS,
    NAMES,
    bit_of,
    hide,
    is_hidden,
    number_of,
    play,
    take,
)
from qwixx.rules.refusal import Refusal, quote
from qwixx.rules.state import State
from qwixx.rules.why import why_not_behind, why_not_enough

UNKNOWN = HIDDEN
"""What stands for the cards of a play where nobody writes them down."""
NOTHING, MISS = "-", "x"
PLAY = re.compile(rf"(\?|{CARDS})=(-|x|[rygb][1-9][0-9]?(?:\+[rygb][1-9][0-9]?)*)")


def write_card_move(state: State, move: int) -> str:
    """The token of a number to take, or of a play."""
    if state.phase == TAKE:
        return f"?{move}"
    cells = law.crosses_of(move)
    crossed = "+".join(name for at, name in enumerate(state.setup.cells) if cells >> at & 1)
    played = ",".join(cards_in_play(move)) or UNKNOWN
    return f"{played}={crossed or write_nothing(state)}"


def write_nothing(state: State) -> str:
    """What is written for a play without a cross: a miss unless there was one before (K14)."""
    return MISS if state.used == NOWHERE else NOTHING


def cards_in_play(play: int) -> tuple[str, ...]:
    """The cards of a play, in their order."""
    digits = law.cards_of(play)
    cards = []
    while digits:
        cards.append((digits & law.CARD) - 1)
        digits >>= law.CARD_BITS
    return tuple(NAMES[card] for card in sorted(cards))


def find_card_move(state: State, seat: int, token: str) -> int | Refusal:
    """The number to take, or the play, that a token means; or why it may not be."""
    if state.phase == TAKE:
        return find_take(state, token)
    match = PLAY.fullmatch(token)
    if not match:
        return Refusal("not-a-play", {"what": quote(token)})
    known = state.cards.known
    if known and HIDDEN in match[1]:
        return Refusal("cards-not-named", {"what": quote(match[1])})
    if not known and match[1] != UNKNOWN:
        return Refusal("cards-named", {"what": quote(match[1])})
    played = match[1].split(",") if known else []
    crossed = [] if match[2] in (NOTHING, MISS) else match[2].split("+")
    refusal = (
        why_not_played(state, seat, played)
        or why_not_crossed(state, seat, played, crossed)
        or why_not_written(state, match[2])
    )
    if refusal:
        return refusal
    cells = sum(1 << state.setup.cell_of[name] for name in crossed)
    move = cells << law.CROSSES
    for place, name in enumerate(played):
        move |= highest(bit_of(name)) + 1 << place * law.CARD_BITS
    if (written := write_card_move(state, move)) != token:
        return Refusal("play-order", {"expected": written, "what": token})
    return move


def find_take(state: State, token: str) -> int | Refusal:
    """The number that is taken. Who knows the colours must not tell them by what is refused (K6);
    where nobody does, a card is taken with the colour that it turns out to have."""
    if not CARD.fullmatch(token):
        return Refusal("not-a-card", {"what": quote(token)})
    number, display = hide(token), state.cards.display
    if number in map(hide, display) and not is_hidden(token) and number not in display:
        return Refusal("take-unseen", {"expected": number})
    took = take(state.cards, state.active, token)
    return took if isinstance(took, Refusal) else number_of(token)


def why_not_played(state: State, seat: int, played: list[str]) -> Refusal | None:
    """Why these cards cannot be played together, whatever they cross (K9)."""
    if len(played) > law.PLAY_SIZE:
        return Refusal("play-count", {"most": law.PLAY_SIZE, "there": len(played)})
    for name in played:
        if played.count(name) > 1:
            return Refusal("card-twice", {"card": name})
    after = play(state.cards, seat, played)
    if isinstance(after, Refusal):
        return after
    colours = sorted({name[0] for name in played} & set(COLOURS), key=COLOURS.index)
    if len(colours) > 1:
        return Refusal("two-colours", {"row": colours[0], "other": colours[1]})
    return None


def why_not_crossed(
    state: State, seat: int, played: list[str], crossed: list[str]
) -> Refusal | None:
    """Why these cells cannot be crossed by a play of these cards (K9, K10, K11, K19, K20)."""
    t = state.tables
    for name in crossed:
        if name not in state.setup.cell_of:
            return Refusal("no-such-cell", {"cell": name})
    cells = [state.setup.cell_of[name] for name in crossed]
    for at, cell in enumerate(cells):
        if cell in cells[:at]:
            return Refusal("crossed", {"cell": crossed[at]})
    colours = [next(c for c in range(4) if t.of_colour[c] >> cell & 1) for cell in cells]
    for name, colour in zip(crossed, colours, strict=True):
        if colour != colours[0]:
            return Refusal("cells-of-two-colours", {"cell": crossed[0], "last": name})
    if not state.cards.known and len(cells) > law.PLAY_SIZE:
        return Refusal("play-count", {"most": law.PLAY_SIZE, "there": len(cells)})
    for name, cell, colour in zip(crossed, cells, colours, strict=True):
        if state.cards.known and not bring(t.cell_of, played, cell, colour):
            return Refusal("no-card-for-cell", {"cell": name})
    return why_not_order(state, seat, cells)


def bring(cell_of: tuple[int, ...], played: list[str], cell: int, colour: int) -> bool:
    """Are these cards of the colour of the cell, and one of its number (K9, K19)?"""
    return all(KINDS.index(name[0]) in (colour, law.JOKER) for name in played) and any(
        cell_of[colour * SUMS + number_of(name)] == cell for name in played
    )


def why_not_order(state: State, seat: int, cells: list[int]) -> Refusal | None:
    """Why the sheet does not let a play cross these cells together, from left to right."""
    t = state.tables
    mine = state.marks[seat]
    names = state.setup.cells
    closed = law.own_closed_rows(t, mine)
    for cell in sorted(cells):
        row = t.row_of[cell]
        if closed >> row & 1 and not mine >> cell & 1:
            return Refusal("row-closed", {"cell": names[cell], "row": COLOURS[row]})
        refusal = why_not_behind(state, mine, cell) or why_not_enough(state, mine, cell)
        if refusal:
            return refusal
        mine |= 1 << cell
    wanted = sum(1 << cell for cell in cells)
    if law.can_cross(t, state.marks[seat], wanted):
        return None
    first, last = lowest(wanted), highest(wanted)
    between = " ".join(names[at] for at in range(first, last) if not wanted >> at & 1)
    return Refusal("leaves-out", {"cell": names[first], "last": names[last], "cells": between})


def why_not_written(state: State, written: str) -> Refusal | None:
    """A play without a cross is a miss exactly if there was no cross before it (K14)."""
    if written == NOTHING and state.used == NOWHERE:
        return Refusal("miss-due-play")
    if written == MISS and state.used != NOWHERE:
        return Refusal("miss-after-cross", {"cell": state.setup.cells[state.used]})
    return None
