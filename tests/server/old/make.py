"""Prints the database of this very commit as text: tables amid games of every variant.

    .venv/bin/python -m tests.server.old.make > tests/server/old/COMMIT.json

Made before a change of what is stored, and kept: later commits must read it and play on.
"""

import json
import os
import sqlite3
import tempfile
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

from qwixx.server.store import Store
from qwixx.server.store.migrate import HEAD
from tests.games import DICE_GAMES
from tests.server.client import Guest, Player
from tests.server.old.seen import view_game
from tests.server.site import run, site

PEOPLE = {"classic": 3, "bonus-a": 3}
"""At tables that are left amid an action; two at others."""
LONG = ("classic", "duel")
"""Played until a row is closed by the server's dice too; with trusted ones that is soon done."""
TRIES = 60

random = Random(15)
keys = count()

Hand = dict[str, Any]
Choose = Callable[[Hand], str]
Condition = Callable[[Player], object]


def careful(hand: Hand) -> str:
    """Knock off, close and stack where possible; else leave out as little as possible."""

    def worth(option: Hand) -> tuple[object, ...]:
        out = len(option.get("left_out", ()))
        stacks = option.get("height", 0) > 1
        crosses = bool(option.get("crosses")) and out < 3
        return option.get("knocks", False), "closes" in option, stacks, crosses, -out

    return str(max(hand["options"], key=worth)["token"])


def hasty(hand: Hand) -> str:
    """Mostly nothing: such games are over soon."""
    tokens = [str(option["token"]) for option in hand["options"]]
    return random.choice([*tokens, *[tokens[-1]] * len(tokens)])


def real_dice(view: dict[str, Any]) -> str:
    sides = 8 if view["table"]["variant"] == "longo" else 6
    left = [colour for colour in "rygb" if colour not in view["game"]["closed"]]
    one, two, *others = (random.randint(1, sides) for _ in range(2 + len(left)))
    return f"{one}{two} " + "".join(f"{c}{n}" for c, n in zip(left, others, strict=True))


async def play(player: Player, choose: Choose, *conditions: Condition) -> bool:
    """Play all seats until one condition after the other was met; False: the game is over."""
    for condition in conditions:
        while not player.over and not condition(player):
            await player.until(lambda: player.over or player.to_do())
            if (asked := player.to_do()) is None:
                break
            type, hand = asked
            more = {"move": choose(hand)} if type == "confirm" else {}
            if type == "roll" and player.view["table"]["dice"] == "typed":
                more = {"dice": real_dice(player.view)}
            more |= {"key": f"k{next(keys)}"}
            done = await player.do(type, seat=hand["seat"], window=player.window, **more)
            await player.reach(done["version"])
    return not player.over


def turn(number: int) -> Condition:
    return lambda player: player.view["game"]["turn"] >= number


def first_action(player: Player) -> object:
    return player.view["game"]["phase"] == "first"


def half_confirmed(player: Player) -> object:
    return player.view["window"].get("confirmed")


def a_row_is_closed(player: Player) -> object:
    return player.view["game"]["closed"]


def a_stone_is_gone_and_a_stack_stands(player: Player) -> object:
    stones = player.view["game"]["sheets"][0]["stones"]
    moves = [move for it in player.news for move in (it.get("moves") or {}).values()]
    placed = sum(len(move) > 1 for move in moves)
    return sum(map(sum, stones)) < placed and any(max(there) > 1 for there in stones)


Made = dict[str, Any]


@asynccontextmanager
async def seat_players(
    url: str, variant: str, people: int, *bots: str, **plan: object
) -> AsyncIterator[tuple[Made, Player]]:
    """A table where everybody sits, and one socket that holds all their seats."""
    guests = [Guest(url) for _ in range(people)]
    try:
        it = await guests[0].open(variant, people, *bots, **plan)
        taken = [await guest.take(it, f"Gast {at} é") for at, guest in enumerate(guests, 1)]
        tokens = [one["token"] for one in taken]
        made = {"game": it["id"], "code": it["code"], "tokens": tokens}
        async with Guest(url) as anybody, anybody.watch(it["id"], None, *tokens) as player:
            yield made, player
    finally:
        for guest in guests:
            await guest.__aexit__()


async def amid(
    url: str,
    variant: str,
    what: str,
    people: int,
    *bots: str,
    until: Iterable[Condition],
    **plan: Any,
) -> Made:
    """A table that is left amid its game; tried until there is one."""
    for _ in range(TRIES):
        async with seat_players(url, variant, people, *bots, **plan) as (made, player):
            if await play(player, careful, *until):
                hand = next((it for it in player.view["hands"] if it.get("options")), None)
                if hand:  # somebody has something in mind
                    move = hand["options"][0]["token"]
                    moment = {"seat": hand["seat"], "window": player.window}
                    await player.do("choose", **moment, move=move)
                return {"what": f"{variant}, {what}", **made}
    raise AssertionError(f"no table {variant}, {what}")


