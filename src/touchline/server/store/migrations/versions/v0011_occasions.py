"""What happened that somebody may want to be told: an outbox, written once by its key."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    """Nobody is told of what happened before."""
    op.create_table(
        "occasions",
        sa.Column(
            "id",
            sa.BigInteger().with_variant(sa.Integer(), "sqlite"),
            primary_key=True,
            autoincrement=True,
        ),
        sa.Column("account", sa.String(32), nullable=False, index=True),
        sa.Column("kind", sa.String(32), nullable=False),
        sa.Column("subject", sa.String(64), nullable=False),
        sa.Column("data", sa.Text(), nullable=False),
        sa.Column("made_at", sa.Float(), nullable=False),
        sa.Column("due_at", sa.Float()),
        sa.Column("key", sa.String(160), nullable=False, unique=True),
        sa.Column("seen_at", sa.Float()),
        sa.Column("sent_push_at", sa.Float()),
        sa.Column("sent_mail_at", sa.Float()),
    )


def downgrade() -> None:
    """What was not told yet is not told."""
    op.drop_table("occasions")
