"""Stealing the ball from a dribbler who comes close (CA 4.5.6, q28-q30)."""

from __future__ import annotations

from mypy_extensions import i64

from touchline.core.action import Action
from touchline.core.errors import IllegalAction
from touchline.core.flow import a_flag, sequel
from touchline.core.ids import Counter, Hex, SideIndex
from touchline.counterattack.engine import moves
from touchline.counterattack.engine.bits import added, has
from touchline.counterattack.engine.board.pitch import NOWHERE, distance, in_box
from touchline.counterattack.engine.deck import TACKLING
from touchline.counterattack.engine.duels.dive import DiveOffer
from touchline.counterattack.engine.duels.foul import STEAL, foul
from touchline.counterattack.engine.frame import (
    Frame,
    Kind,
    a_player,
    a_rival,
    a_roll,
    some_players,
)
from touchline.counterattack.engine.heading.heading import mask_of
from touchline.counterattack.engine.passing.possession import act_after_taking, win
from touchline.counterattack.engine.position import Position, shirt, side_of
from touchline.counterattack.engine.refusal import refuse
from touchline.counterattack.engine.rolls import RollFrame, bare
from touchline.counterattack.engine.running.reposition import DRAW_STEALS
from touchline.counterattack.engine.shooting.keeper_step import is_keeper_at_home, keeper_may_step
from touchline.counterattack.engine.state import eleven
from touchline.counterattack.events import Missed


def arrive(p: Position, carrier: Counter, origin: Hex) -> None:
    """The carrier has come to a new hex: a keeper may step, then dive, then defenders may steal."""
    other = 1 - side_of(carrier)
    here = p.where(carrier)
    if in_box(here, p.end(other)) and not in_box(origin, p.end(other)):
        p.ran_in = carrier
    p.flow.append(StealOffer(other, carrier, False, mask_of(stealers(p, carrier, 0))))
    p.flow.append(DiveOffer(other, carrier))
    keeper_may_step(p, origin, here)


def draw_steals(p: Position, carrier: int) -> None:
    """Tournament: defenders who have neither moved nor tried may steal (q94)."""
    p.flow.append(StealOffer(1 - p.attack, carrier, True, mask_of(stealers(p, carrier, 0))))


sequel(DRAW_STEALS, draw_steals)


def stealers(p: Position, carrier: Counter, busy: i64) -> list[int]:
    """The defenders next to the carrier; who has tried, is stunned or `busy` has no chance."""
    side = 1 - side_of(carrier)
    here = p.where(carrier)
    busy |= p.tried | p.stunned
    found: list[int] = []
    for counter in eleven(side):
        hex_ = p.where(counter)
        if hex_ != NOWHERE and distance(hex_, here) == 1 and not has(busy, counter):
            found.append(int(counter))
    return found


class StealOffer(Frame):
    """Who tries to steal, in which order; only tournaments make them (q28).

    Those he came next to, sometimes only those of them who have not moved (q94): a keeper who then
    steps next to him is not among them.
    """

    kind = Kind(
        "steal-offer",
        "CA 4.5.6",
        a_rival("carrier"),
        a_flag("only_unmoved"),
        some_players("beside"),
    )

    def __init__(self, side: SideIndex, carrier: Counter, only_unmoved: bool, beside: i64) -> None:
        super().__init__(side)
        self.carrier = carrier
        self.only_unmoved = only_unmoved
        self.beside = beside

    def waiting(self, p: Position) -> list[int]:
        """Who may still try."""
        return stealers(p, self.carrier, ~self.beside | (p.moved if self.only_unmoved else 0))

    def enter(self, p: Position) -> None:
        if p.holder != self.carrier or not self.waiting(p):
            p.flow.pop()

    def list_actions(self, p: Position, out: list[Action]) -> None:
        free = not p.settings.must_steal
        for counter in self.waiting(p):
            out.append(moves.steal(counter))
        if free or all(is_keeper_at_home(p, counter) for counter in self.waiting(p)):
            out.append(moves.DECLINE)  # a keeper in his box need not come out (CA 4.11.5)

    def why_not(self, p: Position, action: Action) -> IllegalAction:
        if action is moves.DECLINE:
            return refuse(p, self, action, "must-steal", "CA q28")
        if action.verb != "steal":
            return super().why_not(p, action)
        counter = moves.counter_of(action, self.side)
        if has(p.tried, counter):
            return refuse(p, self, action, "has-tried")
        return refuse(p, self, action, "no-steal")

    def play(self, p: Position, action: Action) -> None:
        if action is moves.DECLINE:
            p.flow.pop()
            return
        counter = moves.counter_of(action, self.side)
        p.tried = added(p.tried, counter)
        p.flow.append(StealRoll(self.side, counter, self.carrier))


class StealRoll(RollFrame):
    """A 6 steals, a 1 is a foul (CA 4.5.6)."""

    kind = a_roll("steal", "CA 4.5.6", a_player("thief"), a_player("carrier"))

    def __init__(self, roller: SideIndex, thief: i64, carrier: Counter) -> None:
        super().__init__(roller)
        self.thief = thief
        self.carrier = carrier

    def rolled(self, p: Position, face: i64) -> None:
        if face == 1:
            foul(p, self.thief, self.carrier, STEAL)
        elif wins(p, self.thief, face):
            origin = p.ball
            win(p, self.thief, "steal", act_after_taking(p), self.rule())
            keeper_may_step(p, origin, p.ball)
        else:
            p.tell(Missed(int(self.roller), shirt(self.thief), "steal", self.rule()))


def wins(p: Position, counter: Counter, face: i64) -> bool:
    """A 6, in tournaments also ten in all (CA 4.21.1)."""
    if bare(face) == 6:
        return True
    return p.settings.interception == "ten-plus" and p.skill(counter, TACKLING) + face >= 10
