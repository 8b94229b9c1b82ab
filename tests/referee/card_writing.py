"""Writes the canonical form of a record of card games that was refereed before."""

import re
from dataclasses import dataclass, field

from tests.referee.card_records import TurnLine, read_turn_line
from tests.referee.records import Block, Tags, read_seats, read_tags, split_blocks, words_of

COMMENT = re.compile(r"\{[^}]*\}")
TAG = re.compile(r'[^"]*"(?:[^"\\]|\\.)*"[ \t]*\]')
ORDER = [
    r"Variant",
    r"Event",
    r"Date",
    r"Seat[1-9][0-9]*",
    r"First",
    r"Lucky[1-9][0-9]*",
    r"Sheet[1-9][0-9]*",
    r"Jokers",
    r"Hand[1-9][0-9]*",
    r"Display",
    r"Rules",
    r"DiceCommitment",
    r"DiceSecret",
    r"DiceSalt[1-9][0-9]*",
    r".*",  # unknown ones as they came
]


@dataclass
class Comments:
    """Those of the game, then those of each turn."""

    game: list[str] = field(default_factory=list)
    turns: list[list[str]] = field(default_factory=list)


def place_of(name: str) -> tuple[int, int]:
    if name == "Result":
        return len(ORDER), 0
    place = next(at for at, pattern in enumerate(ORDER) if re.fullmatch(pattern, name))
    number = re.search(r"[0-9]+$", name)
    return place, int(number.group()) if number and place < len(ORDER) - 1 else 0


def write_tags(tags: Tags) -> list[str]:
    result = []
    for name in sorted(tags.values, key=place_of):
        value = tags.values[name]
        if name == "Jokers" and value == "no":
            continue  # it only says the default
        if re.fullmatch(r"Hand[1-9][0-9]*|Display|Result", name):
            value = " ".join(words_of(value))
        escaped = value.replace("\\", "\\\\").replace('"', '\\"')
        result.append(f'[{name} "{escaped}"]')
    return result


def write_turn(turn: TurnLine, comments: list[str]) -> str:
    cards = "??"
    if turn.top is not None:
        cards = f"{','.join(turn.taken)}>{','.join(turn.refill)} {turn.top}"
    words = [f"{turn.number}.", cards, ":", *turn.action2]
    if turn.play is not None:
        words += ["/", turn.play]
    return " ".join([*words, *comments])


def find_comments(lines: list[str]) -> list[Comments]:
    """The comments of every game; one that stands between two games belongs to the first."""
    found = [Comments()]
    in_tags = False
    begun = False  # has the first game begun?
    for raw in lines:
        line = raw.strip(" \t\r")
        if line.startswith("["):
            if not in_tags and begun:
                found.append(Comments())
            in_tags = begun = True
            found[-1].game += COMMENT.findall(TAG.sub("", line, count=1))
            continue
        words = COMMENT.sub("", line).strip(" \t")
        if words:
            found[-1].turns.append([])
        if words or line == "":
            in_tags = False
        here = found[-1].turns[-1] if found[-1].turns else found[-1].game
        here += COMMENT.findall(line)
    return found


def write_game(block: Block, comments: Comments) -> str:
    tags = read_tags(block.tags)
    seats = read_seats(tags, 0)
    lines = [*write_tags(tags), ""]
    if comments.game:
        lines += [" ".join(comments.game)]
    for line, said in zip(block.turns, comments.turns, strict=True):
        turn = read_turn_line(line, seats)
        assert turn is not None
        lines.append(write_turn(turn, said))
    return "\n".join([*lines, ""])


def canonical(text: str) -> str:
    blocks = split_blocks(text)
    comments = find_comments(text.split("\n"))
    return "\n".join(map(write_game, blocks, comments))
