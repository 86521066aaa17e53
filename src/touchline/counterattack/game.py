"""Counter Attack as a game of the contract: settings, new matches, texts to positions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from touchline.core import texts
from touchline.core.action import Action
from touchline.core.capabilities.game import Capabilities
from touchline.core.contract import Contract, sign
from touchline.core.editor.layout import Kit, Layout, Team
from touchline.core.editor.own_team import OwnTeam, TeamKit
from touchline.core.editor.scenario import Scenario as Terms
from touchline.core.language.clauses import Idea
from touchline.core.language.statistics import Statistics
from touchline.core.league.player_table import PlayerTable
from touchline.core.learning.senses import Senses
from touchline.core.picture import Danger, Picture, Piece, Shortcut, Threat, Touch, Way
from touchline.core.side import Side
from touchline.counterattack.engine import choose
from touchline.counterattack.engine.before_match.draft import before_the_match
from touchline.counterattack.engine.before_match.line_up import LineUp, TeamsOut
from touchline.counterattack.engine.board.pitch import HOME, KICK_OFF_SPOT, sign_rows
from touchline.counterattack.engine.moves import SPACE
from touchline.counterattack.engine.play import play_frame
from touchline.counterattack.engine.position import Position, empty
from touchline.counterattack.engine.set_pieces.placement import push_set_piece
from touchline.counterattack.league import CounterAttackLeague
from touchline.counterattack.reader import MatchReader
from touchline.counterattack.screen import ahead, danger, ideas, picture, shortcuts, threats, ways
from touchline.counterattack.screen import layout as layouts
from touchline.counterattack.screen.forecast import forecast
from touchline.counterattack.screen.secrets import hides, imagine, lining_up
from touchline.counterattack.screen.view import view
from touchline.counterattack.settings import FORMATS, HEADINGS, MINUTES, PRESETS, Settings
from touchline.counterattack.squads import own, scenarios
from touchline.counterattack.squads.decks import deck
from touchline.counterattack.squads.loader import find
from touchline.counterattack.squads.player_table import player_table
from touchline.counterattack.text.notation import read, write
from touchline.counterattack.text.statistics import MatchStatistics


class CounterAttack(Capabilities[Position, Settings]):
    """The football strategy game of Colin Webster, second edition."""

    id = "counterattack"
    rules_version = 6
    package = "touchline.counterattack.data"
    presets: Mapping[str, Settings] = PRESETS
    league = CounterAttackLeague
    headings: Mapping[str, str] = HEADINGS
    formats: Mapping[str, tuple[str, int]] = FORMATS
    minutes: Mapping[str, int] = MINUTES
    prelude = shortcuts.PRELUDE
    initiative = ("choose", "movement")
    ahead: Mapping[str, tuple[str, ...]] = ahead.AHEAD
    team_verbs = ("pick",)
    action_count = len(SPACE)
    good = frozenset({"goal", "team-mate", "beaten", "corner", "free-kick", "penalty", "goes-on"})
    bad = frozenset({"own-goal", "offside", "goal-kick", "lost", "missed", "inaccurate", "saved"})

    def __init__(self) -> None:
        texts.add(self.package)
        sign(self.id, Contract(write, imagine, view, forecast))

    def new(self, settings: Settings | None = None) -> Position:
        """A match before the draft."""
        settings = settings or PRESETS["advanced"]
        p = empty(settings, deck(settings.packs, settings.draft))
        p.drop_ball(KICK_OFF_SPOT)
        p.flow.append(play_frame())
        frames = before_the_match(p)
        frames += [LineUp(0), LineUp(1), TeamsOut()]
        push_set_piece(p, frames)
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
        """Its cards as a table."""
        return player_table(find(team.id).players)

    def team_text(self, parts: Mapping[str, Any]) -> str:
        """The text of a team that was put together."""
        return own.team_text(parts)

    def with_teams(
        self, settings: Settings, home: str | None, away: str | None, seed: int
    ) -> Position:
        """A match of own teams."""
        return own.with_teams(settings, home, away, seed)

    def rule(self, position: Position) -> str:
        """The rule of the decision on top."""
        return position.flow[-1].rule()

    def reader(self) -> MatchReader:
        """Reads the events of this game."""
        return MatchReader(self)

    def statistics(self) -> Statistics:
        """Every event is counted."""
        return MatchStatistics()

    def senses(self) -> Senses:
        """What learners see and answer with."""
        from touchline.counterattack.learning.senses import CounterAttackSenses

        return CounterAttackSenses()

    def board(self, position: Position) -> list[list[str]]:
        """The signs of the board file in rows, the top row first."""
        return sign_rows()

    def picture(self, settings: Settings) -> Picture:
        """The pitch, the same in all editions."""
        return picture.picture()

    def pieces(self, position: Position, seat: Side | None) -> list[Piece]:
        """The counters as this seat may know them."""
        return picture.pieces(position, seat)

    def touch(self, position: Position, action: Action) -> Touch:
        """What to point at for a legal action."""
        return picture.touch(position, action)

    def cost(self, position: Position, action: Action) -> int:
        """The minutes of the action clock."""
        return choose.cost(position, action)

    def steps(self, position: Position) -> dict[str, int]:
        """How far each run is, by the text of its action."""
        return danger.steps(position)

    def about(self, position: Position) -> str | None:
        """The counter a question is about."""
        return danger.about(position)

    def danger(self, position: Position) -> list[Danger]:
        """The Zones that a dribbler or a pass can meet."""
        return danger.danger(position)

    def threats(self, position: Position, side: Side) -> list[Threat]:
        """Who robs, intercepts and tackles, or who shoots with what chance."""
        return threats.threats(position, side)

    def ways(self, position: Position) -> list[Way]:
        """Dribbles over many hexes, each on its safest way."""
        return ways.ways(position)

    def begun(self, position: Position) -> bool:
        """Is it the rest of something that was begun?"""
        return ideas.begun(position)

    def enough(self, position: Position) -> Action | None:
        """What ends a placement."""
        return ideas.enough(position)

    def idea(self, position: Position, actions: Sequence[Action]) -> Idea:
        """What decisions come to, and why."""
        return ideas.idea(position, actions)

    def actor(self, position: Position, action: Action) -> str | None:
        """The man on the ball, for all that is done with it."""
        return picture.actor(position, action)

    def turned(self, position: Position) -> bool:
        """Ends change at half-time (q3)."""
        return bool(position.end(HOME) != HOME)

    def answer_ahead(self, position: Position, way: str) -> Action | None:
        """What a way to answer means now."""
        if way in (ahead.TO_BALL, ahead.BEST):
            return ahead.answer(position, way)
        return super().answer_ahead(position, way)

    def shortcuts(self, position: Position) -> list[Shortcut]:
        """Quick draft, quick line-up, formations, set pieces left as they are."""
        return shortcuts.shortcuts(position)

    def shortcut(self, position: Position, key: str) -> list[Action]:
        """The actions of a formation."""
        return shortcuts.shortcut(position, key)

    def hides(self, position: Position, action: Action, seat: Side | None) -> bool:
        """May this seat not be told of this action before the teams are out?"""
        return hides(position, action, seat)

    def covered(self, position: Position) -> bool:
        """Line-ups are covered until both are made."""
        return lining_up(position)

    def scenarios(self) -> list[tuple[str, str, str]]:
        """Name, title and what home is after, in the current language."""
        found = []
        for name in scenarios.scenarios():
            each = scenarios.shipped(name)
            found.append((name, worded(each.title), worded(each.home.aim)))
        return found

    def terms(self, name: str, preset: str | None) -> Terms:
        """What a scenario of ours is called, what both are after and what wins."""
        return terms_of(scenarios.shipped(name, preset))

    def scenario(self, name: str, preset: str | None, seed: str) -> Position:
        """The first position of a scenario of ours; the seed settles what is by lot."""
        return scenarios.deal(scenarios.shipped(name, preset), seed)[1]


def terms_of(found: scenarios.Scenario) -> Terms:
    """What both are after in a scenario and what wins, in words."""
    return Terms(
        game=CounterAttack.id,
        title=worded(found.title),
        score=found.score,
        decides=found.decides,
        first_leg=found.first_leg,
        legs=found.legs,
        home=Team(aim=worded(found.home.aim)),
        away=Team(aim=worded(found.away.aim)),
    )


def worded(text: str) -> str:
    """A key of the texts in the current language, or a sentence as it stands."""
    return texts.say(text) if texts.has(text) else text
