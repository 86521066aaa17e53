"""A match of Brettfußball at one moment: 22 squares, a ball, a few counters and the flow."""

from __future__ import annotations

from typing import Any, final

from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from touchline.brettfussball.engine.board.pitch import (
    AWAY,
    FIGURES,
    HOME,
    NOWHERE,
    SQUARES,
    Board,
    board,
)
from touchline.brettfussball.engine.clock.periods import EXTRA_TIME, OVER, REGULATION, STOPPAGE
from touchline.brettfussball.engine.fields import FIELDS
from touchline.brettfussball.engine.frame import Turn
from touchline.brettfussball.settings import Settings
from touchline.core.flow import Frame
from touchline.core.game import Period
from touchline.core.ids import Counter, SideIndex, Square
from touchline.core.side import Side
from touchline.core.state import State


@final
class Position(State):
    """Figures 0-10 are home's shirts 1-11, figures 11-21 away's; shirt 1 is the keeper."""

    fields = FIELDS
    lists = ("men",)

    def __init__(
        self, settings: Settings, pitch: Board, men: vec[i16], on: vec[u8], flow: list[Frame[Any]]
    ) -> None:
        super().__init__("brettfussball", flow)
        self._settings = settings
        self.pitch = pitch
        self.men = men  # where each figure stands
        self.on = on  # who stands on each square: figure + 1
        self.ball: i64 = pitch.kick_off[0]
        self.mover: i64 = HOME  # whose turn of the match it is
        self.obliged: i64 = 0  # 1 when the mover must shoot (BF 5)
        self.home_goals: i64 = 0
        self.away_goals: i64 = 0
        self.phase: i64 = REGULATION
        self.clock: i64 = 0  # turns played in this period
        self.limit: i64 = 0  # turns this period lasts: follows from period and settings
        self.stopped: i64 = 0  # turns of stoppage time played, taken off extra time (BF 27)
        self.crossed: i64 = 0  # 1 while a shot in stoppage time crosses halfway (BF R27)
        self.first_shooter: i64 = HOME
        self.shots: i64 = 0  # of the shoot-out, both sides
        self.home_shots: i64 = 0  # scored in the shoot-out
        self.away_shots: i64 = 0
        self.attack: i64 = 0  # which attack of the match it is; 0 where it is played by the clock
        self.attacker: i64 = HOME  # whose attack it is (BF A1)

    # -- the contract ------------------------------------------------------------------------

    @property
    def settings(self) -> Settings:
        """What was agreed before the match."""
        return self._settings

    @property
    def score(self) -> tuple[int, int]:
        """Goals of home and away."""
        return self.home_goals, self.away_goals

    @property
    def winner(self) -> Side | None:
        """The side that has won."""
        if self.phase != OVER:
            return None
        lead = self.home_goals - self.away_goals or self.home_shots - self.away_shots
        if lead == 0:
            return None
        return Side.HOME if lead > 0 else Side.AWAY

    def copy(self) -> Position:
        """An independent copy; frames and legal actions are shared, since they never change."""
        p = Position(self._settings, self.pitch, self.men[:], self.on[:], self.flow[:])
        p.ball = self.ball
        p.mover = self.mover
        p.obliged = self.obliged
        p.home_goals = self.home_goals
        p.away_goals = self.away_goals
        p.phase = self.phase
        p.clock = self.clock
        p.limit = self.limit
        p.stopped = self.stopped
        p.crossed = self.crossed
        p.first_shooter = self.first_shooter
        p.shots = self.shots
        p.home_shots = self.home_shots
        p.away_shots = self.away_shots
        p.attack = self.attack
        p.attacker = self.attacker
        p.story = self.story
        p._legal = self._legal
        return p

    def period(self) -> Period | None:
        """How long this period lasts on a real clock (BF 25, 27)."""
        if self._settings.clock != "real" or self.phase > EXTRA_TIME:
            return None
        if self.phase == REGULATION:
            return Period("regulation", self._settings.minutes * 60)
        if self.phase == STOPPAGE:
            return Period("stoppage", None)
        return Period("extra-time", self._settings.extra_minutes * 60, less="stoppage")

    # -- what the chapters of the rules say and do ---------------------------------------------

    def die(self) -> i64:
        """The number rolled that is being used now, 0 if none is."""
        top = self.flow[-1]
        return top.die if isinstance(top, Turn) else 0

    def carrier(self) -> i64:
        """The figure on the ball, -1 if it lies free."""
        return i64(self.on[self.ball]) - 1

    def has_ball(self, side: SideIndex) -> bool:
        """Does a figure of this side stand on the ball?"""
        holder = i64(self.on[self.ball])
        return holder != 0 and side_of(holder - 1) == side

    def stands(self, side: SideIndex, square: Square) -> bool:
        """Does a figure of this side stand on the square?"""
        who = i64(self.on[square])
        return who != 0 and side_of(who - 1) == side

    def put(self, figure: Counter, square: Square) -> None:
        """Put a figure on an empty square, wherever it was before."""
        self.lift(figure)
        self.men[figure] = i16(square)
        self.on[square] = u8(figure + 1)

    def lift(self, figure: Counter) -> None:
        """Take a figure off the pitch."""
        square = i64(self.men[figure])
        if square != NOWHERE:
            self.on[square] = 0
            self.men[figure] = NOWHERE

    def end_turn(self, must_shoot: i64 = 0) -> None:
        """The turn is over; the other side is to roll next, perhaps obliged to shoot (BF 4, 5)."""
        self.mover = 1 - self.mover
        self.obliged = must_shoot
        self.clock += 1
        if self.phase == STOPPAGE:
            self.stopped += 1


def empty_pitch(settings: Settings) -> Position:
    """A position with nobody on the pitch and nothing to decide yet."""
    men = vec[i16]([NOWHERE] * (2 * FIGURES))
    return Position(settings, board(settings.board), men, vec[u8]([0] * SQUARES), [])


def side_of(figure: Counter) -> i64:
    """The side a figure plays for."""
    return HOME if figure < FIGURES else AWAY
