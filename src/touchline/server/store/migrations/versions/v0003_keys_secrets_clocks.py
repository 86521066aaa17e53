"""Keys that let somebody ask again; what was secret and what the clocks said is kept."""

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
    with op.batch_alter_table("snapshots") as snapshots:
        snapshots.add_column(sa.Column("secret_from", sa.Integer))
        snapshots.drop_column("spent")
    op.add_column("actions", sa.Column("clock", sa.JSON))


def downgrade() -> None:
    """Drop them again."""
    with op.batch_alter_table("actions") as actions:
        actions.drop_column("clock")
    with op.batch_alter_table("snapshots") as snapshots:
        snapshots.add_column(sa.Column("spent", sa.JSON, nullable=False, server_default="{}"))
        snapshots.drop_column("secret_from")
    op.drop_table("keys")
