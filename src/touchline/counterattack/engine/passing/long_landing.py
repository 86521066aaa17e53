"""A long pass has come down: the keeper moves, then a movement phase (CA 4.8)."""

from __future__ import annotations

from touchline.core.action import Action
from touchline.core.errors import IllegalAction
from touchline.core.ids import Hex
from touchline.counterattack.engine import moves
from touchline.counterattack.engine.board.pitch import NOWHERE
from touchline.counterattack.engine.board.reach import reachable
from touchline.counterattack.engine.deck import PACE
from touchline.counterattack.engine.frame import Frame, Kind
from touchline.counterattack.engine.passing.loose_ball import attract
from touchline.counterattack.engine.passing.possession import act_after_taking, lands, win
from touchline.counterattack.engine.position import Position
from touchline.counterattack.engine.refusal import cannot_run
from touchline.counterattack.engine.running.run import run
from touchline.counterattack.engine.shooting.keeper_step import KeeperStep, enters_box
from touchline.counterattack.engine.state import FREE_KICK, LONG


def come_down(p: Position, hex_: Hex) -> None:
    """Whoever stands there has it (q20); the defending keeper moves, and may so collect it."""
    side = p.attack
    box = enters_box(p, p.ball, hex_)
    lands(p, hex_, "long", LONG, "CA 4.8")
    if p.act == LONG and p.attack == side:
        p.flow.append(LongKeeper(1 - side))
        if p.settings.attract and p.holder == NOWHERE:  # only a stray one can be (CA 4.8, q130)
            p.tried = 0
            attract(p, hex_)
    if box != NOWHERE and p.act != FREE_KICK:  # unless it was offside
        p.flow.append(KeeperStep(box))


class LongKeeper(Frame):
    """After a long pass the defending keeper may move up to his pace (CA 4.8)."""

    kind = Kind("long-keeper", "CA 4.8")

    def enter(self, p: Position) -> None:
        keeper = p.keeper(self.side)
        if p.where(keeper) == NOWHERE:
            p.flow.pop()

    def list_actions(self, p: Position, out: list[Action]) -> None:
        out.append(moves.STAY)
        keeper = p.keeper(self.side)
        for hex_ in reachable(p, p.where(keeper), p.skill(keeper, PACE)):
            out.append(moves.to(hex_))

    def why_not(self, p: Position, action: Action) -> IllegalAction:
        return cannot_run(p, self, action, "CA 4.8") or super().why_not(p, action)

    def play(self, p: Position, action: Action) -> None:
        p.flow.pop()
        if action is moves.STAY:
            return
        keeper = p.keeper(self.side)
        hex_ = moves.hex_of(action)
        run(p, keeper, hex_, self.rule())
        if hex_ == p.ball:
            win(p, keeper, "collected", act_after_taking(p), self.rule())
