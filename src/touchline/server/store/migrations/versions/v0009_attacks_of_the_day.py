"""The day's situation is one attack: its position, what became of it, what each decision lost."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"

COLUMNS: dict[str, dict[str, sa.types.TypeEngine[Any]]] = {
    "matches": {"decisions": sa.Integer()},
    "days": {"game": sa.String(40), "start": sa.Text()},
    "daily": {
        "how": sa.String(8),
        "shots": sa.Integer(),
        "lost": sa.JSON(none_as_null=True),
        "points": sa.Float(),
    },
}


def upgrade() -> None:
    """Days that are over keep their drills and tables."""
    for table, columns in COLUMNS.items():
        for name, kind in columns.items():
            op.add_column(table, sa.Column(name, kind))


def downgrade() -> None:
    """Tables are kept, without the squares."""
    for table, columns in COLUMNS.items():
        for name in columns:
            op.drop_column(table, name)
