"""Several servers share a PostgreSQL database: who they are, and which of them holds what.

Only added to: a server of the version before does not look at any of it.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    """Nobody holds anything yet; whoever is asked for a match takes it."""
    op.create_table(
        "servers",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("url", sa.String(200), nullable=False),
        sa.Column("secret", sa.String(64), nullable=False),
        sa.Column("version", sa.String(40), nullable=False),
        sa.Column("until", sa.Float(), nullable=False),
    )
    op.create_table(
        "holders",
        sa.Column("match", sa.String(32), primary_key=True),
        sa.Column("server", sa.String(32), nullable=False, index=True),
        sa.Column("epoch", sa.BigInteger(), nullable=False),
    )
    op.add_column(
        "competition_matches",
        sa.Column("server", sa.String(32), nullable=False, server_default=""),
    )


def downgrade() -> None:
    """One server a database again."""
    op.drop_column("competition_matches", "server")
    op.drop_table("holders")
    op.drop_table("servers")
