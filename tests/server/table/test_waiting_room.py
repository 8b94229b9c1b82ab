"""Before the game: the host, bots that come and go, seats that are freed, who may start."""

import asyncio
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from qwixx.server.table import events, hosting
from qwixx.server.table.plan import Plan, SeatPlan
from qwixx.server.table.table import evolve, open_table
from tests.server.client import Guest, Player, Refusal, play, seats_of, table
from tests.server.site import run, site
from tests.server.table.test_rights import refusal


def names(player: Player) -> list[str]:
    return [person.get("name", "") for person in player.view["people"]]


def those(player: Player, what: str) -> list[int]:
    """The seats of which something is said."""
    return [person["seat"] for person in player.view["people"] if person.get(what)]


def wanted(player: Player, seats: list[int]) -> bool:
    """Have these seats said that they want to play again?"""
    return bool(player.view["table"].get("again", []) == seats)


def test_the_host_adds_and_removes_bots_and_starts(tmp_path: Path) -> None:
    async def test() -> None:
        async with site(tmp_path / "q.db") as url, Guest(url) as anna, Guest(url) as ben:
            made = await anna.open("classic", 4)
            await anna.take(made, "Anna")
            await ben.take(made, "Ben")
            async with anna.watch(made["id"]) as host, ben.watch(made["id"]) as other:
                await other.until(lambda: 1 in those(other, "online"))
                assert (those(other, "host"), those(other, "starts")) == ([1], [1])
                for deed in ({"other": 3, "bot": "greedy"}, {"other": 1}, {"pace": "fast"}):
                    type = {2: "add-bot", 1: "free"}[len(deed)] if "other" in deed else "settle"
                    assert await refusal(other, type, seat=2, **deed) == "host-only"
                assert await refusal(other, "start", seat=2) == "host-starts"
                await host.do("add-bot", seat=1, other=3, bot="greedy")
                await other.until(lambda: names(other) == ["Anna", "Ben", "Cem", ""])
                assert (
                    other.view["people"][2] | {"bot": "greedy", "salt": "Cem"}
                    == (other.view["people"][2])
                )
                assert those(other, "free") == [4]
                await host.do("add-bot", seat=1, other=4, bot="random")
                await other.until(lambda: names(other) == ["Anna", "Ben", "Cem", "Dan"])
                # A bot on the last seat starts nothing, nor does a new name: the host may look.
                await anna.take(made, "Anne", seat=1)
                await other.until(lambda: names(other)[0] == "Anne")
                assert other.view["table"]["status"] == "open"
                assert those(other, "host") == [1]
                await host.do("free", seat=1, other=3)
                await other.until(lambda: those(other, "free") == [3])
                await host.do("settle", seat=1, pace="fast", hints=True)
                await other.until(lambda: other.view["table"]["pace"] == "fast")
                assert other.view["table"]["hints"]
                await host.do("start", seat=1)
                await other.until(lambda: "game" in other.view)
                assert names(other) == ["Anne", "Ben", "Dan"]
                assert not those(other, "host")
                assert not those(other, "starts")
                for type, deed in (("add-bot", {"bot": "greedy"}), ("free", {})):
                    assert await refusal(host, type, seat=1, other=3, **deed) == "begun"
                told = {it["type"]: it.get("name") for it in other.news}
                assert told["bot-seated"] == "Dan"
                assert told["freed"] == "Cem"
                assert "settled" in told

    run(test())


