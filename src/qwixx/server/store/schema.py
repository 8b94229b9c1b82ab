"""The tables. Whoever changes them writes a migration, too; a test compares both."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    UniqueConstraint,
    text,
)

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s_%(referred_table_name)s",
        "pk": "pk_%(table_name)s",
    }
)

# Conditions of partial indexes: a query must repeat them word for word for SQLite to use the index.
UNFINISHED = text("status <> 'over'")
FINISHED = text("status = 'over' AND listed")
KEPT = text("busy AND owner IS NOT NULL")

games = Table(
    "game",
    metadata,
    Column("id", String, primary_key=True),
    Column("code", String, nullable=False, unique=True),
    Column("variant", String, nullable=False),
    Column("status", String, nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("open_seats", Integer, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("changed", BigInteger, nullable=False),
    Column("busy", Boolean, nullable=False),
    Column("owner", String),
    Column("secret", LargeBinary, nullable=False),
    Column("summary", LargeBinary),
    # The last entry's number. Each append compares and sets it, and names the owner: the fence.
    Column("last_seq", Integer, nullable=False),
)
Index("ix_game_unfinished", games.c.status, sqlite_where=UNFINISHED, postgresql_where=UNFINISHED)
Index("ix_game_finished", games.c.changed, sqlite_where=FINISHED, postgresql_where=FINISHED)
Index("ix_game_kept", games.c.owner, sqlite_where=KEPT, postgresql_where=KEPT)

events = Table(
    "event",
    metadata,
    Column("game", ForeignKey(games.c.id, ondelete="CASCADE"), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("key", String),
    Column("body", LargeBinary, nullable=False),
    UniqueConstraint("game", "key"),
    sqlite_with_rowid=False,
)

holders = Table(
    "holder",
    metadata,
    Column("game", ForeignKey(games.c.id, ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("guest", String, nullable=False, index=True),
    sqlite_with_rowid=False,
)

leases = Table(
    "lease",
    metadata,
    Column("node", String, primary_key=True),
    # By the clock of the database: those of nodes may differ.
    Column("expires", BigInteger, nullable=False),
    # Whether the node reaches the bus.
    Column("bus", Boolean, nullable=False),
)

secrets = Table(
    "secret",
    metadata,
    Column("name", String, primary_key=True),
    Column("value", LargeBinary, nullable=False),
)

stories = Table(
    "story",
    metadata,
    Column("game", ForeignKey(games.c.id, ondelete="CASCADE"), primary_key=True),
    # Of what it says; the node that makes or made it; none yet while it is being made.
    Column("form", Integer, nullable=False),
    Column("maker", String, nullable=False),
    Column("body", LargeBinary),
)
