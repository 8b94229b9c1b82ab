"""Every order in which two nodes can freeze, wake up, claim and append: no table stands still, and
nothing that was confirmed is missing."""

from collections import deque
from collections.abc import Iterator
from functools import cache
from itertools import product

import psycopg
import pytest

from qwixx.server.store import Conflict, Store
from tests.server.node import model
from tests.server.node.model import LONGEST, NODES, Row, State, append, calm, claim, moves_on, steps
from tests.server.services import postgres
from tests.server.site import run
from tests.server.store.games import create, entry, open_store

HOUR_MS = 3_600_000
GROUPS = tuple(map(frozenset, ((), ("a",), ("b",), NODES)))
"""Who may live."""


def reachable(fenced: bool) -> Iterator[State]:
    first = State()
    seen, waiting = {first}, deque([first])
    while waiting:
        state = waiting.popleft()
        yield state
        for after in steps(state, fenced):
            if after not in seen and len(after.row.log) < LONGEST:
                seen.add(after)
                waiting.append(after)


def is_safe(state: State) -> bool:
    """Each confirmed deed is in the log, once."""
    return state.row.log == (*range(1, len(state.row.log) + 1),) and state.confirmed <= len(
        state.row.log
    )


def goes_on(state: State, fenced: bool) -> bool:
    """Does the table move on for a player at either node, once nothing goes wrong any more?"""
    return stands_well(calm(state, fenced), fenced)


@cache
def stands_well(state: State, fenced: bool) -> bool:
    return is_safe(state) and all(moves_on(state, name, fenced) for name in NODES)


def test_no_table_stands_still_and_nothing_confirmed_is_missing() -> None:
    count = 0
    for state in reachable(fenced=True):
        count += 1
        assert is_safe(state), state
        assert goes_on(state, fenced=True), state
    assert count > 10_000


def test_the_model_finds_what_went_wrong_when_only_the_version_was_compared(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    stands_well.cache_clear()
    monkeypatch.setattr(model, "is_behind", lambda window, version: False)
    assert not all(goes_on(state, fenced=False) for state in reachable(fenced=False))


@pytest.mark.slow
def test_the_database_does_what_the_model_says() -> None:
    """Each claim and each append that the model knows, on PostgreSQL."""
    owners = (None, *NODES)

    async def test() -> None:
        async with open_store(url) as store:
            for number, (owner, living, name) in enumerate(product(owners, GROUPS, NODES)):
                await compare_claim(store, f"claim{number}", Row(owner, (), living), name)
            for number, (owner, length, name, expected) in enumerate(
                product(owners, range(LONGEST), NODES, range(LONGEST))
            ):
                row = Row(owner, (*range(1, length + 1),))
                await compare_append(store, f"append{number}", row, name, expected)

    async def prepare(store: Store, id: str, row: Row) -> None:
        await create(store, id, owner=row.owner)
        for version in range(1, 1 + len(row.log)):
            await store.append(id, version, [entry(version + 1)], owner=row.owner)
        with psycopg.connect(url) as connection:
            connection.execute("DELETE FROM lease")
            for name in NODES:
                left = HOUR_MS if name in row.living else -HOUR_MS
                connection.execute(
                    "INSERT INTO lease VALUES (%s, extract(epoch FROM now()) * 1000 + %s, true)",
                    (name, left),
                )

    async def compare_claim(store: Store, id: str, row: Row, name: str) -> None:
        await prepare(store, id, row)
        assert await store.claim(id, name) == claim(row, name).owner

    async def compare_append(store: Store, id: str, row: Row, name: str, expected: int) -> None:
        await prepare(store, id, row)
        key = len(row.log) + 1
        lines = [entry(expected + 2)]  # a game has one entry from its beginning
        if append(row, name, expected, key):
            await store.append(id, expected + 1, lines, owner=name)
        else:
            with pytest.raises(Conflict):
                await store.append(id, expected + 1, lines, owner=name)

    with postgres() as url:
        run(test())
