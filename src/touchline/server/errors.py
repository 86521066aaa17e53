"""What the server refuses, as a code for programs and a sentence for people."""

from __future__ import annotations

from touchline.core import texts
from touchline.core.errors import TouchlineError

texts.add("touchline.server")


class Refusal(TouchlineError):
    """A request that is not carried out. `code` names the sentence, `status` is HTTP's."""

    def __init__(self, code: str, status: int = 400, /, **params: object) -> None:
        super().__init__(f"server.no.{code}", **params)
        self.code = code
        self.status = status


class NotStored(Exception):
    """The database is away or full: nothing was stored, or nobody knows whether it was."""
