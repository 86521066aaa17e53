"""Tells Alembic which connection to use: the one the store has opened."""

from __future__ import annotations

from alembic import context

from touchline.server.store.sql_tables import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,
)
with context.begin_transaction():
    context.run_migrations()
