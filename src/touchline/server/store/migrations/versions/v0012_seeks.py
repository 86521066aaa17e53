"""People who look for an opponent, and people who want nothing to do with each other."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    """Only added to: a server of the version before does not look at any of it."""
    op.create_table(
        "seeks",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("token", sa.String(64), nullable=False, unique=True),
        sa.Column("account", sa.String(32), nullable=False, index=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("club", sa.String(40), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("preset", sa.String(40), nullable=False),
        sa.Column("pace", sa.String(20), nullable=False),
        sa.Column("rating", sa.Float()),
        sa.Column("low", sa.Float()),
        sa.Column("high", sa.Float()),
        sa.Column("address", sa.String(64), nullable=False),
        sa.Column("server", sa.String(32), nullable=False),
        sa.Column("lasting", sa.Boolean(), nullable=False),
        sa.Column("status", sa.String(8), nullable=False),
        sa.Column("match", sa.String(32), nullable=False, server_default=""),
        sa.Column("created", sa.Float(), nullable=False),
        sa.Column("until", sa.Float(), nullable=False),
    )
    op.create_index("seeks_waiting", "seeks", ["status", "created"])
    op.create_table(
        "blocks",
        sa.Column("account", sa.String(32), primary_key=True),
        sa.Column("blocked", sa.String(32), primary_key=True, index=True),
        sa.Column("at", sa.Float(), nullable=False),
    )


def downgrade() -> None:
    """Nobody looks for anybody."""
    op.drop_table("blocks")
    op.drop_table("seeks")
