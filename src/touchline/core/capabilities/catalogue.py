"""What a game has in stock: formats, styles, clubs, scenarios, statistics."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from msgspec.structs import replace

from touchline.core.capabilities.editor import Editor
from touchline.core.capabilities.rules import PositionT, SettingsT
from touchline.core.editor.scenario import Scenario, of_ours, ours, worded
from touchline.core.rivals.clubs import Rival, clubs_of
from touchline.core.rivals.styles import Weights, styles_of

if TYPE_CHECKING:
    from touchline.core.language.statistics import Statistics


class Catalogue(Editor[PositionT, SettingsT]):
    """The catalogue of a game; one that says nothing has an empty one."""

    by_default = False
    """Is it the game of somebody who does not say which?"""

    headings: Mapping[str, str] = {}
    """Chapters of the settings: a name, and the switch each begins with."""

    formats: Mapping[str, tuple[str, int]] = {}
    """How long one wants to play: a name, its preset and how many minutes it takes."""

    minutes: Mapping[str, int] = {}
    """How many minutes a match of each preset takes a person against the computer."""

    prelude: tuple[str, ...] = ()
    """Decisions before the match that can be left to a bot."""

    responses: tuple[str, ...] = ()
    """Decisions that interrupt the other side: an absent person is soon taken to decline them."""

    initiative: tuple[str, ...] = ()
    """Decisions with which a manager begins something; all others only carry it on."""

    team_verbs: tuple[str, ...] = ()
    """Verbs that make up a team, which pairs of matches have in common."""

    good: frozenset[str] = frozenset()
    """Names of odds that are good for whom they are told of."""

    bad: frozenset[str] = frozenset()
    """Names of odds that are bad for whom they are told of."""

    clubs_name_men = False
    """Have its men no names of their own, so that they have those their clubs give them?"""

    def styles(self) -> Mapping[str, Weights]:
        """How sides of this game can play: names, with the weights that its bots read."""
        return styles_of(self.package)

    def rivals(self) -> Sequence[Rival]:
        """The clubs the computer plays for, the weakest first."""
        return clubs_of(self.package, self.id, tuple(self.styles()))

    def against(self, settings: SettingsT, home: Rival | None, away: Rival | None) -> PositionT:
        """A match before its first decision, of these clubs; None is somebody else's."""
        return self.new(settings)

    def scenarios(self) -> list[tuple[str, str, str]]:
        """Name, title and what home is after, in the current language."""
        told = [(name, worded(each)) for name, each in ours(self.package).items()]
        return [(name, each.title, each.home.aim) for name, each in told]

    def scenario(self, name: str, preset: str | None, seed: str) -> PositionT:
        """The first position of a scenario; the seed settles what is by lot."""
        found = of_ours(self.package, name)
        return self.set_up(replace(found.layout(), preset=preset or found.preset))

    def terms(self, name: str, preset: str | None) -> Scenario:
        """What a scenario of ours is called, what both are after and what wins; in words."""
        return worded(of_ours(self.package, name))

    def statistics(self) -> Statistics | None:
        """Counts what a newspaper would print, None if the events do not tell enough."""
        return None
