"""Stealing the ball from a dribbler who comes close (CA 4.5.6, q28-q30)."""

from __future__ import annotations

from mypy_extensions import i64

from touchline.core.action import Action
from touchline.counterattack import moves
from touchline.counterattack.deck import TACKLING
from touchline.counterattack.events import Missed
from touchline.counterattack.foul import STEAL, foul
from touchline.counterattack.frame import CHANCE, Frame
from touchline.counterattack.pitch import NOWHERE, distance
from touchline.counterattack.position import SHIRTS, Position, shirt, side_of
from touchline.counterattack.possession import act_after_taking, win
from touchline.counterattack.rolls import RollFrame, bare
from touchline.counterattack.tackle import is_keeper_at_home


def stealers(p: Position, carrier: i64) -> list[int]:
    """Defenders next to the carrier who have not tried yet; a keeper at home dives instead."""
    side = 1 - side_of(carrier)
    here = p.where(carrier)
    found: list[int] = []
    for counter in range(side * SHIRTS, side * SHIRTS + SHIRTS):
        hex_ = p.where(counter)
        if hex_ == NOWHERE or distance(hex_, here) != 1:
            continue
        if (p.tried | p.stunned) & (1 << counter) or is_keeper_at_home(p, counter):
            continue
        found.append(int(counter))
    return found


class StealOffer(Frame):
    """Who tries to steal, in which order; only tournaments make them (q28). `a` is the carrier."""

    def name(self) -> str:
        return "steal-offer"

    def rule(self) -> str:
        return "CA 4.5.6"

    def enter(self, p: Position) -> None:
        if p.holder != self.a or not stealers(p, self.a):
            p.flow.pop()
            p.flow[-1].enter(p)

    def list_actions(self, p: Position, out: list[Action]) -> None:
        for counter in stealers(p, self.a):
            out.append(moves.TABLE[moves.STEAL + counter % SHIRTS])
        if not p.settings.must_steal:
            out.append(moves.DECLINE)

    def play(self, p: Position, action: Action) -> None:
        if action is moves.DECLINE:
            p.flow.pop()
            return
        counter = action.index - moves.STEAL + self.side * SHIRTS
        p.tried |= 1 << counter
        p.flow.append(StealRoll(CHANCE, self.side, counter, self.a))


class StealRoll(RollFrame):
    """A 6 steals, a 1 is a foul (CA 4.5.6). `b` is the defender, `c` the carrier."""

    def name(self) -> str:
        return "steal"

    def rule(self) -> str:
        return "CA 4.5.6"

    def rolled(self, p: Position, face: i64) -> None:
        if face == 1:
            foul(p, self.b, self.c, STEAL)
        elif wins(p, self.b, face):
            win(p, self.b, "steal", act_after_taking(p), self.rule())
        else:
            p.tell(Missed(int(self.a), shirt(self.b), "steal", self.rule()))


def wins(p: Position, counter: i64, face: i64) -> bool:
    """A 6, in tournaments also ten in all (CA 4.21.1)."""
    if bare(face) == 6:
        return True
    return p.settings.interception == "ten-plus" and p.skill(counter, TACKLING) + face >= 10
