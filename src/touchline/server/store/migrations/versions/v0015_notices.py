"""Notices: what people want to be told and how, their browsers, and what is on its way to them.

Only added to: a server of the version before tells nobody.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"


def upgrade() -> None:
    """Nobody is told anything before they switch it on."""
    op.create_table(
        "notice_settings",
        sa.Column("account", sa.String(32), primary_key=True),
        sa.Column("lang", sa.String(2), nullable=False),
        sa.Column("zone", sa.String(64), nullable=False),
        sa.Column("quiet_from", sa.Integer()),
        sa.Column("quiet_until", sa.Integer()),
        sa.Column("asleep_until", sa.Float(), nullable=False, server_default="0"),
        sa.Column("mailed_at", sa.Float(), nullable=False, server_default="0"),
        sa.Column("site", sa.String(200), nullable=False),
        sa.Column("stop", sa.String(64), nullable=False, unique=True),
        sa.Column("feed", sa.String(64), unique=True),
    )
    op.create_table(
        "notice_wishes",
        sa.Column("account", sa.String(32), primary_key=True),
        sa.Column("kind", sa.String(32), primary_key=True),
        sa.Column("channel", sa.String(8), primary_key=True),
    )
    op.create_table(
        "push_devices",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("account", sa.String(32), nullable=False, index=True),
        sa.Column("session", sa.String(64), nullable=False),
        sa.Column("endpoint", sa.Text(), nullable=False),
        sa.Column("p256dh", sa.String(128), nullable=False),
        sa.Column("auth", sa.String(64), nullable=False),
        sa.Column("lang", sa.String(2), nullable=False),
        sa.Column("made", sa.Float(), nullable=False),
    )
    op.create_table(
        "push_deliveries",
        sa.Column("occasion", sa.BigInteger(), primary_key=True, autoincrement=False),
        sa.Column("device", sa.String(64), primary_key=True),
        sa.Column("tries", sa.Integer(), nullable=False),
        sa.Column("not_before", sa.Float(), nullable=False, index=True),
    )
    op.create_table(
        "server_keys",
        sa.Column("name", sa.String(32), primary_key=True),
        sa.Column("value", sa.Text(), nullable=False),
    )


def downgrade() -> None:
    """Nobody is told."""
    for name in (
        "server_keys",
        "push_deliveries",
        "push_devices",
        "notice_wishes",
        "notice_settings",
    ):
        op.drop_table(name)
