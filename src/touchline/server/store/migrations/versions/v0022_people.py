"""Profiles, who follows whom, ratings after Glicko-2 with their steps, and what spectators say.

Only added to: a server of the version before goes on with the ratings after Elo, which nobody reads
any more.
"""

from __future__ import annotations

import time

import sqlalchemy as sa
from alembic import op

revision = "0022"
down_revision = "0021"
CARRIED_DEVIATION = 200.0
"""A rating after Elo does not say how sure it is: it counts, and settles soon."""


def upgrade() -> None:
    """Ratings after Elo are carried over as a first, unsure number."""
    op.create_table(
        "follows",
        sa.Column("account", sa.String(32), primary_key=True),
        sa.Column("followed", sa.String(32), primary_key=True, index=True),
        sa.Column("at", sa.Float(), nullable=False),
    )
    op.create_table(
        "profiles",
        sa.Column("account", sa.String(32), primary_key=True),
        sa.Column("club", sa.String(40), nullable=False, server_default=""),
        sa.Column("badges", sa.Text(), nullable=False, server_default="[]"),
        sa.Column("ratings", sa.String(8), nullable=False, server_default="all"),
        sa.Column("matches", sa.String(8), nullable=False, server_default="all"),
        sa.Column("playing", sa.String(8), nullable=False, server_default="friends"),
        sa.Column("listed", sa.Boolean(), nullable=False, server_default=sa.true()),
    )
    _ratings()
    op.create_table(
        "gallery",
        sa.Column("match", sa.String(32), primary_key=True),
        sa.Column("no", sa.Integer(), primary_key=True),
        sa.Column("by", sa.String(40), nullable=False),
        sa.Column("account", sa.String(32), nullable=False, index=True),
        sa.Column("text", sa.String(300), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
    )
    spoken = sa.Column("account", sa.String(32), nullable=False, server_default="")
    op.add_column("chat", spoken)


def _ratings() -> None:
    strengths = op.create_table(
        "strengths",
        sa.Column("account", sa.String(32), primary_key=True),
        sa.Column("game", sa.String(40), primary_key=True),
        sa.Column("tempo", sa.String(8), primary_key=True),
        sa.Column("points", sa.Float(), nullable=False),
        sa.Column("deviation", sa.Float(), nullable=False),
        sa.Column("volatility", sa.Float(), nullable=False),
        sa.Column("rated", sa.Integer(), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
    )
    op.create_index("strengths_best", "strengths", ["game", "tempo", "points"])
    old = sa.table("ratings", *map(sa.column, ("account", "game", "rating", "rated")))
    live, unsure, calm = sa.literal("live"), sa.literal(CARRIED_DEVIATION), sa.literal(0.06)
    now = sa.literal(time.time())
    carried = sa.select(
        old.c.account, old.c.game, live, old.c.rating, unsure, calm, old.c.rated, now
    )
    op.execute(sa.insert(strengths).from_select([each.name for each in strengths.columns], carried))
    op.create_table(
        "rating_steps",
        sa.Column("account", sa.String(32), primary_key=True),
        sa.Column("match", sa.String(32), primary_key=True),
        sa.Column("other", sa.String(32), nullable=False, index=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("tempo", sa.String(8), nullable=False),
        sa.Column("score", sa.Float(), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sa.Column("counted", sa.Boolean(), nullable=False),
        sa.Column("points", sa.Float()),
        sa.Column("deviation", sa.Float()),
    )
    op.create_index("rating_steps_waiting", "rating_steps", ["counted", "at"])
    op.create_index("rating_steps_curve", "rating_steps", ["account", "game", "tempo", "at"])
    op.create_index("rating_steps_match", "rating_steps", ["match"])


def downgrade() -> None:
    """Nobody knows anybody; the ratings after Elo are as they were."""
    op.drop_column("chat", "account")
    for name in ("gallery", "rating_steps", "strengths", "profiles", "follows"):
        op.drop_table(name)
