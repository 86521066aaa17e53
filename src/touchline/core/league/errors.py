"""What can be wrong with a competition."""

from __future__ import annotations

from touchline.core.errors import TouchlineError


class BadCompetition(TouchlineError):
    """A competition, or something said about one, that cannot be. Nothing has changed."""
