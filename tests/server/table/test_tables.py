"""Opening tables, sitting down, getting up, watching, playing again."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from qwixx.server.table import playing
from tests.server.client import Guest, Refusal, play, seats_of, table
from tests.server.site import run, site


def code_of(answer: Any) -> str:
    code = answer["error"]["code"]
    assert isinstance(code, str)
    return code


def test_a_table_shows_its_commitment_before_anybody_sits_down(tmp_path: Path) -> None:
    async def test() -> None:
        async with site(tmp_path / "q.db") as url, Guest(url) as guest:
            made = await guest.open("classic", 2)
            assert len(made["commitment"]) == 64
            shown = await guest.ask("GET", f"/api/tables/{made['id']}")
            assert shown["table"]["commitment"] == made["commitment"]
            assert "secret" not in shown["table"]
            assert [person.get("free") for person in shown["people"]] == [True, True]

    run(test())


@pytest.mark.parametrize(
    ("plan", "code", "where"),
    [
        ({"variant": "chess", "seats": [{}]}, "no-such-variant", "$.variant"),
        ({"variant": "classic", "seats": [{}, {"bot": "god"}]}, "no-such-bot", "$.seats[1].bot"),
        ({"variant": "classic", "seats": [{"bot": "greedy"}]}, "only-bots", "$.seats"),
        ({"variant": "duel", "seats": [{}, {}, {}]}, "no-such-game", "$.seats"),
        (
            {"variant": "classic", "seats": [{}, {"bot": "greedy"}], "dice": "trusted"},
            "blind-bot",
            "$.seats",
        ),
        (
            {"variant": "classic", "seats": [{}, {}], "dice": "trusted", "away": "bot"},
            "blind-bot",
            "$.away",
        ),
        ({"variant": "classic", "seats": [{"lucky": [2, 3]}, {}]}, "no-such-game", "$.seats"),
        ({"variant": "longo", "seats": [{"lucky": [2, 2]}, {}]}, "no-such-game", "$.seats"),
        ({"variant": "classic", "seats": []}, "invalid", "$.seats"),
        ({"variant": "classic", "seats": [{}] * 6}, "invalid", "$.seats"),
        ({"variant": "classic", "seats": [{}, {}], "pace": "slow"}, "invalid", "$.pace"),
        ({"variant": "classic", "seats": [{}, {}], "cheat": True}, "invalid", "$"),
    ],
)
def test_a_table_that_cannot_be(
    plan: dict[str, object], code: str, where: str, tmp_path: Path
) -> None:
    async def test() -> None:
        async with site(tmp_path / "q.db") as url, Guest(url) as guest:
            answer = await guest.ask("POST", "/api/tables", plan, 422)
            assert (code_of(answer), answer["error"]["where"]) == (code, where)

    run(test())


def test_joining_by_code_and_leaving(tmp_path: Path) -> None:
    async def test() -> None:
        async with site(tmp_path / "q.db") as url, Guest(url) as emma, Guest(url) as max:
            made = await emma.open("classic", 3)
            typed = f"{made['code'][:3]} {made['code'][3:]}".lower()
            found = await max.ask("GET", f"/api/codes/{typed}")
            assert found == {"id": made["id"], "code": made["code"]}
            assert (await emma.take(made, "Emma", seat=2))["seat"] == 2
            assert (await max.take(made, "Max"))["seat"] == 1
            taken = {"salt": "s", "code": made["code"], "seat": 2}
            assert code_of(await max.ask("POST", seats_of(made), taken, 409)) == "seat-taken"
            async with emma.watch(made["id"]) as player:
                await player.do("leave", seat=2)
                await player.until(lambda: player.view["people"][1].get("free"))
                assert player.view["hands"] == []
            assert (await max.take(made, "Max's other half", seat=2))["seat"] == 2

    run(test())


def test_the_game_begins_when_the_last_seat_is_taken(tmp_path: Path) -> None:
    async def test() -> None:
        async with site(tmp_path / "q.db") as url, Guest(url) as emma, Guest(url) as max:
            made = await emma.open("classic", 2)
            await emma.take(made, "Emma")
            async with emma.watch(made["id"]) as player:
                assert player.view["table"]["status"] == "open"
                await max.take(made, "Max")
                await player.until(lambda: player.view["table"]["status"] == "playing")
                assert player.view["window"]["awaited"] == [player.view["game"]["active"]]

    run(test())


def test_beginning_without_those_who_have_not_come(tmp_path: Path) -> None:
    """Their seats go, and those who took a seat keep their order."""

    async def test() -> None:
        async with site(tmp_path / "q.db") as url, Guest(url) as emma, Guest(url) as max:
            made = await emma.open("classic", 4)
            await emma.take(made, "Emma", seat=2)
            async with emma.watch(made["id"]) as player:
                await max.take(made, "Max", seat=4)
                await player.do("start", seat=2)
                await player.until(lambda: "game" in player.view)
                assert [person["name"] for person in player.view["people"]] == ["Emma", "Max"]
                assert [hand["seat"] for hand in player.view["hands"]] == [1]
                with pytest.raises(Refusal, match="begun"):
                    await player.do("start", seat=1)

    run(test())


def test_duel_needs_two(tmp_path: Path) -> None:
    async def test() -> None:
        async with site(tmp_path / "q.db") as url, Guest(url) as emma:
            made = await emma.open("duel", 2)
            await emma.take(made, "Emma")
            async with emma.watch(made["id"]) as player:
                with pytest.raises(Refusal, match="duel is for 2 players, not 1"):
                    await player.do("start", seat=1)

    run(test())


def test_several_seats_on_one_device(tmp_path: Path) -> None:
    async def test() -> None:
        async with site(tmp_path / "q.db") as url, Guest(url) as emma:
            made = await emma.open("longo", 3)
            for name in ("Emma", "Max", "Ruth"):
                await emma.take(made, name)
            async with emma.watch(made["id"]) as player:
                assert [hand["seat"] for hand in player.view["hands"]] == [1, 2, 3]
                await play(player)
                assert [person["name"] for person in player.view["people"]] == [
                    "Emma",
                    "Max",
                    "Ruth",
                ]

    run(test())


def test_solitaire(tmp_path: Path) -> None:
    async def test() -> None:
        async with (
            site(tmp_path / "q.db") as url,
            table(url, "classic", 1) as (_made, guests, (player,)),
        ):
            await play(player)
            me = await guests[0].ask("GET", "/api/me")
            assert [entry["status"] for entry in me["tables"]] == ["over"]

    run(test())


def test_a_resent_request_takes_no_second_seat(tmp_path: Path) -> None:
    async def test() -> None:
        async with site(tmp_path / "q.db") as url, Guest(url) as emma:
            made = await emma.open("classic", 3)
            first = await emma.take(made, "Emma", key="once")
            assert await emma.take(made, "Emma", key="once") == first
            shown = await emma.ask("GET", f"/api/tables/{made['id']}")
            assert shown["yours"] == [1]

    run(test())


def test_a_seat_left_in_a_game_can_be_taken_again(tmp_path: Path) -> None:
    async def test() -> None:
        async with (
            site(tmp_path / "q.db") as url,
            table(url, "classic", 2) as (made, _, (emma, max)),
            Guest(url) as ruth,
        ):
            await max.do("leave", seat=2)
            await emma.until(lambda: emma.view["people"][1].get("away"))
            body = {"salt": "late", "code": made["code"], "name": "Ruth", "seat": 1}
            assert code_of(await ruth.ask("POST", seats_of(made), body, 409)) == "seat-taken"
            assert (await ruth.take(made, "Ruth"))["seat"] == 2
            await emma.until(lambda: emma.view["people"][1]["name"] == "Ruth")
            assert emma.view["people"][1]["salt"] != "late"  # salts are fixed
            async with ruth.watch(made["id"]) as player:
                assert [hand["seat"] for hand in player.view["hands"]] == [2]
            assert max.view["hands"] == []

    run(test())


def test_moving_a_seat_to_another_device(tmp_path: Path) -> None:
    async def test() -> None:
        async with (
            site(tmp_path / "q.db") as url,
            table(url, "classic", 2) as (made, guests, (emma, _)),
            Guest(url) as phone,
        ):
            link = await guests[0].ask("POST", f"{seats_of(made)}/1/link")
            moved = await phone.ask("POST", "/api/seats", link)
            assert (moved["id"], moved["seat"]) == (made["id"], 1)
            async with phone.watch(made["id"]) as player:
                assert [hand["seat"] for hand in player.view["hands"]] == [1]
            await emma.until(lambda: emma.view["hands"] == [])
            assert code_of(await phone.ask("POST", "/api/seats", link, 403)) == "stale-link"

    run(test())


def test_a_seat_that_moves_after_the_game_leaves_its_summary(tmp_path: Path) -> None:
    async def test() -> None:
        async with (
            site(tmp_path / "q.db") as url,
            table(url, "classic", 1, "greedy", listed=True) as (made, (emma,), (player,)),
            Guest(url) as phone,
        ):
            await play(player)
            before = await emma.ask("GET", "/api/games")
            link = await emma.ask("POST", f"{seats_of(made)}/1/link")
            await phone.ask("POST", "/api/seats", link)
            assert await emma.ask("GET", "/api/games") == before

    run(test())


def test_a_spectator_sees_the_game_and_cannot_act(tmp_path: Path) -> None:
    async def test() -> None:
        async with (
            site(tmp_path / "q.db") as url,
            table(url, "classic", 2) as (made, _, players),
            Guest(url) as stranger,
            stranger.watch(made["id"]) as watcher,
        ):
            assert watcher.view["hands"] == []
            assert "code" not in watcher.view["table"]
            active = watcher.view["game"]["active"]
            with pytest.raises(Refusal, match="not your seat"):
                await watcher.do("roll", seat=active, window=watcher.window)
            rolled = await players[active - 1].do("roll", seat=active, window=watcher.window)
            await watcher.reach(rolled["version"])
            assert watcher.view["game"]["dice"]

    run(test())


def test_emotes_are_fixed_phrases_from_ones_own_seat(tmp_path: Path) -> None:
    async def test() -> None:
        async with site(tmp_path / "q.db") as url, table(url, "classic", 2) as (_, _, (emma, max)):
            await emma.send(type="emote", seat=1, phrase="well-done")
            said = {"type": "emoted", "seat": 1, "phrase": "well-done"}
            await max.until(lambda: said in max.heard)
            await emma.send(type="emote", seat=2, phrase="well-done")
            await emma.until(lambda: emma.heard[-1].get("code") == "not-your-seat")
            await emma.send(type="emote", seat=1, phrase="anything else")
            await emma.until(lambda: emma.heard[-1]["type"] == "wrong")
            assert max.heard == [said]

    run(test())


def test_a_rematch_keeps_people_and_seats(tmp_path: Path) -> None:
    async def test() -> None:
        async with (
            site(tmp_path / "q.db") as url,
            table(url, "classic", 2, "greedy") as (made, guests, players),
        ):
            with pytest.raises(Refusal, match="not over"):
                await players[0].do("rematch", seat=1)
            await asyncio.gather(*(play(player) for player in players))
            await players[1].do("rematch", seat=2)
            await players[0].until(lambda: "rematch" in players[0].view["table"])
            await players[0].do("rematch", seat=1)  # asking twice opens no second table
            shown = players[0].view["table"]
            again = {"id": shown["rematch"], "code": shown["rematch_code"]}
            assert again["id"] == players[1].view["table"]["rematch"] != made["id"]
            async with Guest(url) as stranger:
                body = {"salt": "s", "code": again["code"], "name": "Ruth", "seat": 1}
                answer = await stranger.ask("POST", seats_of(again), body, 409)
                assert answer["error"]["reason"] == "seat 1 is kept for Guest 1"
            assert (await guests[1].take(again, "Guest 2"))["seat"] == 2
            assert (await guests[0].take(again, "Guest 1"))["seat"] == 1
            fresh = await guests[0].ask("GET", f"/api/tables/{again['id']}")
            assert fresh["table"]["status"] == "playing"
            assert fresh["table"]["commitment"] != made["commitment"]

    run(test())


def test_quick_match_brings_strangers_together(tmp_path: Path) -> None:
    async def test() -> None:
        async with site(tmp_path / "q.db") as url, Guest(url) as emma, Guest(url) as max:
            first = await emma.ask("POST", "/api/quick", {"variant": "longo"})
            await emma.take(first, "Emma")
            listed = await max.ask("GET", "/api/tables?variant=longo")
            assert [entry["id"] for entry in listed["tables"]] == [first["id"]]
            assert (await max.ask("GET", "/api/tables?variant=classic"))["tables"] == []
            second = await max.ask("POST", "/api/quick", {"variant": "longo"})
            assert second == first
            await max.take(second, "Max")
            assert (await max.ask("GET", "/api/tables"))["tables"] == []

    run(test())


def test_finished_games_are_listed_and_replayed(tmp_path: Path) -> None:
    async def test() -> None:
        async with (
            site(tmp_path / "q.db") as url,
            table(url, "bonus-a", 1, "greedy", listed=True) as (made, (guest,), (player,)),
        ):
            await play(player)
            (entry,) = (await guest.ask("GET", "/api/games"))["games"]
            assert entry["id"] == made["id"]
            shown = player.view["game"]
            scores = [sheet["score"] for sheet in shown["sheets"]]
            assert entry["summary"]["scores"] == scores
            assert entry["summary"]["rules"] == "1"
            replay = await guest.ask("GET", f"/api/games/{made['id']}/replay")
            assert replay["steps"][-1]["game"] == shown
            text = (await guest.http.get(f"/api/games/{made['id']}/record")).text
            assert await guest.ask("POST", "/api/replay", {"record": text}) == replay
            broken = {"record": text.replace("1. ", "7. ", 1)}
            answer = await guest.ask("POST", "/api/replay", broken, 422)
            assert "turn" in answer["error"]["reason"]

    run(test())


def test_the_name_is_chosen_once(tmp_path: Path) -> None:
    async def test() -> None:
        async with site(tmp_path / "q.db") as url, Guest(url) as emma:
            assert await emma.ask("GET", "/api/me") == {"name": None, "tables": []}
            await emma.ask("PUT", "/api/me", {"name": "  Emma  "})
            made = await emma.open("classic", 2)
            await emma.ask("POST", seats_of(made), {"salt": "s", "code": made["code"]}, 201)
            me = await emma.ask("GET", "/api/me")
            assert me["name"] == "Emma"
            assert [entry["id"] for entry in me["tables"]] == [made["id"]]
            shown = await emma.ask("GET", f"/api/tables/{made['id']}")
            assert shown["people"][0]["name"] == "Emma"
            answer = await emma.ask("PUT", "/api/me", {"name": "\u202eevil"}, 422)
            assert answer["error"]["where"] == "$.name"

    run(test())


def test_nobody_grows_the_log_without_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playing, "MAX_CHANGES_OF_MIND", 10)

    async def test() -> None:
        async with site(tmp_path / "q.db") as url, table(url, "classic", 1) as (_, _, (player,)):
            await player.do("roll", seat=1, window=player.window)
            await player.until(lambda: player.view["game"]["phase"] == "first")
            same = {"seat": 1, "window": player.window, "move": "-"}
            for _ in range(11):
                await player.do("choose", **same)
            with pytest.raises(Refusal, match="too many changes"):
                await player.do("choose", **same)
            await player.do("confirm", seat=1, window=player.window)

    run(test())


def test_who_sits_down_while_connected_is_online(tmp_path: Path) -> None:
    async def test() -> None:
        async with site(tmp_path / "q.db", away_seconds=0.3) as url, Guest(url) as emma:
            await emma.ask("PUT", "/api/me", {"name": "Emma"})
            made = await emma.open("classic", 1, "greedy", away="bot")
            async with emma.watch(made["id"]) as player:
                await emma.take(made, "Emma")
                await player.until(lambda: player.view["people"][0].get("online"))
                await asyncio.sleep(0.6)
                assert not player.view["people"][0].get("away")

    run(test())
