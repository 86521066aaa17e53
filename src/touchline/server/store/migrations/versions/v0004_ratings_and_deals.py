"""A rating for each game; a scenario's match knows what it was dealt from."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Make the table; the one rating for everything meant nothing, and ends here."""
    op.create_table(
        "ratings",
        sa.Column("account", sa.String(32), primary_key=True),
        sa.Column("game", sa.String(40), primary_key=True),
        sa.Column("rating", sa.Float, nullable=False),
        sa.Column("rated", sa.Integer, nullable=False),
    )
    op.drop_column("accounts", "rating")
    op.drop_column("accounts", "rated")
    op.add_column("matches", sa.Column("deal", sa.String(160)))


def downgrade() -> None:
    """Everybody begins anew with one rating."""
    op.drop_column("matches", "deal")
    for name, kind, first in (("rated", sa.Integer(), "0"), ("rating", sa.Float(), "1500")):
        column: sa.Column[float] = sa.Column(name, kind, server_default=first, nullable=False)
        op.add_column("accounts", column)
    op.drop_table("ratings")
