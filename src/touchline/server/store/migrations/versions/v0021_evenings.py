"""Leagues: wishes for the draft and its clock, and times that two managers agree on.

Only added to: a server of the version before lets nobody pick for a person who is not there.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0021"
down_revision = "0020"


def upgrade() -> None:
    """Nobody has wishes, no draft has a clock, nothing is agreed on."""
    wishes = sa.Column("wishes", sa.Text(), nullable=False, server_default="[]")
    op.add_column("competition_people", wishes)
    op.add_column(
        "competition_people",
        sa.Column("auto", sa.Boolean(), nullable=False, server_default=sa.false()),
    )
    clock = sa.Column("pick_clock", sa.Integer(), nullable=False, server_default="0")
    op.add_column("competitions", clock)
    op.create_table(
        "competition_times",
        sa.Column("competition", sa.String(32), primary_key=True),
        sa.Column("number", sa.Integer(), primary_key=True),
        sa.Column("at", sa.Float(), nullable=False),
        sa.Column("by", sa.Integer(), nullable=False),
        sa.Column("zone", sa.String(64), nullable=False),
        sa.Column("agreed", sa.Boolean(), nullable=False),
    )


def downgrade() -> None:
    """Draft and times are talked over elsewhere."""
    op.drop_table("competition_times")
    op.drop_column("competitions", "pick_clock")
    op.drop_column("competition_people", "auto")
    op.drop_column("competition_people", "wishes")
