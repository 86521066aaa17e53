"""Free kicks shot at goal past a wall (UN 4.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from touchline.core.action import Action
from touchline.core.errors import IllegalAction
from touchline.core.flow import AUTOMATIC, a_number
from touchline.undici.engine import moves
from touchline.undici.engine.before_match.starting_places import outfield
from touchline.undici.engine.board.pitch import shot_number
from touchline.undici.engine.frame import Automatic, Frame, Kind
from touchline.undici.engine.position import side_of
from touchline.undici.engine.refusal import refuse
from touchline.undici.engine.set_pieces.make_room import ANYWHERE, make_room
from touchline.undici.engine.set_pieces.set_piece import FREE_KICKS, specialist
from touchline.undici.engine.set_pieces.wall import SIZES, WallEnd, WallMan, malus, wall_boxes
from touchline.undici.engine.shooting.shot import FREE_KICK, begin_shot
from touchline.undici.events import Wall

if TYPE_CHECKING:
    from touchline.undici.engine.position import Position


def begin_free_kick_shot(p: Position) -> None:
    """The taker has the ball: the wall, room for it, the shot."""
    p.flow.append(WallSize(1 - side_of(p.holder)))


class WallSize(Frame):
    """How many men stand in the wall (UN 4.5.2)."""

    kind = Kind("wall-size", "UN 4.5.2", without_ball=True)

    def list_actions(self, p: Position, out: list[Action]) -> None:
        men = len(outfield(p, self.side))
        for number, size in enumerate(SIZES):
            if size <= men:
                out.append(moves.wall(number))

    def play(self, p: Position, action: Action) -> None:
        p.flow.pop()
        size = SIZES[moves.which(action)]
        men = len(wall_boxes(p, size))
        if men:
            p.tell(Wall(int(self.side), men, int(malus(men))))
        p.flow.append(FreeKickShot(men))
        make_room(p, 1 - self.side, ANYWHERE)
        if size:
            free = p.settings.wall == "free"
            p.flow.append(WallEnd(self.side, size) if free else WallMan(self.side, size))

    def why_not(self, p: Position, action: Action) -> IllegalAction:
        if action.verb == "wall":
            return refuse(p, self, action, "wall-men")
        return super().why_not(p, action)


class FreeKickShot(Automatic):
    """The shot past the wall: box, squares and Cannon against wall and save (UN 4.5.5)."""

    kind = Kind("free-kick-shot", "UN 4.5.5", a_number("men", 0, 4), seat=AUTOMATIC)

    def __init__(self, men: i64) -> None:
        super().__init__()
        self.men = men

    def enter(self, p: Position) -> None:
        p.flow.pop()
        taker = p.holder
        number = shot_number(p.where(taker), side_of(taker)) + specialist(p, taker, FREE_KICKS)
        begin_shot(p, taker, FREE_KICK, number - malus(self.men))
