"""Matches with days to think: their pace, whose turn it is and until when, and vacations.

Only added to: a server of the version before begins none, and lets those there are be played.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"


def upgrade() -> None:
    """All matches there are were played at the table."""
    pace = sa.Column("pace", sa.String(16), nullable=False, server_default="live")
    op.add_column("matches", pace)
    op.create_table(
        "turns",
        sa.Column("match", sa.String(32), primary_key=True),
        sa.Column("side", sa.String(4), nullable=False),
        sa.Column("no", sa.Integer(), nullable=False),
        sa.Column("began", sa.Float()),
        sa.Column("due", sa.Float(), index=True),
        sa.Column("warn", sa.Float(), index=True),
        sa.Column("home_left", sa.Float()),
        sa.Column("away_left", sa.Float()),
        sa.Column("home_off", sa.Float()),
        sa.Column("away_off", sa.Float()),
    )
    op.create_table(
        "vacations",
        sa.Column("account", sa.String(32), primary_key=True),
        sa.Column("begins", sa.Float(), primary_key=True),
        sa.Column("until", sa.Float(), nullable=False),
    )


def downgrade() -> None:
    """Whoever thinks for days may think for ever."""
    op.drop_table("vacations")
    op.drop_table("turns")
    op.drop_column("matches", "pace")
