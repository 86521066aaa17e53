"""How a game is drawn: its board, its pieces, what is pointed at, what is in danger."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from touchline.core.action import Action
from touchline.core.capabilities.rules import PositionT, Rules, SettingsT
from touchline.core.language.places import Ground, ground_on
from touchline.core.picture import Danger, Picture, Piece, Shortcut, Sign, Threat, Touch, Way
from touchline.core.side import Side

NO_BOARD: Final = Picture("square", "x", True, 0.0, 0.0, 0.0, 0.0, (), (), ())


class Drawing(Rules[PositionT, SettingsT]):
    """What a screen asks of a game; one that says nothing is played with buttons."""

    def picture(self, settings: SettingsT) -> Picture:
        """The board these settings are played on; without cells it is played with buttons."""
        return NO_BOARD

    def ground(self, settings: SettingsT) -> Ground | None:
        """What people call the places of its board; None: there is no board."""
        return ground_on(self.picture(settings))

    def clubs(self, position: PositionT) -> Sequence[str]:
        """What the two teams are called, home first; empty where the game does not say."""
        return ("", "")

    def pieces(self, position: PositionT, seat: Side | None) -> Sequence[Piece]:
        """Every counter, as this seat may know it."""
        return ()

    def touch(self, position: PositionT, action: Action) -> Touch:
        """What to point at for a legal action; nothing: it has a button."""
        return Touch()

    def turned(self, position: PositionT) -> bool:
        """Have the sides changed ends?"""
        return False

    def signs(self, position: PositionT) -> Sequence[Sign]:
        """What lies on cells and is no counter."""
        return ()

    def about(self, position: PositionT) -> str | None:
        """The id of the piece a question is about."""
        return None

    def outcome(self, position: PositionT, action: Action) -> tuple[str, str]:
        """What an action does at once, and the cell where it ends: as its forecast says."""
        forecast = position.forecast(action)
        return forecast.outcome, forecast.path[-1] if forecast.path else ""

    def actor(self, position: PositionT, action: Action) -> str | None:
        """The id of the piece that does it with the ball."""
        return None

    def cost(self, position: PositionT, action: Action) -> int:
        """How much of the match it takes, in the unit of the clock; 0 where that says nothing."""
        return 0

    def steps(self, position: PositionT) -> Mapping[str, int]:
        """How many steps each run takes, by the text of its action."""
        return {}

    def danger(self, position: PositionT) -> Sequence[Danger]:
        """Where counters of the other side can interfere with what is chosen now."""
        return ()

    def threats(self, position: PositionT, side: Side) -> Sequence[Threat]:
        """What the other side could do next against this one, as everybody stands now."""
        return ()

    def ways(self, position: PositionT) -> Sequence[Way]:
        """Where many single steps lead, each in one gesture."""
        return ()

    def rule(self, position: PositionT) -> str:
        """The rule that says what may be decided now, empty if none is named."""
        return ""

    def shortcuts(self, position: PositionT) -> Sequence[Shortcut]:
        """Many decisions at one go, for whoever decides now."""
        return ()

    def shortcut(self, position: PositionT, key: str) -> Sequence[Action]:
        """The actions of a shortcut that lists them, to be played one after the other."""
        return ()
