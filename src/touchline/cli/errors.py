"""What can be wrong with what somebody typed, and what a command answers to whoever called it."""

from __future__ import annotations

from typing import Final

from touchline.core.errors import TouchlineError

NO: Final = 1
"""The exit code of an answer that is no: a forged record, a match that failed, a file of no use."""
COULD_NOT: Final = 2
"""The exit code where there is no answer: nothing to read, or words that mean nothing here."""


class BadOption(TouchlineError):
    """The value of an option cannot be used."""
