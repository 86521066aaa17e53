"""What the server refuses, as a code for programs and a sentence for people."""

from __future__ import annotations

from typing import Final

from touchline.core import texts
from touchline.core.errors import TouchlineError

texts.add("touchline.server")


MAX_QUOTED_LETTERS: Final = 300
"""Nothing that was sent is quoted at greater length."""


def brief(text: str) -> str:
    """A text that is not repeated at length."""
    return text if len(text) <= MAX_QUOTED_LETTERS else f"{text[: MAX_QUOTED_LETTERS - 1]}…"


class Refusal(TouchlineError):
    """A request that is not carried out. `code` names the sentence, `status` is HTTP's."""

    def __init__(self, code: str, status: int = 400, /, **params: object) -> None:
        said = {name: brief(p) if isinstance(p, str) else p for name, p in params.items()}
        super().__init__(f"server.no.{code}", **said)
        self.code = code
        self.status = status


class NotStored(Exception):
    """The database is away or full: nothing was stored, or nobody knows whether it was."""