def test_what_the_host_cannot_do(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        async with site(tmp_path / "q.db") as url, Guest(url) as anna:
            made = await anna.open("classic", 3, dice="trusted")
            await anna.take(made, "Anna")
            async with anna.watch(made["id"]) as host:
                blind = {"seat": 1, "other": 2, "bot": "greedy"}
                assert await refusal(host, "add-bot", **blind) == "blind-bot"
                assert await refusal(host, "settle", seat=1, away="bot") == "blind-bot"
            made = await anna.open("classic", 3)
            await anna.take(made, "Anna")
            async with anna.watch(made["id"]) as host:
                for more, code in (
                    ({"other": 2, "bot": "god"}, "no-such-bot"),
                    ({"other": 1, "bot": "greedy"}, "seat-taken"),
                    ({"other": 4, "bot": "greedy"}, "no-such-seat"),
                ):
                    assert await refusal(host, "add-bot", seat=1, **more) == code
                assert await refusal(host, "free", seat=1, other=2) == "seat-free"
                assert await refusal(host, "free", seat=1, other=5) == "no-such-seat"
                version = host.view["version"]
                assert (await host.do("settle", seat=1, pace="none"))["version"] == version
                monkeypatch.setattr(hosting, "MAX_HOST_CHANGES", 1)
                await host.do("add-bot", seat=1, other=2, bot="greedy")
                assert await refusal(host, "free", seat=1, other=2) == "too-many-changes"
                await host.do("start", seat=1)

    run(test())


def test_who_is_sent_away_has_no_rights_and_may_come_back(tmp_path: Path) -> None:
    async def test() -> None:
        async with site(tmp_path / "q.db") as url, Guest(url) as anna, Guest(url) as ben:
            made = await anna.open("classic", 3)
            await anna.take(made, "Anna")
            token = (await ben.take(made, "Ben"))["token"]
            link = await ben.ask("POST", f"{seats_of(made)}/2/link")
            async with anna.watch(made["id"]) as host, ben.watch(made["id"]) as sent:
                await host.do("free", seat=1, other=2)
                await sent.until(lambda: sent.view["hands"] == [])
                assert "code" not in sent.view["table"]
                assert await refusal(sent, "leave", seat=2) == "not-your-seat"
                async with Guest(url) as device, device.watch(made["id"], None, token) as late:
                    assert late.view["hands"] == []
                    stale = await device.ask("POST", "/api/seats", link, 403)
                    assert stale["error"]["code"] == "stale-link"
                me = await ben.ask("GET", "/api/me")
                assert me["tables"] == []
                await ben.take(made, "Ben")
                await sent.until(lambda: [hand["seat"] for hand in sent.view["hands"]] == [2])

    run(test())


def test_the_longest_seated_is_host_when_the_host_is_gone(tmp_path: Path) -> None:
    async def test() -> None:
        async with (
            site(tmp_path / "q.db") as url,
            Guest(url) as anna,
            Guest(url) as ben,
            Guest(url) as cleo,
        ):
            made = await anna.open("classic", 4)
            await anna.take(made, "Anna", seat=4)
            await cleo.take(made, "Cleo", seat=3)
            await ben.take(made, "Ben", seat=1)
            async with ben.watch(made["id"]) as other, cleo.watch(made["id"]) as next_host:
                # Anna's device is not connected: anybody may start, and nothing else.
                await other.until(lambda: those(other, "online") == [1, 3])
                assert (those(other, "host"), those(other, "starts")) == ([4], [1, 3, 4])
                assert await refusal(other, "free", seat=1, other=4) == "host-only"
                async with anna.watch(made["id"]) as host:
                    await other.until(lambda: those(other, "starts") == [4])
                    assert await refusal(other, "start", seat=1) == "host-starts"
                    await host.do("leave", seat=4)
                await other.until(lambda: those(other, "host") == [3])
                assert those(other, "starts") == [3]
                await next_host.do("free", seat=3, other=1)
                await anna.take(made, "Anna")
                await next_host.until(lambda: those(next_host, "free") == [2, 4])
                assert those(next_host, "host") == [3]
                assert not other.view["hands"]

    run(test())


def test_an_old_log_has_a_host(tmp_path: Path) -> None:
    """Whoever sat down first, whatever their seat; a new name or device changes nothing."""
    plan = Plan("classic", (SeatPlan(),) * 3)
    at = open_table("id", "CODE", events.Opened(plan, "", "1"), 1)
    assert at.host is None
    assert at.starters(frozenset()) == ()
    for event in (
        events.Seated(2, "Anna", "salt", "anna", "hash"),
        events.Seated(0, "Ben", "salt", "ben", "hash"),
        events.Seated(2, "Anne", "salt", "anna", "hash"),
        events.SeatMoved(2, "phone", "other"),
    ):
        at = evolve(at, event, 2)
    assert at.host == 2
    assert evolve(at, events.Left(2), 3).host == 0


def test_who_wants_a_rematch_is_known_to_all(tmp_path: Path) -> None:
    async def test() -> None:
        async with (
            site(tmp_path / "q.db") as url,
            table(url, "classic", 3, "greedy") as (made, guests, players),
            Guest(url) as stranger,
        ):
            await asyncio.gather(*(play(player) for player in players))
            assert "again" not in players[0].view["table"]
            await players[1].do("rematch", seat=2)
            await players[0].until(partial(wanted, players[0], [2]))
            await players[0].do("rematch", seat=1)
            await players[0].do("rematch", seat=1)  # once is enough
            for player in players:
                await player.until(partial(wanted, player, [2, 1]))
                assert player.view["table"]["rematch_code"]
                told = [it["seat"] for it in player.news if it["type"] == "wanted-rematch"]
                assert told == [2, 1]
            async with guests[2].watch(made["id"]) as returned:  # also after a reload
                assert returned.view["table"]["again"] == [2, 1]
            seen = await stranger.ask("GET", f"/api/tables/{made['id']}")
            assert seen["table"]["again"] == [2, 1]
            assert "rematch_code" not in seen["table"]
            # Two of three go on: who came first may keep the third seat no longer.
            part = players[0].view["table"]
            again = {"id": part["rematch"], "code": part["rematch_code"]}
            await guests[1].take(again, "Guest 2")
            await guests[0].take(again, "Guest 1")
            async with guests[1].watch(again["id"]) as host:
                assert names(host) == ["Guest 1", "Guest 2", "Guest 3", "Ada"]
                assert those(host, "reserved") == [3]
                more = {"seat": 2, "other": 3}
                assert await refusal(host, "add-bot", **more, bot="greedy") == "seat-reserved"
                await host.do("free", **more)
                await host.do("add-bot", **more, bot="random")
                await host.until(lambda: names(host)[2] == "Bo")
                await host.do("start", seat=2)
                await host.until(lambda: "game" in host.view)

    run(test())


def test_two_people_never_have_the_same_name(tmp_path: Path) -> None:
    async def test() -> None:
        async with site(tmp_path / "q.db") as url, Guest(url) as anna:
            made = await anna.open("classic", 5)
            long = "x" * 24
            async with Guest(url) as ben, Guest(url) as cleo, Guest(url) as dan:
                for guest, name in ((anna, "Max"), (ben, "max"), (cleo, long), (dan, long)):
                    await guest.take(made, name)
                async with anna.watch(made["id"]) as host:
                    expected = ["Max", "max 2", long, f"{'x' * 22} 2"]
                    assert names(host)[:4] == expected
                    # Sitting down once more as the same person changes nothing.
                    await ben.take(made, "max", seat=2)
                    await host.until(lambda: host.news and host.news[-1]["type"] == "seated")
                    assert names(host)[:4] == expected

    run(test())


def test_lists_name_who_waits(tmp_path: Path) -> None:
    async def test() -> None:
        async with site(tmp_path / "q.db") as url, Guest(url) as anna, Guest(url) as ben:

            async def listed() -> dict[str, Any]:
                (entry,) = (await ben.ask("GET", "/api/tables"))["tables"]
                return {name: entry[name] for name in ("names", "bots", "pace", "open_seats")}

            made = await anna.open("classic", 3, "greedy", listed=True, pace="relaxed")
            assert (await ben.ask("GET", "/api/tables"))["tables"] == []  # nobody waits there yet
            await anna.take(made, "Anna")
            seen = {"names": ["Anna"], "bots": 1, "pace": "relaxed", "open_seats": 2}
            assert await listed() == seen
            async with anna.watch(made["id"]) as host:
                await host.do("add-bot", seat=1, other=2, bot="greedy")
                await host.do("settle", seat=1, pace="none")
                seen = {"names": ["Anna"], "bots": 2, "pace": "none", "open_seats": 1}
                assert await listed() == seen
                await host.do("free", seat=1, other=4)
                assert await listed() == seen | {"bots": 1, "open_seats": 2}
                await host.do("start", seat=1)
                (own,) = (await anna.ask("GET", "/api/me"))["tables"]
                assert (own["status"], own["names"], own["bots"]) == ("playing", ["Anna"], 1)
                await host.until(lambda: "game" in host.view)
                await play(host)
                (own,) = (await anna.ask("GET", "/api/me"))["tables"]
                assert (own["status"], own["names"]) == ("over", ["Anna", "Bo"])

    run(test())


def test_a_quick_match_goes_on_with_a_bot(tmp_path: Path) -> None:
    async def test() -> None:
        async with site(tmp_path / "q.db", thinking_seconds=0) as url, Guest(url) as anna:
            made = await anna.ask("POST", "/api/quick", {"variant": "classic"})
            await anna.take(made, "Anna")
            async with anna.watch(made["id"]) as player:
                await player.do("add-bot", seat=1, other=2, bot="random")
                await player.do("start", seat=1)
                await player.until(lambda: "game" in player.view)
                await play(player)
                with pytest.raises(Refusal):
                    await player.do("start", seat=1)

    run(test())
