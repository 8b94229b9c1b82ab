"""No tables are opened for the card games yet: wherever they are named, that is said in words."""

from pathlib import Path

from qwixx import variants
from qwixx.server.table.plan import playable
from tests.games import CARD_GAMES, DICE_GAMES
from tests.server.client import Guest
from tests.server.site import run, site

RECORD = '[Variant "cards"]\n[Seat1 "Ada"]\n[Seat2 "Ben"]\n\n1. ?? : r5 - / ?=y2+y3\n'


def test_games_with_cards_are_left_out(tmp_path: Path) -> None:
    async def test() -> None:
        async with site(tmp_path / "q.db") as url, Guest(url) as guest:
            shown = await guest.ask("GET", "/api/variants")
            assert [it["id"] for it in shown["variants"]] == [*DICE_GAMES]
            for name in CARD_GAMES:
                answer = await guest.ask(
                    "POST", "/api/tables", {"variant": name, "seats": [{}]}, 422
                )
                assert answer["error"]["code"] == "no-such-variant"
                answer = await guest.ask("POST", "/api/quick", {"variant": name}, 422)
                assert answer["error"]["code"] == "no-such-variant"
                await guest.ask("GET", f"/api/rules/{name}", None, 404)
            for what in ("replay", "review"):
                answer = await guest.ask("POST", f"/api/{what}", {"record": RECORD}, 422)
                assert answer["error"]["code"] == "not-a-variant"
                assert (
                    "there is no variant 'cards', there are classic, " in answer["error"]["reason"]
                )

    run(test())


def test_they_are_known_all_the_same() -> None:
    assert {*variants()} == {*playable(), *CARD_GAMES}
