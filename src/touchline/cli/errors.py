"""What can be wrong with what somebody typed."""

from __future__ import annotations

from touchline.core.errors import TouchlineError


class BadOption(TouchlineError):
    """The value of an option cannot be used."""
