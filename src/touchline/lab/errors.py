"""What a researcher can put right."""

from __future__ import annotations

from touchline.core.errors import TouchlineError


class LabError(TouchlineError):
    """An environment cannot be made so, or a slot stands for nothing."""
