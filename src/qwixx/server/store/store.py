"""The store: all queries of the server, asynchronous."""

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import asdict, fields
from typing import Self

from sqlalchemy import Connection, and_, case, delete, exists, func, insert, or_, select, update

from qwixx.server.store.database import AnySelect
from qwixx.server.store.engine import connect
from qwixx.server.store.errors import Conflict, StoreAway
from qwixx.server.store.leases import LeaseStore, live_nodes
from qwixx.server.store.migrate import upgrade
from qwixx.server.store.rows import Append, Entry, GameRow, StoredGame
from qwixx.server.store.schema import (
    FINISHED,
    UNFINISHED,
    events,
    games,
    holders,
    secrets,
    stories,
)
from qwixx.server.table.summary import ListingChange

DELETE_CHUNK = 100
"""Games deleted at a time, so that appends are written in between."""

GAME = select(*(games.c[field.name] for field in fields(GameRow)))
OPEN = (UNFINISHED, games.c.status == "open", games.c.listed, games.c.open_seats > 0)
"""Listed tables with seats that anybody may take."""
OCCUPIED = exists().where(holders.c.game == games.c.id)
LOG = select(events.c.seq, events.c.at, events.c.key, events.c.body)


class Store(LeaseStore):
    """The database of a node; use `Store.open`."""

    @classmethod
    async def open(cls, url: str) -> Self:
        """Connect to a database, and bring it to the newest schema."""
        engine = connect(url)
        try:
            await asyncio.to_thread(upgrade, engine)
        except BaseException:
            engine.dispose()
            raise
        return cls(engine)

    # Games and their logs.

    async def create(self, row: GameRow, entries: Sequence[Entry]) -> None:
        """Store a new game with the beginning of its log; Conflict if its id or code is taken."""
        lines = [{"game": row.id, **asdict(entry)} for entry in entries]

        def work(connection: Connection) -> None:
            connection.execute(insert(games), {**asdict(row), "last_seq": entries[-1].seq})
            connection.execute(insert(events), lines)

        await self._transaction(work)

    async def append(
        self,
        game: str,
        expected: int,
        entries: Sequence[Entry],
        change: ListingChange | None = None,
        owner: str | None = None,
    ) -> None:
        """Append to the log of a game that has this owner (None: nobody) and the expected version;
        on the disk on return.

        Conflict: nothing was written. StoreAway: perhaps it was; read the log.
        """
        self._check_open()
        try:
            await self.writer.append(Append(game, owner, expected, entries, change))
        except StoreAway as error:
            self.note_failure(error)
            raise
        self.failing = None

    async def load_log(self, game: str, after: int = 0) -> list[Entry]:
        """The log of a game, or what was added after a version."""
        query = LOG.where(events.c.game == game, events.c.seq > after).order_by(events.c.seq)
        return [Entry(*row) for row in await self._rows(query)]

    async def load_games(self, ids: Sequence[str]) -> dict[str, StoredGame]:
        """Games with their logs, in two queries for all of them."""
        if not ids:
            return {}
        rows = await self._games(GAME.where(games.c.id.in_(ids)))
        logs: dict[str, list[Entry]] = {row.id: [] for row in rows}
        query = LOG.add_columns(events.c.game).where(events.c.game.in_([*logs]))
        for *entry, game in await self._rows(query.order_by(events.c.game, events.c.seq)):
            logs[game].append(Entry(*entry))
        return {row.id: (row, logs[row.id]) for row in rows}

    async def find_game(self, id: str) -> GameRow | None:
        return next(iter(await self._games(GAME.where(games.c.id == id))), None)

    async def find_by_code(self, code: str) -> GameRow | None:
        return next(iter(await self._games(GAME.where(games.c.code == code))), None)

    async def list_open_tables(self, variant: str | None, limit: int, since: int) -> list[GameRow]:
        """Listed tables with open seats where somebody sits, changed since; newest first."""
        query = GAME.where(*OPEN, OCCUPIED, games.c.changed >= since)
        return await self._newest(query, variant, limit)

    async def list_waiting_tables(self, variant: str, limit: int, since: int) -> list[GameRow]:
        """Listed tables with open seats, changed since; where somebody sits first, then oldest."""
        query = GAME.where(*OPEN, games.c.changed >= since, games.c.variant == variant)
        order = (case((OCCUPIED, 0), else_=1), games.c.created)
        return await self._games(query.order_by(*order).limit(limit))

    async def list_finished(
        self, limit: int, before: int | None, variant: str | None
    ) -> list[GameRow]:
        """Listed games that are over, last changed before; newest first."""
        query = GAME.where(FINISHED)
        if before is not None:
            query = query.where(games.c.changed < before)
        return await self._newest(query, variant, limit)

    async def list_games_of(self, guest: str, limit: int) -> list[GameRow]:
        """Games in which a guest holds a seat; newest first."""
        held = select(holders.c.game).where(holders.c.guest == guest)
        return await self._newest(GAME.where(games.c.id.in_(held)), None, limit)

    async def last_change(self) -> int:
        """When something was last written to any log; 0: never."""
        (row,) = await self._rows(select(func.max(games.c.changed)))
        return row[0] or 0

    async def delete_abandoned(self, before: int) -> int:
        """Delete games that are not over and unchanged since; how many there were."""
        abandoned = (UNFINISHED, games.c.changed < before)
        ids = [row[0] for row in await self._rows(select(games.c.id).where(*abandoned))]
        count = 0
        for start in range(0, len(ids), DELETE_CHUNK):
            some = games.c.id.in_(ids[start : start + DELETE_CHUNK])
            count += await self._change(delete(games).where(some, *abandoned))
        return count

    # Stories of games that are over. A form says how one is written; another form counts for none.

    async def find_story(self, game: str, form: int) -> tuple[str | None, bytes | None]:
        """The live node that makes or made it, if any, and the story, if it is made."""
        here = and_(stories.c.game == game, stories.c.form == form)
        maker = case((stories.c.maker.in_(live_nodes()), stories.c.maker))
        for row in await self._rows(select(maker, stories.c.body).where(here)):
            return row[0], None if row[1] is None else bytes(row[1])
        return None, None

    async def claim_story(self, game: str, form: int, node: str) -> bool:
        """Claim the making of a story. False: it is made, or being made elsewhere."""
        here, maker = stories.c.game == game, stories.c.maker
        lost = and_(stories.c.body.is_(None), or_(maker == node, maker.not_in(live_nodes())))
        mine = {"form": form, "maker": node, "body": None}

        def work(connection: Connection) -> bool:
            again = update(stories).where(here, or_(stories.c.form != form, lost)).values(mine)
            if connection.execute(again).rowcount:
                return True
            if connection.execute(select(maker).where(here)).first():
                return False
            connection.execute(insert(stories).values(game=game, **mine))
            return True

        try:
            return await self._transaction(work)
        except Conflict:  # another node was a moment earlier
            return False

    async def save_story(self, game: str, node: str, body: bytes) -> None:
        mine = (stories.c.game == game, stories.c.maker == node)
        await self._change(update(stories).where(*mine).values(body=body))

    async def drop_story(self, game: str, node: str) -> None:
        """Give up the claim after a failure: any node may try again."""
        mine = (stories.c.game == game, stories.c.maker == node, stories.c.body.is_(None))
        await self._change(delete(stories).where(*mine))

    async def get_or_create_secret(self, name: str, make: Callable[[], bytes]) -> bytes:
        """A secret that all nodes share; the first one makes it."""
        query = select(secrets.c.value).where(secrets.c.name == name)
        if not await self._rows(query):
            with suppress(Conflict):
                await self._change(insert(secrets).values(name=name, value=make()))
        return bytes((await self._rows(query))[0][0])

    # Helpers.

    async def _games(self, query: AnySelect) -> list[GameRow]:
        return [GameRow(*row) for row in await self._rows(query)]

    async def _newest(self, query: AnySelect, variant: str | None, limit: int) -> list[GameRow]:
        if variant is not None:
            query = query.where(games.c.variant == variant)
        return await self._games(query.order_by(games.c.changed.desc()).limit(limit))
