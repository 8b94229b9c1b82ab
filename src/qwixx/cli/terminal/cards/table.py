"""The cards on the table: the own hand, the display, the pile, and what is seen of the others."""

from collections.abc import Sequence

from qwixx.cli.printing.console import Text
from qwixx.cli.terminal.look import SYMBOLS, Look
from qwixx.record.names import display_name, pad
from qwixx.rules.cards import DISPLAY, FREE, HIDDEN, JOKER, PILE, Cards, number_of
from qwixx.rules.state import State

LABEL = 11
CARD = 6
"""Columns of a card, with the gap behind it."""
SIGNS = {**SYMBOLS, JOKER: JOKER}
GAP = " " * CARD


def draw_table(
    look: Look, state: State, seat: int, names: Sequence[str], played: Sequence[str] = ()
) -> Text:
    """What a seat sees of the cards; below a back are the colours that it can still have."""
    cards = state.cards.hide_from(seat)
    lines = [
        label(look, "Hand").append_text(draw_cards(look, cards.hands[seat], played)),
        label(look, "Display").append_text(draw_cards(look, cards.display)),
        label(look, "can be"),
    ]
    for name in cards.display:
        lines[2].append_text(draw_kinds(look, cards, name, DISPLAY))
    pile = f" Pile {cards.pile} "
    top = f"{HIDDEN}{cards.top}" if cards.top else FREE
    lines[1].append(pile, look.palette.quiet).append_text(draw_card(look, top))
    lines[2].append(" " * len(pile)).append_text(draw_kinds(look, cards, top, PILE))
    for at, hand in enumerate(cards.hands):
        if at != seat:
            lines.append(label(look, names[at]).append_text(draw_cards(look, hand)))
    return Text("\n").join(lines)


def draw_hand(look: Look, state: State, seat: int, of: int, name: str) -> Text:
    """The hand of another seat, and what each card can still be."""
    cards = state.cards.hide_from(seat)
    line = label(look, name).append_text(draw_cards(look, cards.hands[of]))
    kinds = label(look, "can be")
    for card in cards.hands[of]:
        kinds.append_text(draw_kinds(look, cards, card, of))
    return Text("\n").join([line, kinds])


def draw_discards(look: Look, state: State) -> list[Text]:
    """All cards that were played, in the order of the rows."""
    lines = []
    for kind, sign in SIGNS.items():
        numbers = sorted(number_of(name) for name in state.cards.discards if name[0] == kind)
        if numbers:
            style = look.ink(kind).text if kind in SYMBOLS else ""
            lines.append(Text(f" {sign} ", style).append(" ".join(map(str, numbers))))
    return lines


def label(look: Look, name: str) -> Text:
    return Text(f" {pad(display_name(name, LABEL - 2), LABEL - 1)}", look.palette.quiet)


def draw_cards(look: Look, names: Sequence[str], played: Sequence[str] = ()) -> Text:
    text = Text()
    for name in names:
        text.append_text(draw_card(look, name, name in played))
    return text


def draw_card(look: Look, name: str, chosen: bool = False) -> Text:
    if not name:
        return Text(f"  –{GAP[3:]}", look.palette.quiet)
    number = number_of(name)
    if name.startswith(HIDDEN):
        back = f"  {number:>2} " if look.coloured else f"│{number:>2}│ "
        return Text().append(back, look.palette.paper).append(" ")
    sign = SIGNS[name[0]]
    if chosen:
        return Text().append(f">{sign}{number:>2}<", look.palette.chosen).append(" ")
    style = look.ink(name[0]).fill if name[0] in SYMBOLS else look.palette.die
    return Text().append(f" {sign}{number:>2} ", style).append(" ")


def draw_kinds(look: Look, cards: Cards, name: str, place: int) -> Text:
    """The colours that a back can still have, by what the seat has seen."""
    if not name:
        return Text(GAP)
    text = Text()
    for kind in cards.kinds_at(number_of(name), place):
        text.append(SIGNS[kind], look.ink(kind).text if kind in SYMBOLS else "")
    before = (CARD - 1 - text.cell_len + 1) // 2
    return Text(" " * before).append_text(text).append(" " * (CARD - before - text.cell_len))
