"""The words of the page: all there in five languages, all used, and those that the server needs."""

import json
import re
import runpy
from itertools import chain
from pathlib import Path
from string import Formatter

import pytest

import qwixx
from qwixx.rules.refusal import REASONS as OF_ALL_GAMES
from qwixx.server.http.errors import CODES
from qwixx.server.table.refusals import REASONS as BY_THE_TABLE
from qwixx.server.wire.messages import PHRASES
from tests.games import DICE_GAMES
from tests.server.client import Guest
from tests.server.site import run, site
from tests.web.fluent import LANGUAGES, REASONS, WEB, areas, words

CODES_OF_ALL_GAMES = [*OF_ALL_GAMES]
OF_CARDS = {
    *CODES_OF_ALL_GAMES[CODES_OF_ALL_GAMES.index("no-cards") : CODES_OF_ALL_GAMES.index("players")],
    *("not-yes-or-no", "hand-nobody", "hand-tags"),
}
"""Nobody hears these at a table: no game with cards is offered there."""
BY_THE_RULES = {code: it for code, it in OF_ALL_GAMES.items() if code not in OF_CARDS}

PLURALS = {
    "en": {"one", "other"},
    "de": {"one", "other"},
    "fr": {"one", "other"},
    "it": {"one", "other"},
    "pl": {"one", "few", "many", "other"},
}
"""The plural categories of whole numbers that occur in a game; French and Italian have one more for
millions."""

PEOPLE = {"you", "us"}
"""Whom a sentence is about, see web/src/lib/people.ts."""
SOURCES = "\n".join(
    file.read_text("utf-8")
    for kind in ("ts", "svelte")
    for file in sorted(WEB.rglob(f"*.{kind}"))
    if not file.name.endswith(".test.ts")
)
ASKED = re.findall(r"\bt\(((?:[^(),]|\([^()]*\))*)", SOURCES)
"""What t(…) is asked for."""
TEMPLATES = {
    re.sub(r"\$\{[^{}]*\}", "[a-z0-9-]+", made)
    for made in re.findall(r"(?:\bt\(|\bid = )`([^`]*)`", SOURCES)
}
"""Ids that are put together, as patterns."""
SUMS = range(2, 17)
"""What two white dice make, in Longo up to 16."""
WRONG_ARTICLES = {"en": r"\ba (8|11)\b", "it": r"\b(il|del|al|dal|sul) (8|11)\b"}
"""Eight and eleven begin with a vowel."""
POINTS = {"en": "points", "de": "Punkte", "fr": "points", "it": "punti", "pl": "punkt"}
CROSSING = {"en": "cross", "de": "kreuz", "fr": "coch", "it": "segna", "pl": "skreśl"}
ONE_WORD = {
    "en": {"’": "'"},
    "fr": {"’": "'", "valid": "confirm", "note": r"(coche|prend)s? (un|le|son 4e) coup manqué"},
    "it": {"’": "'"},
    "pl": {"zatwierdź": "potwier", "kostk": r"\bkości"},
}
"""One word for one thing, on the page and in the rules, and what it isn't called."""
RULES = REASONS.parent / "rules"


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
        cases = {case for case in words(language)[id].cases if not case.isdecimal()} - PEOPLE
        if "one" in english.cases:
            assert cases == PLURALS[language], id
        else:
            assert cases <= {"other"}, id  # a language may need one for a number


@pytest.mark.parametrize("language", LANGUAGES)
def test_you_are_you_in_every_language(language: str) -> None:
    """Whom a sentence may be about is the same everywhere, and the reader has no name in it."""
    for id, english in words("en").items():
        message = words(language)[id]
        assert message.cases & PEOPLE == english.cases & PEOPLE, id
        assert ("who" in message.variables) == bool(message.cases & PEOPLE), id
        if "you" in message.cases:
            values = {**dict.fromkeys(message.variables, "1"), "name": "Zoe"}
            assert "Zoe" not in message.say(**{**values, "who": "you"}), id
            assert "Zoe" in message.say(**{**values, "who": "other"}), id


def test_the_reader_wins() -> None:
    win, shared = (words("en")[id] for id in ("win", "win-shared"))
    assert win.say(who="you", name="", score=70) == "You win with 70."
    assert win.say(who="other", name="Ada", score=70) == "Ada wins with 70."
    assert shared.say(who="us", name="Ada", score=70) == "You and Ada share the win with 70."
    assert words("de")["win"].say(who="you", name="", score=70) == "Du gewinnst mit 70."


@pytest.mark.parametrize("language", LANGUAGES)
def test_sums_have_the_right_article(language: str) -> None:
    asked = [it for id, it in words(language).items() if id.startswith("prompt-first")]
    sums = [it for it in asked if "sum" in it.variables]
    assert len(sums) == 4
    for message in sums:
        for number in SUMS:
            said = message.say(sum=number)
            assert re.search(rf"\b{number}\b", said)
            assert not re.search(WRONG_ARTICLES.get(language, "$^"), said, re.IGNORECASE), said


