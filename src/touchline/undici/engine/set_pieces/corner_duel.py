"""The duel in the air at a corner or a free-kick cross, and clearances (UN 4.9.5, 4.9.6, R41)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from touchline.core.action import Action
from touchline.core.flow import CHANCE, a_flag, a_number
from touchline.core.ids import Counter, SideIndex, Square
from touchline.undici.engine import moves
from touchline.undici.engine.abilities import RAM
from touchline.undici.engine.before_match.starting_places import outfield
from touchline.undici.engine.bits import has
from touchline.undici.engine.board.pitch import NOWHERE, SPACES, distance, in_area, shot_number
from touchline.undici.engine.cards.catalogue import ON_SHOT
from touchline.undici.engine.cards.window import ask
from touchline.undici.engine.frame import Frame, Kind, a_box, a_chip, maybe_a_chip
from touchline.undici.engine.position import side_of
from touchline.undici.engine.rolls import RollFrame, luck
from touchline.undici.engine.shooting.shot import HEAD, ShotRoll, finishing, head_on, score_goal
from touchline.undici.engine.state import CUT_SHORT, FOUR_SCORES
from touchline.undici.engine.turn.ending import end_turn, give
from touchline.undici.events import Called, Duel

if TYPE_CHECKING:
    from touchline.undici.engine.position import Position


def begin_header_duel(p: Position, attacker: Counter, defender: Counter) -> None:
    """The attacker goes up, against the defender or, with -1, unchallenged."""
    side = side_of(attacker)
    p.clear_event()
    p.holder = attacker
    p.tell(Called(int(side), "header", int(p.shirt(attacker)), "UN 4.9.5"))
    p.flow.append(CornerAttackRoll(attacker, defender))
    ask(p, side, ON_SHOT, attacker)


class CornerAttackRoll(RollFrame):
    """The die of the attacker, also his header; without a defender it is nothing else."""

    kind = Kind(
        "corner-attack-roll", "UN 4.9.5", a_chip("attacker"), maybe_a_chip("defender"), seat=CHANCE
    )

    def __init__(self, attacker: Counter, defender: Counter) -> None:
        super().__init__(side_of(attacker))
        self.attacker = attacker
        self.defender = defender

    def rolled(self, p: Position, face: i64) -> None:
        total = face + in_the_air(p, self.attacker)
        sure = face == 4 and p.tricks & FOUR_SCORES != 0  # card G9
        if self.defender == NOWHERE:
            header(p, self.attacker, total, sure)
        else:
            p.flow.append(CornerDefenceRoll(self.attacker, self.defender, total, sure))


def sort_of_shot(p: Position) -> i64:
    """How the ball is being shot: as in `shot.py`, -1 if it is not."""
    for at in range(len(p.flow) - 1, -1, -1):
        frame = p.flow[at]
        if isinstance(frame, ShotRoll):
            return frame.sort
        if isinstance(frame, CornerAttackRoll):
            return HEAD
    return NOWHERE


class CornerDefenceRoll(RollFrame):
    """The die of the defender against the attacker's total, which card G9 may make a sure goal."""

    kind = Kind(
        "corner-defence-roll",
        "UN 4.9.5",
        a_chip("attacker"),
        a_chip("defender"),
        a_number("total", -64, 63),
        a_flag("sure"),
        seat=CHANCE,
    )

    def __init__(self, attacker: Counter, defender: Counter, total: i64, sure: bool) -> None:
        super().__init__(side_of(defender))
        self.attacker = attacker
        self.defender = defender
        self.total = total
        self.sure = sure

    def rolled(self, p: Position, face: i64) -> None:
        mine = self.total
        his = face + p.skill(self.defender, RAM) + luck(p, self.roller, self.defender)
        won = mine > his or (mine == his and p.settings.corner_tie == "attacker")  # UN 4.9.6
        p.tell(
            Duel(
                int(1 - self.roller if won else self.roller),
                "corner",
                int(1 - self.roller),
                int(p.shirt(self.attacker)),
                int(mine),
                int(p.shirt(self.defender)),
                int(his),
                "totals",
                "UN 4.9.6" if mine == his else "UN 4.9.5",
            )
        )
        if won:
            header(p, self.attacker, mine, self.sure)
        else:
            clear(p, self.roller, p.where(self.defender))


def in_the_air(p: Position, attacker: Counter) -> i64:
    """What is added to the attacker's die: Ram and cards."""
    return finishing(p, attacker, HEAD) + luck(p, side_of(attacker), attacker)


def header(p: Position, attacker: Counter, total: i64, sure: bool) -> None:
    """What was rolled is the header too, without a number for the box unless agreed (R41)."""
    side = side_of(attacker)
    if sure:
        score_goal(p, side, attacker, "header", "UN 3.14")
        return
    score = total - in_the_air(p, attacker) if p.settings.corner_header == "die" else total
    if p.settings.corner_box:
        score += shot_number(p.where(attacker), side)
    head_on(p, attacker, score)


def clear(p: Position, side: SideIndex, box: Square) -> None:
    """The ball goes to the nearest chip of a side outside its area (UN 4.9.5)."""
    p.clear_event()
    near = nearest_outside(p, side, box)
    if len(near) > 1:
        p.flow.append(Clearance(side, box))
    else:
        cleared_to(p, near[0] if near else p.keeper(side))


def nearest_outside(p: Position, side: SideIndex, box: Square) -> list[int]:
    """The outfield chips in use nearest to a box, those in the own area left out."""
    best: i64 = SPACES  # further than any
    found: list[int] = []
    for slot in outfield(p, side):
        here = p.where(slot)
        if here == NOWHERE or has(p.flipped, slot) or in_area(here, side):
            continue
        far = distance(box, here)
        if far < best:
            best = far
            found = []
        if far == best:
            found.append(slot)
    return found


def cleared_to(p: Position, slot: Counter) -> None:
    """He has the ball, and the turn is over."""
    give(p, slot, "clearance", "UN 4.9.5")
    end_turn(p, CUT_SHORT)


class Clearance(Frame):
    """Who of the equally near gets the ball (UN 4.9.5)."""

    kind = Kind("clearance", "UN 4.9.5", a_box("origin"))

    def __init__(self, side: SideIndex, origin: Square) -> None:
        super().__init__(side)
        self.origin = origin

    def list_actions(self, p: Position, out: list[Action]) -> None:
        for slot in nearest_outside(p, self.side, self.origin):
            out.append(moves.by(p, slot))

    def play(self, p: Position, action: Action) -> None:
        cleared_to(p, moves.chip_of(p, self.side, action))
