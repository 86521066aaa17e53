"""The keeper's extra hex when the ball comes into his box, or before a save (CA 4.5.9, 4.11.1)."""

from __future__ import annotations

from mypy_extensions import i64

from touchline.core.action import Action
from touchline.core.errors import IllegalAction
from touchline.core.ids import Counter, Hex
from touchline.counterattack.engine import moves
from touchline.counterattack.engine.bits import has
from touchline.counterattack.engine.board.pitch import NOWHERE, in_box
from touchline.counterattack.engine.board.reach import can_step, free_round
from touchline.counterattack.engine.frame import DECLINED, Frame, Kind, is_in_flight
from touchline.counterattack.engine.position import Position, side_of
from touchline.counterattack.engine.refusal import cannot_run
from touchline.counterattack.engine.running.run import run


class WaitsForStep(Frame):
    """Something under the step that depends on whether the keeper has moved."""

    def keeper_stepped(self, p: Position) -> None:
        """He has."""
        raise NotImplementedError


class KeeperStep(Frame):
    """One hex for the keeper of this side, if he likes (q24)."""

    kind = Kind("keeper-step", "CA 4.11.1", forecast=DECLINED)

    def enter(self, p: Position) -> None:
        keeper = p.keeper(self.side)
        here = p.where(keeper)
        stunned = has(p.stunned, keeper)  # nutmegged, he does not move (CA 4.17.12)
        if here == NOWHERE or keeper == p.holder or stunned or not can_step(p, here):
            p.flow.pop()

    def list_actions(self, p: Position, out: list[Action]) -> None:
        out.append(moves.STAY)
        lies = NOWHERE if is_in_flight(p.flow[-2]) else p.ball
        for hex_ in free_round(p, p.where(p.keeper(self.side))):
            if hex_ != lies:
                out.append(moves.to(hex_))

    def why_not(self, p: Position, action: Action) -> IllegalAction:
        return cannot_run(p, self, action, "CA 4.5.9") or super().why_not(p, action)

    def play(self, p: Position, action: Action) -> None:
        p.flow.pop()
        if action is moves.STAY:
            return
        run(p, p.keeper(self.side), moves.hex_of(action), self.rule())
        beneath = p.flow[-1]
        if isinstance(beneath, WaitsForStep):
            beneath.keeper_stepped(p)


def enters_box(p: Position, origin: Hex, hex_: Hex) -> i64:
    """The side into whose box the ball came with this step, -1 if into none (q24)."""
    for side in range(2):
        end = p.end(side)
        if in_box(hex_, end) and not in_box(origin, end):
            if p.settings.keeper_steps_for == "anyone" or side_of(p.toucher) != side:
                return side
    return NOWHERE


def keeper_may_step(p: Position, origin: Hex, hex_: Hex) -> bool:
    """The ball came from one hex to another: if into a box, that keeper may step (q24)."""
    side = enters_box(p, origin, hex_)
    if side == NOWHERE:
        return False
    p.flow.append(KeeperStep(side))
    return True


def is_keeper_at_home(p: Position, counter: Counter) -> bool:
    """Is this the keeper in his own box? There he dives instead of tackling (CA 4.11.5, q44)."""
    side = side_of(counter)
    return counter == p.keeper(side) and in_box(p.where(counter), p.end(side))
