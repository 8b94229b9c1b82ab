"""Who may do what, and who may see what."""

import asyncio
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from qwixx.server.store import Entry, GameRow, Store
from tests.server.client import Guest, Player, Refusal, play, seats_of, table
from tests.server.site import run, site

MOVE = {"move": "-"}
DEEDS: dict[str, dict[str, Any]] = {
    "choose": MOVE,
    "change": MOVE,
    "confirm": MOVE,
    "take-back": {},
    "roll": {},
    "start": {},
    "add-bot": {"other": 2, "bot": "greedy"},
    "free": {"other": 2},
    "settle": {"pace": "fast"},
    "leave": {},
    "rematch": {},
}
TIMELY = ("choose", "change", "confirm", "take-back", "roll")


async def refusal(player: Player, type: str, **more: Any) -> str:
    """The code with which a deed is refused."""
    with pytest.raises(Refusal) as caught:
        await player.do(type, **more)
    return caught.value.code


async def load_stored(database: Path, id: str) -> tuple[GameRow, list[Entry]]:
    store = await Store.open(f"sqlite:///{database}")
    try:
        row = await store.find_game(id)
        assert row
        return row, await store.load_log(id)
    finally:
        await store.close()


def seat(player: Player) -> int:
    """The one that this player holds."""
    (hand,) = player.view["hands"]
    number = hand["seat"]
    assert isinstance(number, int)
    return number


def roller(players: list[Player]) -> Player:
    return next(player for player in players if player.view["hands"][0].get("roll"))


async def roll_dice(players: list[Player]) -> None:
    """The first roll is done, and everybody knows it."""
    first = roller(players)
    done = await first.do("roll", seat=seat(first), window=first.window)
    await wait_until_known(players, done["version"])


async def wait_until_known(players: list[Player], version: int) -> None:
    await until(players, lambda player: player.view["version"] >= version)


async def until(players: list[Player], true: Callable[[Player], object]) -> None:
    """Wait until something is so for all of them."""
    for player in players:
        await player.until(partial(true, player))


def test_who_only_watches_can_do_nothing(tmp_path: Path) -> None:
    async def test() -> None:
        async with (
            site(tmp_path / "q.db") as url,
            table(url, "classic", 2) as (made, _, players),
            Guest(url) as stranger,
        ):
            await roll_dice(players)
            await stranger.ask("PUT", "/api/me", {"name": "Stranger"})
            before = await load_stored(tmp_path / "q.db", made["id"])
            for guest in (stranger, Guest(url)):
                async with guest, guest.watch(made["id"]) as watching:
                    assert not watching.view["hands"]
                    assert "code" not in watching.view["table"]
                    for type, more in DEEDS.items():
                        window = {"window": watching.window} if type in TIMELY else {}
                        for number in (1, 2):
                            code = await refusal(watching, type, seat=number, **window, **more)
                            assert code == "not-your-seat"
                        code = await refusal(watching, type, seat=3, **window, **more)
                        assert code == "no-such-seat"
                    await watching.send(type="emote", seat=1, phrase="hello")
                    await until([watching], lambda it: "key" not in it.heard[-1])
                    assert watching.heard[-1]["code"] == "not-your-seat"
            assert await load_stored(tmp_path / "q.db", made["id"]) == before
            for player in players:
                assert [it["type"] for it in player.heard if it["type"] != "done"] == []

    run(test())


def test_a_code_gives_a_free_seat_and_nothing_else(tmp_path: Path) -> None:
    async def test() -> None:
        async with (
            site(tmp_path / "q.db") as url,
            Guest(url) as host,
            Guest(url) as stranger,
        ):
            made = await host.open("classic", 2, "random")
            elsewhere = await host.open("classic", 2)
            await host.take(made, "Host", seat=1)

            async def attempt(status: int, **body: object) -> str:
                whole = {"salt": "s", "name": "Stranger", **body}
                answer = await stranger.ask("POST", seats_of(made), whole, status)
                return str(answer["error"]["code"])

            for code in (None, "", "AAAAAA", elsewhere["code"], made["id"]):
                for number in (None, 1, 2, 3):
                    assert await attempt(403, code=code, seat=number) == "wrong-code"
            right = made["code"]
            assert await attempt(409, code=right, seat=1) == "seat-taken"
            assert await attempt(409, code=right, seat=3) == "seat-taken"
            assert await attempt(404, code=right, seat=4) == "no-such-seat"
            assert (await stranger.take(made, "Stranger"))["seat"] == 2
            async with Guest(url) as late:
                body = {"salt": "s", "name": "Late", "code": right}
                answer = await late.ask("POST", seats_of(made), body, 409)
                assert answer["error"]["code"] == "table-full"

    run(test())


