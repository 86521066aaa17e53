"""Order: passkeys, reports, bans and mutes, and a log of administrators that is only added to.

A server of the version before knows no bans, so take it out soon.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"
NUMBER = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """Nothing is reported, and nobody is an administrator before somebody is made one."""
    op.create_table(
        "passkeys",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("account", sa.String(32), nullable=False, index=True),
        sa.Column("credential", sa.Text(), nullable=False),
        sa.Column("public_key", sa.Text(), nullable=False),
        sa.Column("count", sa.BigInteger(), nullable=False),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("site", sa.String(260), nullable=False),
        sa.Column("made", sa.Float(), nullable=False),
        sa.Column("used", sa.Float(), nullable=False),
    )
    op.create_table(
        "sanctions",
        sa.Column("id", NUMBER, primary_key=True, autoincrement=True),
        sa.Column("account", sa.String(32), nullable=False, index=True),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("reason", sa.String(500), nullable=False),
        sa.Column("begun", sa.Float(), nullable=False),
        sa.Column("until", sa.Float()),
        sa.Column("lifted", sa.Float()),
    )
    op.create_table(
        "reports",
        sa.Column("id", NUMBER, primary_key=True, autoincrement=True),
        sa.Column("about", sa.String(8), nullable=False),
        sa.Column("reason", sa.String(12), nullable=False),
        sa.Column("account", sa.String(32), nullable=False, index=True),
        sa.Column("match", sa.String(32), nullable=False),
        sa.Column("quoted", sa.Text(), nullable=False),
        sa.Column("note", sa.Text(), nullable=False),
        sa.Column("reporter", sa.String(32), nullable=False, index=True),
        sa.Column("network", sa.String(64), nullable=False),
        sa.Column("key", sa.String(64), nullable=False, unique=True),
        sa.Column("made", sa.Float(), nullable=False, index=True),
        sa.Column("closed", sa.Float(), index=True),
        sa.Column("upheld", sa.Boolean()),
    )
    op.create_table(
        "audit",
        sa.Column("id", NUMBER, primary_key=True, autoincrement=True),
        sa.Column("at", sa.Float(), nullable=False),
        sa.Column("by", sa.String(32), nullable=False),
        sa.Column("act", sa.String(16), nullable=False),
        sa.Column("account", sa.String(32), nullable=False, index=True),
        sa.Column("match", sa.String(32), nullable=False),
        sa.Column("report", NUMBER),
        sa.Column("reason", sa.String(500), nullable=False),
        sa.Column("until", sa.Float()),
    )
    _only_added_to()


def _only_added_to() -> None:
    """Whoever has the program's connection can still not change what was written."""
    if op.get_bind().dialect.name == "postgresql":
        op.execute(
            "CREATE FUNCTION audit_stays() RETURNS trigger LANGUAGE plpgsql AS"
            " $$ BEGIN RAISE EXCEPTION 'the audit log is only added to'; END $$"
        )
        op.execute(
            "CREATE TRIGGER audit_stays BEFORE UPDATE OR DELETE ON audit"
            " FOR EACH ROW EXECUTE FUNCTION audit_stays()"
        )
        return
    for what in ("UPDATE", "DELETE"):
        op.execute(
            f"CREATE TRIGGER audit_stays_{what.lower()} BEFORE {what} ON audit"
            " BEGIN SELECT RAISE(ABORT, 'the audit log is only added to'); END"
        )


def downgrade() -> None:
    """No order."""
    for table in ("audit", "reports", "sanctions", "passkeys"):
        op.drop_table(table)
    if op.get_bind().dialect.name == "postgresql":
        op.execute("DROP FUNCTION audit_stays()")
