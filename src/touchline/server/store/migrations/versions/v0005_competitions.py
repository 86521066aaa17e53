"""Competitions: what was agreed, what has happened, who takes part, which matches are theirs."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Make their tables."""
    op.create_table(
        "competitions",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("title", sa.String(80), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("format", sa.String(10), nullable=False),
        sa.Column("head", sa.Text, nullable=False),
        sa.Column("secret", sa.String(64), nullable=False),
        sa.Column("status", sa.String(8), nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("address", sa.String(64), nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("touched", sa.Float, nullable=False),
    )
    op.create_index("competitions_by_address", "competitions", ["address"])
    op.create_table(
        "competition_events",
        sa.Column("competition", sa.String(32), primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True),
        sa.Column("event", sa.Text, nullable=False),
    )
    op.create_table(
        "competition_people",
        sa.Column("competition", sa.String(32), primary_key=True),
        sa.Column("no", sa.Integer, primary_key=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("team", sa.String(40), nullable=False),
        sa.Column("organiser", sa.Boolean, nullable=False),
        sa.Column("token", sa.String(64), nullable=False),
        sa.Column("account", sa.String(32), nullable=False, index=True),
    )
    op.create_table(
        "competition_matches",
        sa.Column("match", sa.String(32), primary_key=True),
        sa.Column("competition", sa.String(32), nullable=False, index=True),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("status", sa.String(8), nullable=False, index=True),
        sa.Column("by", sa.String(40), nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )


def downgrade() -> None:
    """Drop them again."""
    for table in ("matches", "people", "events"):
        op.drop_table(f"competition_{table}")
    op.drop_index("competitions_by_address", "competitions")
    op.drop_table("competitions")
