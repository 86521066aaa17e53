"""What has to be so for a transaction to count: somebody else may have been quicker."""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import Connection, Executable

from touchline.server.errors import NotStored


class NotClaimed(NotStored):
    """Somebody else has taken it: nothing was stored."""


class Claim(NamedTuple):
    """A statement that changes so many rows, or nothing of its transaction is stored.

    It must not wait for a row that is locked: transactions of many matches share one commit, and
    two servers that wait for each other would fail all of them.
    """

    statement: Executable
    rows: int

    def carry_out(self, connection: Connection) -> None:
        """NotClaimed unless as many rows have changed."""
        changed = connection.execute(self.statement).rowcount
        if changed != self.rows:
            raise NotClaimed(f"{changed} of {self.rows} were left")
