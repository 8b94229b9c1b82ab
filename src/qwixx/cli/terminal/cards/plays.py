"""The plays of a hand, grouped by their cards, and what a typed line means among them."""

import re
from collections.abc import Sequence

from qwixx import core
from qwixx.cli.terminal.explain import sentence
from qwixx.cli.terminal.look import NAMES, SYMBOLS
from qwixx.cli.terminal.parse import MISSES, PASSES, UNDO, WORDS, YES, Pick, Reply, Word
from qwixx.rules.cards import JOKER, number_of
from qwixx.rules.options import Option
from qwixx.rules.plays import MISS, NOTHING
from qwixx.rules.refusal import quote
from qwixx.rules.state import State

MORE = "more"
PLAY = re.compile(r"([rygb*0-9, ]*)(=.*)?")
CARD = re.compile(r"[rygb*][0-9]{1,2}")
CELLS = re.compile(r"[rygb][0-9]{1,2}(?:[+, ]*[rygb][0-9]{1,2})*")
CELL = re.compile(r"[rygb][0-9]{1,2}")
MAX_PLAY_CHARS = 60
"""No play is written longer."""

Group = Sequence[Option]
"""The plays of the same cards, the best first."""


def rank(option: Option) -> tuple[int, int, int, int]:
    """Which play is shown first: by crosses, then by what they leave out."""
    return -len(option.crosses), len(option.left_out), -option.gain, len(option.cards)


def group_plays(options: Sequence[Option]) -> list[Group]:
    """All plays by their cards, those with most crosses first."""
    by_cards: dict[tuple[str, ...], list[Option]] = {}
    for option in options:
        by_cards.setdefault(option.cards, []).append(option)
    groups = [sorted(group, key=rank) for group in by_cards.values()]
    return sorted(groups, key=lambda group: rank(group[0]))


def parse_take(text: str, options: Sequence[Option]) -> Pick | Word | Reply:
    """The meaning of a line where a number of the display is asked for."""
    words = " ".join(text.lower().split())
    if words in UNDO:
        return Reply("A card that is taken is seen, and stays in the hand.")
    if words in WORDS:
        return Word(WORDS[words])
    hint = f"Type {say_numbers(options)}, or ? for help."
    number = words.removeprefix("?").strip()
    if not (number.isascii() and number.isdecimal() and len(number) <= 2):
        return Reply(f"A number is needed. {hint}" if words else hint)
    for option in options:
        if number_of(option.token) == int(number):
            return Pick(option)
    return Reply(f"There is no {int(number)} in the display. {hint}")


def say_numbers(options: Sequence[Option]) -> str:
    numbers = [str(number_of(option.token)) for option in options]
    return " or ".join(filter(None, (", ".join(numbers[:-1]), numbers[-1])))


def parse_play(
    text: str, state: State, seat: int, groups: Sequence[Group], chosen: Option | None
) -> Pick | Word | Reply:
    """The meaning of a line where a play is asked for, or the confirmation of one."""
    words = " ".join(text.lower().split())
    if not words or words in YES:
        return Word("confirm") if chosen else Reply(f"Nothing is chosen yet. {hint(groups)}")
    if words in UNDO:
        return Word("undo") if chosen else Reply("There is nothing to undo: nothing is chosen.")
    if words in WORDS or words == MORE:
        return Word(WORDS.get(words, MORE))
    if words in (*PASSES, *MISSES):
        words = f"={NOTHING}"
    if words.isascii() and words.isdecimal():
        return pick_by_number(words, groups)
    return pick_by_cards(words, text, state, seat, groups, chosen)


def hint(groups: Sequence[Group]) -> str:
    example = ",".join(groups[0][0].cards)
    return f"Type 1 to {len(groups)}, cards such as {example}, or ? for help."


def pick_by_number(digits: str, groups: Sequence[Group]) -> Pick | Reply:
    at = int(digits) if len(digits) <= 3 else 0
    if 1 <= at <= len(groups):
        return Pick(groups[at - 1][0])
    return Reply(f"There is no play {digits[:12]}. {hint(groups)}")


def pick_by_cards(
    words: str,
    text: str,
    state: State,
    seat: int,
    groups: Sequence[Group],
    chosen: Option | None,
) -> Pick | Reply:
    """A play by its cards, as r3,r4, its crosses too if wanted, as r3,r4=r3; =r3 crosses that with
    the cards that are chosen."""
    for letter, name in NAMES.items():
        words = words.replace(name.lower(), letter).replace(SYMBOLS[letter], letter)
    words = re.sub(r"\bj(?=[0-9])", JOKER, words.replace("joker", JOKER))
    words = re.sub(r"(?<=[rygb*]) (?=[0-9])", "", words)
    match = PLAY.fullmatch(words) if len(words) <= MAX_PLAY_CHARS else None
    cards = CARD.findall(match[1]) if match else []
    if match is None or re.sub(r"[, ]", "", match[1]) != "".join(cards):
        return Reply(f"I don't understand {quote(text.strip())}. {hint(groups)}")
    if not cards:
        if not chosen:
            return Reply(f"Say with which cards, such as {','.join(groups[0][0].cards)}={NOTHING}.")
        cards = list(chosen.cards)
    wanted = crosses_in(match[2])
    if wanted is None:
        return Reply(f"I don't understand {quote(text.strip())}. {hint(groups)}")
    return find_play(cards, wanted, state, seat, groups)


def crosses_in(written: str | None) -> list[str] | str | None:
    """The cells after the sign =; all that is possible if there is none, None if it means none."""
    if written is None:
        return MORE
    cells = written[1:].strip()
    if cells in (*PASSES, *MISSES, "", "nothing"):
        return []
    return CELL.findall(cells) if CELLS.fullmatch(cells) else None


def find_play(
    cards: list[str], wanted: list[str] | str, state: State, seat: int, groups: Sequence[Group]
) -> Pick | Reply:
    """The play of these cards that crosses what is wanted, or why there is none."""
    for group in groups:
        if sorted(group[0].cards) == sorted(cards):
            for option in group:
                if wanted == MORE or sorted(option.crosses) == sorted(wanted):
                    return Pick(option)
    nothing = MISS if groups[-1][-1].miss else NOTHING
    crosses = nothing if wanted == MORE else "+".join(wanted) or nothing
    refusal = core.decide(state, core.Choose(seat, f"{','.join(cards)}={crosses}"))
    return Reply(sentence(refusal.reason) if isinstance(refusal, core.Refusal) else hint(groups))
