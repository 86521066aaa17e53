"""The nutmeg: through a defender's legs (CA 4.17.12, q95, q114)."""

from __future__ import annotations

from mypy_extensions import i64

from touchline.core.action import Action
from touchline.counterattack import moves
from touchline.counterattack.events import Called
from touchline.counterattack.frame import CHANCE, Frame
from touchline.counterattack.pitch import NOWHERE, STEP, distance, within
from touchline.counterattack.position import SHIRTS, Position, shirt, side_of
from touchline.counterattack.run import run
from touchline.counterattack.steal import StealOffer
from touchline.counterattack.tackle import NUTMEGGED, TackleRoll


def landings(p: Position, carrier: i64, victim: i64, pace: i64) -> list[int]:
    """The free hexes on the far side of the defender (CA 4.22, q114)."""
    here = p.where(carrier)
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
    if p.settings.nutmeg_landing == "further":
        for hex_ in within(there, pace - 1):
            beyond = distance(there, hex_)
            if p.on[hex_] == 0 and beyond > 1 and distance(here, hex_) == beyond + 1:
                found.append(hex_)
    return found


def victims(p: Position, carrier: i64, pace: i64) -> list[int]:
    """The defenders who could be nutmegged: next to him, with room behind and pace for it."""
    found: list[int] = []
    if not p.settings.nutmeg or pace < 2:
        return found
    side = 1 - side_of(carrier)
    here = p.where(carrier)
    for counter in range(side * SHIRTS, side * SHIRTS + SHIRTS):
        hex_ = p.where(counter)
        if hex_ == NOWHERE or distance(hex_, here) != 1 or p.stunned & (1 << counter):
            continue
        if landings(p, carrier, counter, pace):
            found.append(int(counter))
    return found


def nutmeg(p: Position, carrier: i64, victim: i64, pace: i64) -> None:
    """The duel: the defender's Tackling counts one more."""
    side = side_of(carrier)
    p.tell(Called(int(side), "nutmeg", shirt(carrier), "CA 4.17.12"))
    p.tried |= 1 << victim  # the victim has no steal (q95)
    p.flow.append(NutmegLanding(side, carrier, victim, pace))
    p.flow.append(TackleRoll(CHANCE, 1 - side, victim, carrier, NUTMEGGED))


class NutmegLanding(Frame):
    """Where the carrier comes out. `a` is he, `b` the defender, `c` the pace he had."""

    def name(self) -> str:
        return "nutmeg-landing"

    def rule(self) -> str:
        return "CA 4.17.12"

    def list_actions(self, p: Position, out: list[Action]) -> None:
        for hex_ in landings(p, self.a, self.b, self.c):
            out.append(moves.TABLE[moves.TO + hex_])

    def play(self, p: Position, action: Action) -> None:
        p.flow.pop()
        run(p, self.a, action.index - moves.TO, self.rule())
        p.stunned |= 1 << self.b
        p.flow.append(StealOffer(1 - self.side, self.a))
