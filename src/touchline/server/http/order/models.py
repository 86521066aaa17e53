"""What goes over HTTP about order."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, Field

from touchline.core.side import SideName
from touchline.server.http.models import Shape
from touchline.server.order.reports import About, Reason
from touchline.server.order.sanctions import Kind

Name = Annotated[str, Field(min_length=1, max_length=40)]
Reasoned = Annotated[str, Field(min_length=1, max_length=500)]
Days = Annotated[float, Field(gt=0, le=3650)] | None
"""How long something is to last; without an end if there is none."""


class ReportRequest(Shape):
    """Something is not as it should be: somebody, a name, a line in a match's chat, a match.

    A person or name is an account's (`name`), or at a match (`match` and `side`). A line is the
    `line`-th of a match, or of the `gallery` of those who watch it.
    """

    about: About
    reason: Reason
    name: Annotated[str, Field(max_length=40)] = ""
    match: Annotated[str, Field(max_length=32)] = ""
    side: SideName | None = None
    line: Annotated[int, Field(ge=1, le=1_000_000_000)] | None = None
    gallery: bool = False
    note: Annotated[str, Field(max_length=500)] = ""


class FiledText(BaseModel):
    """A report as an administrator reads it; times are seconds."""

    id: int
    about: About
    reason: str
    name: str
    match: str
    quoted: str
    note: str
    reporter: str
    made: float
    closed: float | None
    upheld: bool | None
    others: int


class DecisionRequest(Shape):
    """A report is decided: was there something?"""

    upheld: bool


class SanctionText(BaseModel):
    """What is, or was, forbidden somebody."""

    kind: Kind
    reason: str
    begun: float
    until: float | None
    lifted: float | None


class PersonSheet(BaseModel):
    """An account as an administrator sees it."""

    name: str
    created: float
    administrator: bool
    engine: bool
    sanctions: list[SanctionText]
    upheld: int
    """Reports about it that were right."""
    matches: int
    abandoned: int
    live: list[str]
    """The matches it plays now."""


class SanctionRequest(Shape):
    """Ban or mute somebody."""

    name: Name
    kind: Kind
    reason: Reasoned
    days: Days = None
    report: int | None = None


class LiftRequest(Shape):
    """Take a ban or a mute back."""

    name: Name
    kind: Kind


class RenameRequest(Shape):
    """Call an account something else."""

    name: Name
    to: Annotated[str, Field(min_length=2, max_length=30)]
    reason: Reasoned


class CloseRequest(Shape):
    """End a match."""

    reason: Reasoned


class ActText(BaseModel):
    """A line of the log; `by` is empty for what was done at the command line."""

    id: int
    at: float
    act: str
    by: str
    name: str
    match: str
    report: int | None
    reason: str
    until: float | None


Shown = Literal["open", "closed"]
