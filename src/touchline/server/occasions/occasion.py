"""What happened, to whom, and the statement that stores it.

An occasion is written in the transaction of what happened, so there is none without the other. Its
key says which of all it is: written again, by a server that does not know what one that died has
done, it stays the one there is. That is why nobody is told twice.

| kind | what has happened | subject |
| --- | --- | --- |
| `your-turn` | the other side has handed over | match |
| `turn-reminder` | the time for a turn is almost gone | match |
| `turn-lost` | the time for a turn has run out | match |
| `match-over` | a match has ended | match |
| `challenge` | somebody wants to play you | challenge |
| `challenge-answered` | your challenge was taken or declined | challenge |
| `paired` | somebody was found who wants the same | match |
| `rematch` | the next match of the same two has begun | match |
| `fixture-proposed` | a time for a fixture was proposed | competition |
| `fixture-ready` | the other manager is ready for a fixture | competition |
| `league-day` | a day of a league has come | competition |
| `club-invitation` | somebody asks you into a club | club |
| `club-message` | something was said in a club | club |
| `followed` | somebody follows you | account |
| `report-settled` | what you have reported was decided | report |
| `sanction` | you may not do something for a while | account |
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Final, Literal, get_args

import msgspec
from sqlalchemy import Connection, bindparam
from sqlalchemy.dialects.postgresql import insert

from touchline.server.store.database import Many
from touchline.server.store.database_time import Now
from touchline.server.store.sql_tables import occasions

Kind = Literal[
    "your-turn", "turn-reminder", "turn-lost", "match-over",
    "challenge", "challenge-answered", "paired", "rematch",
    "fixture-proposed", "fixture-ready", "league-day",
    "club-invitation", "club-message", "followed", "report-settled", "sanction",
]  # fmt: skip
KINDS: Final[tuple[str, ...]] = get_args(Kind)


class Occasion(msgspec.Struct, frozen=True, kw_only=True):
    """Something an account may want to be told of."""

    account: str
    kind: Kind
    subject: str
    """The id of the match, competition, challenge, …, or the name of an account."""
    key: str
    """Which occasion it is: `turn:MATCH:PLY:ACCOUNT`."""
    data: Mapping[str, str | int | float | None] = {}
    """Names and numbers to fill a sentence with."""
    due_at: float | None = None
    """Until when something is to be done, in the database's time."""


ONCE: Final = (
    insert(occasions)
    .values(made_at=Now(), **{name: bindparam(name) for name in (
        "account", "kind", "subject", "data", "due_at", "key",
    )})
    .on_conflict_do_nothing(index_elements=[occasions.c.key])
)  # fmt: skip
"""SQLite takes the same words as PostgreSQL."""


def telling(*told: Occasion) -> list[Many]:
    """What to give to `Store.write` with the statements of what happened."""
    rows = [
        {
            "account": each.account,
            "kind": each.kind,
            "subject": each.subject,
            "data": json.dumps(each.data, ensure_ascii=False),
            "due_at": each.due_at,
            "key": each.key,
        }
        for each in told
        if each.account
    ]
    return [Many(ONCE, rows)] if rows else []


def tell(connection: Connection, *told: Occasion) -> None:
    """Write them in the transaction of what happened; guests without an account are not told."""
    for statement, rows in telling(*told):
        connection.execute(statement, rows)
