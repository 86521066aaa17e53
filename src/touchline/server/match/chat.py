"""What people say to each other at a match: the last lines are kept, here and in the store."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from typing import Final

from sqlalchemy import Connection, Executable, delete, insert, select

from touchline.core.side import Side
from touchline.server.limits import Bucket
from touchline.server.match.seats import SIDES
from touchline.server.store import sql_tables
from touchline.server.wire.messages import ChatLine

MAX_LINE_LETTERS: Final = 300
MAX_KEPT_LINES: Final = 50


class ChatLog:
    """The last lines said at one match, the oldest first."""

    def __init__(self, match_id: str, per_minute: float) -> None:
        self.match_id = match_id
        self._allowed = {side: Bucket(per_minute / 60, per_minute / 2) for side in SIDES}
        self.lines: deque[ChatLine] = deque(maxlen=MAX_KEPT_LINES)

    def may_say(self, side: Side) -> bool:
        """May whoever sits here say something again?"""
        return self._allowed[side].take()

    def next(self) -> int:
        """The number of the line that comes next."""
        return self.lines[-1].no + 1 if self.lines else 1

    def since(self, heard: int) -> Iterable[ChatLine]:
        """What was said after this line."""
        return (line for line in self.lines if line.no > heard)

    def storing(self, line: ChatLine) -> list[Executable]:
        """The statements that store a line, and drop the one nobody is shown any more."""
        chat = sql_tables.chat
        added = insert(chat).values(
            match=self.match_id, no=line.no, by=line.by, text=line.text, at=line.at
        )
        if line.no <= MAX_KEPT_LINES:
            return [added]
        old = delete(chat).where(
            chat.c.match == self.match_id, chat.c.no <= line.no - MAX_KEPT_LINES
        )
        return [added, old]


def stored_lines(connection: Connection, match_id: str) -> list[ChatLine]:
    """What was said at a match, as far as it is kept."""
    chat = sql_tables.chat
    wanted = (
        select(chat.c.no, chat.c.by, chat.c.text, chat.c.at)
        .where(chat.c.match == match_id)
        .order_by(chat.c.no)
    )
    return [ChatLine(*row) for row in connection.execute(wanted)]
