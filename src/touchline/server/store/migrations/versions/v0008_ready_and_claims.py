"""Who is ready for a fixture, who has left one, and what he was told of it."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Make the table of those who are ready; nobody is told of what happened long ago."""
    op.create_table(
        "competition_ready",
        sa.Column("competition", sa.String(32), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("no", sa.Integer, primary_key=True),
        sa.Column("seen", sa.Float, nullable=False),
    )
    claimed = sa.Column("claimed", sa.String(4), nullable=False, server_default="")
    op.add_column("competition_matches", claimed)
    told = sa.Column("told", sa.Integer, nullable=False, server_default="0")
    op.add_column("competition_people", told)
    op.execute(
        "UPDATE competition_people SET told = (SELECT seq FROM competitions"
        " WHERE competitions.id = competition_people.competition)"
    )


def downgrade() -> None:
    """Whoever is ready says so again; claims stay in the logs."""
    op.drop_column("competition_people", "told")
    op.drop_column("competition_matches", "claimed")
    op.drop_table("competition_ready")
