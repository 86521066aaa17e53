"""What a competition has to know of any game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from touchline.core.editor.own_team import PREFIX
from touchline.core.events import Booked, Goal, is_a
from touchline.core.game import Event, Position
from touchline.core.league.errors import BadCompetition
from touchline.core.league.terms import Rules, Team
from touchline.core.settings import configure

if TYPE_CHECKING:
    from touchline.core.capabilities.game import Capabilities

SIDES = ("home", "away")
Sides = tuple[list[str], list[str]]
DECIDED = ("extra_time", "shoot_out", "cup")
"""The switches of games that play on after a draw."""


class Lineup(msgspec.Struct, frozen=True):
    """A side before a match: its team, and its players who may play."""

    team: Team
    fit: tuple[str, ...] = ()
    squad: tuple[str, ...] = ()
    own: tuple[str, ...] = ()
    """The teams people have made that players of the squad come from."""


class Column(msgspec.Struct, frozen=True):
    """A column of a table of players: what it is called, in full and short."""

    key: str
    title: str
    short: str
    number: bool = True
    """Does it hold numbers, of which a higher one is better?"""


class MatchReport(msgspec.Struct):
    """What a match left behind: goals as (side, minute, player, assist, own goal), and names."""

    goals: list[tuple[str, int, str, str, bool]] = []
    played: Sides = msgspec.field(default_factory=lambda: ([], []))
    booked: Sides = msgspec.field(default_factory=lambda: ([], []))
    sent_off: Sides = msgspec.field(default_factory=lambda: ([], []))
    injured: Sides = msgspec.field(default_factory=lambda: ([], []))


def note_card(report: MatchReport, event: Booked, name: str) -> None:
    """A card somebody was shown; a second yellow one is yellow and red (CA q133)."""
    if event.card != "red":
        report.booked[event.side].append(name)
    if event.card != "yellow":
        report.sent_off[event.side].append(name)


class LeagueAdapter:
    """A game as competitions see it: who can play, how a match begins, what it left.

    A game without squads needs no more; others name a class of their own (`Capabilities.league`).
    """

    noted: frozenset[type] = frozenset()
    """The kinds of events `watch` looks at; without any it is shown all of them."""
    by_default = False
    """Is it played where nobody says which game?"""
    squads: Sequence[str] = ()
    """How managers may come by their players, the usual way first; empty: nobody has a squad."""
    has_market = False
    """Are players bought and sold between matches?"""
    fewest = 7
    """With fewer fit players a side cannot play: its match is awarded to the other."""

    def __init__(
        self, game: Capabilities[Position, Any], rules: Rules, teams: Sequence[Team] = ()
    ) -> None:
        self.rules = rules
        self.game = game
        self.settings = self.game.settings(rules.preset or None, rules.settings)
        self.brought = {team.chips: team for team in teams if team.chips.startswith(PREFIX)}
        """The teams people have made, by the word that holds them."""
        if self.brought and not self.takes_own():
            raise BadCompetition("league.error.no-own", game=rules.game)
        if len(self.brought) < sum(team.chips in self.brought for team in teams):
            raise BadCompetition("league.error.own-twice")

    @classmethod
    def usual(cls, rules: Rules, teams: int, how: str | None, own: bool = False) -> Rules:  # noqa: ARG003
        """The rules as this game would have them; `how` managers come by their squads.

        With `own` somebody brings a team they have made.
        """
        if how not in (None, "none"):
            raise BadCompetition("league.error.no-squads", game=rules.game)
        return rules

    @classmethod
    def printed(cls, rules: Rules, count: int) -> list[tuple[str, str]]:  # noqa: ARG003
        """So many printed teams that are taken whole, with their names; empty where none are."""
        return [("", "")] * count

    def players(self) -> Mapping[str, bool]:
        """Everybody there is, and whether he is a keeper."""
        return {}

    def value(self, player: str) -> int:
        """What a player is worth on the market."""
        return 0

    def card(self, player: str) -> dict[str, int]:
        """What is printed on a player's card, by attribute; home's points raise these."""
        return {}

    def columns(self) -> list[Column]:
        """What is known of players, for a table of them, in the current language."""
        return []

    def cells(self, player: str) -> dict[str, int | str]:
        """What is known of a player, by the keys of the columns; nothing where nothing is."""
        return {**self.card(player)}

    def wish(self, squad: Sequence[str]) -> Callable[[str], int]:
        """How much a manager with this squad would like to have each player."""
        return self.value

    def spend(self, fit: Sequence[str]) -> dict[str, int]:
        """Home's points as a bot spends them, by `player.attribute`."""
        return {}

    def offered(
        self, squads: Sequence[Sequence[str]], unused: Sequence[str], left: int
    ) -> list[str]:
        """The players a round of the draft is open for; `left` rounds are still to be picked."""
        return list(unused)

    def weight(self, player: str) -> int:
        """What a player counts against the caps of a draft."""
        return 0

    def takes_own(self) -> bool:
        """Can somebody play here with a team they have made?"""
        return False

    def whole(self, team: Team) -> tuple[str, ...]:
        """The players a team has before anybody deals or drafts."""
        return ()

    def own_teams(self, squad: Sequence[str]) -> tuple[str, ...]:
        """The teams people have made that these players come from."""
        return ()

    def check_points(self, squad: Sequence[str], points: Mapping[str, int]) -> None:
        """Raise if the home manager cannot spend their points like this."""

    def settings_for(self, knock_out: bool, final: bool) -> Any:
        """The switches of a match: only in a knock-out round it is played on after a draw."""
        settings = self.settings
        if final and self.rules.final_preset:
            settings = self.game.settings(self.rules.final_preset, self.rules.settings)
        has = {field.name for field in msgspec.structs.fields(settings)}
        return configure(settings, {key: knock_out for key in DECIDED if key in has})

    def can_play(self, side: Lineup) -> bool:
        """Are there enough who may play?"""
        return self.rules.squads.how == "none" or len(side.fit) >= self.fewest

    def start(
        self, settings: Any, home: Lineup, away: Lineup, points: Mapping[str, int]
    ) -> Position:
        """The first position of a match."""
        return self.game.new(settings)

    def wearer(self, position: Any, side: int, shirt: int) -> str:
        """Who wears a shirt now, as the competition calls him; empty where nobody does."""
        return str(shirt)

    def watch(
        self, report: MatchReport, position: Any, events: Sequence[Event], minute: int
    ) -> None:
        """Note what just happened; figures are known by their numbers."""
        for event in events:
            if is_a(event, Goal):
                own = event.scorer_side != event.side
                report.goals.append((SIDES[event.side], minute, str(event.shirt), "", own))

    def after(self, report: MatchReport, position: Any) -> None:
        """Note what only the last position tells."""
