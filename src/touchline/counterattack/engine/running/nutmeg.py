"""The nutmeg: through a defender's legs (CA 4.17.12, q95, q114)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from touchline.core.action import Action
from touchline.core.errors import IllegalAction
from touchline.core.flow import AUTOMATIC, a_number
from touchline.core.ids import Counter, Hex, SideIndex
from touchline.counterattack.engine import moves
from touchline.counterattack.engine.bits import added, has
from touchline.counterattack.engine.board.pitch import HEXES, NOWHERE, STEP, distance
from touchline.counterattack.engine.board.reach import reachable, steps_to
from touchline.counterattack.engine.duels.steal import arrive, stealers
from touchline.counterattack.engine.duels.tackle import NUTMEGGED, TackleRoll
from touchline.counterattack.engine.frame import Automatic, Frame, Kind, a_hex, a_player, our_player
from touchline.counterattack.engine.position import Position, shirt, side_of
from touchline.counterattack.engine.refusal import cannot_run, refuse
from touchline.counterattack.engine.running.phase import BallRun, spend
from touchline.counterattack.engine.running.run import run
from touchline.counterattack.engine.shooting.keeper_step import is_keeper_at_home
from touchline.counterattack.engine.state import eleven
from touchline.counterattack.events import Called

THROUGH: Final = 2  # the defender's hex and the one behind it


def near_landings(p: Position, here: Hex, victim: Counter) -> list[int]:
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


def landings(p: Position, here: Hex, victim: Counter, pace: i64) -> list[int]:
    """The free hexes where a nutmeg may end (CA 4.22, q114)."""
    there = p.where(victim)
    found = near_landings(p, here, victim)
    if p.settings.nutmeg_landing == "further":
        for first in found[:]:
            for hex_ in reachable(p, first, pace - THROUGH):
                if distance(here, hex_) == distance(there, hex_) + 1 and hex_ not in found:
                    found.append(hex_)
    return found


def hexes_through(p: Position, here: Hex, victim: Counter, hex_: Hex) -> i64:
    """How much pace it takes: through the defender, and on by the shortest free way."""
    least: i64 = HEXES
    for first in near_landings(p, here, victim):
        on = steps_to(p, first, hex_, HEXES)
        if on >= 0 and on < least:
            least = on
    return THROUGH + least


def approaches(p: Position, carrier: Counter, victim: Counter, pace: i64) -> list[int]:
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


def victims(p: Position, carrier: Counter, pace: i64) -> list[int]:
    """The defenders who could be nutmegged, with room behind and pace for it.

    Either the carrier stands next to him, or he calls it one hex before (q95). Past a keeper in
    his box there is no other way than the one round him (CA 4.11.5).
    """
    found: list[int] = []
    if not p.settings.nutmeg or pace < THROUGH:
        return found
    side = 1 - side_of(carrier)
    here = p.where(carrier)
    for counter in eleven(side):
        hex_ = p.where(counter)
        if hex_ == NOWHERE or has(p.stunned, counter) or is_keeper_at_home(p, counter):
            continue
        away = distance(hex_, here)
        if away == 1:
            ready = len(landings(p, here, counter, pace)) > 0
        else:
            ready = away == 2 and pace > THROUGH and len(approaches(p, carrier, counter, pace)) > 0
        if ready:
            found.append(int(counter))
    return found


def call_nutmeg(p: Position, carrier: Counter, victim: Counter, pace: i64) -> None:
    """The carrier calls it: the victim has no steal (q95)."""
    side = side_of(carrier)
    p.tell(Called(int(side), "nutmeg", shirt(carrier), "CA 4.17.12"))
    p.tried = added(p.tried, victim)
    p.flow.append(Nutmeg(carrier, victim))
    if distance(p.where(carrier), p.where(victim)) > 1:
        p.flow.append(NutmegApproach(side, carrier, victim, pace))


class NutmegApproach(Frame):
    """The step to the defender."""

    kind = Kind(
        "nutmeg-approach",
        "CA q95",
        our_player("carrier"),
        a_player("victim"),
        a_number("pace", 0, 9),
        on=("nutmeg",),
        part_of="movement",
    )

    def __init__(self, side: SideIndex, carrier: Counter, victim: Counter, pace: i64) -> None:
        super().__init__(side)
        self.carrier = carrier
        self.victim = victim
        self.pace = pace

    def list_actions(self, p: Position, out: list[Action]) -> None:
        for direction in approaches(p, self.carrier, self.victim, self.pace):
            out.append(moves.step(direction))

    def play(self, p: Position, action: Action) -> None:
        p.flow.pop()
        spend(p, 1)
        here = p.where(self.carrier)
        run(p, self.carrier, i64(STEP[here * 6 + moves.direction_of(action)]), "CA 4.5.6")
        arrive(p, self.carrier, here)  # the other neighbours have their steals first (q95)


class Nutmeg(Automatic):
    """The duel: the defender's Tackling counts one more.

    Underneath lies the run; an injury on the way may have left too little of it.
    """

    kind = Kind(
        "nutmeg",
        "CA 4.17.12",
        a_player("carrier"),
        a_player("victim"),
        seat=AUTOMATIC,
        on=("dribbling",),
    )

    def __init__(self, carrier: Counter, victim: Counter) -> None:
        super().__init__()
        self.carrier = carrier
        self.victim = victim

    def enter(self, p: Position) -> None:
        p.flow.pop()
        beneath = p.flow[-1]
        assert isinstance(beneath, BallRun)
        if not beneath.goes_on(p) or p.holder != self.carrier:
            return
        left = pace_left(p)
        if left >= THROUGH and landings(p, p.where(self.carrier), self.victim, left):
            side = side_of(self.carrier)
            p.flow.append(NutmegLanding(side, self.carrier, self.victim, left))
            p.flow.append(TackleRoll(1 - side, self.victim, self.carrier, NUTMEGGED))


def pace_left(p: Position) -> i64:
    """What the run on top of the flow has left."""
    run = p.flow[-1]
    assert isinstance(run, BallRun)
    return run.pace


class NutmegLanding(Frame):
    """Where the carrier comes out; the pace is what he had before."""

    kind = Kind(
        "nutmeg-landing",
        "CA 4.17.12",
        our_player("carrier"),
        a_player("victim"),
        a_number("pace", 0, 9),
        on=("dribbling",),
        settles="beaten",
    )

    def __init__(self, side: SideIndex, carrier: Counter, victim: Counter, pace: i64) -> None:
        super().__init__(side)
        self.carrier = carrier
        self.victim = victim
        self.pace = pace

    def list_actions(self, p: Position, out: list[Action]) -> None:
        for hex_ in landings(p, p.where(self.carrier), self.victim, self.pace):
            out.append(moves.to(hex_))

    def why_not(self, p: Position, action: Action) -> IllegalAction:
        if action.verb == "to" and p.on[moves.hex_of(action)] == 0:
            return refuse(p, self, action, "far-side")
        return cannot_run(p, self, action, self.rule()) or super().why_not(p, action)

    def play(self, p: Position, action: Action) -> None:
        p.flow.pop()
        origin = p.where(self.carrier)
        hex_ = moves.hex_of(action)
        spend(p, hexes_through(p, origin, self.victim, hex_))
        run(p, self.carrier, hex_, self.rule())
        p.stunned = added(p.stunned, self.victim)
        left = pace_left(p)
        if next_victims(p, self.carrier, left):
            p.flow.append(NutmegAgain(self.side, self.carrier, origin, left))
        else:
            arrive(p, self.carrier, origin)


def next_victims(p: Position, carrier: Counter, pace: i64) -> list[int]:
    """The defenders next to where he has landed who could steal, unless he goes through them."""
    thieves = stealers(p, carrier, 0)
    return [victim for victim in victims(p, carrier, pace) if victim in thieves]


class NutmegAgain(Frame):
    """He has landed next to others: one more, before they steal (q126)?"""

    kind = Kind(
        "nutmeg-again",
        "CA q126",
        our_player("carrier"),
        a_hex("origin"),
        a_number("pace", 0, 9),
        on=("dribbling",),
        part_of="movement",
    )

    def __init__(self, side: SideIndex, carrier: Counter, origin: Hex, pace: i64) -> None:
        super().__init__(side)
        self.carrier = carrier
        self.origin = origin
        self.pace = pace

    def list_actions(self, p: Position, out: list[Action]) -> None:
        out.append(moves.DECLINE)
        for victim in next_victims(p, self.carrier, self.pace):
            out.append(moves.nutmeg(victim))

    def why_not(self, p: Position, action: Action) -> IllegalAction:
        if action.verb == "nutmeg":
            return refuse(p, self, action, "no-nutmeg", "CA 4.17.12")
        return super().why_not(p, action)

    def play(self, p: Position, action: Action) -> None:
        p.flow.pop()
        if action is not moves.DECLINE:
            victim = moves.counter_of(action, 1 - self.side)
            call_nutmeg(p, self.carrier, victim, self.pace)
        arrive(p, self.carrier, self.origin)
