"""Closing a row is said aloud: then everybody knows what one more would do."""

from pathlib import Path

from tests.server.client import Player, table
from tests.server.site import run, site


async def confirm(player: Player, move: str) -> None:
    seat = player.view["hands"][0]["seat"]
    done = await player.do("confirm", seat=seat, window=player.window, move=move)
    await player.reach(done["version"])


async def phase(player: Player, name: str) -> None:
    await player.until(lambda: player.view["game"]["phase"] == name)


async def roll(players: list[Player], white: int) -> None:
    """Both white dice, as even as they can be; the colours show ones."""
    dice = f"{white // 2}{white - white // 2} r1y1g1b1"
    done = await players[0].do("roll", seat=1, window=players[0].window, dice=dice)
    for player in players:
        await player.reach(done["version"])


def test_one_more_row_would_end_the_game(tmp_path: Path) -> None:
    async def test() -> None:
        async with (
            site(tmp_path / "q.db") as url,
            table(url, "classic", 2, dice="typed") as (_, _, players),
        ):
            emma, max = players
            for number in range(2, 7):
                await roll(players, number)
                await confirm(emma, f"r{number}")
                await confirm(max, f"y{number}")
                active = players[emma.view["game"]["active"] - 1]
                await phase(active, "second")
                await confirm(active, "-")
                await phase(emma, "roll")
                await phase(max, "roll")
            await roll(players, 12)
            assert "ends_with" not in max.view["window"]
            await confirm(emma, "r12")
            await max.until(lambda: max.view["window"].get("announced"))
            assert max.view["window"]["ends_with"] == "ygb"
            assert "ends" not in max.view["window"]
            await confirm(max, "y12")
            await emma.until(lambda: emma.over)

    run(test())
