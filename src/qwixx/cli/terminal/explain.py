"""Moves in plain words: what an option would bring, what a bot did and why.

Sentences name cells and rows as {r9} and {r}; `spell_out` gives those their symbol and colour.
"""

import re
from collections.abc import Mapping, Sequence
from types import MappingProxyType

from qwixx import core
from qwixx.cli.printing.console import Text
from qwixx.cli.terminal.look import NAMES, SYMBOLS, Look
from qwixx.law.position import FIRST
from qwixx.rules.cards import JOKER
from qwixx.rules.game import current_action
from qwixx.rules.options import Option
from qwixx.rules.state import State

TOKEN = re.compile(r"[rygb][0-9]")
PLACE = re.compile(r"\{(=?)([rygb*])([0-9]*)\}")
"""A cell or a row; with = before it a card, which has its own colour on every sheet."""
ENDS = ", which ends the game"
GLUE = "\ue000"
"""A space at which no line may break; whoever prints makes it a space again."""
NO_MIX: Mapping[str, str] = MappingProxyType({})


def spell_out(look: Look, sentence: str, mixed: Mapping[str, str] = NO_MIX) -> Text:
    """The sentence with its places spelled out. `mixed`: the cells whose colour is not the row's,
    which are called by their token, so that no colour is named that they don't have."""
    text = Text()
    end = 0
    for match in PLACE.finditer(sentence):
        text.append(sentence[end : match.start()])
        end = match.end()
        is_card, colour, number = match.groups()
        if colour == JOKER:
            text.append(glue(f"joker {number}"))
            continue
        name = f"{NAMES[colour].lower()} {number}".strip()
        if colour + number in mixed and not is_card:
            name, colour = colour + number, mixed[colour + number]
        text.append(glue(f"{SYMBOLS[colour]} {name}"), look.ink(colour).text)
    return text.append(sentence[end:])


def glue(text: str) -> str:
    return text.replace(" ", GLUE)


def join_words(words: Sequence[str]) -> str:
    """a, b and c"""
    return " and ".join(filter(None, (", ".join(words[:-1]), *words[-1:])))


def name_cells(names: Sequence[str]) -> str:
    return join_words([f"{{{name}}}" for name in names])


def format_points(number: int) -> str:
    """With its sign, as on paper: +3, −5."""
    return f"+{number}" if number >= 0 else f"−{-number}"


def sentence(text: str) -> str:
    """A reason as a sentence; a cell that it begins with stays as it is."""
    begin = text[:1] if TOKEN.match(text) else text[:1].upper()
    return begin + text[1:] + ("" if text.endswith(".") else ".")


def format_left_out(option: Option, most: int = 3) -> str:
    """What an option leaves out: the numbers, or how many if there are many."""
    numbers = [name[1:] for name in option.left_out]
    if len(numbers) > most:
        return f"{len(numbers)} cells"
    return join_words(numbers) or "nothing"


def gain_of(state: State, seat: int, option: Option) -> str:
    """The points of the row before and after; where more than that changes, what is gained."""
    rows = zip(core.result(state).row_scores[seat], option.row_scores, strict=True)
    changed = [(before, after) for before, after in rows if before != after]
    if len(changed) == 1:
        before, after = changed[0]
        if after - before == option.gain:
            return glue(f"{before} → {after} {'point' if after == 1 else 'points'}")
    return glue(f"{format_points(option.gain)} points")


def consequence(state: State, seat: int, option: Option, other: str = "") -> str:
    """What an option brings, in a few words. `other` is whom one plays Duel with."""
    if not option.crosses:
        return consequence_of_nothing(state, seat, option)
    parts = ["lucky"] if option.lucky else []
    if len(option.crosses) > 1:
        parts.append(f"then {name_cells(option.crosses[1:])}")
    if option.knocks:
        parts.append(f"knocks {other}'s stone off ({format_points(-option.costs)})")
    elif option.height > 1:
        parts.append(f"makes a stack of {option.height}")
    if option.height < 2:
        parts.append(f"leaves out {format_left_out(option)}")
    if option.closes:
        alone = " for you" if state.tables.cards else ""
        parts.append(f"closes {name_cells(option.closes)}{alone}")
    if option.ends:
        parts.append("ends the game")
    parts.append(gain_of(state, seat, option))
    return "; ".join(parts)


def consequence_of_nothing(state: State, seat: int, option: Option) -> str:
    """What it means to cross nothing."""
    if option.miss:
        ends = ", and the game ends" if option.ends else ""
        return f"take a miss, {format_points(option.gain) if option.gain else 'free for you'}{ends}"
    if state.phase == FIRST and seat == state.active:
        return f"pass, and see what action {current_action(state) + 1} brings"
    return "pass"


def question(state: State, seat: int) -> str:
    """The one sentence that says what is asked."""
    thing = "place a stone on" if state.setup.variant.shared_board else "cross"
    options = core.options(state, seat)
    if state.phase == FIRST:
        total = sum(state.dice.white)
        what = f"{'an' if total in (8, 11) else 'a'} {total}" if total else "the white sum"
        luck = ", or a lucky cross" if any(option.lucky for option in options) else ""
        return f"Action 1: {thing} {what} in one row{luck}, or pass."
    rest = "take a miss" if options[-1].miss else "pass"
    return f"Action 2: {thing} the sum of one white and one colour die, or {rest}."


def describe_move(state: State, seat: int, option: Option, offered: Sequence[Option]) -> str:
    """What another player did and what speaks for it, to follow the name."""
    if not option.crosses:
        return describe_no_cross(state, option, offered)
    rivals = [known.skips for known in offered if known.crosses and known != option]
    first, *forced = option.crosses
    if option.knocks:
        lost = format_points(-option.costs)
        text = f"places a stone on {{{first}}} and knocks your stone off ({lost})"
    elif option.height > 1:
        text = f"stacks a stone on {{{first}}}: {option.height} now"
    elif option.height:
        text = f"places a stone on {{{first}}}"
    else:
        text = f"crosses {{{first}}}"
    text += " by luck" if option.lucky else ""
    text += f" and, by its bonus, {name_cells(forced)}" if forced else ""
    if option.height < 2:
        text += f", leaving out {format_left_out(option)}"
        if option.skips and rivals and min(rivals) > option.skips:
            text += ", the fewest possible"
    text += f" ({gain_of(state, seat, option)})"
    if option.closes:
        text += f", and closes {name_cells(option.closes)}"
    return text + (ENDS if option.ends else "")


def describe_no_cross(state: State, option: Option, offered: Sequence[Option]) -> str:
    text = "passes"
    if option.miss:
        text = f"takes a miss ({format_points(option.gain) if option.gain else 'free'})"
    text += ENDS if option.ends else ""
    possible = [known for known in offered if known.crosses]
    if not possible:
        thing = "play" if state.setup.variant.shared_board else "cross"
        return f"finds nothing to {thing} and {text}"
    nearest = min(possible, key=lambda known: known.skips)
    return (
        f"{text}; the nearest, {{{nearest.crosses[0]}}}, would leave out {format_left_out(nearest)}"
    )
