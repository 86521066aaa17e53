"""A long pass has come down: the keeper moves, then a movement phase (CA 4.8)."""

from __future__ import annotations

from mypy_extensions import i64

from touchline.core.action import Action
from touchline.counterattack import moves
from touchline.counterattack.deck import PACE
from touchline.counterattack.frame import Frame
from touchline.counterattack.keeper_step import KeeperStep
from touchline.counterattack.pitch import NOWHERE, in_box
from touchline.counterattack.position import ATTACKERS_MOVE, LONG, Position, side_of
from touchline.counterattack.possession import act_after_taking, lands, win
from touchline.counterattack.reach import reachable
from touchline.counterattack.run import run


def come_down(p: Position, hex_: i64) -> None:
    """Whoever stands there has it (q20); otherwise the defending keeper may run for it."""
    receiver = p.occupant(hex_)
    if receiver >= 0:
        act = LONG if side_of(receiver) == p.attack else act_after_taking(p)
        lands(p, hex_, "long", act, "CA 4.8")
        return
    p.unwind()
    p.drop_ball(hex_)
    p.act = LONG
    p.stage = ATTACKERS_MOVE
    other = 1 - p.attack
    p.flow.append(LongKeeper(other))
    if in_box(hex_, p.end(other)):
        p.flow.append(KeeperStep(other))


class LongKeeper(Frame):
    """After a long pass the defending keeper may move up to his pace (CA 4.8)."""

    def name(self) -> str:
        return "long-keeper"

    def rule(self) -> str:
        return "CA 4.8"

    def enter(self, p: Position) -> None:
        keeper = p.keeper(self.side)
        if p.where(keeper) == NOWHERE or p.holder != NOWHERE:
            p.flow.pop()
            p.flow[-1].enter(p)

    def list_actions(self, p: Position, out: list[Action]) -> None:
        out.append(moves.STAY)
        keeper = p.keeper(self.side)
        for hex_ in reachable(p, p.where(keeper), p.skill(keeper, PACE)):
            out.append(moves.TABLE[moves.TO + hex_])

    def play(self, p: Position, action: Action) -> None:
        p.flow.pop()
        if action is moves.STAY:
            return
        keeper = p.keeper(self.side)
        hex_ = action.index - moves.TO
        run(p, keeper, hex_, self.rule())
        if hex_ == p.ball:
            p.kicked_back = 0
            win(p, keeper, "collected", act_after_taking(p), self.rule())
