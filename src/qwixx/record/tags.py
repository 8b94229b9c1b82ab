"""The tags of a record: who plays what."""

import re
from collections.abc import Mapping

from qwixx.law.variant import Variant, is_lucky_pair
from qwixx.record.errors import RecordError
from qwixx.record.names import display_name
from qwixx.rules.deals import Deal
from qwixx.rules.refusal import Refusal, quote
from qwixx.rules.state import Setup, why_not_first, why_not_players

TAG = re.compile(r'\[\s*([A-Za-z0-9_]+)\s*"((?:[^"\\]|\\["\\])*)"\s*\]')
NUMBERED = re.compile(r"(Seat|Lucky|Hand)(0|[1-9][0-9]{0,3})")
SEAT = re.compile(r"[1-9][0-9]{0,3}")
PAIR = re.compile(r"\s*([1-9][0-9]?)\s+([1-9][0-9]?)\s*")


class Tags:
    """Names and values in the order they came, with the lines where they stand."""

    def __init__(self) -> None:
        self.values: dict[str, str] = {}
        self.lines: dict[str, int] = {}

    def add(self, name: str, value: str, line: int) -> None:
        if name in self.values:
            raise RecordError(line, Refusal("tag-twice", {"tag": display_name(name)}))
        self.values[name] = value
        self.lines[name] = line

    def set(self, name: str, value: str) -> None:
        """Bring a value to its canonical form."""
        self.values[name] = value

    def remove(self, name: str) -> None:
        """Drop a tag that only says the default."""
        del self.values[name]

    def __bool__(self) -> bool:
        return bool(self.values)

    def __contains__(self, name: str) -> bool:
        return name in self.values

    def __getitem__(self, name: str) -> str:
        return self.values[name]

    def items(self) -> tuple[tuple[str, str], ...]:
        return tuple(self.values.items())

    @property
    def line(self) -> int:
        """Where the game begins."""
        return min(self.lines.values())

    def line_of(self, name: str) -> int:
        return self.lines.get(name, self.line)

    def numbers(self, kind: str) -> list[int]:
        """The numbers in the names of the tags Seat1, Seat2 ..., Lucky1 ... or Hand1 ..."""
        found = (NUMBERED.fullmatch(name) for name in self.values)
        return sorted(int(match[2]) for match in found if match and match[1] == kind)


def read_tag(words: str, line: int) -> tuple[str, str]:
    match = TAG.fullmatch(words)
    if not match:
        raise RecordError(line, Refusal("not-a-tag", {"what": quote(words)}))
    return match[1], re.sub(r"\\(.)", r"\1", match[2])


def seat_names(tags: Tags) -> tuple[str, ...]:
    seats = tags.numbers("Seat")
    expected = [f"Seat{seat}" for seat in range(1, len(seats) + 1)]
    if not seats or not all(name in tags for name in expected):
        raise RecordError(tags.line, Refusal("seat-tags"))
    return tuple(tags[name] for name in expected)


def read_setup(tags: Tags, players: int, variants: Mapping[str, Variant]) -> Setup:
    """The game that the tags describe."""
    if "Variant" not in tags:
        raise RecordError(tags.line, Refusal("no-variant"))
    variant = variants.get(tags["Variant"])
    if variant is None:
        details = {"what": quote(tags["Variant"]), "known": ", ".join(variants)}
        raise RecordError(tags.line_of("Variant"), Refusal("not-a-variant", details))
    first = tags.values.get("First", "1")
    if not SEAT.fullmatch(first):
        raise RecordError(tags.line_of("First"), Refusal("not-a-seat", {"what": quote(first)}))
    seat = int(first) - 1
    lucky = read_lucky(tags, players, variant)
    jokers = variant.cards and read_jokers(tags)
    if refusal := why_not_players(variant, players):
        raise RecordError(tags.line_of("Variant"), refusal)
    if refusal := why_not_first(seat, players):
        raise RecordError(tags.line_of("First"), refusal)
    return Setup(variant, players, seat, lucky, jokers)


def read_jokers(tags: Tags) -> bool:
    """Do jokers play (K19)?"""
    written = tags.values.get("Jokers", "no")
    if written not in ("yes", "no"):
        refusal = Refusal("not-yes-or-no", {"tag": "Jokers", "what": quote(written)})
        raise RecordError(tags.line_of("Jokers"), refusal)
    if "Jokers" in tags and written == "no":
        tags.remove("Jokers")
    return written == "yes"


def read_deal(tags: Tags, players: int) -> Deal:
    """The cards that were dealt; `Deal()` where none are written down."""
    names = find_deal_tags(players)
    written = [name for name in names if name in tags]
    for seat in tags.numbers("Hand"):
        if not 1 <= seat <= players:
            tag = f"Hand{seat}"
            raise RecordError(tags.line_of(tag), Refusal("hand-nobody", {"tag": tag}))
    if not written:
        return Deal()
    for name in names:
        if name not in tags:
            raise RecordError(tags.line, Refusal("hand-tags", {"tag": name}))
        tags.set(name, " ".join(tags[name].split()))
    *hands, display = (tuple(tags[name].split()) for name in names)
    return Deal(tuple(hands), display)


def find_deal_tags(players: int) -> list[str]:
    """The tags of the cards that were dealt, in their order."""
    return [*(f"Hand{seat}" for seat in range(1, players + 1)), "Display"]


def read_lucky(tags: Tags, players: int, variant: Variant) -> tuple[tuple[int, int], ...]:
    pairs = list(variant.lucky[:players])
    for seat in tags.numbers("Lucky") if pairs else ():
        name = f"Lucky{seat}"
        line = tags.line_of(name)
        if not 1 <= seat <= len(pairs):
            raise RecordError(line, Refusal("lucky-nobody", {"tag": name}))
        match = PAIR.fullmatch(tags[name])
        pair = (int(match[1]), int(match[2])) if match else (0, 0)
        if not is_lucky_pair(pair, variant.sides):
            refusal = Refusal(
                "lucky-pair",
                {"tag": name, "most": 2 * variant.sides, "what": quote(tags[name])},
            )
            raise RecordError(line, refusal, None, seat, tags[f"Seat{seat}"])
        pairs[seat - 1] = pair
        tags.set(name, f"{pair[0]} {pair[1]}")
    return tuple(pairs)
