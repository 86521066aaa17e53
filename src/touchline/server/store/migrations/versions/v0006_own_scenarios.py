"""Scenarios that people have made, second legs, and the table of the day."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Add the text of a scenario, the score of a first leg, the days and their tries."""
    op.add_column("matches", sa.Column("own", sa.Text))
    op.add_column("matches", sa.Column("first_leg", sa.JSON))
    op.add_column("matches", sa.Column("daily", sa.String(10)))
    op.create_table(
        "days",
        sa.Column("day", sa.String(10), primary_key=True),
        sa.Column("secret", sa.String(64), nullable=False),
    )
    op.create_table(
        "daily",
        sa.Column("day", sa.String(10), primary_key=True),
        sa.Column("who", sa.String(64), primary_key=True),
        sa.Column("network", sa.String(64), nullable=False),
        sa.Column("match", sa.String(32), nullable=False, index=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("solved", sa.Boolean),
        sa.Column("actions", sa.Integer),
        sa.Column("begun", sa.Float, nullable=False),
        sa.Column("ended", sa.Float),
    )


def downgrade() -> None:
    """Matches that are played go on, without what they were played for."""
    op.drop_table("daily")
    op.drop_table("days")
    op.drop_column("matches", "daily")
    op.drop_column("matches", "first_leg")
    op.drop_column("matches", "own")
