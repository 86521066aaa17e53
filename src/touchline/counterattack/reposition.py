"""Repositioning after a tackle: the winner may go round the loser (CA 4.12)."""

from __future__ import annotations

from mypy_extensions import i64

from touchline.core.action import Action
from touchline.counterattack import moves
from touchline.counterattack.frame import Frame
from touchline.counterattack.keeper_step import KeeperStep, enters_box
from touchline.counterattack.pitch import NOWHERE
from touchline.counterattack.position import Position
from touchline.counterattack.reach import free_round
from touchline.counterattack.run import run


class Reposition(Frame):
    """Any free hex round the loser, or stay. `a` is the winner, `b` the hex, `c` the loser."""

    def name(self) -> str:
        return "reposition"

    def rule(self) -> str:
        return "CA 4.12"

    def list_actions(self, p: Position, out: list[Action]) -> None:
        out.append(moves.STAY)
        if p.settings.won_tackle == "swap" and p.where(self.c) == self.b:
            out.append(moves.TABLE[moves.TO + self.b])
            return
        for hex_ in free_round(p, self.b):
            out.append(moves.TABLE[moves.TO + hex_])

    def play(self, p: Position, action: Action) -> None:
        p.flow.pop()
        if action is moves.STAY:
            return
        origin = p.where(self.a)
        hex_ = action.index - moves.TO
        if p.occupant(hex_) == self.c:
            change_places(p, self.a, self.c, self.rule())
        else:
            run(p, self.a, hex_, self.rule())
        if p.holder == self.a:
            side = enters_box(p, origin, hex_)
            if side != NOWHERE and side != self.side:
                p.flow.append(KeeperStep(side))


def change_places(p: Position, one: i64, other: i64, rule: str) -> None:
    """The winner of a tackle and the loser swap (CA 4.22)."""
    here = p.where(one)
    there = p.where(other)
    p.lift(other)
    run(p, one, there, rule)
    p.put(other, here)
