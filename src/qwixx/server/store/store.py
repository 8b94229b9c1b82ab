"""The store: everything the server asks of its database, for the event loop.

The drivers block, so reads run on a few threads and all writes on one.
"""

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import Executor, ThreadPoolExecutor
from contextlib import suppress
from dataclasses import asdict, fields
from typing import Any, Self, TypeVar

from sqlalchemy import (
    Connection,
    Delete,
    Engine,
    Insert,
    Row,
    Select,
    Update,
    and_,
    case,
    delete,
    insert,
    or_,
    select,
    update,
)

from qwixx.server.store.engine import READERS, connect
from qwixx.server.store.errors import Conflict, StoreAway, Unfit, in_our_words
from qwixx.server.store.migrate import upgrade
from qwixx.server.store.rows import Append, Change, Entry, GameRow
from qwixx.server.store.schema import (
    FINISHED,
    KEPT,
    UNFINISHED,
    events,
    games,
    holders,
    nodes,
    secrets,
    stories,
)
from qwixx.server.store.writer import Writer, record

FORGOTTEN = 3_600_000
"""Milliseconds after which a dead node is deleted."""
CHUNK = 100
"""Games deleted at a time, so that appends come in between."""

GAME = select(*(games.c[field.name] for field in fields(GameRow)))
LOG = select(events.c.seq, events.c.at, events.c.key, events.c.body)

T = TypeVar("T")
AnySelect = Select[*tuple[Any, ...]]
"""A query for rows of any columns."""


