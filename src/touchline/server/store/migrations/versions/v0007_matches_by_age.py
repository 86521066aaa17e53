"""Matches are found by how long ago they were played, so that a large database is no slow one."""

from __future__ import annotations

from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Room is counted among those that are alive, and the latest are listed, without a look at all.

    Nothing is looked for by when it was begun any more.
    """
    op.create_index("matches_by_age", "matches", ["status", "touched"])
    op.create_index("matches_shown", "matches", ["status", "public", "touched"])
    op.drop_index("matches_by_status", "matches")


def downgrade() -> None:
    """As it was."""
    op.create_index("matches_by_status", "matches", ["status", "created"])
    op.drop_index("matches_shown", "matches")
    op.drop_index("matches_by_age", "matches")
