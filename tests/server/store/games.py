"""Games to put into a store."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any

from qwixx.server.store import Entry, GameRow, Store

NEW = GameRow(
    id="",
    code="",
    variant="classic",
    status="open",
    listed=True,
    open_seats=2,
    created=1_000,
    changed=1_000,
    busy=False,
    owner=None,
    secret=b"\0\xff secret",
    summary=None,
)


def entry(seq: int, key: str | None = None, at: int = 0) -> Entry:
    return Entry(seq, at or 999 + seq, key, b"entry \0\xff %d" % seq)


async def create(store: Store, id: str, **fields: Any) -> GameRow:
    """A game with a log of one entry."""
    row = replace(NEW, id=id, code=f"code-{id}", **fields)
    await store.create(row, [entry(1, at=row.changed)])
    return row


@asynccontextmanager
async def open_store(url: str) -> AsyncIterator[Store]:
    store = await Store.open(url)
    try:
        yield store
    finally:
        await store.close()


def with_store(url: str, work: Callable[[Store], Awaitable[None]]) -> None:
    """Run a test on a store."""

    async def main() -> None:
        async with open_store(url) as store:
            await work(store)

    asyncio.run(main())


async def outcomes(*tries: Awaitable[object]) -> list[type]:
    """What became of each: NoneType, or the type of the error."""
    return [type(outcome) for outcome in await asyncio.gather(*tries, return_exceptions=True)]
