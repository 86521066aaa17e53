"""Records from elsewhere: read with patience, refused with the line that is wrong."""

from __future__ import annotations

from typing import Final

from touchline.core import record as records
from touchline.core import registry
from touchline.core.capabilities.game import Capabilities
from touchline.core.errors import BadRecord, TouchlineError
from touchline.core.record import COMMENT, Record
from touchline.core.texts import say

FIRST: Final = '[Game "'
"""How every record begins."""
MOST_ACTIONS: Final = 10_000
"""No match is longer; more would only keep a server busy."""


class BadImport(TouchlineError):
    """A record that cannot be shown, with the line to look at where there is one."""

    def __init__(self, error: TouchlineError, line: int | None) -> None:
        super().__init__(error.key, **error.params)
        self.line = line
        self._named = error.params.get("line") is not None

    def __str__(self) -> str:
        problem = super().__str__()
        if self.line is None or self._named:
            return problem
        return say("study.error.line", line=self.line, problem=problem)

    @classmethod
    def of(cls, error: TouchlineError, text: str) -> BadImport:
        """The error with its line: named by the error, or that of the action it speaks of."""
        line = error.params.get("line")
        number = error.params.get("number")
        if isinstance(line, int):
            return cls(error, line)
        return cls(error, line_of(text, number) if isinstance(number, int) else None)


def read_match(text: str) -> tuple[Capabilities, Record]:
    """The game and the record in a text; BadRecord says what is wrong."""
    text = text.removeprefix("\ufeff")
    if len(found := chapters(text)) > 1:
        raise BadRecord("study.error.chapters", n=len(found))
    game, record = records.read(text, registry.game)
    if len(record.actions) > MOST_ACTIONS:
        raise BadRecord("study.error.too-long", found=len(record.actions), most=MOST_ACTIONS)
    return game, record


def chapters(text: str) -> list[str]:
    """The records in the text of a study, one after the other."""
    found: list[list[str]] = [[]]
    blank = False
    for row in text.splitlines():
        if blank and row.startswith(FIRST):
            found.append([])
        found[-1].append(row)
        blank = not row.strip()
    return ["\n".join(rows) + "\n" for rows in found]


def chapter(text: str, number: int) -> str:
    """One of the records of a study, counted from 1; BadRecord if there are not so many."""
    found = chapters(text)
    if not 1 <= number <= len(found):
        raise BadRecord("study.error.no-chapter", number=number, n=len(found))
    return found[number - 1]


def line_of(text: str, number: int) -> int | None:
    """The line of a record on which its n-th action stands."""
    lines = text.splitlines()
    head = next((i for i, line in enumerate(lines) if i and not line.strip()), len(lines))
    seen = 0
    for i, line in enumerate(lines[head:], head + 1):
        seen += len(COMMENT.sub(" ", line).split())
        if seen >= number:
            return i
    return None
