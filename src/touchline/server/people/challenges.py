"""Challenges: somebody wants to play one certain person, who need not be there.

Both have accounts, which hold the seats. An answer is given once: whoever takes, declines or
withdraws a challenge changes its row, and with it goes all that follows, in one transaction.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final, Literal

import msgspec
from sqlalchemy import Connection, Executable, func, insert, or_, select, update

from touchline.server.errors import Refusal
from touchline.server.match.pace import PACES
from touchline.server.occasions.occasion import Occasion, tell, telling
from touchline.server.people.blocks import shunned
from touchline.server.store.claim import Claim
from touchline.server.store.database import Statement
from touchline.server.store.database_time import Now
from touchline.server.store.people_tables import challenges
from touchline.server.store.sql_tables import occasions

DAY_S: Final = 86_400.0
LIVE_S: Final = 15 * 60.0
"""Seconds for which a challenge to a match at the table stands: its maker waits for the answer."""
LASTING_S: Final = 7 * DAY_S
"""Seconds for which one with days to think stands."""
REMEMBERED_S: Final = 14 * DAY_S
MAX_OPEN: Final = 20
"""Of one account."""
MAX_A_DAY: Final = 10
"""To one person from another, whatever became of them."""
Answer = Literal["taken", "declined", "lapsed"]


class Challenge(msgspec.Struct, kw_only=True):
    """A challenge as it is stored."""

    id: str
    by: str
    by_name: str
    to: str
    to_name: str
    game: str
    preset: str
    pace: str
    of: str = ""
    """The match that is to be played again."""
    status: str = "open"
    match: str = ""
    created: float = 0.0
    until: float = 0.0

    def told(self) -> Occasion:
        """The other one hears of it."""
        data = {"by": self.by_name, "game": self.game, "pace": self.pace}
        return Occasion(
            account=self.to, kind="challenge", subject=self.id, key=f"challenge:{self.id}",
            data={**data, "how": "again"} if self.of else data,
        )  # fmt: skip

    def answered(self, how: Answer, match: str = "") -> Occasion:
        """Whoever has made it hears what became of it."""
        data = {"by": self.to_name, "game": self.game, "how": how, "match": match}
        return Occasion(
            account=self.by, kind="challenge-answered", subject=self.id,
            key=f"answer:{self.id}", data=data,
        )  # fmt: skip


def is_open() -> Any:
    """Can it still be answered? By the clock of the database."""
    return (challenges.c.status == "open") & (challenges.c.until > Now())


def by_id(connection: Connection, challenge_id: str) -> Challenge | None:
    """The challenge of this name, whatever has become of it."""
    wanted = select(challenges).where(challenges.c.id == challenge_id)
    row = connection.execute(wanted).mappings().first()
    return None if row is None else _challenge(row)


def open_of(connection: Connection, account: str) -> list[Challenge]:
    """Those an account has made or is to answer, the newest first."""
    mine = or_(challenges.c.by == account, challenges.c.to == account)
    wanted = select(challenges).where(mine, is_open()).order_by(challenges.c.created.desc())
    return [_challenge(row) for row in connection.execute(wanted).mappings()]


def _challenge(row: Any) -> Challenge:
    return msgspec.convert({str(name): value for name, value in dict(row).items()}, Challenge)


def post(connection: Connection, challenge: Challenge) -> Challenge:
    """Make it and tell the other one; the same one that stands already is found again."""
    if challenge.by == challenge.to:
        raise Refusal("challenge-oneself", 409)
    if shunned(connection, challenge.by, [challenge.to]):
        raise Refusal("challenge-not-you", 403)
    fields = ("by", "to", "game", "preset", "pace", "of")
    same = [challenges.c[name] == getattr(challenge, name) for name in fields]
    known = connection.execute(select(challenges).where(*same, is_open())).mappings().first()
    if known is not None:
        return _challenge(known)
    _check_room(connection, challenge)
    stands = LIVE_S if PACES[challenge.pace].kind == "live" else LASTING_S
    values: dict[str, Any] = msgspec.to_builtins(challenge)
    times = {"created": Now(), "until": Now() + stands}
    connection.execute(insert(challenges).values(**values | times))
    tell(connection, challenge.told())
    until = select(challenges.c.until).where(challenges.c.id == challenge.id).scalar_subquery()
    due = update(occasions).where(occasions.c.key == challenge.told().key).values(due_at=until)
    connection.execute(due)
    made = by_id(connection, challenge.id)
    assert made is not None
    return made


def _check_room(connection: Connection, challenge: Challenge) -> None:
    mine = select(func.count()).select_from(challenges).where(challenges.c.by == challenge.by)
    if connection.execute(mine.where(is_open())).scalar_one() >= MAX_OPEN:
        raise Refusal("challenges-many", 429, most=MAX_OPEN)
    today = challenges.c.created > Now() - DAY_S
    to_them = mine.where(challenges.c.to == challenge.to, today)
    if connection.execute(to_them).scalar_one() >= MAX_A_DAY:
        raise Refusal("challenges-day", 429, most=MAX_A_DAY)


def taking(challenge: Challenge, match_id: str) -> list[Statement]:
    """What is stored with the match; nothing is, if it cannot be answered any more."""
    row = challenges.c.id == challenge.id, is_open()
    taken = update(challenges).where(*row).values(status="taken", match=match_id)
    told = telling(challenge.answered("taken", match_id))
    return [Claim(taken, 1), *told, _settled([challenge.id])]


def played_again(match_id: str, next_id: str) -> list[Statement]:
    """What is stored with the next match of one, whoever has asked for it."""
    asked = challenges.c.of == match_id
    taken = update(challenges).where(asked, is_open()).values(status="taken", match=next_id)
    keys = select("challenge:" + challenges.c.id).where(asked)
    unseen = occasions.c.key.in_(keys), occasions.c.seen_at.is_(None)
    return [taken, update(occasions).where(*unseen).values(seen_at=Now())]


def close(connection: Connection, challenge: Challenge, how: str) -> Challenge:
    """Decline or withdraw it; whoever did so a moment ago has done it."""
    row = challenges.c.id == challenge.id, is_open()
    closed = update(challenges).where(*row).values(status=how)
    if connection.execute(closed).rowcount != 1:
        found = by_id(connection, challenge.id)
        if found is None or found.status != how:
            raise Refusal("challenge-gone", 409)
        return found
    if how == "declined":
        tell(connection, challenge.answered("declined"))
    connection.execute(_settled([challenge.id]))
    return msgspec.structs.replace(challenge, status=how)


def lapse(connection: Connection) -> list[str]:
    """Those nobody has answered in time; gives whom that is told. What is old is dropped."""
    late = challenges.c.status == "open", challenges.c.until <= Now()
    ended = update(challenges).where(*late).values(status="lapsed").returning(challenges)
    found = [_challenge(row) for row in connection.execute(ended).mappings().all()]
    tell(connection, *(each.answered("lapsed") for each in found))
    if found:
        connection.execute(_settled([each.id for each in found]))
    old = challenges.c.until < Now() - REMEMBERED_S
    connection.execute(challenges.delete().where(old))
    return [each.by for each in found]


def _settled(ids: Iterable[str]) -> Executable:
    """There is nothing to be answered any more: whoever was asked need not see it."""
    keys = [f"challenge:{each}" for each in ids]
    unseen = occasions.c.key.in_(keys), occasions.c.seen_at.is_(None)
    return update(occasions).where(*unseen).values(seen_at=Now())
