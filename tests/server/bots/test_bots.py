"""Bots at a table: good ones, and strange ones that must not hold it up."""

from pathlib import Path

import pytest

from qwixx import bots, core
from qwixx.fair import why_not_salt
from qwixx.fair.verify import verify
from qwixx.server.table import events
from qwixx.server.table.bot_names import NAMES, new_name
from qwixx.server.table.plan import Plan, SeatPlan
from qwixx.server.table.seating import rematch_plan
from qwixx.server.table.table import evolve, open_table, to_record
from tests.games import DICE_GAMES
from tests.server.client import Guest, play, table
from tests.server.site import run, site
from tests.server.table.test_rights import load_stored

STRANGE = "tests.server.bots.strange_bots"


@pytest.mark.parametrize("variant", DICE_GAMES)
def test_a_person_plays_with_bots(variant: str, tmp_path: Path) -> None:
    others = bots.names()[: 1 if variant == "duel" else 2]

    async def test() -> None:
        async with (
            site(tmp_path / "q.db") as url,
            table(url, variant, 1, *others) as (made, (guest,), (player,)),
        ):
            await play(player)
            text = (await guest.http.get(f"/api/games/{made['id']}/record")).text
            tags = dict(next(core.read_games(text)).record.tags)
            assert [tags["Seat2"], tags["DiceSalt2"]] == [f"Ada ({others[0]})", "Ada"]
            if len(others) > 1:
                assert [tags["Seat3"], tags["DiceSalt3"]] == [f"Bo ({others[1]})", "Bo"]
            verify(next(core.read_games(text)))

    run(test())


def test_a_bot_never_has_the_name_of_a_person(tmp_path: Path) -> None:
    async def test() -> None:
        async with site(tmp_path / "q.db") as url, Guest(url) as anna, Guest(url) as ada:
            made = await anna.open("classic", 2, "greedy", "greedy")
            await anna.take(made, "Anna")
            async with anna.watch(made["id"]) as player:
                shown = [(it["name"], it["salt"]) for it in player.view["people"][2:]]
                assert shown == [("Ada", "Ada"), ("Bo", "Bo")]
                await ada.take(made, "ADA")
                await player.until(lambda: "game" in player.view)
                bots = player.view["people"][2:]
                assert [(it["name"], it["salt"]) for it in bots] == [("Cem", "Cem"), ("Bo", "Bo")]
                assert [it["bot"] for it in bots] == ["greedy", "greedy"]
                async with ada.watch(made["id"]) as leaving:
                    await leaving.do("leave", seat=2)
                # Whoever comes later has their own name, too; the salts of the dice stay.
                await ada.take(made, "Bo")
                await player.until(lambda: player.view["people"][1]["name"] == "Bo")
                late = player.view["people"][3]
                assert (late["name"], late["salt"]) == ("Dan", "Bo")

    run(test())


def test_bots_of_an_old_log_keep_the_names_that_their_dice_hang_on() -> None:
    plan = Plan("classic", (SeatPlan(), SeatPlan(bot="medium"), SeatPlan(bot="medium")))
    table = open_table("id", "CODE", events.Opened(plan, "0" * 64, "1"), 1)
    table = evolve(table, events.Seated(0, "Anna", "salt", "anna", "hash"), 2)
    table = evolve(table, events.Started(0, (0, 1, 2)), 3)
    written = to_record(table)
    assert written is not None
    tags = dict(written.tags)
    assert [tags["Seat2"], tags["Seat3"]] == ["medium", "medium 2"]
    assert [tags["DiceSalt2"], tags["DiceSalt3"]] == ["medium", "medium 2"]
    # A rematch of such a table has bots with names.
    assert rematch_plan(table)[2] == ("", "", "")


def test_there_is_a_name_for_every_bot() -> None:
    letters = {name[0] for name in NAMES}
    assert len(letters) == len(NAMES)
    assert all(why_not_salt(name) is None for name in NAMES)
    everybody = [name.upper() for name in NAMES[:9]]
    assert new_name(everybody) == NAMES[9]
    assert new_name(["Anna", "Bob"]) == "Cem"


@pytest.mark.parametrize("bot", ["Slow", "Raising", "Nonsense", "Dying"])
def test_a_strange_bot_passes_and_the_game_goes_on(bot: str, tmp_path: Path) -> None:
    name = f"{STRANGE}:{bot}"

    async def test() -> None:
        async with (
            site(tmp_path / "q.db", bots=(name,), bot_seconds=0.05) as url,
            table(url, "classic", 1, name) as (_, (guest,), (player,)),
        ):
            await play(player)
            sheet = player.view["game"]["sheets"][1]
            assert (sheet["cells"].count("x"), sheet["misses"] > 0) == (0, True)
            figures = (await guest.http.get("/metrics")).text
            assert "qwixx_bot_failures_total 0.0" not in figures

    run(test())


def test_thinking_takes_a_natural_time(tmp_path: Path) -> None:
    """By the log, the bot decides half a second after it was asked, or later."""

    async def test() -> None:
        async with (
            site(tmp_path / "q.db", thinking_seconds=1) as url,
            table(url, "classic", 1, "greedy", thinking=True) as (made, _, (player,)),
        ):
            await player.until(lambda: player.view["game"]["phase"] != "roll" or player.to_do())
            if player.view["game"]["phase"] == "roll":
                await player.do("roll", seat=1, window=player.window)
            await player.until(lambda: player.view["game"]["phase"] == "first")
            await player.do("confirm", seat=1, window=player.window, move="-")
            await player.until(lambda: player.view["game"]["phase"] != "first")
        _, log = await load_stored(tmp_path / "q.db", made["id"])
        happened = [(entry.at, events.decode(entry.body)) for entry in log]
        asked = next(at for at, event in happened if isinstance(event, events.DiceRolled))
        decided = next(
            at
            for at, event in happened
            if isinstance(event, events.MoveConfirmed) and event.seat == 1
        )
        assert decided - asked >= 500

    run(test())
