"""Takes and plays in plain words: what is asked, what one would bring, what another player did."""

from collections.abc import Sequence

from qwixx.cli.terminal import explain
from qwixx.cli.terminal.explain import ENDS, format_left_out, gain_of, join_words, name_cells
from qwixx.law.cards import HAND_SIZE
from qwixx.law.position import FIRST, NOWHERE, TAKE
from qwixx.rules.cards import number_of
from qwixx.rules.options import Option
from qwixx.rules.refusal import with_article
from qwixx.rules.state import State


def question(state: State, seat: int) -> str:
    """The one sentence that says what is asked."""
    if state.phase == TAKE:
        missing = HAND_SIZE - len(state.cards.hands[seat])
        what = "a card" if missing == 1 else f"{missing} cards, one after the other"
        return f"Action 1: take {what}. Type a number of the display."
    if state.phase == FIRST:
        number = with_article(str(state.top)) if state.top else "the number of the pile"
        return f"Action 2: the pile shows {number}. Cross it in one row, or pass."
    miss = " A play without a cross is a miss." if state.used == NOWHERE else ""
    return f"Action 3: play 1 to 3 cards of one colour.{miss}"


def name_cards(names: Sequence[str]) -> str:
    """For sentences, where {=r5} is a card."""
    return join_words([f"{{={name}}}" for name in names])


def consequence(state: State, seat: int, option: Option) -> str:
    """What a play brings, in a few words."""
    if not option.crosses:
        if not option.miss:
            return "crosses nothing"
        ends = ", and the game ends" if option.ends else ""
        return f"crosses nothing: a miss, {explain.format_points(option.gain)}{ends}"
    parts = [f"crosses {cells_in_short(option.crosses)}", f"leaves out {name_left_out(option)}"]
    if option.closes:
        parts.append(f"closes {name_cells(option.closes)} for you")
    if option.ends:
        parts.append("ends the game")
    return "; ".join([*parts, gain_of(state, seat, option)])


def cells_in_short(names: Sequence[str]) -> str:
    """Cells of one row by their numbers alone."""
    if len({name[0] for name in names}) == 1:
        return join_words([name[1:] for name in names])
    return join_words(list(names))


def name_left_out(option: Option) -> str:
    if len({name[0] for name in option.left_out}) > 1:
        return f"{len(option.left_out)} cells"
    return format_left_out(option)


def describe(state: State, seat: int, option: Option, offered: Sequence[Option]) -> str:
    """What another player did, to follow the name."""
    if state.phase == TAKE:
        return f"takes {with_article(str(number_of(option.token)))}"
    if state.phase == FIRST:
        return explain.describe_move(state, seat, option, offered)
    cards = name_cards(option.cards)
    ends = ENDS if option.ends else ""
    if option.miss:
        cost = explain.format_points(option.gain)
        return f"plays {cards}, crosses nothing and takes a miss ({cost}){ends}"
    if not option.crosses:
        return f"plays {cards} and crosses nothing{ends}"
    text = f"plays {cards} and crosses {name_cells(option.crosses)}"
    if option.crosses == option.cards:
        text = f"plays and crosses {name_cells(option.crosses)}"
    text += f", leaving out {name_left_out(option)} ({gain_of(state, seat, option)})"
    if option.closes:
        text += f", and closes {name_cells(option.closes)}"
    return text + ends
