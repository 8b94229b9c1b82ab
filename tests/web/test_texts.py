"""The words of the page: all there in five languages, all used, and those that the server needs."""

import json
import re
import runpy
from itertools import chain
from pathlib import Path
from string import Formatter

import pytest

import qwixx
from qwixx.rules.refusal import REASONS as BY_THE_RULES
from qwixx.server.errors import CODES
from qwixx.server.messages import PHRASES
from qwixx.server.refused import REASONS as BY_THE_TABLE
from tests.server.client import Guest
from tests.server.site import run, site
from tests.web.fluent import LANGUAGES, WEB, areas, words

PLURALS = {
    "en": {"one", "other"},
    "de": {"one", "other"},
    "fr": {"one", "other"},
    "it": {"one", "other"},
    "pl": {"one", "few", "many", "other"},
}
"""The plural categories of whole numbers that occur in a game; French and Italian have one more for
millions."""

SOURCES = "\n".join(
    file.read_text("utf-8") for kind in ("ts", "svelte") for file in sorted(WEB.rglob(f"*.{kind}"))
)
ASKED = re.findall(r"\bt\(((?:[^(),]|\([^()]*\))*)", SOURCES)
"""What t(…) is asked for."""
TEMPLATES = {
    re.sub(r"\$\{[^{}]*\}", "[a-z0-9-]+", made)
    for made in re.findall(r"(?:\bt\(|\bid = )`([^`]*)`", SOURCES)
}
"""Ids that are put together, as patterns."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_is_there_with_the_same_variables(language: str) -> None:
    english, others = areas("en"), areas(language)
    assert others.keys() == english.keys()
    for name, area in english.items():
        assert others[name].keys() == area.keys(), name
        for id, message in area.items():
            assert others[name][id].variables == message.variables, id


@pytest.mark.parametrize("language", LANGUAGES)
def test_numbers_have_the_plural_forms_of_the_language(language: str) -> None:
    for id, english in words("en").items():
        cases = {case for case in words(language)[id].cases if not case.isdecimal()}
        if "one" in english.cases:
            assert cases == PLURALS[language], id
        else:
            assert cases == {case for case in english.cases if not case.isdecimal()}, id


@pytest.mark.parametrize("language", LANGUAGES)
def test_braces_are_even_and_nothing_is_empty(language: str) -> None:
    for id, message in words(language).items():
        assert message.text.strip(), id
        assert message.text.count("{") == message.text.count("}"), id


def test_what_the_sources_ask_for_exists() -> None:
    known = words("en")
    plain = (re.sub(r"`[^`]*`", "", it) for it in ASKED)
    asked = set(chain.from_iterable(re.findall(r'(?:^|[?:])\s*"([^"]+)"', it) for it in plain))
    assert asked
    assert not asked - known.keys()
    for pattern in TEMPLATES:
        assert any(re.fullmatch(pattern, id) for id in known), pattern


def test_every_message_is_used() -> None:
    literals = set(re.findall(r'"([a-z][a-z0-9-]*)"', SOURCES))
    unused = [
        id
        for id in words("en")
        if id not in literals and not any(re.fullmatch(pattern, id) for pattern in TEMPLATES)
    ]
    assert unused == []


def test_there_are_words_for_whatever_the_server_may_send() -> None:
    known = words("en")
    lesson = json.loads((WEB / "lib" / "lesson.json").read_text("utf-8"))
    figures = json.loads((WEB / "lib" / "examples.json").read_text("utf-8"))
    marks = {bonus.kind for it in qwixx.variants().values() for bonus in it.bonuses}
    needed = {
        *(f"refused-{code}" for code in (*BY_THE_RULES, *BY_THE_TABLE)),
        *(f"emote-{phrase}" for phrase in PHRASES),
        *(f"{kind}-{it}" for kind in ("game", "about") for it in qwixx.variants()),
        *(f"mark-{kind}" for kind in marks),
        *(f"ended-{how}" for how in ("rows", "misses", "stones")),
        *(f"colour-{colour}" for colour in "rygb"),
        *(f"figure-{name}-{it['id']}" for name, these in figures.items() for it in these),
        *(f"learn-{step['id']}{part}" for step in lesson["steps"] for part in ("", "-why", "-do")),
    }
    assert not needed - known.keys()


def test_there_are_words_for_no_refusal_that_is_never_sent() -> None:
    sent = {*BY_THE_RULES, *BY_THE_TABLE, *CODES.values()}
    told = {id.removeprefix("refused-") for id in words("en") if id.startswith("refused-")}
    assert not told - sent


def test_refusals_use_no_more_than_the_server_tells() -> None:
    for code, reason in {**BY_THE_RULES, **BY_THE_TABLE}.items():
        told = {name for _, name, _, _ in Formatter().parse(reason) if name}
        assert words("en")[f"refused-{code}"].variables <= told, code


def test_the_lesson_and_the_examples_are_up_to_date() -> None:
    made = runpy.run_path(str(Path(__file__).parents[2] / "tools" / "lesson.py"))["written"]()
    for file, text in made.items():
        assert file.read_text("utf-8") == text, "run .venv/bin/python tools/lesson.py"


def test_every_game_has_its_rules_in_every_language(tmp_path: Path) -> None:
    async def ask() -> None:
        async with site(tmp_path / "db") as url, Guest(url) as guest:
            for variant in qwixx.variants():
                pages = [
                    (await guest.http.get(f"/api/rules/{variant}", params={"lang": it})).json()
                    for it in LANGUAGES
                ]
                assert len({page["markdown"] for page in pages}) == len(LANGUAGES)
                # The page puts its pictures below sections by their number.
                assert len({page["markdown"].count("\n## ") for page in pages}) == 1
                assert all(page["title"] for page in pages)
            assert (await guest.http.get("/api/rules/chess")).status_code == 404

    run(ask())
