"""Reads game records (docs/notation.md) and referees them with the naive referees."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from tests.referee.duel import DuelGame
from tests.referee.printed import DEFAULT_LUCKY, NAMES, ROWS, SHEETS, IllegalError, Roll
from tests.referee.sheets import SheetGame

Game = SheetGame | DuelGame


class RefusedError(Exception):
    """The first thing in a record that is not legal."""

    def __init__(self, line: int, turn: int | None, seat: int | None, reason: str) -> None:
        super().__init__(reason)
        self.line = line
        self.turn = turn
        self.seat = seat
        self.reason = reason


@dataclass
class Line:
    number: int
    text: str  # without the line end and without spaces around it


@dataclass
class Block:
    """The lines of one game."""

    tags: list[Line] = field(default_factory=list)
    turns: list[Line] = field(default_factory=list)


@dataclass
class TurnLine:
    """A turn line whose shape is right."""

    number: int
    roll: Roll
    action1: list[str]
    action2: str | None


@dataclass
class Match:
    """A game that was read to its end; pending is the action to decide in an incomplete line."""

    game: Game
    turns: int
    pending: int | None
    roll: Roll
    active: int


# ---- lines ---------------------------------------------------------------------------------------

SPACE = " \t"


def words_of(text: str) -> list[str]:
    return [word for word in text.replace("\t", " ").split(" ") if word != ""]


def without_comments(text: str) -> str | None:
    """The text without comments; None if one does not stand between words or does not end."""
    result = ""
    place = 0
    while place < len(text):
        if text[place] == "}":
            return None
        if text[place] != "{":
            result += text[place]
            place += 1
            continue
        end = text.find("}", place)
        if end < 0:
            return None
        before = text[place - 1] if place > 0 else " "
        after = text[end + 1] if end + 1 < len(text) else " "
        if before not in SPACE + "}" or after not in SPACE + "{":
            return None
        result += " "
        place = end + 1
    return result


def split_blocks(text: str) -> list[Block]:
    """Lines that begin with [ are tags; one not directly after another begins a game."""
    blocks: list[Block] = []
    in_tags = False
    for number, raw in enumerate(text.split("\n"), start=1):
        if raw.endswith("\r"):
            raw = raw[:-1]
        line = Line(number, raw.strip(SPACE))
        if line.text == "":
            in_tags = False
        elif line.text.startswith("["):
            if not in_tags:
                blocks.append(Block())
            blocks[-1].tags.append(line)
            in_tags = True
        else:
            rest = without_comments(line.text)
            if rest is not None and rest.strip(SPACE) == "":
                continue  # a comment line
            if not blocks:
                blocks.append(Block())
            blocks[-1].turns.append(line)
            in_tags = False
    return blocks


# ---- tags ----------------------------------------------------------------------------------------

TAG = re.compile(r'\[[ \t]*([^\s"\[\]{}]+)[ \t]+"((?:[^"\\]|\\["\\])*)"[ \t]*\](.*)')


@dataclass
class Tags:
    values: dict[str, str]
    lines: dict[str, int]


def read_tags(lines: list[Line]) -> Tags:
    tags = Tags({}, {})
    for line in lines:
        matched = TAG.fullmatch(line.text)
        rest = without_comments(matched.group(3)) if matched else None
        if matched is None or rest is None or rest.strip(SPACE) != "":
            raise RefusedError(line.number, None, None, f"this is not a tag: {line.text}")
        name = matched.group(1)
        if name in tags.values:
            raise RefusedError(line.number, None, None, f"the tag {name} stands twice")
        tags.values[name] = re.sub(r"\\(.)", r"\1", matched.group(2))
        tags.lines[name] = line.number
    return tags


def read_seats(tags: Tags, top: int) -> int:
    numbers = sorted(
        int(name[4:]) for name in tags.values if re.fullmatch(r"Seat[1-9][0-9]{0,8}", name)
    )
    if not numbers:
        raise RefusedError(top, None, None, "the tag Seat1 is missing")
    if numbers != list(range(1, len(numbers) + 1)):
        raise RefusedError(top, None, None, "the Seat tags have a gap")
    return len(numbers)


def read_lucky(tags: Tags, seats: int) -> list[list[int]]:
    result = []
    for seat in range(1, seats + 1):
        name = f"Lucky{seat}"
        if name not in tags.values:
            result.append(DEFAULT_LUCKY[seat - 1])
            continue
        words = words_of(tags.values[name])
        allowed = [str(number) for number in range(2, 17)]
        if len(words) != 2 or words[0] == words[1] or any(word not in allowed for word in words):
            raise RefusedError(
                tags.lines[name], None, None, f"{name} must be two different numbers from 2 to 16"
            )
        result.append([int(word) for word in words])
    return result


def start_game(tags: Tags, top: int) -> tuple[Game, int]:
    """The game at its start and the first active seat."""
    if "Variant" not in tags.values:
        raise RefusedError(top, None, None, "the tag Variant is missing")
    variant = tags.values["Variant"]
    if variant != "duel" and variant not in SHEETS:
        raise RefusedError(tags.lines["Variant"], None, None, f"the variant {variant} is not known")
    seats = read_seats(tags, top)
    if variant == "duel" and seats != 2:
        raise RefusedError(top, None, None, "duel is for exactly 2 players")
    if seats > 5:
        raise RefusedError(top, None, None, "there are at most 5 players")
    first = tags.values.get("First", "1")
    if first not in [str(seat) for seat in range(1, seats + 1)]:
        raise RefusedError(tags.lines["First"], None, None, f"First must be a seat, not {first}")
    if variant == "duel":
        return DuelGame(), int(first)
    lucky = read_lucky(tags, seats) if variant == "longo" else []
    return SheetGame(variant, seats, lucky), int(first)


# ---- turns ---------------------------------------------------------------------------------------

HEAD = re.compile(
    r"([1-9][0-9]{0,8})\.[ \t]*(\?\?|[0-9][0-9])"
    r"(?:[ \t]+((?:r[0-9])?(?:y[0-9])?(?:g[0-9])?(?:b[0-9])?))?"
)
TOKEN = re.compile(r"-|x|~?[rygb][1-9][0-9]?(?:\+[rygb][1-9][0-9]?)*")


def read_turn_line(line: Line, wanted_tokens: int, is_last: bool) -> TurnLine | str:
    """The parts of a turn line, or the reason why its shape is wrong."""
    text = without_comments(line.text)
    if text is None:
        return "a comment must stand between words and end on its line"
    if text.count(":") != 1:
        return "a turn is written N. WHITES COLOURS : ACTION1 / ACTION2"
    before, after = text.split(":")
    head = HEAD.fullmatch(before.strip(SPACE))
    if head is None:
        return "the dice must be written N. WHITES COLOURS, the colours in the order r y g b"
    colours_text = head.group(3) or ""
    unknown = head.group(2) == "??"
    if unknown and colours_text != "":
        return "?? stands without colours"
    parts = after.split("/")
    if len(parts) > 2:
        return "there are two actions at most"
    action1 = words_of(parts[0])
    action2 = words_of(parts[1]) if len(parts) == 2 else []
    if len(parts) == 2 and len(action2) != 1:
        return "action 2 is one word"
    for token in action1 + action2:
        if TOKEN.fullmatch(token) is None:
            return f"{token} is not a choice"
    if not (action1 == [] and len(parts) == 1) and len(action1) != wanted_tokens:
        return f"action 1 must have {wanted_tokens} choices, there are {len(action1)}"
    if action1 == [] and not is_last:
        return "only the last line of a game may be incomplete"
    whites = [] if unknown else [int(digit) for digit in head.group(2)]
    colours = {colours_text[at]: int(colours_text[at + 1]) for at in range(0, len(colours_text), 2)}
    return TurnLine(
        int(head.group(1)),
        Roll(unknown, whites, colours),
        action1,
        action2[0] if len(parts) == 2 else None,
    )


def why_not_dice(roll: Roll, game: Game) -> str | None:
    if roll.unknown:
        return None
    for value in roll.whites + list(roll.colours.values()):
        if value < 1 or value > game.sides:
            return f"a die cannot show {value}"
    for row in ROWS:
        if row in game.dice_in_game() and row not in roll.colours:
            return f"the {NAMES[row]} die is missing"
        if row not in game.dice_in_game() and row in roll.colours:
            return f"the {NAMES[row]} die is no longer in the game"
    return None


def read_result(tags: Tags, game: Game) -> None:
    if "Result" not in tags.values:
        return
    value, line = tags.values["Result"], tags.lines["Result"]
    if game.ended is None:
        if value != "*":
            raise RefusedError(
                line, None, None, f"the game is not finished, Result must be * and not {value}"
            )
    elif words_of(value) != [str(score) for score in game.scores()]:
        wanted = " ".join(str(score) for score in game.scores())
        raise RefusedError(line, None, None, f"Result must be {wanted} and not {value}")


def read_match(block: Block) -> Match:
    if not block.tags:
        raise RefusedError(block.turns[0].number, None, None, "a game begins with tags")
    tags = read_tags(block.tags)
    game, first = start_game(tags, block.tags[0].number)
    match = Match(game, 0, None, Roll(True, [], {}), first)
    for line in block.turns:
        play_line(match, line, first, line is block.turns[-1])
    read_result(tags, game)
    return match


def play_line(match: Match, line: Line, first: int, is_last: bool) -> None:
    game = match.game
    turn = match.turns + 1
    active = (first - 1 + turn - 1) % game.seats + 1
    parts = read_turn_line(line, len(game.deciders(active)), is_last)
    if isinstance(parts, str):
        raise RefusedError(line.number, turn, None, parts)
    if parts.number != turn:
        raise RefusedError(
            line.number, turn, None, f"this must be turn {turn} and not {parts.number}"
        )
    if game.ended is not None:
        raise RefusedError(line.number, turn, None, "the game is already over")
    dice_reason = why_not_dice(parts.roll, game)
    if dice_reason is not None:
        raise RefusedError(line.number, turn, None, dice_reason)
    match.turns, match.roll, match.active = turn, parts.roll, active
    if not parts.action1:
        match.pending = 1
        return
    try:
        game.play_action1(parts.action1, active, parts.roll)
        if game.ended is not None:
            if parts.action2 is not None:
                raise IllegalError(active, "the game ended in action 1, there is no action 2")
        elif parts.action2 is not None:
            game.play_action2(parts.action2, active, parts.roll)
        elif is_last:
            match.pending = 2
        else:
            raise IllegalError(
                active, "action 2 is missing, only the last line of a game may be incomplete"
            )
    except IllegalError as illegal:
        raise RefusedError(line.number, turn, illegal.seat, illegal.reason) from illegal


def read_matches(text: str) -> Iterator[Match]:
    for block in split_blocks(text):
        yield read_match(block)


# ---- the two questions ---------------------------------------------------------------------------


def describe(match: Match) -> dict[str, object]:
    game = match.game
    scores = game.scores()
    winners: list[int] | None = None
    if game.ended is not None:
        winners = [seat for seat in range(1, game.seats + 1) if scores[seat - 1] == max(scores)]
    return {
        "variant": game.variant,
        "scores": scores,
        "row_scores": game.row_scores(),
        "misses": game.misses(),
        "closed": [row for row in ROWS if row in game.closed],
        "ended": game.ended,
        "winners": winners,
        "turns": match.turns,
    }


def score(text: str) -> list[dict[str, object]]:
    """Referees all games; a refusal is the last entry."""
    result: list[dict[str, object]] = []
    try:
        for match in read_matches(text):
            result.append(describe(match))
    except RefusedError as refused:
        result.append(
            {
                "error": {
                    "line": refused.line,
                    "turn": refused.turn,
                    "seat": refused.seat,
                    "reason": refused.reason,
                }
            }
        )
    return result


def choices(text: str) -> tuple[int, dict[int, list[str]]]:
    """The action to decide in the incomplete last line, and each deciding seat's legal tokens."""
    matches = list(read_matches(text))
    if not matches or matches[-1].pending is None:
        raise ValueError("the last game does not end with an incomplete line")
    match = matches[-1]
    if match.pending == 1:
        seats = match.game.deciders(match.active)
        return 1, {seat: match.game.tokens(1, seat, match.roll) for seat in seats}
    return 2, {match.active: match.game.tokens(2, match.active, match.roll)}
