"""Dribbling: the carrier goes hex by hex, because each one can cost him the ball (CA 4.5.6)."""

from __future__ import annotations

from mypy_extensions import i64

from touchline.core.action import Action
from touchline.core.errors import IllegalAction
from touchline.core.flow import a_number
from touchline.core.ids import Counter, Hex
from touchline.counterattack.engine import moves
from touchline.counterattack.engine.bits import has
from touchline.counterattack.engine.board.pitch import GOAL, NOWHERE, STEP, beyond, in_box
from touchline.counterattack.engine.board.reach import reachable, steps_to
from touchline.counterattack.engine.deck import PACE
from touchline.counterattack.engine.duels.steal import arrive
from touchline.counterattack.engine.frame import Kind, our_player
from touchline.counterattack.engine.passing.offside import call_offside, is_offside
from touchline.counterattack.engine.passing.possession import (
    act_after_taking,
    may_handle,
    tell_won,
    win,
)
from touchline.counterattack.engine.position import Position, side_of
from touchline.counterattack.engine.refusal import CALLS, cannot_run, refuse
from touchline.counterattack.engine.running.nutmeg import call_nutmeg, victims
from touchline.counterattack.engine.running.phase import BallRun
from touchline.counterattack.engine.running.run import run
from touchline.counterattack.engine.set_pieces.out import defender_of
from touchline.counterattack.engine.shooting.goal import goal
from touchline.counterattack.engine.shooting.snapshot import offer_snapshot, snapshot, snapshot_now
from touchline.counterattack.engine.state import HELD


def sand(p: Position) -> list[Action]:
    """The sand has run through: who has not moved stays, a run ends where it is (CA 4.2.2)."""
    return [moves.SAND] if p.settings.clock == "real" else []


def ways_out(p: Position, carrier: Counter) -> list[int]:
    """The directions in which the carrier can step; over the goal line it is a goal (q35)."""
    here = p.where(carrier)
    found: list[int] = []
    for direction in range(6):
        there = i64(STEP[here * 6 + direction])
        if there != NOWHERE:
            if p.on[there] == 0:
                found.append(direction)
        elif beyond(here, direction) == GOAL and defender_of(p, here) != side_of(carrier):
            found.append(direction)
    return found


class Dribble(BallRun):
    """The carrier's next hex.

    When the ball breaks from him in the middle of his run he may use the rest without it.
    """

    kind = Kind(
        "dribbling",
        "CA 4.5.6",
        our_player("carrier"),
        a_number("pace", 0, 9),
        a_number("most", 0, 9),
        on=("movement",),
        part_of="movement",
    )

    def shorter(self, hexes: i64) -> Dribble:
        left = self.pace - hexes
        return Dribble(self.side, self.carrier, left if left > 0 else 0, self.most)

    def enter(self, p: Position) -> None:
        self.goes_on(p)

    def goes_on(self, p: Position) -> bool:
        """An injury costs him pace at once (q67); a ball that has gone may end his run."""
        most = p.skill(self.carrier, PACE)
        if most < self.most:
            left = self.pace - (self.most - most)
            hurt = Dribble(self.side, self.carrier, left if left > 0 else 0, most)
            p.flow[-1] = hurt
            return hurt.goes_on(p)
        if offer_snapshot(p):
            return False
        if has(p.stunned, self.carrier) or (p.holder != self.carrier and self.pace == 0):
            p.flow.pop()
            return False
        return True

    def list_actions(self, p: Position, out: list[Action]) -> None:
        if p.holder != self.carrier:
            for hex_ in reachable(p, p.where(self.carrier), self.pace):
                out.append(moves.to(hex_))
        elif self.pace > 0:
            for direction in ways_out(p, self.carrier):
                out.append(moves.step(direction))
            for victim in victims(p, self.carrier, self.pace):
                out.append(moves.nutmeg(victim))
        if p.holder == self.carrier and snapshot_now(p):
            out.append(moves.SNAPSHOT)
        out.append(moves.STOP)

    def why_not(self, p: Position, action: Action) -> IllegalAction:
        if action is moves.SNAPSHOT:
            return refuse(p, self, action, "no-snapshot", "CA 4.5.8")
        if action.verb in CALLS:
            return refuse(p, self, action, "in-phase", "CA 4.5.8")
        if p.holder != self.carrier:
            return cannot_run(p, self, action) or super().why_not(p, action)
        if action.verb == "nutmeg":
            reason = "no-nutmeg" if p.settings.nutmeg else "not-played"
            return refuse(p, self, action, reason, "CA 4.17.12")
        if action.verb == "to":
            return refuse(p, self, action, "hex-by-hex")
        if action.verb != "step":
            return super().why_not(p, action)
        if self.pace == 0:
            return refuse(p, self, action, "no-pace", "CA 4.5.1")
        there = i64(STEP[p.where(self.carrier) * 6 + moves.direction_of(action)])
        return refuse(
            p, self, action, "off-pitch" if there == NOWHERE else "in-the-way", "CA 4.5.4"
        )

    def signals(self, p: Position) -> list[Action]:
        return sand(p)

    def play(self, p: Position, action: Action) -> None:
        if action is moves.STOP:
            p.flow.pop()
        elif action is moves.SAND:
            p.flow.pop()
            p.flow[-1].play(p, action)
        elif action is moves.SNAPSHOT:
            p.flow.pop()
            snapshot(p)
        elif action.verb == "to":
            p.flow.pop()
            run_without(p, self.carrier, moves.hex_of(action), self.pace, self.most)
        elif action.verb == "nutmeg":
            victim = moves.counter_of(action, 1 - self.side)
            call_nutmeg(p, self.carrier, victim, self.pace)
        else:
            p.flow.pop()
            self.step(p, moves.direction_of(action))

    def step(self, p: Position, direction: i64) -> None:
        """One hex on."""
        here = p.where(self.carrier)
        there = i64(STEP[here * 6 + direction])
        if there == NOWHERE:
            goal(p, self.side, self.carrier, "dribble", "CA q35")
            return
        p.flow.append(Dribble(self.side, self.carrier, self.pace - 1, self.most))
        run(p, self.carrier, there, self.rule())
        arrive(p, self.carrier, here)


def run_without(p: Position, counter: Counter, hex_: Hex, pace: i64, most: i64) -> None:
    """A player runs to a hex; if the ball lies there he takes it and may go on (CA 4.5.5)."""
    free_ball = p.holder == NOWHERE and hex_ == p.ball
    gone = steps_to(p, p.where(counter), hex_, pace) if free_ball else 0
    run(p, counter, hex_, "CA 4.5.4")
    if free_ball:
        collect(p, counter, pace - gone, most)


def collect(p: Position, counter: Counter, pace: i64, most: i64) -> None:
    """He takes a free ball; his side goes on with it, the other ends the phase (CA 4.5.5)."""
    if is_offside(p, counter):
        call_offside(p, counter)
    elif side_of(counter) != p.attack:
        win(p, counter, "collected", act_after_taking(p), "CA 4.5.5")
    elif may_handle(p, counter):  # picked up with the hands (CA 4.11.3)
        win(p, counter, "collected", HELD, "CA 4.11.3")
    else:
        p.give(counter)
        tell_won(p, counter, "collected", "CA 4.5.5")
        if in_box(p.ball, p.end(1 - p.attack)):
            p.ran_in = counter
        p.flow.append(Dribble(p.attack, counter, pace, most))
