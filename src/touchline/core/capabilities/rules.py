"""The rules of a game, with its own position and settings in the signatures (`core.game`)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Generic

from typing_extensions import TypeVar

from touchline.core.action import Action
from touchline.core.errors import Unknown
from touchline.core.game import Position
from touchline.core.settings import configure

PositionT = TypeVar("PositionT", bound=Position, default=Any)
SettingsT = TypeVar("SettingsT", default=Any)


class Rules(Generic[PositionT, SettingsT]):
    """What a game must do: `touchline.core.game.Game`."""

    id: str
    rules_version: int
    package: str
    presets: Mapping[str, Any]
    action_count: int

    def settings(
        self, preset: str | None = None, changes: Mapping[str, Any] | None = None
    ) -> SettingsT:
        """A preset with single switches changed; BadSettings names what is wrong."""
        name = preset or next(iter(self.presets))
        if name not in self.presets:
            raise Unknown("error.preset", name=name, game=self.id, known=", ".join(self.presets))
        changed: SettingsT = configure(self.presets[name], changes or {})
        return changed

    def new(self, settings: SettingsT | None = None) -> PositionT:
        """A match before its first decision."""
        raise NotImplementedError

    def action(self, text: str | int) -> Action:
        """The action with this text or this index."""
        raise NotImplementedError

    def position(self, text: str) -> PositionT:
        """The position this line describes."""
        raise NotImplementedError

    def board(self, position: PositionT) -> Any:
        """Rows of cells for whoever draws the position as text."""
        raise NotImplementedError
