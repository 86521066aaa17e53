"""Which set piece a foul is worth, who takes it, and how he comes to the ball (UN 4.3.5, 4.5.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from touchline.core.action import Action
from touchline.core.flow import a_number
from touchline.core.ids import Counter, SideIndex, Square
from touchline.undici.engine.board.pitch import NO_SHOT, NOWHERE, in_area, is_cross_box, shot_number
from touchline.undici.engine.frame import DEAD, Kind
from touchline.undici.engine.position import side_of
from touchline.undici.engine.set_pieces.corner import begin_high_ball
from touchline.undici.engine.set_pieces.free_kick_cross import begin_free_kick_cross
from touchline.undici.engine.set_pieces.free_kick_pass import begin_free_kick_pass
from touchline.undici.engine.set_pieces.free_kick_shot import begin_free_kick_shot
from touchline.undici.engine.set_pieces.make_room import ANYWHERE, make_room, put_in
from touchline.undici.engine.set_pieces.penalty import PenaltySpot
from touchline.undici.engine.set_pieces.set_piece import has_ball, prepare, takers, tell_taker
from touchline.undici.engine.set_pieces.taker import Taker
from touchline.undici.engine.state import PLAIN

if TYPE_CHECKING:
    from touchline.undici.engine.position import Position

RESTART: Final = 0  # the taker has the ball, and that is all
A_PASS: Final = 1
A_CROSS: Final = 2
A_SHOT: Final = 3
A_PENALTY: Final = 4
WORDS: Final = ("restart", "free-kick-pass", "free-kick-cross", "free-kick-shot", "penalty")
RULES: Final[tuple[str, ...]] = ("UN 4.3.4", "UN 4.7.1", "UN 4.8.1", "UN 4.5.1", "UN 4.6.1")


def set_piece_for(p: Position, box: Square, side: SideIndex) -> i64:
    """What a side gets for a foul on this box: only the half it attacks counts (UN R31).

    Where a sort of set piece is switched off, a free-kick pass takes its place.
    """
    settings = p.settings
    if in_area(box, 1 - side):
        if settings.penalty:
            return A_PENALTY
    elif shot_number(box, side) != NO_SHOT:
        if settings.free_kick_shot:
            return A_SHOT
    elif is_cross_box(box, side) and settings.free_kick_cross:
        return A_CROSS
    return A_PASS if settings.free_kick_pass else RESTART


def begin_set_piece(p: Position, side: SideIndex) -> None:
    """A side's turn begins with the set piece for a foul on the box of the ball."""
    p.restart = PLAIN
    prepare(p, True)
    p.flow.append(SetPieceTaker(side, set_piece_for(p, p.ball(), side)))


class SetPieceTaker(Taker):
    """Who takes it (UN 4.5.1, 4.6.1)."""

    kind = Kind("set-piece-taker", "UN 4.5.1", a_number("sort", 0, 4), on_turn=True, ball=DEAD)

    def __init__(self, side: SideIndex, sort: i64) -> None:
        super().__init__(side)
        self.sort = sort

    def rule(self) -> str:
        return RULES[self.sort]

    def ready(self, p: Position) -> list[int]:
        """A penalty is for any chip, the keeper too where he may leave his goal (UN 4.6.1)."""
        chips = takers(p, self.side)
        keeper = p.keeper(self.side)
        if self.sort == A_PENALTY and p.settings.keeper_out and p.usable(keeper):
            return [int(keeper), *chips]
        return chips

    def list_actions(self, p: Position, out: list[Action]) -> None:
        if self.sort == set_piece_for(
            p, p.ball(), self.side
        ):  # else nothing of the sort could happen here
            super().list_actions(p, out)

    def named(self, p: Position, taker: Counter) -> None:
        if self.sort == A_PENALTY:
            p.flow.append(PenaltySpot(self.side, taker))
            return
        bring_in(p, taker)
        tell_taker(p, taker, WORDS[self.sort], RULES[self.sort])
        if self.sort == A_SHOT:
            begin_free_kick_shot(p)
        elif self.sort == A_CROSS:
            if p.settings.free_kick_cross_as == "cross":
                begin_free_kick_cross(p)
            else:
                begin_high_ball(p)
        elif self.sort == A_PASS:
            begin_free_kick_pass(p)
        else:
            make_room(p, self.side, ANYWHERE)


def bring_in(p: Position, taker: Counter) -> None:
    """The taker goes to the ball; the chip that was fouled takes his place (UN 4.5.1)."""
    box = p.ball()
    other = p.occupant(box)
    if other != NOWHERE and other != taker and side_of(other) == side_of(taker):
        p.swap(taker, other)
    else:
        put_in(p, taker, box, "UN 4.5.1")
    has_ball(p, taker)
