"""Sessions have a device and a last use, accounts an address for mail and a role; tickets.

Only added to: a server of the version before writes sessions without a device.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    """Nobody has an address, nobody keeps order, and no device is known yet."""
    for column in (
        sa.Column("mail", sa.String(254), nullable=False, server_default=""),
        sa.Column("mail_confirmed", sa.Boolean(), nullable=False, server_default=sa.false()),
        sa.Column("role", sa.String(10), nullable=False, server_default=""),
        sa.Column("engine", sa.Boolean(), nullable=False, server_default=sa.false()),
    ):
        op.add_column("accounts", column)
    device = sa.Column("device", sa.String(80), nullable=False, server_default="")
    op.add_column("sessions", device)
    for name in ("begun", "used"):
        at = sa.Column(name, sa.Float(), nullable=False, server_default="0")
        op.add_column("sessions", at)
    op.create_table(
        "tickets",
        sa.Column("word", sa.String(64), primary_key=True),
        sa.Column("purpose", sa.String(10), nullable=False),
        sa.Column("account", sa.String(32), nullable=False, index=True),
        sa.Column("data", sa.Text(), nullable=False),
        sa.Column("until", sa.Float(), nullable=False),
    )


def downgrade() -> None:
    """Sessions as before."""
    op.drop_table("tickets")
    for name in ("device", "begun", "used"):
        op.drop_column("sessions", name)
    for name in ("mail", "mail_confirmed", "role", "engine"):
        op.drop_column("accounts", name)
