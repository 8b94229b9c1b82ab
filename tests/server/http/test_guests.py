"""Guests: cookies that cannot be forged, names that can be shown, seats that move."""

import time
from http.cookies import SimpleCookie
from pathlib import Path

import httpx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from qwixx.record.names import display_name
from qwixx.server.http.guests import (
    COOKIE,
    MOVE_LINK_MAX_AGE_S,
    SECURE_COOKIE,
    Guest,
    Guests,
    MoveRight,
    clean_name,
)
from tests.server.site import run, site
from tests.waiting import TIMEOUT_S

GUESTS = Guests(b"a key of this test", secure=False)
OTHERS = Guests(b"a key of somebody else", secure=False)


def value(header: str) -> str:
    return SimpleCookie(header)[COOKIE].value


def test_a_guest_is_known_again() -> None:
    guest = GUESTS.new("  Zoë \t Ω ")
    assert guest.name == "Zoë Ω"
    assert len(bytes.fromhex(guest.id)) == 16
    assert GUESTS.parse_cookie(value(GUESTS.cookie(guest))) == guest
    assert GUESTS.new("Zoë").id != guest.id


def test_the_cookie_is_not_for_scripts_nor_for_other_sites() -> None:
    header = GUESTS.cookie(Guest("1", "Ann"))
    morsel = SimpleCookie(header)[COOKIE]
    assert (morsel["httponly"], morsel["samesite"], morsel["path"]) == (True, "Lax", "/")
    assert morsel["max-age"] == str(365 * 24 * 3600)
    assert not morsel["secure"]
    secure = SimpleCookie(Guests(b"a key of this test", secure=True).cookie(Guest("1", "Ann")))
    assert list(secure) == ["__Host-qwixx_guest"]
    assert secure[SECURE_COOKIE]["secure"]
    assert (secure[SECURE_COOKIE]["path"], secure[SECURE_COOKIE]["domain"]) == ("/", "")


def test_by_https_a_cookie_of_before_is_good_and_gets_its_new_name(tmp_path: Path) -> None:
    more = {"public_url": "https://qwixx.example", "secret_key": "a key of this test" * 2}
    safe = Guests(more["secret_key"].encode(), secure=True)
    ann, eve = (safe.new(name) for name in ("Ann", "Eve"))
    old, new = (SimpleCookie(safe.cookie(it))[SECURE_COOKIE].value for it in (ann, eve))

    async def test() -> None:
        async with (
            site(tmp_path / "q.db", **more) as url,
            httpx.AsyncClient(base_url=url, timeout=TIMEOUT_S) as http,
        ):
            answer = await http.get("/api/me", headers={"cookie": f"{COOKIE}={old}"})
            assert answer.json()["name"] == "Ann"
            assert answer.headers["set-cookie"] == safe.cookie(ann)
            both = {"cookie": f"{COOKIE}={old}; {SECURE_COOKIE}={new}"}
            answer = await http.get("/api/me", headers=both)
            assert answer.json()["name"] == "Eve"
            assert "set-cookie" not in answer.headers

    run(test())


def test_a_cookie_of_others_counts_for_nothing() -> None:
    good = value(GUESTS.cookie(Guest("1", "Ann")))
    for cookie in (
        None,
        "",
        "nonsense",
        good[:-1],
        f"x{good}",
        value(OTHERS.cookie(Guest("1", "Ann"))),
    ):
        assert GUESTS.parse_cookie(cookie) is None


def test_a_cookie_is_no_link_and_a_link_is_no_cookie() -> None:
    assert GUESTS.parse_move_link(value(GUESTS.cookie(Guest("1", "Ann")))) is None
    assert GUESTS.parse_cookie(GUESTS.make_move_link("game", 0, 1)) is None


@given(st.text(st.characters()))
def test_any_text_can_be_read(text: str) -> None:
    assert GUESTS.parse_cookie(text) is None
    assert GUESTS.parse_move_link(text) is None


def test_a_link_moves_a_seat_for_a_while(monkeypatch: pytest.MonkeyPatch) -> None:
    link = GUESTS.make_move_link("game", 3, 7)
    assert GUESTS.parse_move_link(link) == MoveRight("game", 3, 7)
    assert OTHERS.parse_move_link(link) is None
    made = time.time()
    monkeypatch.setattr(time, "time", lambda: made + MOVE_LINK_MAX_AGE_S - 2)
    assert GUESTS.parse_move_link(link)
    monkeypatch.setattr(time, "time", lambda: made + MOVE_LINK_MAX_AGE_S + 2)
    assert GUESTS.parse_move_link(link) is None


@pytest.mark.parametrize(
    ("name", "clean"),
    [
        ("Ann", "Ann"),
        ("  Ann \n  Lee ", "Ann Lee"),
        ("e\u0301", "é"),
        ("Ann \u2764\ufe0f", "Ann \u2764"),
        ("น้ำ", "น้ำ"),
        ("日本語日本語日本語日本語", "日本語日本語日本語日本語"),
        ("x" * 24, "x" * 24),
        ('O"Neill \\', 'O"Neill \\'),
    ],
)
def test_a_name_is_tidied(name: str, clean: str) -> None:
    assert clean_name(name) == clean


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("", "at least one"),
        (" \t\n ", "at least one"),
        ("\u0301", "at least one"),
        ("x" * 25, "at most 24"),
        ("日" * 13, "at most 24"),
        ("x" * 1_000_000, "at most 24"),
        ("e" + "\u0323\u0302" * 40, "at most 24"),
        ("a\x00b", "do not show"),
        ("a\x1bb", "do not show"),
        ("a\u202eb", "do not show"),
        ("a\u2066b", "do not show"),
        ("a\u200bb", "do not show"),
        ("\u3164", "do not show"),
        ("a\ud800", "do not show"),
        ("Ma\u034fx", "do not show"),
        ("\U000e0100", "do not show"),
        ("a\u17b4", "do not show"),
        ("a\u180b", "do not show"),
        ("a\U0001d159", "do not show"),
        ("a\U00016fe4", "do not show"),
        ("\ufe0f", "at least one"),
        ("e\u0323\u0302\u0301\u0300\u0303\u0304", "at most 3 marks"),
    ],
)
def test_a_name_that_will_not_do_is_refused_with_the_reason(name: str, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        clean_name(name)


@given(st.text(st.characters(), max_size=40))
def test_a_clean_name_is_shown_as_it_is(name: str) -> None:
    try:
        clean = clean_name(name)
    except ValueError:
        return
    assert clean_name(clean) == clean == display_name(clean)
