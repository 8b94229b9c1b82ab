"""Several nodes: any of them serves any table, and none of them is needed."""

import asyncio
import signal
from contextlib import AsyncExitStack
from itertools import cycle, islice, permutations
from pathlib import Path
from random import Random
from typing import Any

import pytest

import qwixx
from tests.games import DICE_GAMES
from tests.server.client import Player, table
from tests.server.node.cluster import cluster
from tests.server.node.lasting import check, finish, go_on, hold, lasting_players
from tests.server.site import run, site

VARIANTS = tuple(qwixx.variants()[name] for name in DICE_GAMES)


@pytest.mark.slow
def test_any_node_serves_any_table() -> None:
    with cluster(3) as them:

        async def test() -> None:
            random = Random(3)
            async with AsyncExitStack() as stack:
                tables = [
                    await stack.enter_async_context(
                        lasting_players(random, variant.id, min(3, variant.players[1]), *them.urls)
                    )
                    for variant in VARIANTS
                ]
                for players in tables:
                    for player, url in zip(players, islice(cycle(them.urls), 3), strict=False):
                        player.urls = (url,)
                await finish(player for players in tables for player in players)
                for number, players in enumerate(tables):
                    await check(them.database, them.urls[number % 3], players)

        run(test())


@pytest.mark.slow
@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGTERM])
def test_the_tables_of_a_node_that_ends_go_on_elsewhere(how: signal.Signals) -> None:
    with cluster(3) as them:

        async def test() -> None:
            random = Random(how)
            owner, *others = them.urls
            async with AsyncExitStack() as stack:
                tables = [
                    await stack.enter_async_context(lasting_players(random, variant.id, 2, owner))
                    for variant in VARIANTS
                ]
                everybody = [player for players in tables for player in players]
                for moving, staying in tables:
                    moving.urls, staying.urls = tuple(them.urls), (random.choice(others),)
                for player in everybody:
                    player.passing = 0.3  # so that no game is over too soon
                games = asyncio.create_task(finish(everybody))
                await hold(everybody)
                assert not games.done()
                them.nodes[0].end(how)
                await go_on(everybody)
                await games
                for players in tables:
                    await check(them.database, random.choice(others), players)

        run(test())


@pytest.mark.slow
def test_an_owner_that_was_frozen_follows_when_it_wakes_up() -> None:
    with cluster(2) as them:

        async def test() -> None:
            random = Random(0)
            first, second = them.urls
            async with lasting_players(random, "classic", 2, first) as players:
                spectator = Player(first, players[0].table, "", None, ())
                async with spectator:
                    for player in players:
                        player.urls, player.passing = (second,), 0.8
                    games = asyncio.create_task(finish(players))
                    await hold(players)
                    them.nodes[0].signal(signal.SIGSTOP)
                    await go_on(players)
                    await games
                    them.nodes[0].signal(signal.SIGCONT)
                    await spectator.until(lambda: spectator.over)
                    assert spectator.view["game"] == players[0].view["game"]
                await check(them.database, first, players)

        run(test())


SUMS = (2, 3, 4, 5, 6, 12)
"""What the white dice show until everybody closes the red row in the same action."""


def test_the_order_in_which_seats_confirm_does_not_matter(tmp_path: Path) -> None:
    async def test() -> None:
        results = []
        async with site(tmp_path / "q.db") as url:
            for order in permutations(range(3)):
                async with table(url, "classic", 3, dice="typed") as (_, _, players):
                    first = players[0].view["game"]["active"] - 1
                    # Seats as they follow the first one, whoever that is.
                    turned = players[first:] + players[:first]
                    for number, white in enumerate(SUMS):
                        await crossed(turned, order, number, white)
                    sheets = players[0].view["game"]["sheets"]
                    results.append([*sheets[first:], *sheets[:first]])
                    assert all(player.view["game"]["closed"] == "r" for player in players)
        assert all(result == results[0] for result in results)
        assert all(sheet["rows"][0] == 28 for sheet in results[0])

    async def crossed(
        players: list[Player], order: tuple[int, ...], number: int, white: int
    ) -> None:
        """A turn in which all cross the white sum in the red row, and nobody anything else."""
        active = players[number % 3]
        dice = f"{white - white // 2}{white // 2} r1y1g1b1"
        await ask(active, "roll", dice=dice)
        asked = [(players[at], f"r{white}") for at in order]
        await asyncio.gather(*(ask(player, "confirm", move=move) for player, move in asked))
        await active.until(lambda: active.view["game"]["phase"] == "second")
        await ask(active, "confirm", move="-")
        for player in players:
            await turn(player, number + 2)

    async def turn(player: Player, number: int) -> None:
        await player.until(lambda: player.view["game"]["turn"] == number)

    async def ask(player: Player, type: str, **more: Any) -> None:
        seat = player.view["hands"][0]["seat"]
        await player.until(lambda: player.to_do())
        await player.do(type, seat=seat, window=player.window, **more)

    run(test())
