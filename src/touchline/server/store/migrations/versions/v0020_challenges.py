"""Challenges: somebody wants to play one certain person.

Only added to: a server of the version before knows none.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0019"


def upgrade() -> None:
    """Nobody has challenged anybody yet."""
    op.create_table(
        "challenges",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("by", sa.String(32), nullable=False, index=True),
        sa.Column("by_name", sa.String(40), nullable=False),
        sa.Column("to", sa.String(32), nullable=False, index=True),
        sa.Column("to_name", sa.String(40), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("preset", sa.String(40), nullable=False),
        sa.Column("pace", sa.String(20), nullable=False),
        sa.Column("of", sa.String(32), nullable=False, index=True),
        sa.Column("status", sa.String(10), nullable=False),
        sa.Column("match", sa.String(32), nullable=False),
        sa.Column("created", sa.Float(), nullable=False),
        sa.Column("until", sa.Float(), nullable=False),
    )
    op.create_index("challenges_by_age", "challenges", ["status", "until"])


def downgrade() -> None:
    """None."""
    op.drop_table("challenges")
