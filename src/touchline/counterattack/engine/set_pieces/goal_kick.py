"""The goal kick: like the kick of a keeper who holds the ball (CA 4.15.3)."""

from __future__ import annotations

from touchline.core.action import Action
from touchline.core.errors import IllegalAction
from touchline.core.ids import SideIndex
from touchline.counterattack.engine import moves
from touchline.counterattack.engine.board.pitch import (
    HEXES,
    LAST_COLUMN,
    NAMES,
    goal_column,
    hex_at,
    in_six_yard,
)
from touchline.counterattack.engine.clock.full_time import LookAtClock
from touchline.counterattack.engine.clock.whistle import abandoned
from touchline.counterattack.engine.frame import Frame, Kind
from touchline.counterattack.engine.position import Position
from touchline.counterattack.engine.refusal import cannot_run, refuse
from touchline.counterattack.engine.set_pieces.free_kick import StandBack
from touchline.counterattack.engine.set_pieces.placement import (
    PlaceKeeper,
    push_set_piece,
    put_down,
)
from touchline.counterattack.engine.set_pieces.substitution import Substitutions, new_keepers
from touchline.counterattack.engine.state import GOAL_KICK, NEXT
from touchline.counterattack.events import Out


def award_goal_kick(p: Position, side: SideIndex) -> None:
    """The keeper puts the ball down in his six-yard box."""
    if abandoned(p):
        return
    p.unwind()
    p.attack = side
    column = goal_column(p.end(side))
    spot = hex_at(column // LAST_COLUMN * 16, 0)
    p.drop_ball(spot)
    p.offside = 0
    p.moved = 0
    p.act = GOAL_KICK
    p.stage = NEXT
    p.tell(Out(int(side), "goal-kick", NAMES[spot], "CA 4.15.3"))
    frames: list[Frame] = [
        *new_keepers(p),
        LookAtClock(),
        Substitutions(side),
        Substitutions(1 - side),
        PlaceKeeper(1 - side),
        KickSpot(side),
    ]
    if p.settings.goal_kick == "kick-or-pass":
        frames.append(StandBack(1 - side, GOAL_KICK))
    push_set_piece(p, frames)


class KickSpot(Frame):
    """Any hex of the six-yard box (CA 1.2, 4.15.3)."""

    kind = Kind("goal-kick-spot", "CA 4.15.3")

    def list_actions(self, p: Position, out: list[Action]) -> None:
        here = p.where(p.keeper(self.side))
        for hex_ in range(HEXES):
            if in_six_yard(hex_, p.end(self.side)) and (p.on[hex_] == 0 or hex_ == here):
                out.append(moves.to(hex_))

    def why_not(self, p: Position, action: Action) -> IllegalAction:
        if action.verb == "to" and not in_six_yard(moves.hex_of(action), p.end(self.side)):
            return refuse(p, self, action, "six-yard", "CA 1.2")
        return cannot_run(p, self, action, self.rule()) or super().why_not(p, action)

    def play(self, p: Position, action: Action) -> None:
        p.flow.pop()
        keeper = p.keeper(self.side)
        put_down(p, keeper, moves.hex_of(action), "CA 4.15.3")
        p.give(keeper)
        p.act = GOAL_KICK
