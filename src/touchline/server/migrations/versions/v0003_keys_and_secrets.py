"""Keys that let somebody ask again; a snapshot knows from where on the match is secret."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Make the table; snapshots from before do not know what was hidden, and are not used."""
    op.create_table(
        "keys",
        sa.Column("key", sa.String(64), primary_key=True),
        sa.Column("match", sa.String(32), nullable=False, index=True),
        sa.Column("order", sa.String(64), nullable=False),
    )
    op.add_column("snapshots", sa.Column("secret_from", sa.Integer))


def downgrade() -> None:
    """Drop them again."""
    op.drop_column("snapshots", "secret_from")
    op.drop_table("keys")
