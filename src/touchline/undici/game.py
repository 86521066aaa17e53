"""UND1C1 as a game of the contract: settings, new matches, texts to positions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from touchline.core import texts
from touchline.core.action import Action
from touchline.core.capabilities.game import Capabilities
from touchline.core.contract import Contract, sign
from touchline.core.editor.layout import Kit, Layout
from touchline.core.editor.own_team import OwnTeam, TeamKit
from touchline.core.language.clauses import Idea
from touchline.core.league.player_table import PlayerTable
from touchline.core.learning.senses import Senses
from touchline.core.picture import Disclosure, Picture, Piece, Shortcut, Sign, Threat, Touch, Way
from touchline.core.rivals.clubs import Rival
from touchline.core.side import Side
from touchline.undici.engine.before_match.draft import Draft
from touchline.undici.engine.before_match.line_up import before_the_match
from touchline.undici.engine.board.pitch import sign_rows
from touchline.undici.engine.cards.effects import table
from touchline.undici.engine.moves import SPACE
from touchline.undici.engine.play import Play
from touchline.undici.engine.playbook import table as playbook
from touchline.undici.engine.position import Position, empty
from touchline.undici.league import UndiciLeague
from touchline.undici.reader import MatchReader
from touchline.undici.screen import ahead, ideas, picture, shortcuts, shown, threats, ways
from touchline.undici.screen import layout as layouts
from touchline.undici.screen.forecast import forecast
from touchline.undici.screen.secrets import as_if_declined, disclosure, hides, imagine, secret
from touchline.undici.screen.view import view, views
from touchline.undici.settings import DEFAULT, FORMATS, HEADINGS, MINUTES, PRESETS, Settings
from touchline.undici.squads import own, rivals
from touchline.undici.squads.clubs import clubs
from touchline.undici.squads.loader import find_team
from touchline.undici.squads.player_table import player_table
from touchline.undici.text.frames import PRELUDE, RESPONSES
from touchline.undici.text.notation import read, write


class Undici(Capabilities[Position, Settings]):
    """The football game of chips, quadrants and strategy cards."""

    id = "undici"
    rules_version = 6
    package = "touchline.undici.data"
    presets: Mapping[str, Settings] = PRESETS
    league = UndiciLeague
    headings: Mapping[str, str] = HEADINGS
    formats: Mapping[str, tuple[str, int]] = FORMATS
    minutes: Mapping[str, int] = MINUTES
    responses = RESPONSES
    prelude = PRELUDE
    initiative = ("act",)
    ahead: Mapping[str, tuple[str, ...]] = ahead.AHEAD
    team_verbs = ("team", "pick")
    action_count = len(SPACE)
    good = frozenset({"goal", "arrives", "won", "play-done", "goes-on", "corner"})
    bad = frozenset({"own-goal", "saved", "lost", "beaten", "play-missed", "cleared"})
    effects = table.BY_KEY
    plays = playbook.PLAYS

    def __init__(self) -> None:
        texts.add(self.package)
        sign(self.id, Contract(write, imagine, view, forecast))

    def new(self, settings: Settings | None = None) -> Position:
        """A match before the teams are chosen."""
        settings = settings or DEFAULT
        p = empty(settings, clubs(settings.teams))
        p.flow.append(Play())
        before_the_match(p)
        if settings.draft:
            p.flow.append(Draft(0, 0))
        p.go_on()
        return p

    def action(self, text: str | int) -> Action:
        """The action with this text or this index."""
        return SPACE.by_index(text) if isinstance(text, int) else SPACE.by_text(text)

    def position(self, text: str) -> Position:
        """The position of this line."""
        return read(text)

    def kit(self, settings: Settings) -> Kit:
        """What can be set up by hand."""
        return layouts.kit(settings)

    def layout(self, position: Position) -> Layout:
        """What can be set up of a position."""
        return layouts.layout_of(position)

    def set_up(self, layout: Layout) -> Position:
        """The position of a layout."""
        return layouts.set_up(self.settings(layout.preset or None, layout.settings), layout)

    def team_kit(self) -> TeamKit:
        """What a team is made of."""
        return own.team_kit()

    def own_team(self, text: str) -> OwnTeam:
        """The team in a text."""
        return own.own_team(text)

    def team_table(self, team: OwnTeam) -> PlayerTable:
        """Its chips as a table."""
        return player_table(find_team(team.id).chips)

    def team_text(self, parts: Mapping[str, Any]) -> str:
        """The text of a team that was put together."""
        return own.team_text(parts)

    def with_teams(
        self, settings: Settings, home: str | None, away: str | None, seed: int
    ) -> Position:
        """A match of own teams."""
        return own.with_teams(settings, home, away, seed)

    def against(self, settings: Settings, home: Rival | None, away: Rival | None) -> Position:
        """A match of clubs that bring their own teams; the other side chooses among the rest."""
        return rivals.against(self.new, settings, home, away)

    def rule(self, position: Position) -> str:
        """The rule of the decision on top."""
        return position.flow[-1].rule()

    def reader(self) -> MatchReader:
        """Reads the events of this game."""
        return MatchReader(self)

    def senses(self) -> Senses:
        """What learners see and answer with."""
        from touchline.undici.learning.senses import UndiciSenses

        return UndiciSenses()

    def board(self, position: Position) -> list[list[str]]:
        """The signs of the board file in rows, the top row first."""
        return sign_rows()

    def picture(self, settings: Settings) -> Picture:
        """The pitch, always the same."""
        return picture.picture()

    def clubs(self, position: Position) -> list[str]:
        """The teams that were chosen; a squad picked from several has no name."""
        return [shown.team_name(position, side) for side in (Side.HOME, Side.AWAY)]

    def pieces(self, position: Position, seat: Side | None) -> list[Piece]:
        """The chips, which everybody sees."""
        return picture.pieces(position)

    def pieces_covered(self, position: Position) -> bool:
        """Only cards are covered."""
        return False

    def views(self, position: Position, seats: Sequence[Side | None]) -> list[dict[str, Any]]:
        """What each of these seats may know: all the same but for the cards."""
        return views(position, seats)

    def touch(self, position: Position, action: Action) -> Touch:
        """What to point at for a legal action."""
        return picture.touch(position, action)

    def signs(self, position: Position) -> list[Sign]:
        """The padlocks."""
        return picture.signs(position)

    def about(self, position: Position) -> str | None:
        """The chip a question is about."""
        return picture.about(position)

    def actor(self, position: Position, action: Action) -> str | None:
        """The chip on the ball, for all that is done with it."""
        return picture.actor(position, action)

    def turned(self, position: Position) -> bool:
        """Ends never change, not even at half-time (UN 3.15.3)."""
        return False

    def threats(self, position: Position, side: Side) -> list[Threat]:
        """Who tackles and marks, or who shoots with what chance."""
        return threats.threats(position, side)

    def ways(self, position: Position) -> list[Way]:
        """A line that goes together, and the only Tractor that can run."""
        return ways.ways(position)

    def begun(self, position: Position) -> bool:
        """Is it the rest of something that was begun?"""
        return ideas.begun(position)

    def enough(self, position: Position) -> Action | None:
        """What ends a set-up."""
        return ideas.enough(position)

    def idea(self, position: Position, actions: Sequence[Action]) -> Idea:
        """What decisions come to, and why."""
        return ideas.idea(position, actions)

    def ways_ahead(self, position: Position, side: Side) -> Mapping[str, Sequence[str]]:
        """With the cards a side holds."""
        return ahead.ways(position, side)

    def answer_ahead(self, position: Position, way: str) -> Action | None:
        """What a way to answer means now."""
        return ahead.answer(position) if way == ahead.BEST else super().answer_ahead(position, way)

    def shortcuts(self, position: Position) -> list[Shortcut]:
        """Quick drafts, elevens and decks, and a line that goes together."""
        return shortcuts.shortcuts(position)

    def shortcut(self, position: Position, key: str) -> list[Action]:
        """The actions of a line that goes together; a bot does all that is left to it."""
        return shortcuts.shortcut(position, key)

    def hides(self, position: Position, action: Action, seat: Side | None) -> bool:
        """May this seat not be told of this action?"""
        return hides(position, action, seat)

    def secret(self, position: Position) -> bool:
        """Would it give away a hand who is asked now?"""
        return secret(position)

    def as_if_declined(self, position: Position) -> Position:
        """The position in which nobody plays a card now."""
        return as_if_declined(position)

    def disclosure(self, position: Position, action: Action) -> Disclosure:
        """When an action is told that a card may answer."""
        return disclosure(position, action)

    def covered(self, position: Position) -> bool:
        """Hands and piles are covered all match long."""
        return bool(position.settings.cards)
