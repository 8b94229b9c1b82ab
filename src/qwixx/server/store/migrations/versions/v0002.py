"""Stories of games that are over, and which node makes one."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.create_table(
        "story",
        sa.Column("game", sa.String(), nullable=False),
        sa.Column("form", sa.Integer(), nullable=False),
        sa.Column("maker", sa.String(), nullable=False),
        sa.Column("body", sa.LargeBinary()),
        sa.PrimaryKeyConstraint("game", name="pk_story"),
        sa.ForeignKeyConstraint(
            ["game"], ["game.id"], name="fk_story_game_game", ondelete="CASCADE"
        ),
    )


def downgrade() -> None:
    op.drop_table("story")
