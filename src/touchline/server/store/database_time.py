"""The time by the clock of the database, in seconds: what several servers agree on."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Float
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.sql.functions import FunctionElement


class Now(FunctionElement[float]):
    """Seconds since 1970; within a transaction of PostgreSQL always the same."""

    inherit_cache = True
    type = Float()


@compiles(Now)
def _of_postgresql(_now: Now, _compiler: Any, **_: Any) -> str:
    return "extract(epoch FROM now())::double precision"


@compiles(Now, "sqlite")
def _of_sqlite(_now: Now, _compiler: Any, **_: Any) -> str:
    return "((julianday('now') - 2440587.5) * 86400.0)"
