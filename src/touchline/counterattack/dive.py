"""The keeper dives at the feet of an attacker (CA 4.11.5, q113)."""

from __future__ import annotations

from mypy_extensions import i64

from touchline.core.action import Action
from touchline.counterattack import moves
from touchline.counterattack.deck import DRIBBLING, SAVING
from touchline.counterattack.events import Called
from touchline.counterattack.foul import DIVE, foul, handball
from touchline.counterattack.frame import CHANCE, Frame
from touchline.counterattack.loose_ball import PLAIN, loose_ball
from touchline.counterattack.pitch import NOWHERE, X, distance, in_box
from touchline.counterattack.position import HELD, Position, shirt, side_of
from touchline.counterattack.possession import win
from touchline.counterattack.reach import free_round
from touchline.counterattack.reposition import Reposition, is_running
from touchline.counterattack.rolls import RollFrame, tell_duel, total
from touchline.counterattack.run import run

REACH = 3


def can_dive(p: Position, carrier: i64, stepped: bool) -> bool:
    """Does the carrier come through the keeper's column within three hexes?

    Or has the keeper just stepped next to him? Both have to be in the keeper's box: he dives with
    his hands (q44, q112). Some editions let him dive at anybody who comes next to him (CA 4.22).
    """
    side = 1 - side_of(carrier)
    keeper = p.keeper(side)
    here = p.where(keeper)
    hex_ = p.where(carrier)
    if here == NOWHERE or (p.tried | p.stunned) & (1 << keeper):
        return False
    if not may_use_hands(p, keeper):
        return False
    if (stepped or p.settings.dive_when == "stands") and distance(here, hex_) == 1:
        return True
    return X[here] == X[hex_] and distance(here, hex_) <= REACH


def may_use_hands(p: Position, keeper: i64) -> bool:
    """Are this keeper and the ball both in his box?"""
    side = side_of(keeper)
    end = p.end(side)
    return keeper == p.keeper(side) and in_box(p.where(keeper), end) and in_box(p.ball, end)


class DiveOffer(Frame):
    """The keeper may dive at the carrier's feet (CA 4.11.5). `a` is the carrier.

    `b` is 1 if the keeper has just moved for the ball that came into his box.
    """

    def name(self) -> str:
        return "dive-offer"

    def rule(self) -> str:
        return "CA 4.11.5"

    def enter(self, p: Position) -> None:
        if p.holder != self.a or not can_dive(p, self.a, self.b == 1):
            p.flow.pop()
            p.flow[-1].enter(p)

    def list_actions(self, p: Position, out: list[Action]) -> None:
        out.append(moves.DECLINE)
        out.append(moves.DIVE)

    def play(self, p: Position, action: Action) -> None:
        p.flow.pop()
        keeper = p.keeper(self.side)
        if action is moves.DIVE:
            p.tried |= 1 << keeper
            dive(p, keeper, self.a)


def dive(p: Position, keeper: i64, carrier: i64) -> None:
    """He goes down at the carrier's feet."""
    side = side_of(keeper)
    p.tell(Called(int(side), "dive", shirt(keeper), "CA 4.11.5"))
    p.flow.append(DiveRoll(CHANCE, side, keeper, carrier))


class DiveRoll(RollFrame):
    """Saving + die; a 1 is a foul. `b` is the keeper, `c` the carrier."""

    def name(self) -> str:
        return "dive"

    def rule(self) -> str:
        return "CA 4.11.5"

    def rolled(self, p: Position, face: i64) -> None:
        far = p.settings.dive_third_hex and distance(p.where(self.b), p.where(self.c)) == REACH
        dive_beside(p, self.b, self.c)
        if face == 1:
            foul(p, self.b, self.c, DIVE)
            return
        score = total(p.skill(self.b, SAVING), face, -1 if far else 0)
        p.flow.append(DiveDribbleRoll(CHANCE, side_of(self.c), self.b, self.c, score))


class DiveDribbleRoll(RollFrame):
    """Dribbling + die against the keeper's total, which is `d`."""

    def name(self) -> str:
        return "dive-dribble"

    def rule(self) -> str:
        return "CA 4.11.5"

    def rolled(self, p: Position, face: i64) -> None:
        ours = total(p.skill(self.c, DRIBBLING), face, 0)
        winner = self.a if ours > self.d else 1 - self.a if self.d > ours else NOWHERE
        if winner == NOWHERE and p.settings.dive_tie == "past":
            winner = self.a
        tell_duel(p, "dive", shirt(self.c), ours, shirt(self.b), self.d, winner, self.rule())
        if winner == NOWHERE:
            loose_ball(p, p.where(self.b), self.b, PLAIN)
        elif winner == self.a:
            if not is_running(p, self.c):
                p.flow.append(Reposition(self.a, self.c, p.where(self.b), self.b))
        elif may_use_hands(p, self.b):
            p.kicked_back = 0
            win(p, self.b, "dive", HELD, self.rule())
        else:
            handball(p, self.b, self.c)


def dive_beside(p: Position, keeper: i64, carrier: i64) -> None:
    """He ends where he met the carrier's way: next to him, in his own column (q113)."""
    here = p.where(keeper)
    best = here
    for hex_ in free_round(p, p.where(carrier)):
        if X[hex_] == X[here] and distance(hex_, here) < distance(best, p.where(carrier)):
            best = hex_
    if best != here:
        run(p, keeper, best, "CA q113")
