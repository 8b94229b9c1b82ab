"""Nodes, how long they live, and the games that they own."""

from collections.abc import Collection

from sqlalchemy import ColumnElement, Connection, Select, delete, insert, or_, select, update

from qwixx.server.store.clock import now_ms
from qwixx.server.store.database import Database
from qwixx.server.store.rows import Census
from qwixx.server.store.schema import KEPT, games, leases

FORGOTTEN_MS = 3_600_000
"""After which a dead node is deleted."""
FEW_ORPHANS = 200
"""So many are taken without leaving others their share."""
GIVEN_UP = ""
"""The owner of games that a living node has given up: no node is called so."""


class Owning(Database):
    async def renew_lease(self, node: str, lease_ms: int, bus: bool = True) -> Census:
        """This node lives for so long from now on; all that live now."""
        row = {"expires": now_ms() + lease_ms, "bus": bus}
        mine = update(leases).where(leases.c.node == node).values(row)
        alive = leases.c.expires > now_ms()

        def work(connection: Connection) -> Census:
            if connection.execute(mine).rowcount == 0:
                forgotten = leases.c.expires < now_ms() - FORGOTTEN_MS
                connection.execute(delete(leases).where(forgotten))
                connection.execute(insert(leases).values(node=node, **row))
            found = select(leases.c.node, leases.c.bus, now_ms()).where(or_(alive, self_is(node)))
            rows = connection.execute(found).all()
            return Census(rows[0][2], {row[0]: row[1] for row in rows})

        return await self._single_write(work, self._pulse)

    async def leave(self, node: str) -> None:
        """This node says goodbye."""
        await self._change(delete(leases).where(leases.c.node == node))

    async def delete_other_nodes(self, node: str) -> None:
        """There is no node but this one."""
        await self._change(delete(leases).where(leases.c.node != node))

    async def claim(self, game: str, node: str) -> str | None:
        """Own a game unless another living node does; who owns it then. None: no such game."""
        this, owner = games.c.id == game, games.c.owner
        mine = update(games).where(this, free_for(node)).values(owner=node)

        def work(connection: Connection) -> str | None:
            if connection.execute(mine).rowcount:
                return node
            return connection.execute(select(owner).where(this)).scalar()

        return await self._single_write(work)

    async def release(self, game: str, node: str) -> None:
        """Own a game no longer."""
        mine = (games.c.id == game, games.c.owner == node)
        await self._change(update(games).where(*mine).values(owner=None))

    async def give_up(self, node: str) -> None:
        """Own nothing any more: others look after it as if this node were dead."""
        await self._change(update(games).where(games.c.owner == node).values(owner=GIVEN_UP))

    async def lost(self, node: str, ids: Collection[str]) -> set[str]:
        """Those of the games that this node does not own."""
        some = games.c.id.in_(ids)
        return set(ids) - await self._ids(select(games.c.id).where(some, games.c.owner == node))

    async def busy(self, node: str) -> set[str]:
        """The games of this node that move by themselves."""
        return await self._ids(select(games.c.id).where(KEPT, games.c.owner == node))

    async def claim_orphans(self, node: str, share: int) -> list[str]:
        """Own busy games whose owner is no living node: one in `share`, and the rest when they are
        few. Those that somebody holds just now are left for later."""
        orphans = select(games.c.id).where(KEPT, games.c.owner.not_in(living()))
        found = len(await self._ids(orphans))
        if not found:
            return []
        some = max(FEW_ORPHANS, -(-found // share))
        free = orphans.limit(some).with_for_update(skip_locked=True, key_share=True).cte("free")
        these = games.c.id.in_(select(free.c.id))
        mine = update(games).where(these).values(owner=node).returning(games.c.id)
        return await self._single_write(lambda on: list(on.execute(mine).scalars()))

    async def _ids(self, query: Select[str]) -> set[str]:
        return {row[0] for row in await self._rows(query)}


def living() -> Select[str]:
    return select(leases.c.node).where(leases.c.expires > now_ms())


def self_is(node: str) -> ColumnElement[bool]:
    return leases.c.node == node


def free_for(node: str) -> ColumnElement[bool]:
    """May this node own a game?"""
    owner = games.c.owner
    return or_(owner.is_(None), owner == node, owner.not_in(living()))
