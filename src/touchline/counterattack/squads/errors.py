"""What can be wrong with a file of cards."""

from __future__ import annotations

from touchline.core import texts
from touchline.core.errors import TouchlineError

# A file can be wrong before the game itself is loaded, and must be able to say so.
texts.add("touchline.counterattack.data")


class BadCards(TouchlineError):
    """Cards that cannot be read, or that are too few for what is wanted.

    Where they make sense, the parameters are `file`, `line`, `column`, `value` and `allowed`.
    """


class Problems:
    """Everything found wrong in one file, in the order of its lines."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.found: list[BadCards] = []

    def add(
        self,
        what: str,
        line: int = 1,
        column: str = "",
        value: object = "",
        allowed: str = "",
    ) -> None:
        """Note a problem; `what` is the last part of its key."""
        self.found.append(
            BadCards(
                f"counterattack.error.cards-{what}",
                file=self.file,
                line=line,
                column=printable(column),
                value=printable(value),
                allowed=allowed,
            )
        )


def printable(value: object, longest: int = 40) -> str:
    """What stood in a file, fit to be shown: short, and without control characters."""
    text = "".join(sign if sign.isprintable() else "?" for sign in str(value)[: longest + 1])
    return text if len(text) <= longest else text[: longest - 1] + "…"