def test_a_seat_of_a_rematch_is_kept(tmp_path: Path) -> None:
    async def test() -> None:
        async with (
            site(tmp_path / "q.db") as url,
            table(url, "classic", 2) as (made, guests, players),
            Guest(url) as stranger,
        ):
            await asyncio.gather(*(play(player) for player in players))
            await players[0].do("rematch", seat=1)
            await until(players, lambda it: "rematch" in it.view["table"])
            part = players[0].view["table"]
            again = {"id": part["rematch"], "code": part["rematch_code"]}
            body = {"salt": "s", "name": "Guest 2", "code": again["code"], "seat": 2}
            answer = await stranger.ask("POST", seats_of(again), body, 409)
            assert answer["error"]["code"] == "seat-reserved"
            body.pop("seat")
            answer = await stranger.ask("POST", seats_of(again), body, 409)
            assert answer["error"]["code"] == "table-full"
            seen = await stranger.ask("GET", f"/api/tables/{made['id']}")
            assert "rematch_code" not in seen["table"]
            assert (await guests[1].take(again, "Guest 2"))["seat"] == 2

    run(test())


def test_tokens_and_cookies_open_their_own_seat_only(tmp_path: Path) -> None:
    async def test() -> None:
        async with (
            site(tmp_path / "q.db") as url,
            table(url, "classic", 2) as (made, guests, players),
            Guest(url) as other,
        ):
            elsewhere = await other.open("classic", 1, "random")
            foreign = (await other.take(elsewhere, "Other"))["token"]
            own = guests[0].http.cookies["qwixx_guest"]
            body, _, signature = own.partition(".")
            forged = (own[:-2] + "xx", own[1:], f"{body}.{signature[::-1]}", f"{body}.", body, "")
            path = f"/api/tables/{made['id']}"
            for cookie in forged:
                async with Guest(url) as forger:
                    forger.http.cookies.set("qwixx_guest", cookie)
                    assert (await forger.ask("GET", "/api/me"))["name"] is None
                    assert (await forger.ask("GET", path))["yours"] == []
                    async with forger.watch(made["id"], None, foreign, "x", "") as watching:
                        assert not watching.view["hands"]
            headers = {"Authorization": f"Bearer {foreign}"}
            for number in (1, 2):
                link = await other.http.post(f"{path}/seats/{number}/link", headers=headers)
                assert (link.status_code, link.json()["error"]["code"]) == (403, "not-your-seat")
            async with other.watch(made["id"], None, foreign) as watching:
                assert await refusal(watching, "start", seat=1) == "not-your-seat"
            window = players[0].window
            crossed = await refusal(players[0], "roll", seat=seat(players[1]), window=window)
            assert crossed == "not-your-seat"

    run(test())


def test_a_seat_moves_once_and_leaves_the_old_device(tmp_path: Path) -> None:
    async def test() -> None:
        async with (
            site(tmp_path / "q.db") as url,
            table(url, "classic", 2) as (made, guests, players),
            Guest(url) as phone,
            Guest(url) as thief,
        ):
            first = roller(players)
            number = seat(first)
            guest = guests[players.index(first)]
            path = f"/api/tables/{made['id']}/seats/{number}/link"
            denied = await thief.ask("POST", path, status=403)
            assert denied["error"]["code"] == "not-your-seat"
            older = (await guest.ask("POST", path))["secret"]
            secret = (await guest.ask("POST", path))["secret"]
            moved = await phone.ask("POST", "/api/seats", {"secret": secret})
            assert (moved["id"], moved["seat"]) == (made["id"], number)
            for used in (secret, older, secret[:-1], "", "x" * 400):
                answer = await thief.ask("POST", "/api/seats", {"secret": used}, 403)
                assert answer["error"]["code"] == "stale-link"

            await first.until(lambda: not first.view["hands"])
            code = await refusal(first, "roll", seat=number, window=first.window)
            assert code == "not-your-seat"
            await guest.ask("POST", path, status=403)
            async with phone.watch(made["id"]) as new:
                assert seat(new) == number
                done = await new.do("roll", seat=number, window=new.window)
                await wait_until_known([first, new], done["version"])
                assert seat(new) == number
                assert not first.view["hands"]
            async with Guest(url) as bare, bare.watch(made["id"], None, moved["token"]) as new:
                assert seat(new) == number

    run(test())


