"""Repositioning after a tackle: the winner may go round the loser (CA 4.12)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from touchline.core.action import Action
from touchline.core.errors import IllegalAction
from touchline.counterattack import moves
from touchline.counterattack.events import Moved
from touchline.counterattack.frame import Frame
from touchline.counterattack.keeper_step import keeper_may_step
from touchline.counterattack.pitch import NAMES
from touchline.counterattack.position import Position, shirt, side_of
from touchline.counterattack.reach import free_round
from touchline.counterattack.refusal import cannot_run, refuse
from touchline.counterattack.run import run

TACKLER: Final = 1  # it is the tackler who won


class Reposition(Frame):
    """Any free hex round the loser, or stay; it ends on the pitch (q96).

    `a` is the winner, `b` the loser's hex, `c` the loser, `d` is 1 for a tackler who won.
    """

    def name(self) -> str:
        return "reposition"

    def rule(self) -> str:
        return "CA 4.12"

    def list_actions(self, p: Position, out: list[Action]) -> None:
        out.append(moves.STAY)
        if p.settings.won_tackle == "swap" and self.d == TACKLER:
            out.append(moves.TABLE[moves.TO + self.b])
            return
        for hex_ in free_round(p, self.b):
            out.append(moves.TABLE[moves.TO + hex_])

    def why_not(self, p: Position, action: Action) -> IllegalAction:
        if action.verb == "to" and p.on[action.index - moves.TO] == 0:
            return refuse(p, self, action, "round-the-loser")
        return cannot_run(p, self, action, self.rule()) or super().why_not(p, action)

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
        if p.settings.reposition_draws_steals and self.d != TACKLER:
            draw_steals(p, self.a)
        keeper_may_step(p, origin, hex_)


def draw_steals(p: Position, carrier: i64) -> None:
    """Tournament: defenders who have neither moved nor tried may steal (q94)."""
    from touchline.counterattack.heading import mask_of
    from touchline.counterattack.steal import StealOffer, stealers

    p.flow.append(StealOffer(1 - p.attack, carrier, 1, mask_of(stealers(p, carrier, 0))))


def change_places(p: Position, one: i64, other: i64, rule: str) -> None:
    """The winner of a tackle and the loser swap (CA 4.22)."""
    here = p.where(one)
    there = p.where(other)
    p.lift(other)
    run(p, one, there, rule)
    p.put(other, here)
    p.tell(Moved(int(side_of(other)), shirt(other), NAMES[there], NAMES[here], False, rule))


def is_running(p: Position, carrier: i64) -> bool:
    """Is the carrier in the middle of his own run, with pace to go on?"""
    for frame in p.flow:
        if frame.name() == "dribbling" and frame.a == carrier:
            return True
    return False
