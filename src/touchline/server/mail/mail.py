"""What others of the server see of mail: can any be sent, and one letter sent to one person."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Protocol

from touchline.server.errors import Refusal

MAX_ADDRESS_LETTERS = 254  # RFC 5321 4.5.3.1.3, without the angle brackets
_ADDRESS = re.compile(
    r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@([A-Za-z0-9-]{1,63}\.)*[A-Za-z0-9-]{1,63}"
)


class NotSent(Exception):
    """A letter did not go out; `for_good` if it never will, however often it is tried."""

    def __init__(self, problem: str, *, for_good: bool) -> None:
        super().__init__(problem)
        self.for_good = for_good


class Mail(Protocol):
    """Where letters are handed in."""

    @property
    def can(self) -> bool:
        """Is there a mail server at all? If not, nobody is offered what needs one."""

    async def send(
        self,
        to: str,
        subject: str,
        text: str,
        html: str | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> None:
        """Returns once the mail server has taken it over; NotSent if it has not."""

    def stop(self) -> None:
        """Nobody waits for letters any more."""


class NoMail:
    """A server without mail: it says so."""

    can = False

    async def send(
        self,
        to: str,
        subject: str,
        text: str,
        html: str | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> None:
        """Refuse."""
        raise Refusal("no-mail", 409)

    def stop(self) -> None:
        """Nothing was ever under way."""


def may_be_address(text: str) -> bool:
    """Could this be one mail address? Whether it is one only a letter can tell.

    Nothing that a header would read as two addresses, or as another header, passes.

    >>> may_be_address("anna@example.org"), may_be_address("anna@example.org, eve@example.org")
    (True, False)
    """
    return len(text) <= MAX_ADDRESS_LETTERS and _ADDRESS.fullmatch(text) is not None
