"""Sessions: each sign-in is one, on a device that has a name, and can be ended from another."""

from __future__ import annotations

import re
import time
from typing import Final

import msgspec
from sqlalchemy import ColumnElement, Connection, Executable, delete, func, insert, select, update

from touchline.server.store.sql_tables import sessions

SESSION_S: Final = 30 * 86_400
USED_EVERY_S: Final = 300.0
"""How exactly it is kept when a session was used last."""
SHOWN_LETTERS: Final = 16
"""So much of the fingerprint names a session to its owner; nobody signs in with it."""
MAX_DEVICE_LETTERS: Final = 80

# The first that is found counts: most browsers say that they are several others, too.
BROWSERS: Final = (
    (r"Edg(?:A|iOS)?/", "Edge"),
    (r"OPR/|Opera", "Opera"),
    (r"SamsungBrowser/", "Samsung Internet"),
    (r"Firefox/|FxiOS/", "Firefox"),
    (r"Chrome/|CriOS/|Chromium/|HeadlessChrome/", "Chrome"),
    (r"Safari/", "Safari"),
)
SYSTEMS: Final = (
    (r"iPhone", "iPhone"),
    (r"iPad", "iPad"),
    (r"Android", "Android"),
    (r"Windows", "Windows"),
    (r"CrOS", "ChromeOS"),
    (r"Mac OS X|Macintosh", "Mac"),
    (r"Linux|X11", "Linux"),
)


class Session(msgspec.Struct, frozen=True):
    """Somebody is signed in on a device."""

    id: str
    device: str
    begun: float
    used: float
    here: bool
    """Is it the one that asks?"""


def device_of(agent: str) -> str:
    """What a device is called, by what its browser says of itself: proper names only.

    >>> device_of("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0")
    'Firefox · Linux'
    """
    found = [
        next((name for pattern, name in known if re.search(pattern, agent)), "")
        for known in (BROWSERS, SYSTEMS)
    ]
    said = " · ".join(name for name in found if name)
    if said:
        return said
    first = agent.split("/", maxsplit=1)[0].split(" ", maxsplit=1)[0]
    return "".join(letter for letter in first if letter.isprintable())[:MAX_DEVICE_LETTERS]


def beginning(mark: str, account: str, agent: str) -> list[Executable]:
    """What is stored of a new session; those that have run out are not kept."""
    now = time.time()
    return [
        delete(sessions).where(sessions.c.until < now),
        insert(sessions).values(
            token=mark,
            account=account,
            until=now + SESSION_S,
            device=device_of(agent),
            begun=now,
            used=now,
        ),
    ]


def using(mark: str) -> Executable:
    """It is used now."""
    return update(sessions).where(sessions.c.token == mark).values(used=time.time())


def of_account(connection: Connection, account: str, mark: str) -> list[Session]:
    """The sessions of an account, the one that was used last first."""
    wanted = (
        select(sessions)
        .where(sessions.c.account == account, sessions.c.until > time.time())
        .order_by(sessions.c.used.desc(), sessions.c.token)
    )
    return [
        Session(row.token[:SHOWN_LETTERS], row.device, row.begun, row.used, row.token == mark)
        for row in connection.execute(wanted)
    ]


def ending(account: str, session_id: str) -> Executable:
    """End one session of an account, by the name its owner sees."""
    return delete(sessions).where(sessions.c.account == account, shown_id() == session_id)


def shown_id() -> ColumnElement[str]:
    """The name of a session its owner sees, in a statement."""
    return func.substr(sessions.c.token, 1, SHOWN_LETTERS)


def ending_all(account: str) -> Executable:
    """End every session of an account."""
    return delete(sessions).where(sessions.c.account == account)
