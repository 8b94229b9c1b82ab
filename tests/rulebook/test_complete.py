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
RULE = r"[A-Z]{1,2}[0-9]+"


def rules_on_page(language: str, variant: str) -> set[str]:
    """The rules that a page names in parentheses: (C5), (BA3, C15)."""
    page = PAGES / language / f"{variant}.md"
    text = " ".join(page.read_text(encoding="utf-8").split())
    lists = re.findall(rf"\(({RULE}(?:, {RULE})*)\)", text)
    return {rule for listed in lists for rule in listed.split(", ")}


def rules_with_tests(variant: str) -> set[str]:
    """The rules that the names of a variant's tests begin with: test_C14_..., test_L7_C5_..."""
    file = TESTS / f"test_{variant.replace('-', '_')}.py"
    functions = ast.walk(ast.parse(file.read_text(encoding="utf-8")))
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
        assert numbers == set(range(1, max(numbers) + 1)), kind
