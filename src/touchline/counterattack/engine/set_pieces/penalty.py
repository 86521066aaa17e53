"""The penalty kick (CA 4.15.4, q75-q77)."""

from __future__ import annotations

from mypy_extensions import i64

from touchline.core.action import Action
from touchline.core.ids import Counter, SideIndex
from touchline.counterattack.engine import moves
from touchline.counterattack.engine.bits import added, only
from touchline.counterattack.engine.board.pitch import (
    NAMES,
    NOWHERE,
    PENALTY_SPOT,
    N,
    S,
    goal_column,
    hex_at,
)
from touchline.counterattack.engine.board.reach import nearest_free
from touchline.counterattack.engine.clock.whistle import abandoned
from touchline.counterattack.engine.deck import SHOOTING
from touchline.counterattack.engine.frame import Kind, a_player, a_roll
from touchline.counterattack.engine.position import Position, shirt, side_of
from touchline.counterattack.engine.rolls import RollFrame, total
from touchline.counterattack.engine.set_pieces.goal_kick import award_goal_kick
from touchline.counterattack.engine.set_pieces.placement import (
    BUT_FOR_TWO,
    OUTSIDE_BOX,
    OWN_BOX,
    MustLeave,
    Place,
    PlaceTo,
    TakerFrame,
    push_set_piece,
    put_down,
)
from touchline.counterattack.engine.set_pieces.substitution import Substitutions, new_keepers
from touchline.counterattack.engine.shooting.save import SPOT, SaveRoll, push
from touchline.counterattack.engine.state import NEXT, SHIRTS, TAKEN
from touchline.counterattack.events import Missed, Out


def award_penalty(p: Position, side: SideIndex) -> None:
    """Everybody is re-placed; only taker and keeper are in the box."""
    if abandoned(p):
        return
    p.unwind()
    p.attack = side
    spot = PENALTY_SPOT[p.end(1 - side)]
    p.drop_ball(spot)
    p.offside = 0
    p.moved = 0
    p.act = TAKEN
    p.stage = NEXT
    p.tell(Out(int(side), "penalty", NAMES[spot], "CA 4.15.4"))
    other = 1 - side
    frames = [*new_keepers(p), Substitutions(side), Substitutions(other), PenaltyTaker(side)]
    push_set_piece(p, frames)


class PenaltyTaker(TakerFrame):
    """Who takes it."""

    kind = Kind("penalty-taker", "CA 4.15.4")

    def play(self, p: Position, action: Action) -> None:
        p.flow.pop()
        taker = moves.counter_of(action, self.side)
        other = 1 - self.side
        spot = PENALTY_SPOT[p.end(other)]
        former = p.occupant(spot)
        if former >= 0 and former != taker:
            p.put(former, nearest_free(p, p.where(taker), side_of(former)))
        put_down(p, taker, spot, self.rule())
        p.give(taker)
        keeper = p.keeper(other)
        line = hex_at(goal_column(p.end(other)), 0)
        if p.where(keeper) != line and p.where(keeper) != NOWHERE:
            push(p, line, S if p.end(other) else N)
            if p.on[line] == 0:
                put_down(p, keeper, line, self.rule())
        p.moved = added(only(taker), keeper)
        push_set_piece(
            p,
            [
                MustLeave(self.side, OUTSIDE_BOX),
                MustLeave(other, OUTSIDE_BOX, keeper),
                Place(self.side, 2 * SHIRTS, OUTSIDE_BOX, BUT_FOR_TWO),
                Place(other, 2 * SHIRTS, OUTSIDE_BOX, BUT_FOR_TWO),
                PlaceTo(other, keeper, OWN_BOX),
                PenaltyRoll(self.side, taker),
            ],
        )


class PenaltyRoll(RollFrame):
    """Shooting + die; a 1 misses where the advanced rule says so (q76)."""

    kind = a_roll("penalty", "CA 4.15.4", a_player("taker"))

    def __init__(self, roller: SideIndex, taker: Counter) -> None:
        super().__init__(roller)
        self.taker = taker

    def rolled(self, p: Position, face: i64) -> None:
        if face == 1 and p.settings.natural_one:
            p.tell(Missed(int(self.roller), shirt(self.taker), "penalty", "CA q76"))
            award_goal_kick(p, 1 - self.roller)
            return
        ours = total(p.skill(self.taker, SHOOTING), face, 0)
        other = 1 - self.roller
        here = p.where(p.keeper(other))
        p.flow.append(SaveRoll(other, self.taker, ours, SPOT, here))
