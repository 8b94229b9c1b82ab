"""No rule without a test, no game without its page in five languages."""

import ast
import re
from pathlib import Path

import pytest

import qwixx

TESTS = Path(__file__).parent
PAGES = Path(qwixx.__file__).parent / "text" / "rules"
LANGUAGES = ("en", "de", "fr", "it", "pl")
VARIANTS = tuple(qwixx.variants())
FURTHER_FILES = {"cards": ("cards_play",)}
"""Where the tests of a game are more than one file."""
ELSEWHERE = {"V": {1, 4, 5, 6}, "E": {*range(25, 43), 46}}
"""Rules and examples that no game here has: those of further games of the family."""
RULE = r"[A-Z]{1,2}[0-9]+"


def rules_on_page(language: str, variant: str) -> set[str]:
    """The rules that a page names in parentheses: (C5), (BA3, C15)."""
    page = PAGES / language / f"{variant}.md"
    text = " ".join(page.read_text(encoding="utf-8").split())
    lists = re.findall(rf"\(({RULE}(?:, {RULE})*)\)", text)
    return {rule for listed in lists for rule in listed.split(", ")}


def rules_with_tests(variant: str) -> set[str]:
    """The rules that the names of a variant's tests begin with: test_C14_..., test_L7_C5_..."""
    files = (variant.replace("-", "_"), *FURTHER_FILES.get(variant, ()))
    texts = [(TESTS / f"test_{file}.py").read_text(encoding="utf-8") for file in files]
    functions = [node for text in texts for node in ast.walk(ast.parse(text))]
    names = [node.name for node in functions if isinstance(node, ast.FunctionDef)]
    heads = [re.match(rf"test_((?:{RULE}_)+)", name) for name in names]
    return {rule for head in heads if head for rule in head[1].rstrip("_").split("_")}


@pytest.mark.parametrize("variant", VARIANTS)
def test_every_rule_on_a_page_has_a_test_in_the_file_of_its_game(variant: str) -> None:
    assert rules_on_page("en", variant) - rules_with_tests(variant) == set()


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_names_the_rules_of_the_english_one(language: str, variant: str) -> None:
    assert rules_on_page(language, variant) == rules_on_page("en", variant) != set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_belongs_to_a_game(language: str) -> None:
    assert {page.stem for page in (PAGES / language).glob("*.md")} == set(VARIANTS)


def test_every_rule_that_a_test_names_is_on_a_page() -> None:
    on_pages = set().union(*(rules_on_page("en", variant) for variant in VARIANTS))
    assert set().union(*map(rules_with_tests, VARIANTS)) - on_pages == set()


def test_the_numbers_of_the_rules_have_no_gap() -> None:
    on_pages = set().union(*(rules_on_page("en", variant) for variant in VARIANTS))
    for kind in {rule.rstrip("0123456789") for rule in on_pages}:
        numbers = {int(rule[len(kind) :]) for rule in on_pages if re.fullmatch(rf"{kind}\d+", rule)}
        elsewhere = ELSEWHERE.get(kind, set())
        assert numbers | elsewhere >= set(range(1, max(numbers) + 1)), kind
        assert not numbers & elsewhere, kind
