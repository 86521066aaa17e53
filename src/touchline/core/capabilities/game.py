"""Everything that is asked of a game beside its rules, with the answer of one that is silent.

`touchline.core.game` is what a game must do. This is what command line, server, study, arena and
bots may ask besides: how it is drawn, what stands in its catalogue, how it is read. A game says of
this what it likes; whoever asks gets `Capabilities` from the registry, and never has to look
whether the game has an answer. Ours inherit from it, others are completed: this is the one place
where a game is searched for what it can do.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from touchline.core.action import Action
from touchline.core.editor.layout import Kit, Layout
from touchline.core.editor.own_team import OwnTeam, TeamKit
from touchline.core.editor.scenario import Scenario
from touchline.core.game import Game, Position
from touchline.core.league.adapter import LeagueAdapter
from touchline.core.picture import Danger, Picture, Piece, Shortcut, Sign, Threat, Told, Touch, Way
from touchline.core.reader import Reader
from touchline.core.rivals.clubs import Rival, clubs_of
from touchline.core.rivals.styles import Weights, styles_of
from touchline.core.side import Side
from touchline.core.words.clauses import Clause, Idea
from touchline.core.words.places import Ground, ground_on

if TYPE_CHECKING:
    from touchline.core.newspaper import Statistics

NO_BOARD: Final = Picture("square", "x", True, 0.0, 0.0, 0.0, 0.0, (), (), ())
SEATS: Final = (Side.HOME, Side.AWAY, None)
RULES: Final = (
    *("id", "rules_version", "package", "presets", "action_count"),
    *("settings", "new", "action", "position", "board"),
)


class Capabilities:
    """A game and all that can be asked of it."""

    # -- the rules: `touchline.core.game.Game` ---------------------------------------------------

    id: str
    rules_version: int
    package: str
    presets: Mapping[str, Any]
    action_count: int

    def settings(self, preset: str | None = None, changes: Mapping[str, Any] | None = None) -> Any:
        """A preset with single switches changed; BadSettings names what is wrong."""
        raise NotImplementedError

    def new(self, settings: Any = None) -> Position:
        """A match before its first decision."""
        raise NotImplementedError

    def action(self, text: str | int) -> Action:
        """The action with this text or this index."""
        raise NotImplementedError

    def position(self, text: str) -> Position:
        """The position this line describes."""
        raise NotImplementedError

    def board(self, position: Any) -> Any:
        """Rows of cells for whoever draws the position as text."""
        raise NotImplementedError

    # -- the catalogue ---------------------------------------------------------------------------

    league: type[LeagueAdapter] = LeagueAdapter
    """The game as competitions see it; one that says nothing is played without squads."""

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

    def styles(self) -> Mapping[str, Weights]:
        """How sides of this game can play: names, with the weights that its bots read."""
        return styles_of(self.package)

    def rivals(self) -> Sequence[Rival]:
        """The clubs the computer plays for, the weakest first."""
        return clubs_of(self.package, self.id, tuple(self.styles()))

    def against(self, settings: Any, home: Rival | None, away: Rival | None) -> Position:
        """A match before its first decision, of these clubs; None is somebody else's."""
        return self.new(settings)

    def scenarios(self) -> list[tuple[str, str, str]]:
        """Name, title and what home is after, in the current language."""
        return []

    def scenario(self, name: str, preset: str | None, seed: str) -> Position:
        """The first position of a scenario; the seed settles what is by lot."""
        raise NotImplementedError

    # -- positions set up by hand ----------------------------------------------------------------

    def kit(self, settings: Any) -> Kit | None:
        """What can be set up by hand; None: nothing can."""
        return None

    def layout(self, position: Any) -> Layout:
        """What can be set up of a position."""
        raise NotImplementedError

    def set_up(self, layout: Layout) -> Position:
        """The position of a layout; BadLayout says what is wrong and where."""
        raise NotImplementedError

    def terms(self, name: str, preset: str | None) -> Scenario:
        """What a scenario of ours is called, what both are after and what wins; in words."""
        raise NotImplementedError

    # -- teams that people make ------------------------------------------------------------------

    def team_kit(self) -> TeamKit | None:
        """What a team is made of; None: nobody can make one."""
        return None

    def own_team(self, text: str) -> OwnTeam:
        """The team in a text; an error says what is wrong with it."""
        raise NotImplementedError

    def team_text(self, parts: Mapping[str, Any]) -> str:
        """The text of a team that was put together card by card."""
        raise NotImplementedError

    def with_teams(self, settings: Any, home: str | None, away: str | None, seed: int) -> Position:
        """A match of own teams; the seed says what a side gets that brings none."""
        raise NotImplementedError

    def reader(self) -> Reader:
        """Somebody who understands what the events of this game mean."""
        return Reader(self)

    def newspaper(self) -> Statistics | None:
        """Counts what a newspaper would print, None if the events do not tell enough."""
        return None

    # -- the screen ------------------------------------------------------------------------------

    def picture(self, settings: Any) -> Picture:
        """The board these settings are played on; without cells it is played with buttons."""
        return NO_BOARD

    def ground(self, settings: Any) -> Ground | None:
        """What people call the places of its board; None: there is no board."""
        return ground_on(self.picture(settings))

    def clubs(self, position: Any) -> Sequence[str]:
        """What the two teams are called, home first; empty where the game does not say."""
        return ("", "")

    def views(self, position: Any, seats: Sequence[Side | None]) -> list[dict[str, Any]]:
        """What each of these seats may know; a game makes once what they have in common."""
        if len(seats) < 2 or self.covered(position):
            return [position.view(seat) for seat in seats]
        view = position.view(seats[0])
        if "seat" not in view:
            return [dict(view) for _ in seats]
        return [{**view, "seat": None if seat is None else seat.label} for seat in seats]

    def pieces(self, position: Any, seat: Side | None) -> Sequence[Piece]:
        """Every counter, as this seat may know it."""
        return ()

    def pieces_covered(self, position: Any) -> bool:
        """Does some seat see other counters than another?"""
        return self.covered(position)

    def touch(self, position: Any, action: Action) -> Touch:
        """What to point at for a legal action; nothing: it has a button."""
        return Touch()

    def turned(self, position: Any) -> bool:
        """Have the sides changed ends?"""
        return False

    def signs(self, position: Any) -> Sequence[Sign]:
        """What lies on cells and is no counter."""
        return ()

    def about(self, position: Any) -> str | None:
        """The id of the piece a question is about."""
        return None

    def outcome(self, position: Any, action: Action) -> tuple[str, str]:
        """What an action does at once, and the cell where it ends: as its forecast says."""
        forecast = position.forecast(action)
        return forecast.outcome, forecast.path[-1] if forecast.path else ""

    def actor(self, position: Any, action: Action) -> str | None:
        """The id of the piece that does it with the ball."""
        return None

    def cost(self, position: Any, action: Action) -> int:
        """How much of the match it takes, in the unit of the clock; 0 where that says nothing."""
        return 0

    def steps(self, position: Any) -> Mapping[str, int]:
        """How many steps each run takes, by the text of its action."""
        return {}

    def danger(self, position: Any) -> Sequence[Danger]:
        """Where counters of the other side can interfere with what is chosen now."""
        return ()

    def threats(self, position: Any, side: Side) -> Sequence[Threat]:
        """What the other side could do next against this one, as everybody stands now."""
        return ()

    def ways(self, position: Any) -> Sequence[Way]:
        """Where many single steps lead, each in one gesture."""
        return ()

    def rule(self, position: Any) -> str:
        """The rule that says what may be decided now, empty if none is named."""
        return ""

    def shortcuts(self, position: Any) -> Sequence[Shortcut]:
        """Many decisions at one go, for whoever decides now."""
        return ()

    def shortcut(self, position: Any, key: str) -> Sequence[Action]:
        """The actions of a shortcut that lists them, to be played one after the other."""
        return ()

    # -- advice ----------------------------------------------------------------------------------

    quiet: tuple[str, ...] = ("done", "stay", "decline", "stop")
    """Verbs that leave things as they are: preferred where nothing is gained by anything else."""

    def begun(self, position: Any) -> bool:
        """Is this question the rest of something begun, such as where a man goes who was picked?"""
        return False

    def enough(self, position: Any) -> Action | None:
        """What ends a decision in which the same could be done again and again; None elsewhere."""
        return None

    def idea(self, position: Any, actions: Sequence[Action]) -> Idea:
        """What these decisions of one side come to, as a coach would say it, and why."""
        touch = self.touch(position, actions[0])
        return Idea(Clause("", touch.piece or "", cell=touch.cell or ""))

    # -- what is hidden: read from the views of a game that does not say -------------------------

    def hides(self, position: Any, action: Action, seat: Side | None) -> bool:
        """May this seat not be told yet of an action about to be played in this position?"""
        played = position.copy()
        played.play(action)
        seen = played.view(seat)
        others = position.actions() or [other for other, _ in position.outcomes()]
        for other in others:
            if other is not action:
                instead = position.copy()
                instead.play(other)
                if instead != played and instead.view(seat) == seen:
                    return True
        return False

    def covered(self, position: Any) -> bool:
        """Is anything hidden from anybody?"""
        views = [{**position.view(seat), "seat": None} for seat in SEATS]
        return views[0] != views[1] or views[0] != views[2]

    # -- what even being asked would give away ---------------------------------------------------

    def secret(self, position: Any) -> bool:
        """Would it tell of a covered hand that this is being asked?"""
        return False

    def let_be(self, position: Any) -> Any:
        """The position in which nobody makes use of what he is asked in secret."""
        return position

    def secret_moment(self, position: Any, action: Action) -> Told:
        """When an action is told that such a question may follow, whatever is in the hands."""
        return "at once"


class Completed(Capabilities):
    """A game that inherits nothing: what it has is its own, the rest are the answers above."""

    def __init__(self, game: Game) -> None:
        for name in ASKED:
            if hasattr(game, name):
                setattr(self, name, getattr(game, name))


ASKED: Final = tuple(name for name in (*RULES, *vars(Capabilities)) if not name.startswith("_"))
"""Everything that may be asked of a game."""


def complete(game: Game | Capabilities) -> Capabilities:
    """The game with an answer to everything."""
    return game if isinstance(game, Capabilities) else Completed(game)


def can_be_drawn(game: Capabilities, position: Position) -> bool:
    """Has it a board?"""
    return bool(game.picture(position.settings).cells)
