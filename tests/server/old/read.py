"""Puts the rows that `make.py` has written into an empty database, in the schema of then."""

import json
from pathlib import Path
from typing import Any

from alembic import command
from sqlalchemy import Connection, MetaData, insert

from qwixx.server.store.engine import connect
from qwixx.server.store.migrate import alembic_config

FILES = sorted(Path(__file__).parent.glob("*.json"))
"""Named by the commits that made them."""


def load(file: Path, url: str) -> list[dict[str, Any]]:
    """Fill an empty database; what was made, with what was seen of it."""
    found = json.loads(file.read_text("utf-8"))
    engine = connect(url)
    try:
        with engine.begin() as connection:
            command.upgrade(alembic_config(connection), found["schema"])
        with engine.begin() as connection:
            fill(connection, found["tables"])
    finally:
        engine.dispose()
    made: list[dict[str, Any]] = found["made"]
    return made


def fill(connection: Connection, rows: dict[str, Any]) -> None:
    """By what the database says of its tables: the schema of today may be another one."""
    known = MetaData()
    known.reflect(connection)
    games = [
        {
            **row,
            **{name: bool(row[name]) for name in ("listed", "busy")},
            "secret": bytes.fromhex(row["secret"]),
            "summary": row["summary"] and row["summary"].encode(),
        }
        for row in rows["game"]
    ]
    connection.execute(insert(known.tables["game"]), games)
    for name, entries in rows["event"].items():
        connection.execute(insert(known.tables["event"]), log(name, entries))
    holders = [dict(zip(("game", "seat", "guest"), row, strict=True)) for row in rows["holder"]]
    connection.execute(insert(known.tables["holder"]), holders)
    secrets = [{"name": name, "value": bytes.fromhex(value)} for name, value in rows["secret"]]
    connection.execute(insert(known.tables["secret"]), secrets)


def log(game: str, entries: list[Any]) -> list[dict[str, Any]]:
    rows = []
    at = 0
    for seq, (later, key, body) in enumerate(entries, 1):
        at += later
        written = json.dumps(body, ensure_ascii=False, separators=(",", ":")).encode()
        rows.append({"game": game, "seq": seq, "at": at, "key": key, "body": written})
    return rows
