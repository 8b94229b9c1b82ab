"""Reads records of card games and referees them, line by line.

The reason of a refusal is not words but the kind of mistake, a short code.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from tests.referee.card_places import deck
from tests.referee.cards import VARIANTS, CardGame, MistakeError
from tests.referee.records import (
    SPACE,
    Block,
    Line,
    RefusedError,
    Tags,
    read_seats,
    read_tags,
    split_blocks,
    without_comments,
    words_of,
)


@dataclass
class TurnLine:
    """A turn line whose shape is right; nothing is taken where the cards are not known."""

    number: int
    taken: list[str]
    refill: list[str]
    top: int | None
    action2: list[str]
    play: str | None


@dataclass
class Match:
    """A game that was read to its end."""

    game: CardGame
    names: list[str]


# ---- tags ----------------------------------------------------------------------------------------


def read_tag_lines(lines: list[Line]) -> Tags:
    try:
        return read_tags(lines)
    except RefusedError as refused:
        raise RefusedError(refused.line, None, None, "tag") from refused


def read_cards(tags: Tags, name: str, jokers: bool) -> list[str]:
    cards = words_of(tags.values[name])
    known = deck(jokers)
    allowed = {*known, *("?" + card[1:] for card in known)}
    if len(cards) != 4 or not allowed.issuperset(cards):
        raise RefusedError(tags.lines[name], None, None, "four-cards")
    return cards


def deal(game: CardGame, tags: Tags, top: int) -> None:
    """Hands and display stand all or not at all."""
    hands = [f"Hand{seat}" for seat in range(1, game.seats + 1)]
    for name in tags.values:
        if re.fullmatch(r"Hand[1-9][0-9]*", name) and name not in hands:
            raise RefusedError(tags.lines[name], None, None, "hand-of-nobody")
    there = [name for name in [*hands, "Display"] if name in tags.values]
    if not there:
        return
    if len(there) < game.seats + 1:
        raise RefusedError(top, None, None, "hands-missing")
    dealt = [read_cards(tags, name, game.jokers) for name in there]
    try:
        game.deal(dealt[:-1], dealt[-1])
    except MistakeError as mistake:
        name = "Display" if mistake.seat is None else f"Hand{mistake.seat}"
        raise RefusedError(tags.lines[name], None, None, mistake.kind) from mistake


def start_game(tags: Tags, top: int) -> CardGame:
    if "Variant" not in tags.values:
        raise RefusedError(top, None, None, "variant")
    variant = tags.values["Variant"]
    if variant not in VARIANTS:
        raise RefusedError(tags.lines["Variant"], None, None, "variant")
    try:
        seats = read_seats(tags, top)
    except RefusedError as refused:
        raise RefusedError(top, None, None, "seats") from refused
    if seats > 5:
        raise RefusedError(top, None, None, "seats")
    first = tags.values.get("First", "1")
    if first not in [str(seat) for seat in range(1, seats + 1)]:
        raise RefusedError(tags.lines["First"], None, None, "first")
    jokers = tags.values.get("Jokers", "no")
    if jokers not in ["yes", "no"]:
        raise RefusedError(tags.lines["Jokers"], None, None, "jokers")
    game = CardGame(variant, seats, jokers == "yes", int(first))
    deal(game, tags, top)
    return game


# ---- turns ---------------------------------------------------------------------------------------

NUMBER = r"[1-9][0-9]?"
CARDS = rf"[rygb*?]{NUMBER}(?:,[rygb*?]{NUMBER})*"
CELL = rf"[rygb]{{1,2}}{NUMBER}"
CELLS = rf"{CELL}(?:\+{CELL})*"
HEAD = re.compile(rf"([1-9][0-9]{{0,8}})\.[ \t]*(?:\?\?|({CARDS})>({CARDS})[ \t]+({NUMBER}))")
TOKEN = re.compile(rf"-|x|~?{CELLS}(?:\^{NUMBER})?")
PLAY = re.compile(rf"(?:\?|{CARDS})=(?:-|x|{CELLS})")


def read_turn_line(line: Line, seats: int) -> TurnLine | None:
    """None if the shape is wrong."""
    text = without_comments(line.text)
    if text is None or text.count(":") != 1:
        return None
    before, after = text.split(":")
    head = HEAD.fullmatch(before.strip(SPACE))
    parts = after.split("/")
    if head is None or len(parts) > 2:
        return None
    action2 = words_of(parts[0])
    play = words_of(parts[1]) if len(parts) == 2 else []
    if len(parts) == 2 and len(play) != 1:
        return None
    if any(TOKEN.fullmatch(token) is None for token in action2):
        return None
    if any(PLAY.fullmatch(token) is None for token in play):
        return None
    if len(action2) != seats and (action2 or play):
        return None
    number, taken, refill, top = head.groups()
    return TurnLine(
        int(number),
        taken.split(",") if taken else [],
        refill.split(",") if refill else [],
        int(top) if top else None,
        action2,
        play[0] if play else None,
    )


def read_line(game: CardGame, line: Line, is_last: bool) -> None:
    turn = game.turns + 1
    parts = read_turn_line(line, game.seats)
    if parts is None or (not parts.action2 and not is_last):
        raise RefusedError(line.number, turn, None, "shape")
    if parts.number != turn:
        raise RefusedError(line.number, turn, None, "turn-number")
    if game.ended is not None:
        raise RefusedError(line.number, turn, None, "game-over")
    try:
        read_taken(game, parts)
        if parts.action2:
            game.choose_numbers(parts.action2)
            read_play(game, parts.play, is_last)
    except MistakeError as mistake:
        raise RefusedError(line.number, turn, mistake.seat, mistake.kind) from mistake


def read_taken(game: CardGame, parts: TurnLine) -> None:
    if (parts.top is None) != (game.places is None):
        raise MistakeError(None, "wrong-knowledge")
    if parts.top is None:
        game.take_unseen()
        return
    if len(parts.taken) != game.wanted():
        raise MistakeError(game.active, "take-count")
    for card in parts.taken:
        game.take(card)
    game.refill(parts.refill, parts.top)


def read_play(game: CardGame, play: str | None, is_last: bool) -> None:
    if game.ended is not None:
        if play is not None:
            raise MistakeError(game.active, "play-after-the-end")
    elif play is not None:
        game.play(play)
    elif not is_last:
        raise MistakeError(game.active, "play-missing")


def read_result(tags: Tags, game: CardGame) -> None:
    if "Result" not in tags.values:
        return
    wanted = ["*"]
    if game.ended is not None:
        wanted = [str(score) for score in game.scores()]
    if words_of(tags.values["Result"]) != wanted:
        raise RefusedError(tags.lines["Result"], None, None, "result")


def read_match(block: Block) -> Match:
    if not block.tags:
        raise RefusedError(block.turns[0].number, None, None, "tags-missing")
    tags = read_tag_lines(block.tags)
    game = start_game(tags, block.tags[0].number)
    for line in block.turns:
        read_line(game, line, line is block.turns[-1])
    read_result(tags, game)
    return Match(game, [tags.values[f"Seat{seat}"] for seat in range(1, game.seats + 1)])


def read_matches(text: str) -> Iterator[Match]:
    blocks = split_blocks(text)
    if not blocks:
        raise RefusedError(1, None, None, "empty")
    for block in blocks:
        yield read_match(block)


# ---- the questions -------------------------------------------------------------------------------


def score(text: str) -> list[dict[str, object]]:
    """Referees all games; a refusal is the last entry, its reason the kind of mistake."""
    result: list[dict[str, object]] = []
    try:
        result += [match.game.result() for match in read_matches(text)]
    except RefusedError as refused:
        error = {
            "line": refused.line,
            "turn": refused.turn,
            "seat": refused.seat,
            "reason": refused.reason,
        }
        result.append({"error": error})
    return result


def choices(text: str) -> tuple[str, dict[int, list[str]]]:
    """What the last game waits for, and the legal tokens of each seat that decides."""
    *_, match = read_matches(text)
    game = match.game
    offered = {seat: game.options(seat) for seat in range(1, game.seats + 1)}
    return game.phase, {seat: tokens for seat, tokens in offered.items() if tokens}
