"""The nutmeg: through a defender's legs (CA 4.17.12, q95, q114)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from touchline.core.action import Action
from touchline.core.errors import IllegalAction
from touchline.counterattack import moves
from touchline.counterattack.events import Called
from touchline.counterattack.frame import AUTOMATIC, CHANCE, Frame
from touchline.counterattack.keeper_step import is_keeper_at_home
from touchline.counterattack.pitch import HEXES, NOWHERE, STEP, distance
from touchline.counterattack.position import SHIRTS, Position, shirt, side_of
from touchline.counterattack.reach import reachable, steps_to
from touchline.counterattack.refusal import cannot_run, refuse
from touchline.counterattack.run import run, spend
from touchline.counterattack.steal import arrive, stealers
from touchline.counterattack.tackle import NUTMEGGED, TackleRoll

THROUGH: Final = 2  # the defender's hex and the one behind it


def near_landings(p: Position, here: i64, victim: i64) -> list[int]:
    """The free hexes on the far side that are next to the defender."""
    there = p.where(victim)
    found: list[int] = []
    for direction in range(6):
        if i64(STEP[here * 6 + direction]) != there:
            continue
        turns = [0] if p.settings.nutmeg_landing == "behind" else [0, 1, 5]
        for turn in turns:
            hex_ = i64(STEP[there * 6 + (direction + turn) % 6])
            if hex_ != NOWHERE and p.on[hex_] == 0:
                found.append(int(hex_))
    return found


def landings(p: Position, here: i64, victim: i64, pace: i64) -> list[int]:
    """The free hexes where a nutmeg may end (CA 4.22, q114)."""
    there = p.where(victim)
    found = near_landings(p, here, victim)
    if p.settings.nutmeg_landing == "further":
        for first in found[:]:
            for hex_ in reachable(p, first, pace - THROUGH):
                if distance(here, hex_) == distance(there, hex_) + 1 and hex_ not in found:
                    found.append(hex_)
    return found


def hexes_through(p: Position, here: i64, victim: i64, hex_: i64) -> i64:
    """How much pace it takes: through the defender, and on by the shortest free way."""
    least: i64 = HEXES
    for first in near_landings(p, here, victim):
        on = steps_to(p, first, hex_, HEXES)
        if on >= 0 and on < least:
            least = on
    return THROUGH + least


def approaches(p: Position, carrier: i64, victim: i64, pace: i64) -> list[int]:
    """The directions of a step after which the carrier stands ready to nutmeg this defender."""
    here = p.where(carrier)
    there = p.where(victim)
    found: list[int] = []
    for direction in range(6):
        hex_ = i64(STEP[here * 6 + direction])
        if hex_ != NOWHERE and p.on[hex_] == 0 and distance(hex_, there) == 1:
            if landings(p, hex_, victim, pace - 1):
                found.append(direction)
    return found


def victims(p: Position, carrier: i64, pace: i64) -> list[int]:
    """The defenders who could be nutmegged, with room behind and pace for it.

    Either the carrier stands next to him, or he calls it one hex before (q95). Past a keeper in
    his box there is no other way than the one round him (CA 4.11.5).
    """
    found: list[int] = []
    if not p.settings.nutmeg or pace < THROUGH:
        return found
    side = 1 - side_of(carrier)
    here = p.where(carrier)
    for counter in range(side * SHIRTS, side * SHIRTS + SHIRTS):
        hex_ = p.where(counter)
        if hex_ == NOWHERE or p.stunned & (1 << counter) or is_keeper_at_home(p, counter):
            continue
        away = distance(hex_, here)
        if away == 1:
            ready = len(landings(p, here, counter, pace)) > 0
        else:
            ready = away == 2 and pace > THROUGH and len(approaches(p, carrier, counter, pace)) > 0
        if ready:
            found.append(int(counter))
    return found


def call_nutmeg(p: Position, carrier: i64, victim: i64, pace: i64) -> None:
    """The carrier calls it: the victim has no steal (q95)."""
    side = side_of(carrier)
    p.tell(Called(int(side), "nutmeg", shirt(carrier), "CA 4.17.12"))
    p.tried |= 1 << victim
    p.flow.append(Nutmeg(AUTOMATIC, carrier, victim))
    if distance(p.where(carrier), p.where(victim)) > 1:
        p.flow.append(NutmegApproach(side, carrier, victim, pace))


class NutmegApproach(Frame):
    """The step to the defender. `a` is the carrier, `b` the defender, `c` the pace left."""

    def name(self) -> str:
        return "nutmeg-approach"

    def rule(self) -> str:
        return "CA q95"

    def list_actions(self, p: Position, out: list[Action]) -> None:
        for direction in approaches(p, self.a, self.b, self.c):
            out.append(moves.TABLE[moves.STEP + direction])

    def play(self, p: Position, action: Action) -> None:
        p.flow.pop()
        called = p.flow.pop()
        spend(p, 1)
        p.flow.append(called)
        here = p.where(self.a)
        run(p, self.a, i64(STEP[here * 6 + action.index - moves.STEP]), "CA 4.5.6")
        arrive(p, self.a, here)  # the other neighbours have their steals first (q95)


class Nutmeg(Frame):
    """The duel: the defender's Tackling counts one more. `a` is the carrier, `b` the defender.

    Underneath lies the run; an injury on the way may have left too little of it.
    """

    def name(self) -> str:
        return "nutmeg"

    def rule(self) -> str:
        return "CA 4.17.12"

    def enter(self, p: Position) -> None:
        p.flow.pop()
        p.flow[-1].enter(p)
        left = p.flow[-1]
        if (
            p.holder == self.a
            and left.b >= THROUGH
            and landings(p, p.where(self.a), self.b, left.b)
        ):
            side = side_of(self.a)
            p.flow.append(NutmegLanding(side, self.a, self.b, left.b))
            p.flow.append(TackleRoll(CHANCE, 1 - side, self.b, self.a, NUTMEGGED))


class NutmegLanding(Frame):
    """Where the carrier comes out. `a` is he, `b` the defender, `c` the pace he had."""

    def name(self) -> str:
        return "nutmeg-landing"

    def rule(self) -> str:
        return "CA 4.17.12"

    def list_actions(self, p: Position, out: list[Action]) -> None:
        for hex_ in landings(p, p.where(self.a), self.b, self.c):
            out.append(moves.TABLE[moves.TO + hex_])

    def why_not(self, p: Position, action: Action) -> IllegalAction:
        if action.verb == "to" and p.on[action.index - moves.TO] == 0:
            return refuse(p, self, action, "far-side")
        return cannot_run(p, self, action, self.rule()) or super().why_not(p, action)

    def play(self, p: Position, action: Action) -> None:
        p.flow.pop()
        origin = p.where(self.a)
        hex_ = action.index - moves.TO
        spend(p, hexes_through(p, origin, self.b, hex_))
        run(p, self.a, hex_, self.rule())
        p.stunned |= 1 << self.b
        left = p.flow[-1].b
        if next_victims(p, self.a, left):
            p.flow.append(NutmegAgain(self.side, self.a, origin, left))
        else:
            arrive(p, self.a, origin)


def next_victims(p: Position, carrier: i64, pace: i64) -> list[int]:
    """The defenders next to where he has landed who could steal, unless he goes through them."""
    thieves = stealers(p, carrier, 0)
    return [victim for victim in victims(p, carrier, pace) if victim in thieves]


class NutmegAgain(Frame):
    """He has landed next to others: one more, before they steal (q126)? `a` is the carrier.

    `b` is the hex he came from, `c` the pace left.
    """

    def name(self) -> str:
        return "nutmeg-again"

    def rule(self) -> str:
        return "CA q126"

    def list_actions(self, p: Position, out: list[Action]) -> None:
        out.append(moves.DECLINE)
        for victim in next_victims(p, self.a, self.c):
            out.append(moves.TABLE[moves.NUTMEG + victim % SHIRTS])

    def why_not(self, p: Position, action: Action) -> IllegalAction:
        if action.verb == "nutmeg":
            return refuse(p, self, action, "no-nutmeg", "CA 4.17.12")
        return super().why_not(p, action)

    def play(self, p: Position, action: Action) -> None:
        p.flow.pop()
        if action is not moves.DECLINE:
            victim = action.index - moves.NUTMEG + (1 - self.side) * SHIRTS
            call_nutmeg(p, self.a, victim, self.c)
        arrive(p, self.a, self.b)
