"""What people say at a match: the last lines are kept, here and in the store.

There are two rooms: the chat of those who play, and the gallery of those who watch, which who plays
does not hear before the end.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Set
from typing import Final, NamedTuple

from sqlalchemy import Connection, Executable, Table, delete, insert, select

from touchline.server.limits import Bucket
from touchline.server.store import people_tables, sql_tables
from touchline.server.wire.messages import ChatLine

MAX_LINE_LETTERS: Final = 300
MAX_KEPT_LINES: Final = 50
CHAT: Final = sql_tables.chat
GALLERY: Final = people_tables.gallery


class Said(NamedTuple):
    """A line, and the account that has said it, empty for a guest."""

    line: ChatLine
    account: str


class ChatLog:
    """The last lines said in one of the two rooms of a match, the oldest first."""

    def __init__(self, match_id: str, per_minute: float, room: Table = CHAT) -> None:
        self.match_id = match_id
        self.room = room
        self._per_minute = per_minute
        self._allowed: dict[str, Bucket] = {}
        self.said: deque[Said] = deque(maxlen=MAX_KEPT_LINES)

    def may_say(self, who: str) -> bool:
        """May this side, or this account in the gallery, say something again?"""
        bucket = self._allowed.get(who)
        if bucket is None:
            self._allowed = {name: each for name, each in self._allowed.items() if not each.full}
            bucket = self._allowed[who] = Bucket(self._per_minute / 60, self._per_minute / 2)
        return bucket.take()

    def next(self) -> int:
        """The number of the line that comes next."""
        return self.said[-1].line.no + 1 if self.said else 1

    def heard(self, deaf: Set[str], since: int = 0) -> list[ChatLine]:
        """What was said after this line, but by those somebody does not want to hear."""
        return [
            each.line for each in self.said if each.line.no > since and each.account not in deaf
        ]

    def drop(self, account: str) -> None:
        """An account is deleted, and its lines with it."""
        left = [each for each in self.said if each.account != account]
        self.said.clear()
        self.said.extend(left)

    def storing(self, said: Said) -> list[Executable]:
        """The statements that store a line, and drop the one nobody is shown any more."""
        line, room = said.line, self.room
        added = insert(room).values(
            match=self.match_id, no=line.no, by=line.by, text=line.text, at=line.at,
            account=said.account,
        )  # fmt: skip
        if line.no <= MAX_KEPT_LINES:
            return [added]
        old = delete(room).where(
            room.c.match == self.match_id, room.c.no <= line.no - MAX_KEPT_LINES
        )
        return [added, old]


def stored_lines(connection: Connection, match_id: str, room: Table = CHAT) -> list[Said]:
    """What was said at a match, as far as it is kept."""
    wanted = (
        select(room.c.no, room.c.by, room.c.text, room.c.at, room.c.account)
        .where(room.c.match == match_id)
        .order_by(room.c.no)
    )
    return [
        Said(ChatLine(row.no, row.by, row.text, row.at, gallery=room is GALLERY), row.account)
        for row in connection.execute(wanted)
    ]
