"""Mails about what has happened: when somebody wants them, and those on their way.

`mailed_at` was in no version that anybody runs; `mail_after` takes its place.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0019"
down_revision = "0018"


def upgrade() -> None:
    """Nobody has asked for mails yet."""
    op.drop_column("notice_settings", "mailed_at")
    after = sa.Column("mail_after", sa.Float(), nullable=False, server_default="0")
    op.add_column("notice_settings", after)
    op.add_column("notice_settings", sa.Column("mail_at", sa.Integer()))
    op.create_table(
        "notice_mails",
        sa.Column(
            "id",
            sa.BigInteger().with_variant(sa.Integer(), "sqlite"),
            primary_key=True,
            autoincrement=True,
        ),
        sa.Column("account", sa.String(32), nullable=False, index=True),
        sa.Column("occasions", sa.Text(), nullable=False),
        sa.Column("mark", sa.String(32), nullable=False),
        sa.Column("tries", sa.Integer(), nullable=False),
        sa.Column("not_before", sa.Float(), nullable=False, index=True),
    )


def downgrade() -> None:
    """No mails."""
    op.drop_table("notice_mails")
    for name in ("mail_after", "mail_at"):
        op.drop_column("notice_settings", name)
    mailed = sa.Column("mailed_at", sa.Float(), nullable=False, server_default="0")
    op.add_column("notice_settings", mailed)
