"""Hints: for the holder of a seat that has something to decide, at tables that agreed on them."""

from functools import partial
from pathlib import Path
from typing import Any

import pytest

from qwixx.analysis.reasons import Reason
from qwixx.analysis.words import reason_text
from qwixx.server.bots import worker_process
from tests.server.bots.test_workers import thinkers
from tests.server.client import Guest, Player, Refusal, play, table
from tests.server.site import run, site
from tests.server.table.test_away import until_asked
from tests.server.table.test_rights import load_stored, refusal


async def hint(player: Player, seat: int = 1) -> dict[str, Any]:
    return await player.do("hint", seat=seat)


def ponged(player: Player) -> bool:
    return any(message["type"] == "pong" for message in player.heard)


def test_a_hint_ranks_all_options_with_reasons(tmp_path: Path) -> None:
    async def test() -> None:
        async with (
            site(tmp_path / "q.db") as url,
            table(url, "classic", 1, "random", hints=True) as (made, _, (player,)),
        ):
            await until_asked(player)
            told = await hint(player)
            assert (told["type"], told["seat"], told["window"]) == ("hint", 1, player.window)
            offered = {option["token"] for option in player.view["hands"][0]["options"]}
            assert {option["token"] for option in told["options"]} == offered
            values = [option["value"] for option in told["options"]]
            assert values == sorted(values, reverse=True)
            assert all(0 <= value <= 100 for value in values)
            for option in told["options"]:
                assert reason_text(Reason(**option["reason"]))
            assert player.view["table"]["hints"] is True
            best = told["options"][0]["token"]
            await player.do("confirm", seat=1, window=player.window, move=best)
        _, entries = await load_stored(tmp_path / "q.db", made["id"])
        assert not [entry for entry in entries if b"hint" in entry.body and entry.seq > 1]

    run(test())


def test_where_nobody_agreed_there_are_no_hints(tmp_path: Path) -> None:
    async def test() -> None:
        async with (
            site(tmp_path / "q.db") as url,
            table(url, "classic", 1, "random") as (_, _, (player,)),
        ):
            assert player.view["table"]["hints"] is False
            await until_asked(player)
            assert await refusal(player, "hint", seat=1) == "no-hints"

    run(test())


def test_a_hint_is_for_who_decides_now(tmp_path: Path) -> None:
    async def test() -> None:
        async with (
            site(tmp_path / "q.db") as url,
            table(url, "classic", 2, hints=True) as (made, _, players),
        ):
            active = players[0].view["game"]["active"]
            one, other = players[active - 1], players[2 - active]
            assert await refusal(one, "hint", seat=active) == "no-hints"  # it has yet to roll
            await until_asked(one)
            assert await refusal(one, "hint", seat=3 - active) == "no-hints"  # not its seat
            assert (await hint(one, active))["options"]
            await one.do("confirm", seat=active, window=one.window, move="-")
            assert await refusal(one, "hint", seat=active) == "no-hints"  # it has decided
            await until_asked(other)
            assert (await hint(other, 3 - active))["options"]
            assert not [it for it in one.heard if it["type"] == "hint"][1:]
            async with Guest(url) as stranger, stranger.watch(made["id"], None, "x") as watcher:
                for seat in (1, 2, 5):
                    assert await refusal(watcher, "hint", seat=seat) == "no-hints"
                assert watcher.view["table"]["hints"] is True

    run(test())


def test_alone_there_are_hints_and_with_dice_that_nobody_typed_in_none(tmp_path: Path) -> None:
    async def test() -> None:
        async with site(tmp_path / "q.db") as url:
            async with table(url, "classic", 1, hints=True) as (_, _, (player,)):
                await until_asked(player)
                assert (await hint(player))["options"]
            async with table(url, "classic", 1, hints=True, dice="trusted") as (_, _, (player,)):
                await until_asked(player)
                assert await refusal(player, "hint", seat=1) == "no-hints"

    run(test())


def test_nobody_is_led_to_hints_unasked(tmp_path: Path) -> None:
    async def test() -> None:
        async with site(tmp_path / "q.db") as url, Guest(url) as guest, Guest(url) as other:
            listed = await guest.open("classic", 2, listed=True, hints=True)
            await guest.take(listed, "Emma")
            body = {"variant": "classic"}
            found = await other.ask("POST", "/api/quick", body)
            assert found["id"] != listed["id"]
            assert (await guest.ask("POST", "/api/quick", body))["id"] == found["id"]

    run(test())


