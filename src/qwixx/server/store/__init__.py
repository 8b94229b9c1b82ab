"""Storage: a log of entries for each game, on SQLite or PostgreSQL."""

from qwixx.server.store.errors import Conflict, Locked, StoreAway, StoreError
from qwixx.server.store.rows import Entry, GameRow, StoredGame
from qwixx.server.store.store import Store

__all__ = [
    "Conflict",
    "Entry",
    "GameRow",
    "Locked",
    "Store",
    "StoreAway",
    "StoreError",
    "StoredGame",
]
