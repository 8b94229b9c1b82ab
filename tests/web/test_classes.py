"""The classes of the page: words, each with a rule and a use, and none for a single variant."""

import re
from collections.abc import Iterator
from pathlib import Path

from tests.games import DICE_GAMES
from tests.web.fluent import WEB

SHORTEST = 3
STYLE = re.compile(r"<style>.*?</style>", re.DOTALL)
COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
TESTED = "\n".join(it.read_text("utf-8") for it in sorted(Path(__file__).parent.glob("*.py")))


def styles() -> Iterator[str]:
    for file in sorted(WEB.rglob("*.css")):
        yield file.read_text("utf-8")
    for file in sorted(WEB.rglob("*.svelte")):
        yield from STYLE.findall(file.read_text("utf-8"))


def with_rules() -> set[str]:
    """The classes in the selectors of all styles."""
    selectors = (
        selector
        for text in styles()
        for selector in re.findall(r"([^{};]+)\{", COMMENT.sub("", text))
    )
    return {name for it in selectors for name in re.findall(r"\.([a-z][\w-]*)", it)}


def sources() -> str:
    """Templates and scripts, without styles."""
    files = [*sorted(WEB.rglob("*.svelte")), *sorted(WEB.rglob("*.ts"))]
    files += [WEB.parent / "index.html", WEB.parent / "public" / "theme.js"]
    return "\n".join(STYLE.sub("", it.read_text("utf-8")) for it in files)


def in_templates(text: str) -> set[str]:
    """The classes that templates name in full."""
    given = re.findall(r'\b(?:class|kind)="([^"]*)"', text)
    whole = {name for it in given for name in re.sub(r"\S*\{[^{}]*\}\S*", " ", it).split()}
    return whole | set(re.findall(r"\bclass:([\w-]+)", text))


def test_every_class_has_a_rule_or_a_test() -> None:
    without = in_templates(sources()) - with_rules()
    assert [name for name in sorted(without) if f".{name}" not in TESTED] == []


def test_every_rule_has_a_class() -> None:
    text = sources()
    begun = set(re.findall(r"[\s\"`]([a-z]+-)\$?\{", text))  # colour-{row.colour}
    named = set(re.findall(r"[\w-]+", text))
    unused = with_rules() - named
    assert [it for it in sorted(unused) if not it.startswith(tuple(begun))] == []


def test_classes_are_words() -> None:
    short = {name for name in with_rules() if len(name) < SHORTEST}
    assert short == {"tv"}


def test_no_class_is_a_variant() -> None:
    ids = DICE_GAMES
    found = {name for name in with_rules() for id in ids if re.search(rf"\b{id}\b", name)}
    assert found == set()
