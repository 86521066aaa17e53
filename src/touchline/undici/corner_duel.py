"""The duel in the air at a corner or a free-kick cross, and clearances (UN 4.9.5, 4.9.6, R41)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from touchline.core.action import Action
from touchline.undici import moves
from touchline.undici.abilities import RAM
from touchline.undici.cards import SHOT
from touchline.undici.ending import end_turn, give
from touchline.undici.events import Called, Duel
from touchline.undici.frame import CHANCE, Frame
from touchline.undici.lining import outfield
from touchline.undici.pitch import NOWHERE, distance, in_area, shot_number
from touchline.undici.position import side_of
from touchline.undici.rolls import RollFrame, luck
from touchline.undici.shot import HEAD, finishing, head_on, score_goal
from touchline.undici.state import CUT_SHORT, FOUR_SCORES
from touchline.undici.window import ask

if TYPE_CHECKING:
    from touchline.undici.position import Position

_OFFSET: Final = 64  # `d` of the second roll is the attacker's total and whether card G9 met a 4


def begin_header_duel(p: Position, attacker: i64, defender: i64) -> None:
    """The attacker goes up, against the defender or, with -1, unchallenged."""
    side = side_of(attacker)
    p.clear_event()
    p.holder = attacker
    p.tell(Called(int(side), "header", int(p.shirt(attacker)), "UN 4.9.5"))
    p.flow.append(CornerAttackRoll(CHANCE, side, attacker, defender + 1))
    ask(p, side, SHOT, attacker, HEAD)


class CornerAttackRoll(RollFrame):
    """The die of the attacker `b`, also his header; `c` is the defender + 1, 0 for nobody."""

    def name(self) -> str:
        return "corner-attack-roll"

    def rule(self) -> str:
        return "UN 4.9.5"

    def rolled(self, p: Position, face: i64) -> None:
        total = face + in_the_air(p, self.b)
        sure: i64 = 1 if face == 4 and p.tricks & FOUR_SCORES else 0  # card G9
        if self.c == 0:
            header(p, self.b, total, sure)
        else:
            packed = (total + _OFFSET) * 2 + sure
            p.flow.append(CornerDefenceRoll(CHANCE, 1 - self.a, self.b, self.c - 1, packed))


class CornerDefenceRoll(RollFrame):
    """The die of the defender `c` against the attacker `b`; `d` is the attacker's total."""

    def name(self) -> str:
        return "corner-defence-roll"

    def rule(self) -> str:
        return "UN 4.9.5"

    def rolled(self, p: Position, face: i64) -> None:
        mine = self.d // 2 - _OFFSET
        his = face + p.skill(self.c, RAM) + luck(p, self.a, self.c)
        won = mine > his or (mine == his and p.settings.corner_tie == "attacker")  # UN 4.9.6
        p.tell(
            Duel(
                int(1 - self.a if won else self.a),
                "corner",
                int(p.shirt(self.b)),
                int(mine),
                int(p.shirt(self.c)),
                int(his),
                int(1 - self.a),
                "UN 4.9.6" if mine == his else "UN 4.9.5",
            )
        )
        if won:
            header(p, self.b, mine, self.d % 2)
        else:
            clear(p, self.a, p.where(self.c))


def in_the_air(p: Position, attacker: i64) -> i64:
    """What is added to the attacker's die: Ram and cards."""
    return finishing(p, attacker, HEAD) + luck(p, side_of(attacker), attacker)


def header(p: Position, attacker: i64, total: i64, sure: i64) -> None:
    """What was rolled is the header too, without a number for the box unless agreed (R41)."""
    side = side_of(attacker)
    if sure:
        score_goal(p, side, attacker, "header", "UN 3.14")
        return
    score = total - in_the_air(p, attacker) if p.settings.corner_header == "die" else total
    if p.settings.corner_box:
        score += shot_number(p.where(attacker), side)
    head_on(p, attacker, score)


def clear(p: Position, side: i64, box: i64) -> None:
    """The ball goes to the nearest chip of a side outside its area (UN 4.9.5)."""
    p.clear_event()
    near = nearest_outside(p, side, box)
    if len(near) > 1:
        p.flow.append(Clearance(side, box))
    else:
        cleared_to(p, near[0] if near else p.keeper(side))


def nearest_outside(p: Position, side: i64, box: i64) -> list[int]:
    """The outfield chips in use nearest to a box, those in the own area left out."""
    best: i64 = 999
    found: list[int] = []
    for slot in outfield(p, side):
        here = p.where(slot)
        if here == NOWHERE or (p.flipped >> slot) & 1 or in_area(here, side):
            continue
        far = distance(box, here)
        if far < best:
            best = far
            found = []
        if far == best:
            found.append(slot)
    return found


def cleared_to(p: Position, slot: i64) -> None:
    """He has the ball, and the turn is over."""
    give(p, slot, "clearance", "UN 4.9.5")
    end_turn(p, CUT_SHORT)


class Clearance(Frame):
    """Who of the equally near gets the ball (UN 4.9.5). `a` is the box it is cleared from."""

    def name(self) -> str:
        return "clearance"

    def rule(self) -> str:
        return "UN 4.9.5"

    def list_actions(self, p: Position, out: list[Action]) -> None:
        for slot in nearest_outside(p, self.side, self.a):
            out.append(moves.TABLE[moves.BY + p.shirt(slot)])

    def play(self, p: Position, action: Action) -> None:
        p.flow.pop()
        cleared_to(p, p.find(self.side, action.index - moves.BY))