def test_percent_signs_follow_the_language() -> None:
    signs = {it: words(it)["worth-percent"].say(value="34") for it in LANGUAGES}
    assert signs == {"en": "34%", "de": "34\xa0%", "fr": "34\xa0%", "it": "34%", "pl": "34%"}


def test_articles_are_those_of_the_number() -> None:
    assert words("en")["prompt-first"].say(sum=8) == "Cross an 8 in one row, or pass."
    assert words("en")["prompt-first"].say(sum=9) == "Cross a 9 in one row, or pass."
    assert words("it")["prompt-first-nothing"].say(sum=11) == "Nessuna riga prende l’11."
    assert words("it")["prompt-first-nothing"].say(sum=12) == "Nessuna riga prende il 12."


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_point_is_one(language: str) -> None:
    known = words(language)
    assert known["points-count"].say(points=1) != known["points-count"].say(points=5)
    several = rf"\{{ \$\w+ \}} {POINTS[language]}"
    for id, message in known.items():
        assert not re.search(several, message.text) or "one" in message.cases, id


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_miss_says_what_it_costs(language: str) -> None:
    for id in ("take-miss", "prompt-miss-due"):
        message = words(language)[id]
        assert "5" not in message.text, id  # the server knows
        assert re.search(r", −7\.?$", message.say(points=7)), id
        assert not re.search(r"\d", message.say(points=0)), id


@pytest.mark.parametrize("language", LANGUAGES)
def test_stones_are_placed_and_not_crossed(language: str) -> None:
    stones = {id: it for id, it in words(language).items() if "stone" in id.split("-")[1:]}
    placed = {id for id in stones if not id.startswith(("refused", "barred", "reason"))}
    assert len(placed) == 6
    for id in placed:
        assert CROSSING[language] not in stones[id].text.lower(), id


@pytest.mark.parametrize("language", LANGUAGES)
def test_marks_that_are_good_do_not_look_bad(language: str) -> None:
    for id, message in words(language).items():
        assert not (id.startswith("mark-") and re.fullmatch(r"−\d+", message.text)), id


@pytest.mark.parametrize("language", ONE_WORD)
def test_a_thing_has_one_word(language: str) -> None:
    texts = {id: it.text for id, it in words(language).items()}
    texts |= {it.stem: it.read_text("utf-8") for it in (RULES / language).glob("*.md")}
    for right, wrong in ONE_WORD[language].items():
        assert any(right in text.lower() for text in texts.values()), right
        found = [id for id, text in texts.items() if re.search(wrong, text.lower())]
        assert found == [], wrong


def test_totals_have_a_real_minus() -> None:
    markup = "".join(it.read_text("utf-8").split("</script>")[-1] for it in WEB.rglob("*.svelte"))
    shown = re.findall(r"\{((?!@const)[^{}]*)\.scores?\b", markup)
    assert len(shown) > 5
    assert [it for it in shown if not re.search(r"\b(formatPoints|shownTotal)\([^()]*$", it)] == []


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
    lesson = json.loads((WEB / "learn" / "lesson.json").read_text("utf-8"))
    figures = json.loads((WEB / "rules" / "examples.json").read_text("utf-8"))
    marks = {bonus.kind for it in qwixx.variants().values() for bonus in it.bonuses}
    needed = {
        *(f"refused-{code}" for code in (*BY_THE_RULES, *BY_THE_TABLE)),
        *(f"emote-{phrase}" for phrase in PHRASES),
        *(f"{kind}-{it}" for kind in ("game", "about") for it in DICE_GAMES),
        *(f"mark-{kind}" for kind in marks),
        *(f"ended-{how}" for how in ("rows", "misses", "stones")),
        *(f"colour-{colour}" for colour in "rygb"),
        *(f"figure-{name}-{it['id']}" for name, these in figures.items() for it in these),
        *(f"learn-{step['id']}{part}" for step in lesson["steps"] for part in ("", "-why", "-do")),
    }
    assert not needed - known.keys()


def test_there_are_words_for_no_refusal_that_is_never_sent() -> None:
    sent = {*BY_THE_RULES, *BY_THE_TABLE, *CODES.values()}
    worded = {id.removeprefix("refused-") for id in words("en") if id.startswith("refused-")}
    assert not worded - sent


def test_refusals_use_no_more_than_the_server_tells() -> None:
    for code, reason in {**BY_THE_RULES, **BY_THE_TABLE}.items():
        details = {name for _, name, _, _ in Formatter().parse(reason) if name}
        assert words("en")[f"refused-{code}"].variables <= details, code


def test_the_lesson_and_the_examples_are_up_to_date() -> None:
    made = runpy.run_module("tools.generate.lesson")["render_files"]()
    for file, text in made.items():
        assert file.read_text("utf-8") == text, "run .venv/bin/python -m tools.generate.lesson"


def test_every_game_has_its_rules_in_every_language(tmp_path: Path) -> None:
    async def ask() -> None:
        async with site(tmp_path / "db") as url, Guest(url) as guest:
            for variant in DICE_GAMES:
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
