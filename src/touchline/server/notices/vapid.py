"""The key the servers of a database sign pushes with (RFC 8292): made once, the same for all."""

from __future__ import annotations

import base64
from typing import Final

from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02
from sqlalchemy import Connection, select
from sqlalchemy.dialects.postgresql import insert

from touchline.server.store.database import Store
from touchline.server.store.notice_tables import server_keys

NAME: Final = "vapid"
VALID_S: Final = 6 * 3600
"""How long a signature counts; push services take at most a day."""


class Vapid:
    """Signs, and says what browsers have to know of it."""

    def __init__(self, key: Vapid02) -> None:
        self._key = key
        point = key.public_key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self.public = base64.urlsafe_b64encode(point).rstrip(b"=").decode()

    def headers(self, audience: str, contact: str, now: float) -> dict[str, str]:
        """What proves to a push service who sends."""
        claims = {"aud": audience, "sub": contact, "exp": int(now) + VALID_S}
        return dict(self._key.sign(claims))


async def vapid_of(store: Store) -> Vapid:
    """The key there is; the first server that wants one makes it."""
    stored = await store.transact(_stored)
    return Vapid(Vapid02.from_pem(stored.encode()))


def _stored(connection: Connection) -> str:
    wanted = select(server_keys.c.value).where(server_keys.c.name == NAME)
    found = connection.execute(wanted).scalar()
    if found is None:
        made = Vapid02()
        made.generate_keys()
        row = insert(server_keys).values(name=NAME, value=made.private_pem().decode())
        connection.execute(row.on_conflict_do_nothing(index_elements=[server_keys.c.name]))
        found = connection.execute(wanted).scalar_one()
    return str(found)
