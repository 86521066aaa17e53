"""Positions set up by hand."""

from __future__ import annotations

from touchline.core.capabilities.rules import PositionT, Rules, SettingsT
from touchline.core.editor.layout import Kit, Layout


class Editor(Rules[PositionT, SettingsT]):
    """What an editor of positions asks of a game; one that says nothing has none."""

    def kit(self, settings: SettingsT) -> Kit | None:
        """What can be set up by hand; None: nothing can."""
        return None

    def layout(self, position: PositionT) -> Layout:
        """What can be set up of a position."""
        raise NotImplementedError

    def set_up(self, layout: Layout) -> PositionT:
        """The position of a layout; BadLayout says what is wrong and where."""
        raise NotImplementedError
