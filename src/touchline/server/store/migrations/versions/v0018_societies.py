"""Societies: clubs of people, with their seasons, what they say, and their team matches.

Only added to: a server of the version before makes competitions that nobody finds, of no society.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"


def upgrade() -> None:
    """Every competition there is was for those who know its address."""
    for column in (
        sa.Column("public", sa.Boolean(), nullable=False, server_default=sa.false()),
        sa.Column("society", sa.String(32), nullable=False, server_default=""),
        sa.Column("teams", sa.Integer(), nullable=False, server_default="0"),
        sa.Column("day", sa.Integer(), nullable=False, server_default="0"),
        sa.Column("champion", sa.String(40), nullable=False, server_default=""),
    ):
        op.add_column("competitions", column)
    op.create_index("competitions_shown", "competitions", ["public", "status", "touched"])
    op.create_index("competitions_of_society", "competitions", ["society", "created"])
    op.create_table(
        "societies",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("key", sa.String(80), nullable=False, unique=True),
        sa.Column("about", sa.String(500), nullable=False),
        sa.Column("public", sa.Boolean(), nullable=False),
        sa.Column("invitation", sa.String(32), nullable=False),
        sa.Column("created", sa.Float(), nullable=False),
        sa.Column("touched", sa.Float(), nullable=False),
    )
    op.create_index("societies_shown", "societies", ["public", "touched"])
    op.create_table(
        "society_members",
        sa.Column("society", sa.String(32), primary_key=True),
        sa.Column("account", sa.String(32), primary_key=True, index=True),
        sa.Column("role", sa.String(10), nullable=False),
        sa.Column("joined", sa.Float(), nullable=False),
        sa.Column("read", sa.Integer(), nullable=False, server_default="0"),
    )
    op.create_table(
        "society_lines",
        sa.Column("society", sa.String(32), primary_key=True),
        sa.Column("no", sa.Integer(), primary_key=True),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("account", sa.String(32), nullable=False, index=True),
        sa.Column("text", sa.String(1000), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
    )
    op.create_table(
        "society_meetings",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("home", sa.String(32), nullable=False, index=True),
        sa.Column("away", sa.String(32), nullable=False, index=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("preset", sa.String(40), nullable=False),
        sa.Column("pace", sa.String(16), nullable=False),
        sa.Column("boards", sa.Integer(), nullable=False),
        sa.Column("status", sa.String(10), nullable=False),
        sa.Column("created", sa.Float(), nullable=False),
    )
    op.create_table(
        "society_boards",
        sa.Column("meeting", sa.String(32), primary_key=True),
        sa.Column("board", sa.Integer(), primary_key=True),
        sa.Column("home", sa.String(32), nullable=False, index=True),
        sa.Column("away", sa.String(32), nullable=False, index=True),
        sa.Column("match", sa.String(32), nullable=False, index=True),
    )
    op.create_table(
        "season_books",
        sa.Column("competition", sa.String(32), primary_key=True),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("book", sa.Text(), nullable=False),
    )


def downgrade() -> None:
    """Competitions stay, and belong to nobody."""
    for name in (
        *("season_books", "society_boards", "society_meetings"),
        *("society_lines", "society_members", "societies"),
    ):
        op.drop_table(name)
    for name in ("competitions_of_society", "competitions_shown"):
        op.drop_index(name, "competitions")
    for name in ("champion", "day", "teams", "society", "public"):
        op.drop_column("competitions", name)
