"""Chat lines and standing orders are kept too."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Make their tables."""
    op.create_table(
        "chat",
        sa.Column("match", sa.String(32), primary_key=True),
        sa.Column("no", sa.Integer, primary_key=True),
        sa.Column("by", sa.String(40), nullable=False),
        sa.Column("text", sa.String(300), nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_table(
        "orders",
        sa.Column("match", sa.String(32), primary_key=True),
        sa.Column("side", sa.String(4), primary_key=True),
        sa.Column("decisions", sa.JSON, nullable=False),
        sa.Column("by", sa.String(8), nullable=False),
    )


def downgrade() -> None:
    """Drop them again."""
    for table in ("orders", "chat"):
        op.drop_table(table)