async def over(url: str, variant: str, what: str, people: int, *bots: str, **plan: Any) -> Made:
    """A game that is over: by closed rows where it is played long, else by misses."""
    for _ in range(TRIES):
        async with seat_players(url, variant, people, *bots, **plan) as (made, player):
            await play(player, careful if variant in LONG else hasty, lambda _: False)
            if variant == "bonus-b":
                await player.do("rematch", seat=1)
            if variant != "classic" or player.view["game"]["ended"] == "rows":
                return {"what": f"{variant}, {what}", **made}
    raise AssertionError(f"no table {variant}, {what}")


async def tables(url: str) -> list[Made]:
    made = []
    for variant in DICE_GAMES:
        people = PEOPLE.get(variant, 2)
        duel = variant == "duel"
        moment = first_action if duel else half_confirmed
        stones = (a_stone_is_gone_and_a_stack_stands,) if duel else ()
        goals = (*stones, a_row_is_closed if variant in LONG else turn(5), moment)
        amids: tuple[
            tuple[str, int, tuple[str, ...], tuple[Condition, ...], dict[str, Any]], ...
        ] = (
            ("amid", people, (), goals, {}),
            ("with a bot", 1, ("greedy",), (turn(4), first_action), {"hints": True}),
            ("typed dice", 2, (), (turn(3), moment), {"dice": "typed"}),
            ("trusted dice", 2, (), (a_row_is_closed, moment), {"dice": "trusted"}),
        )
        for what, number, bots, until, plan in amids:
            made.append(await amid(url, variant, what, number, *bots, until=until, **plan))
        bots = ("greedy",) if variant == "classic" else ()
        made.append(await over(url, variant, "over", 2 - len(bots), *bots, listed=True))
    made += await others(url)
    return made


async def others(url: str) -> list[Made]:
    """A clock, somebody who left, a table that waits for players."""
    clock = await amid(url, "classic", "with a clock", 2, until=(turn(3),), pace="fast")
    async with seat_players(url, "classic", 3, away="pass") as (made, player):
        await play(player, careful, turn(3))
        await player.do("leave", seat=2)
        left = {"what": "classic, somebody left", **made}
    async with Guest(url) as guest:
        it = await guest.open("longo", 3, "greedy", listed=True)
        token = (await guest.take(it, "Anna"))["token"]
        waiting = {
            "what": "longo, waiting",
            "game": it["id"],
            "code": it["code"],
            "tokens": [token],
        }
    return [clock, left, waiting]


def rows(database: Path, wanted: set[str]) -> dict[str, Any]:
    """The rows of these games, as JSON can write them: `read.py` reads them again."""
    connection = sqlite3.connect(database)
    connection.row_factory = sqlite3.Row
    games = [dict(row) for row in connection.execute("SELECT * FROM game ORDER BY created")]
    games = [row for row in games if row["id"] in wanted]
    holders = connection.execute("SELECT * FROM holder ORDER BY game, seat")
    secrets = connection.execute("SELECT * FROM secret ORDER BY name")
    return {
        "game": [{name: to_json(name, value) for name, value in row.items()} for row in games],
        "holder": [[*row] for row in holders if row["game"] in wanted],
        "secret": [[row["name"], row["value"].hex()] for row in secrets],
        "event": {row["id"]: log(connection, row["id"]) for row in games},
    }


def to_json(name: str, value: object) -> object:
    if not isinstance(value, bytes):
        return value
    return value.decode() if name == "summary" else value.hex()


def log(connection: sqlite3.Connection, game: str) -> list[Any]:
    """Each entry with the milliseconds since the one before; they are numbered from 1."""
    found = []
    before = 0
    for row in connection.execute("SELECT * FROM event WHERE game = ? ORDER BY seq", (game,)):
        body = json.loads(row["body"])
        assert compact(body).encode() == row["body"]
        found.append([row["at"] - before, row["key"], body])
        before = row["at"]
        assert row["seq"] == len(found)
    return found


def compact(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def lines(value: dict[str, Any], indent: str = "") -> str:
    """JSON with a line for each row."""
    inner = indent + " "
    parts = []
    for name, it in value.items():
        if isinstance(it, dict) and any(isinstance(one, list | dict) for one in it.values()):
            shown = lines(it, inner)
        elif isinstance(it, list) and it and isinstance(it[0], list | dict):
            rows = (compact(one) for one in it)
            shown = "[\n" + ",\n".join(f"{inner}{row}" for row in rows) + f"\n{inner}]"
        else:
            shown = compact(it)
        parts.append(f'{inner}"{name}": {shown}')
    return "{\n" + ",\n".join(parts) + f"\n{indent}}}"


async def main() -> None:
    os.environ["QWIXX_COMPILE"] = "0"
    with tempfile.TemporaryDirectory() as folder:
        database = Path(folder) / "q.db"
        async with site(database) as url:
            made = await tables(url)
        store = await Store.open(f"sqlite:///{database}")
        try:
            views = [{**it, "seen": await view_game(store, it["game"])} for it in made]
        finally:
            await store.close()
        wanted = {it["game"] for it in made}
        wanted |= {
            it["seen"]["table"]["rematch"] for it in views if "rematch" in it["seen"]["table"]
        }
        print(lines({"schema": HEAD, "tables": rows(database, wanted), "made": views}))


if __name__ == "__main__":
    run(main())
