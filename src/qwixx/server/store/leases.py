"""Leases of nodes, and the games that nodes own."""

from collections.abc import Collection

from sqlalchemy import ColumnElement, Connection, Select, delete, insert, or_, select, update

from qwixx.server.store.clock import now_ms
from qwixx.server.store.database import Database
from qwixx.server.store.rows import Census
from qwixx.server.store.schema import KEPT, games, leases

DEAD_NODE_KEPT_MS = 3_600_000
"""After which the lease of a dead node is deleted."""
MIN_ORPHAN_SHARE = 200
"""So many are claimed without leaving others their share."""
ABANDONED = ""
"""The owner of games that a live node has abandoned: no node has this id."""


class LeaseStore(Database):
    """The part of the store about leases and ownership."""

    async def renew_lease(self, node: str, lease_ms: int, bus: bool = True) -> Census:
        """Renew the lease of a node; all live nodes."""
        row = {"expires": now_ms() + lease_ms, "bus": bus}
        mine = update(leases).where(leases.c.node == node).values(row)
        alive = leases.c.expires > now_ms()

        def work(connection: Connection) -> Census:
            if connection.execute(mine).rowcount == 0:
                forgotten = leases.c.expires < now_ms() - DEAD_NODE_KEPT_MS
                connection.execute(delete(leases).where(forgotten))
                connection.execute(insert(leases).values(node=node, **row))
            found = select(leases.c.node, leases.c.bus, now_ms()).where(or_(alive, is_node(node)))
            rows = connection.execute(found).all()
            return Census(rows[0][2], {row[0]: row[1] for row in rows})

        return await self._single_write(work, self._lease_thread)

    async def delete_node(self, node: str) -> None:
        """Delete the lease of a node that stops."""
        await self._change(delete(leases).where(leases.c.node == node))

    async def delete_other_nodes(self, node: str) -> None:
        """Delete all leases but that of this node."""
        await self._change(delete(leases).where(leases.c.node != node))

    async def claim(self, game: str, node: str) -> str | None:
        """Own a game unless another live node does; who owns it then. None: no such game."""
        this, owner = games.c.id == game, games.c.owner
        mine = update(games).where(this, is_free_for(node)).values(owner=node)

        def work(connection: Connection) -> str | None:
            if connection.execute(mine).rowcount:
                return node
            return connection.execute(select(owner).where(this)).scalar()

        return await self._single_write(work)

    async def reclaim(self, game: str, node: str) -> str | None:
        """As `claim`, but writes nothing if the node has the game: anybody can raise a doubt."""
        rows = await self._rows(select(games.c.owner).where(games.c.id == game))
        return node if (node,) in [tuple(row) for row in rows] else await self.claim(game, node)

    async def release(self, game: str, node: str) -> None:
        """Give up the ownership of a game."""
        mine = (games.c.id == game, games.c.owner == node)
        await self._change(update(games).where(*mine).values(owner=None))

    async def abandon_games(self, node: str) -> None:
        """Give up all games of a node: others take them over as if it were dead."""
        await self._change(update(games).where(games.c.owner == node).values(owner=ABANDONED))

    async def find_lost_games(self, node: str, ids: Collection[str]) -> set[str]:
        """Those of the games that this node does not own."""
        some = games.c.id.in_(ids)
        return set(ids) - await self._ids(select(games.c.id).where(some, games.c.owner == node))

    async def find_busy_games(self, node: str) -> set[str]:
        """The games of this node that go on by themselves."""
        return await self._ids(select(games.c.id).where(KEPT, games.c.owner == node))

    async def claim_orphans(self, node: str, share: int) -> list[str]:
        """Own busy games whose owner is dead: one in `share`, and the rest when they are few.
        Locked rows are left for later."""
        orphans = select(games.c.id).where(KEPT, games.c.owner.not_in(live_nodes()))
        found = len(await self._ids(orphans))
        if not found:
            return []
        some = max(MIN_ORPHAN_SHARE, -(-found // share))
        free = orphans.limit(some).with_for_update(skip_locked=True, key_share=True).cte("free")
        these = games.c.id.in_(select(free.c.id))
        mine = update(games).where(these).values(owner=node).returning(games.c.id)
        return await self._single_write(lambda on: list(on.execute(mine).scalars()))

    async def _ids(self, query: Select[str]) -> set[str]:
        return {row[0] for row in await self._rows(query)}


def live_nodes() -> Select[str]:
    return select(leases.c.node).where(leases.c.expires > now_ms())


def is_node(node: str) -> ColumnElement[bool]:
    return leases.c.node == node


def is_free_for(node: str) -> ColumnElement[bool]:
    """May this node own a game?"""
    owner = games.c.owner
    return or_(owner.is_(None), owner == node, owner.not_in(live_nodes()))
