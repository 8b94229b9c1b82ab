"""The words of the page, read from its Fluent files: as much of Fluent as they use."""

import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path

WEB = Path(__file__).parent.parent.parent / "web" / "src"
REASONS = WEB.parent.parent / "src" / "qwixx" / "text" / "reasons"
"""Words that the program has, too."""
LANGUAGES = ("en", "de", "fr", "it", "pl")
START = re.compile(r"^([a-z][a-z0-9-]*) = ?", re.MULTILINE)
CHOICE = re.compile(r"\{ \$(\w+) ->\n(.*)\n +\}", re.DOTALL)
CASE = re.compile(r"^ +(\*?)\[(\w+)\] (.*)$", re.MULTILINE)
PLACE = re.compile(r"\{ \$(\w+) \}")


@dataclass(frozen=True, slots=True)
class Message:
    text: str

    @property
    def variables(self) -> frozenset[str]:
        return frozenset(re.findall(r"\$([a-z_]+)", self.text))

    @property
    def cases(self) -> frozenset[str]:
        """What a message with variants chooses by: numbers and plural categories."""
        return frozenset(re.findall(r"^ +\*?\[(\w+)\] \S", self.text, re.MULTILINE))

    def say(self, **values: int | str) -> str:
        """The sentence for these values, in which numbers other than 1 are `other`."""
        text = self.text
        if choice := CHOICE.fullmatch(text):
            value, cases = values[choice[1]], CASE.findall(choice[2])
            named = {case: words for _, case, words in cases}
            default = next(words for star, _, words in cases if star)
            text = named.get(str(value)) or named.get("one" if value == 1 else "") or default
        return PLACE.sub(lambda place: str(values[place[1]]), text)


@cache
def areas(language: str) -> dict[str, dict[str, Message]]:
    """The messages of a language by the room of the page and id."""
    files = sorted(WEB.glob(f"*/words/{language}.ftl"))
    found = {file.parent.parent.name: messages(file.read_text("utf-8")) for file in files}
    return {**found, "reasons": messages((REASONS / f"{language}.ftl").read_text("utf-8"))}


def messages(text: str) -> dict[str, Message]:
    text = re.sub(r"^#.*\n", "", text, flags=re.MULTILINE)
    _, *parts = START.split(text)
    ids, bodies = parts[::2], parts[1::2]
    assert len(set(ids)) == len(ids), f"twice in a file: {ids}"
    return {id: Message(body.rstrip()) for id, body in zip(ids, bodies, strict=True)}


def words(language: str) -> dict[str, Message]:
    """All messages of a language; its files are read as one, so no id may stand in two."""
    found: dict[str, Message] = {}
    for area in areas(language).values():
        assert not found.keys() & area.keys(), f"in two files: {found.keys() & area.keys()}"
        found |= area
    return found
