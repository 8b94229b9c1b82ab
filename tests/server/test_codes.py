"""Names that nobody can guess, and the ones that people read to each other."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from qwixx.server.codes import (
    LETTERS,
    hash_token,
    is_same_secret,
    new_code,
    new_id,
    new_token,
    parse_code,
)

MANY = 2000


def test_names_of_games_are_short_safe_and_never_twice() -> None:
    made = {new_id() for _ in range(MANY)}
    assert len(made) == MANY
    assert all(re.fullmatch(r"[A-Za-z0-9_-]{12}", name) for name in made)


def test_codes_have_no_letters_that_look_alike() -> None:
    assert not set("0O1IL2Z5S8BUV") & set(LETTERS)
    used = set("".join(new_code() for _ in range(MANY)))
    assert used == set(LETTERS)


@given(st.lists(st.sampled_from(LETTERS), min_size=6, max_size=6).map("".join))
def test_a_code_is_read_as_people_type_it(code: str) -> None:
    for typed in (code, code.lower(), f" {code[:3]}-{code[3:]} ", " ".join(code)):
        assert parse_code(typed) == code


@pytest.mark.parametrize("text", ["", "ACDEF", "ACDEFGH", "ACDEF0", "ACDEFÄ", "ACDEFß", "------"])
def test_what_is_no_code_is_none(text: str) -> None:
    assert parse_code(text) is None


@given(st.text(st.characters()))
def test_any_text_can_be_read_hashed_and_compared(text: str) -> None:
    code = parse_code(text)
    assert code is None or parse_code(code) == code
    assert is_same_secret(text, text)
    assert not is_same_secret(text, text + "x")
    assert len(hash_token(text)) == 64


def test_of_a_token_only_the_hash_is_kept() -> None:
    token = new_token()
    assert re.fullmatch(r"[A-Za-z0-9_-]{43}", token)
    assert token not in hash_token(token)
    assert hash_token("abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