def test_a_rematch_keeps_what_was_agreed(tmp_path: Path) -> None:
    async def test() -> None:
        async with (
            site(tmp_path / "q.db") as url,
            table(url, "duel", 1, "random", hints=True, thinking=False) as (_, (guest,), (player,)),
        ):
            await play(player)
            await player.do("rematch", seat=1)
            await player.until(lambda: "rematch" in player.view["table"])
            again = await guest.ask("GET", f"/api/tables/{player.view['table']['rematch']}")
            assert again["table"]["hints"] is True

    run(test())


def test_what_no_one_answers_is_refused(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    async def test() -> None:
        async with (
            site(tmp_path / "q.db") as url,
            table(url, "classic", 1, hints=True) as (_, _, (player,)),
        ):
            await until_asked(player)
            assert (await hint(player))["options"]
            await player.do("confirm", seat=1, window=player.window, move="-")
            await until_asked(player)
            (process,) = thinkers()
            process.suspend()
            with monkeypatch.context() as patch:
                patch.setattr(worker_process, "START_TIMEOUT_S", 0.5)
                with pytest.raises(Refusal, match="no-answer") as caught:
                    await hint(player)
                assert caught.value.message["seat"] == 1
            assert (await hint(player))["options"]

    run(test())


def test_a_seat_has_one_hint_on_its_way_and_an_address_two(tmp_path: Path) -> None:
    """However many sockets and tables they come from; the answer to the same is remembered."""

    async def test() -> None:
        async with (
            site(tmp_path / "q.db") as url,
            table(url, "classic", 1, hints=True) as (made, (guest,), (player,)),
            table(url, "longo", 1, hints=True) as (_, _, (second,)),
            table(url, "duel", 1, "random", hints=True, thinking=False) as (_, _, (third,)),
            guest.watch(made["id"]) as again,
        ):
            for it in (player, second, third, again):
                await until_asked(it)
            assert (await hint(third))["options"]
            await third.do("confirm", seat=1, window=third.window, move="-")
            await until_asked(third)
            (process,) = thinkers()
            process.suspend()
            try:
                for it in (player, second):
                    await it.send(type="hint", key="first", seat=1)
                    await it.send(type="ping")
                    await it.until(partial(ponged, it))
                assert await refusal(again, "hint", seat=1) == "no-answer"
                assert await refusal(third, "hint", seat=1) == "no-answer"
            finally:
                process.resume()
            told = [await it.answer("first") for it in (player, second)]
            assert all(it["type"] == "hint" for it in told)
            process.suspend()
            try:
                assert (await hint(again))["options"] == told[0]["options"]
            finally:
                process.resume()
            assert (await hint(third))["options"]

    run(test())


def test_an_address_gets_so_many_hints(tmp_path: Path) -> None:
    async def test() -> None:
        async with (
            site(tmp_path / "q.db", requests_per_minute=60) as url,
            table(url, "classic", 1, hints=True) as (_, _, (player,)),
        ):
            told: list[str] = []
            while "no-answer" not in told:
                await until_asked(player)
                await player.send(type="hint", key=f"hint{len(told)}", seat=1)
                answer = await player.answer(f"hint{len(told)}")
                told.append(answer.get("code", "told"))
                await play(player, deeds=1)
            assert told[:2] == ["told", "told"]

    run(test())


def test_watchers_hear_why_a_bot_moved_and_when_all_have(tmp_path: Path) -> None:
    async def test() -> None:
        async with (
            site(tmp_path / "q.db") as url,
            table(url, "classic", 1, "easy") as (made, _, (player,)),
            Guest(url) as stranger,
            stranger.watch(made["id"]) as watcher,
        ):
            while not any(news["type"] == "resolved" for news in watcher.news):
                await until_asked(player)
                assert not [news for news in player.news if "reasons" in news]
                await player.do("confirm", seat=1, window=player.window, move="-")
                await watcher.until(lambda: any(n["type"] == "resolved" for n in watcher.news))
            told = next(news for news in watcher.news if news["type"] == "resolved")
            assert set(told["reasons"]) == {"2"}
            assert reason_text(Reason(**told["reasons"]["2"]))

    run(test())
