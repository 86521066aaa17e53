"""The first tables."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make all tables."""
    op.create_table(
        "matches",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("rules", sa.Integer, nullable=False),
        sa.Column("preset", sa.String(40), nullable=False),
        sa.Column("start", sa.Text, nullable=False),
        sa.Column("fresh", sa.Boolean, nullable=False),
        sa.Column("dice", sa.String(20), nullable=False),
        sa.Column("secret", sa.String(64), nullable=False),
        sa.Column("nonces", sa.JSON, nullable=False),
        sa.Column("seats", sa.JSON, nullable=False),
        sa.Column("status", sa.String(8), nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("lesson", sa.String(80)),
        sa.Column("scenario", sa.String(80)),
        sa.Column("result", sa.JSON),
        sa.Column("score", sa.JSON, nullable=False),
        sa.Column("next", sa.String(32)),
        sa.Column("address", sa.String(64), nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("touched", sa.Float, nullable=False),
    )
    op.create_index("matches_by_status", "matches", ["status", "created"])
    op.create_index("matches_by_address", "matches", ["address", "created"])
    op.create_table(
        "actions",
        sa.Column("match", sa.String(32), primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("text", sa.String(80), nullable=False),
        sa.Column("by", sa.String(8), nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_table(
        "snapshots",
        sa.Column("match", sa.String(32), primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True),
        sa.Column("length", sa.Integer, nullable=False),
        sa.Column("line", sa.Text, nullable=False),
        sa.Column("spent", sa.JSON, nullable=False),
    )
    op.create_table(
        "accounts",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("key", sa.String(40), nullable=False, unique=True),
        sa.Column("password", sa.String(200), nullable=False),
        sa.Column("rating", sa.Float, nullable=False),
        sa.Column("rated", sa.Integer, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
    )
    op.create_table(
        "sessions",
        sa.Column("token", sa.String(64), primary_key=True),
        sa.Column("account", sa.String(32), nullable=False, index=True),
        sa.Column("until", sa.Float, nullable=False),
    )
    op.create_table(
        "players",
        sa.Column("match", sa.String(32), primary_key=True),
        sa.Column("side", sa.String(4), primary_key=True),
        sa.Column("account", sa.String(32), nullable=False, index=True),
    )


def downgrade() -> None:
    """Drop them again."""
    for table in ("players", "sessions", "accounts", "snapshots", "actions", "matches"):
        op.drop_table(table)
