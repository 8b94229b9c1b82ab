"""The first schema: games and their logs, who holds seats, nodes, shared secrets."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "game",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("code", sa.String(), nullable=False),
        sa.Column("variant", sa.String(), nullable=False),
        sa.Column("status", sa.String(), nullable=False),
        sa.Column("listed", sa.Boolean(), nullable=False),
        sa.Column("open_seats", sa.Integer(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("changed", sa.BigInteger(), nullable=False),
        sa.Column("busy", sa.Boolean(), nullable=False),
        sa.Column("owner", sa.String()),
        sa.Column("secret", sa.LargeBinary(), nullable=False),
        sa.Column("summary", sa.LargeBinary()),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_game"),
        sa.UniqueConstraint("code", name="uq_game_code"),
    )
    partial("ix_game_unfinished", "status", "status <> 'over'")
    partial("ix_game_finished", "changed", "status = 'over' AND listed")
    partial("ix_game_kept", "owner", "busy AND owner IS NOT NULL")
    op.create_table(
        "event",
        sa.Column("game", sa.String(), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("key", sa.String()),
        sa.Column("body", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("game", "seq", name="pk_event"),
        sa.UniqueConstraint("game", "key", name="uq_event_game_key"),
        sa.ForeignKeyConstraint(
            ["game"], ["game.id"], name="fk_event_game_game", ondelete="CASCADE"
        ),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "holder",
        sa.Column("game", sa.String(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("guest", sa.String(), nullable=False),
        sa.PrimaryKeyConstraint("game", "seat", name="pk_holder"),
        sa.ForeignKeyConstraint(
            ["game"], ["game.id"], name="fk_holder_game_game", ondelete="CASCADE"
        ),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_holder_guest", "holder", ["guest"])
    op.create_table(
        "node",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("expires", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_node"),
    )
    op.create_table(
        "secret",
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("value", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_secret"),
    )


def partial(name: str, column: str, condition: str) -> None:
    where = sa.text(condition)
    op.create_index(name, "game", [column], sqlite_where=where, postgresql_where=where)


def downgrade() -> None:
    for table in ("secret", "node", "holder", "event", "game"):
        op.drop_table(table)