class Store:
    """The database of a node. It belongs to one event loop, and outlives outages."""

    def __init__(self, engine: Engine) -> None:
        """Use `Store.open`."""
        self._engine = engine
        self._readers = ThreadPoolExecutor(READERS, "store-read")
        self._thread = ThreadPoolExecutor(1, "store-write")
        self._closed = False
        self.writer = Writer(engine, self._thread)

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

    async def close(self) -> None:
        """Finish what is being written, and let go of the database."""
        self._closed = True
        await self.writer.finish()
        await asyncio.to_thread(self._thread.shutdown)
        await asyncio.to_thread(self._readers.shutdown)
        self._engine.dispose()

    async def ping(self) -> None:
        """StoreAway if the database does not answer."""
        await self._rows(select(1))

    # Games and their logs.

    async def create(self, row: GameRow, entries: Sequence[Entry]) -> None:
        """A new game with the beginning of its log; Conflict if its id or code is taken."""
        first = Append(row.id, 0, entries, None)

        def work(connection: Connection) -> None:
            connection.execute(insert(games), {**asdict(row), "version": 0})
            record(connection, [first])

        await self._write(work)

    async def append(
        self, game: str, expected: int, entries: Sequence[Entry], change: Change | None = None
    ) -> None:
        """Lengthen the log of a game that stands at the expected version; on the disk on return.

        Conflict: nothing was written. StoreAway: perhaps it was; read the log.
        """
        self._check_open()
        await self.writer.append(Append(game, expected, entries, change))

    async def read(self, game: str, after: int = 0) -> list[Entry]:
        """The log of a game, or what was added after a version."""
        query = LOG.where(events.c.game == game, events.c.seq > after).order_by(events.c.seq)
        return [Entry(*row) for row in await self._rows(query)]

    async def game(self, id: str) -> GameRow | None:
        return next(iter(await self._games(GAME.where(games.c.id == id))), None)

    async def by_code(self, code: str) -> GameRow | None:
        return next(iter(await self._games(GAME.where(games.c.code == code))), None)

    async def open_tables(self, variant: str | None, limit: int, since: int) -> list[GameRow]:
        """Listed tables with open seats that were changed since; newest first."""
        seats = (games.c.status == "open", games.c.listed, games.c.open_seats > 0)
        query = GAME.where(UNFINISHED, *seats, games.c.changed >= since)
        return await self._newest(query, variant, limit)

    async def finished(self, limit: int, before: int | None, variant: str | None) -> list[GameRow]:
        """Listed games that are over, last changed before; newest first."""
        query = GAME.where(FINISHED)
        if before is not None:
            query = query.where(games.c.changed < before)
        return await self._newest(query, variant, limit)

    async def games_of(self, guest: str, limit: int) -> list[GameRow]:
        """Games in which a guest holds a seat; newest first."""
        held = select(holders.c.game).where(holders.c.guest == guest)
        return await self._newest(GAME.where(games.c.id.in_(held)), None, limit)

    async def forget_abandoned(self, before: int) -> int:
        """Delete games that are not over and unchanged since; how many there were."""
        abandoned = (UNFINISHED, games.c.changed < before)
        ids = [row[0] for row in await self._rows(select(games.c.id).where(*abandoned))]
        count = 0
        for start in range(0, len(ids), CHUNK):
            some = games.c.id.in_(ids[start : start + CHUNK])
            count += await self._change(delete(games).where(some, *abandoned))
        return count

    # Stories of games that are over. A form says how one is written; another form counts for none.

    async def story(self, game: str, form: int, now: int) -> tuple[str | None, bytes | None]:
        """The living node that makes or made it, if any, and the story, if it is made."""
        here = and_(stories.c.game == game, stories.c.form == form)
        maker = case((stories.c.maker.in_(living(now)), stories.c.maker))
        for row in await self._rows(select(maker, stories.c.body).where(here)):
            return row[0], None if row[1] is None else bytes(row[1])
        return None, None

    async def claim_story(self, game: str, form: int, node: str, now: int) -> bool:
        """Is it this node that has to make it? Not if it is made, or being made elsewhere."""
        here, maker = stories.c.game == game, stories.c.maker
        lost = and_(stories.c.body.is_(None), or_(maker == node, maker.not_in(living(now))))
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
            return await self._write(work)
        except Conflict:  # another node was a moment earlier
            return False

    async def keep_story(self, game: str, node: str, body: bytes) -> None:
        mine = (stories.c.game == game, stories.c.maker == node)
        await self._change(update(stories).where(*mine).values(body=body))

    async def drop_story(self, game: str, node: str) -> None:
        """This node could not make it: anybody may try."""
        mine = (stories.c.game == game, stories.c.maker == node, stories.c.body.is_(None))
        await self._change(delete(stories).where(*mine))

    # Nodes, and the games that they own.

    async def alive(self, node: str, now: int, until: int) -> set[str]:
        """This node lives until then; all that live now."""

        def work(connection: Connection) -> set[str]:
            mine = update(nodes).where(nodes.c.id == node).values(expires=until)
            if connection.execute(mine).rowcount == 0:
                connection.execute(insert(nodes).values(id=node, expires=until))
            connection.execute(delete(nodes).where(nodes.c.expires < now - FORGOTTEN))
            return set(connection.execute(living(now)).scalars())

        return await self._write(work)

    async def leave(self, node: str) -> None:
        """This node says goodbye."""
        await self._change(delete(nodes).where(nodes.c.id == node))

    async def alone(self, node: str) -> None:
        """There is no node but this one."""
        await self._change(delete(nodes).where(nodes.c.id != node))

    async def owned(self, node: str) -> set[str]:
        """The games that this node owns."""
        return {row[0] for row in await self._rows(select(games.c.id).where(games.c.owner == node))}

    async def claim(self, game: str, node: str, now: int) -> str | None:
        """Own a game unless another living node does; who owns it then. None: no such game."""
        this, owner = games.c.id == game, games.c.owner
        free = or_(owner.is_(None), owner == node, owner.not_in(living(now)))

        def work(connection: Connection) -> str | None:
            connection.execute(update(games).where(this, free).values(owner=node))
            return connection.execute(select(owner).where(this)).scalar()

        return await self._write(work)

    async def release(self, game: str, node: str) -> None:
        """Own a game no longer."""
        mine = (games.c.id == game, games.c.owner == node)
        await self._change(update(games).where(*mine).values(owner=None))

    async def orphans(self, now: int, limit: int) -> list[str]:
        """Busy games whose owner is no living node."""
        query = select(games.c.id).where(KEPT, games.c.owner.not_in(living(now))).limit(limit)
        return [row[0] for row in await self._rows(query)]

    async def secret(self, name: str, make: Callable[[], bytes]) -> bytes:
        """A secret that all nodes share: made by the first who asks."""
        query = select(secrets.c.value).where(secrets.c.name == name)
        if not await self._rows(query):
            with suppress(Conflict):
                await self._change(insert(secrets).values(name=name, value=make()))
        return bytes((await self._rows(query))[0][0])

    # How it is done.

    async def _games(self, query: AnySelect) -> list[GameRow]:
        return [GameRow(*row) for row in await self._rows(query)]

    async def _newest(self, query: AnySelect, variant: str | None, limit: int) -> list[GameRow]:
        if variant is not None:
            query = query.where(games.c.variant == variant)
        return await self._games(query.order_by(games.c.changed.desc()).limit(limit))

    async def _rows(self, query: AnySelect) -> Sequence[Row[*tuple[Any, ...]]]:
        def work() -> Sequence[Row[*tuple[Any, ...]]]:
            with self._engine.connect() as connection:
                return connection.execute(query).all()

        try:
            return await self._run(self._readers, work)
        except Unfit:  # asked for what no database could hold: there is none
            return []

    async def _change(self, statement: Delete | Insert | Update) -> int:
        """Run a statement; how many rows it changed."""
        return await self._write(lambda connection: connection.execute(statement).rowcount)

    async def _write(self, work: Callable[[Connection], T]) -> T:
        def transaction() -> T:
            with self._engine.begin() as connection:
                return work(connection)

        return await self._run(self._thread, transaction)

    async def _run(self, threads: Executor, work: Callable[[], T]) -> T:
        self._check_open()
        with in_our_words():
            return await asyncio.get_running_loop().run_in_executor(threads, work)

    def _check_open(self) -> None:
        if self._closed:
            raise StoreAway("the store is closed")


def living(now: int) -> Select[str]:
    return select(nodes.c.id).where(nodes.c.expires > now)
