"""Matches of scenarios that people have made, and second legs."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Add the text of a scenario, and the score of a first leg."""
    op.add_column("matches", sa.Column("own", sa.Text))
    op.add_column("matches", sa.Column("first_leg", sa.JSON))


def downgrade() -> None:
    """Matches that are played go on, without what they were played for."""
    op.drop_column("matches", "first_leg")
    op.drop_column("matches", "own")
