"""Brettfußball as a game of the contract: settings, new matches, texts to positions and actions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from touchline.brettfussball.engine.board.pitch import COLUMNS, ROWS, board
from touchline.brettfussball.engine.clock.attacks import first_attack
from touchline.brettfussball.engine.clock.full_time import set_limit
from touchline.brettfussball.engine.moves import SPACE
from touchline.brettfussball.engine.play import roll_frame
from touchline.brettfussball.engine.position import Position, empty_pitch
from touchline.brettfussball.engine.set_pieces.kick_off import kick_off, line_up, toss_frame
from touchline.brettfussball.league import BrettfussballLeague
from touchline.brettfussball.reader import MatchReader
from touchline.brettfussball.screen import ideas, picture
from touchline.brettfussball.screen import layout as layouts
from touchline.brettfussball.screen.forecast import forecast, name_of, path_of, threats
from touchline.brettfussball.screen.view import imagine, view
from touchline.brettfussball.settings import FORMATS, HEADINGS, MINUTES, PRESETS, Settings, checked
from touchline.brettfussball.text.notation import read, write
from touchline.core import texts
from touchline.core.action import Action
from touchline.core.capabilities.game import Capabilities
from touchline.core.contract import Contract, sign
from touchline.core.editor.layout import Kit, Layout
from touchline.core.language.clauses import Idea
from touchline.core.learning.senses import Senses
from touchline.core.picture import Picture, Piece, Shortcut, Threat, Touch
from touchline.core.side import Side

LINE_UP = ("lift", "place")
"""What is decided after a goal before play goes on (BF 21)."""


class Brettfussball(Capabilities[Position, Settings]):
    """The game of Walter Müller, 1974."""

    id = "brettfussball"
    rules_version = 2
    package = "touchline.brettfussball.data"
    presets: Mapping[str, Settings] = PRESETS
    league = BrettfussballLeague
    by_default = True
    clubs_name_men = True
    headings: Mapping[str, str] = HEADINGS
    formats: Mapping[str, tuple[str, int]] = FORMATS
    minutes: Mapping[str, int] = MINUTES
    initiative = ("turn", "throw-in", "corner")
    action_count = len(SPACE)
    good = frozenset({"goal", "team-mate", "attack", "collect"})
    bad = frozenset[str]()

    def __init__(self) -> None:
        texts.add(self.package)
        sign(self.id, Contract(write, imagine, view, forecast))

    def settings(
        self, preset: str | None = None, changes: Mapping[str, Any] | None = None
    ) -> Settings:
        """A preset with single switches changed."""
        return checked(super().settings(preset, changes))

    def new(self, settings: Settings | None = None) -> Position:
        """A match before the toss, or before the first roll if it is agreed who kicks off."""
        settings = settings or PRESETS["classic"]
        p = empty_pitch(settings)
        set_limit(p)
        line_up(p)
        p.flow.append(roll_frame())
        if settings.first == "toss":
            p.flow.append(toss_frame())
        elif settings.attacks:
            first_attack(p, 0 if settings.first == "home" else 1)
        else:
            kick_off(p, 0 if settings.first == "home" else 1)
        return p

    def action(self, text: str | int) -> Action:
        """The action with this text or this index.

        >>> Brettfussball().action("move 9 k12")
        <move 9 K12>
        """
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

    def rule(self, position: Position) -> str:
        """The rule of the decision on top."""
        return position.flow[-1].rule()

    def reader(self) -> MatchReader:
        """Reads the events of this game."""
        return MatchReader(self)

    def senses(self) -> Senses:
        """What learners see and answer with."""
        from touchline.brettfussball.learning.senses import BrettfussballSenses

        return BrettfussballSenses()

    def board(self, position: Position) -> list[list[str]]:
        """The signs of the board file, the top row first: what the terminal draws upon."""
        signs = position.pitch.signs
        rows = [signs[row * COLUMNS : (row + 1) * COLUMNS] for row in range(ROWS)]
        return rows[::-1]

    def picture(self, settings: Settings) -> Picture:
        """The board these settings are played on."""
        return picture.picture(board(settings.board))

    def pieces(self, position: Position, seat: Side | None) -> list[Piece]:
        """The 22 figures."""
        return picture.pieces(position)

    def touch(self, position: Position, action: Action) -> Touch:
        """What to point at for a legal action."""
        return picture.touch(position, action)

    def outcome(self, position: Position, action: Action) -> tuple[str, str]:
        """What it does, without the odds of what follows."""
        path = path_of(position, action)
        return name_of(position, action), path[-1] if path else ""

    def actor(self, position: Position, action: Action) -> str | None:
        """The figure on the ball, for all that is done with it."""
        return picture.actor(position, action)

    def threats(self, position: Position, side: Side) -> list[Threat]:
        """Which numbers let whom score, attack or reach the ball."""
        return threats(position, side)

    def begun(self, position: Position) -> bool:
        """Is it the rest of something that was begun?"""
        return ideas.begun(position)

    def idea(self, position: Position, actions: Sequence[Action]) -> Idea:
        """What decisions come to, and why."""
        return ideas.idea(position, actions)

    def shortcuts(self, position: Position) -> list[Shortcut]:
        """After a goal everybody can be lined up at one go (BF 21)."""
        if position.decision not in LINE_UP:
            return []
        return [Shortcut("line-up", "brettfussball.quick.line-up", leave=LINE_UP)]

    def has_secrets(self) -> bool:
        """Nothing is hidden in this game."""
        return False

    def hides(self, position: Position, action: Action, seat: Side | None) -> bool:
        """Nothing is hidden in this game."""
        return False

    def covered(self, position: Position) -> bool:
        """Nothing is hidden in this game."""
        return False
