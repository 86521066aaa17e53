"""What a side has answered ahead in a match, and the notes its manager makes for themselves.

Only added to: a server of the version before asks every question, and shows no notes.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"


def upgrade() -> None:
    """Nobody has said anything ahead."""
    for table, column in (("answers_ahead", "answers"), ("notes", "text")):
        op.create_table(
            table,
            sa.Column("match", sa.String(32), primary_key=True),
            sa.Column("side", sa.String(4), primary_key=True),
            sa.Column(column, sa.JSON() if column == "answers" else sa.Text(), nullable=False),
        )


def downgrade() -> None:
    """Everything is asked again."""
    op.drop_table("notes")
    op.drop_table("answers_ahead")