def test_a_choice_and_a_refusal_are_for_one_seat_only(tmp_path: Path) -> None:
    """Others hear what comes after them, and nothing of them."""

    async def test() -> None:
        async with (
            site(tmp_path / "q.db") as url,
            table(url, "classic", 3) as (made, _, players),
            Guest(url) as guest,
            guest.watch(made["id"]) as watching,
        ):
            await roll_dice(players)
            one, *rest = players
            others = [*rest, watching]
            await watching.until(lambda: "game" in watching.view)
            await wait_until_known(others, one.view["version"])
            before = [(dict(it.view), list(it.heard), list(it.news)) for it in others]
            moment = {"seat": seat(one), "window": one.window}
            for option in one.view["hands"][0]["options"]:
                await one.do("choose", **moment, move=option["token"])
            assert await refusal(one, "choose", **moment, move="r99") == "no-such-cell"
            assert await refusal(one, "take-back", **moment) == "not-confirmed"
            await one.send(type="emote", seat=seat(one), phrase="thinking")
            emoted = {"type": "emoted", "seat": seat(one), "phrase": "thinking"}
            for other, (view, heard, news) in zip(others, before, strict=True):
                await until([other], lambda it: emoted in it.heard)
                assert (other.view, other.heard, other.news) == (view, [*heard, emoted], news)
                async with Guest(url) as late, late.watch(made["id"], 0) as returning:
                    assert "chose" not in {it["type"] for it in returning.news}

    run(test())


def test_a_deed_that_is_sent_again_acts_once(tmp_path: Path) -> None:
    async def test() -> None:
        async with (
            site(tmp_path / "q.db") as url,
            table(url, "classic", 2) as (made, _, players),
            Guest(url) as guest,
            guest.watch(made["id"]) as watching,
        ):
            first = roller(players)
            second = next(it for it in players if it is not first)
            roll: dict[str, Any] = {
                "type": "roll",
                "key": "k",
                "seat": seat(first),
                "window": first.window,
            }
            done = await first.do(**roll)
            await wait_until_known(players, done["version"])
            assert await first.do(**roll) == done
            # The key of another seat means nothing.
            assert await refusal(watching, **roll) == "not-your-seat"
            assert await refusal(second, **roll) == "not-your-seat"
            assert await refusal(second, **{**roll, "seat": seat(second)}) == "too-late"
            moment: dict[str, Any] = {
                "type": "confirm",
                "key": "k2",
                "window": first.window,
                "move": "-",
            }
            confirms = [(it, {**moment, "seat": seat(it)}) for it in players]
            answers = [await player.do(**deed) for player, deed in confirms]
            await wait_until_known(players, answers[-1]["version"])
            assert players[0].window != moment["window"]
            before = await load_stored(tmp_path / "q.db", made["id"])
            assert await first.do(**roll) == done
            for (player, deed), answer in zip(confirms, answers, strict=True):
                again = await player.do(**deed)
                assert (again["type"], again["key"]) == ("done", answer["key"])
                assert await refusal(player, **{**deed, "key": "new"}) == "too-late"
            assert await load_stored(tmp_path / "q.db", made["id"]) == before

    run(test())


def test_nobody_types_dice_where_the_server_rolls(tmp_path: Path) -> None:
    async def test() -> None:
        async with site(tmp_path / "q.db") as url, table(url, "classic", 2) as (_, _, players):
            first = roller(players)
            moment = {"seat": seat(first), "window": first.window}
            code = await refusal(first, "roll", **moment, dice="66 r6y6g6b6")
            assert code == "dice-not-typed"
            other = next(it for it in players if it is not first)
            code = await refusal(other, "roll", seat=seat(other), window=other.window)
            assert code == "not-your-roll"

    run(test())
