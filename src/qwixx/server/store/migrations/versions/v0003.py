"""Leases by the database's clock, and appends that name their owner.

Both have new names, so that a node of an earlier version that still runs can neither renew a lease
nor append: it would do so by its own clock, and into tables that are no longer its own.
"""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.drop_table("node")
    op.create_table(
        "lease",
        sa.Column("node", sa.String(), nullable=False),
        sa.Column("expires", sa.BigInteger(), nullable=False),
        sa.Column("bus", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("node", name="pk_lease"),
    )
    op.execute("ALTER TABLE game RENAME COLUMN version TO last_seq")


def downgrade() -> None:
    op.execute("ALTER TABLE game RENAME COLUMN last_seq TO version")
    op.drop_table("lease")
    op.create_table(
        "node",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("expires", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_node"),
    )
