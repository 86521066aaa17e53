"""The movement phase: four, five, two (CA 4.5)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from touchline.core.action import Action
from touchline.core.errors import IllegalAction
from touchline.counterattack import moves
from touchline.counterattack.deck import PACE
from touchline.counterattack.dribble import (
    Dribble,
    offer_snapshot,
    run_without,
    sand,
    snapshot_now,
    ways_out,
)
from touchline.counterattack.events import Called
from touchline.counterattack.frame import Frame
from touchline.counterattack.loose_ball import attract
from touchline.counterattack.nutmeg import victims
from touchline.counterattack.pitch import NOWHERE, distance
from touchline.counterattack.position import (
    ATTACKERS_MOVE,
    MOVED,
    SAT_OUT,
    SHIRTS,
    THROW_ONLY,
    THROW_READY,
    Position,
)
from touchline.counterattack.possession import may_touch
from touchline.counterattack.reach import can_step, reachable
from touchline.counterattack.refusal import CALLS, cannot_run, not_there, refuse
from touchline.counterattack.shot import snapshot
from touchline.counterattack.tackle import Challenge, can_challenge

COUNTS: Final = [4, 5, 2]  # players moved in each step
DEFENDERS: Final = 1  # the step in which the defenders move
LAST_STEP_PACE: Final = 2  # hexes in step 3
RULES: Final = ["CA 4.5.1", "CA 4.5.2", "CA 4.5.3"]

# What kind of phase.
LIVE: Final = 0
DEAD_BALL: Final = 1  # before a throw-in: the taker stays, nobody touches the ball (q84)


def begin_movement(p: Position, kind: i64) -> None:
    """A calls a movement phase (CA 4.5)."""
    p.moved = 0
    p.tried = 0
    if p.frozen:
        p.frozen |= SAT_OUT
    if kind == LIVE:
        p.act = MOVED
    p.tell(Called(int(p.attack), "movement", 0, "CA 4.5.1"))
    p.flow.append(MovementStep(p.attack, 0, COUNTS[0], kind))


class MovementStep(Frame):
    """Whom to move next. `a` is the step, `b` how many may still move, `c` the kind of phase."""

    def name(self) -> str:
        return "movement"

    def rule(self) -> str:
        return RULES[self.a]

    def enter(self, p: Position) -> None:
        if not offer_snapshot(p) and self.b == 0 and not self.may_shoot(p):
            self.finish(p)
            p.flow[-1].enter(p)

    def finish(self, p: Position) -> None:
        """The next step, or the end of the phase (CA 4.5.10)."""
        p.flow.pop()
        step = self.a + 1
        if step < 3:
            if p.settings.steals_per == "step":
                p.tried = 0
            side = 1 - p.attack if step == DEFENDERS else p.attack
            p.flow.append(MovementStep(side, step, COUNTS[step], self.c))
            return
        p.end_phase()
        p.stage = ATTACKERS_MOVE
        if self.c == LIVE:
            p.act = MOVED
        else:
            p.act = THROW_ONLY if p.act == THROW_READY else THROW_READY

    def may_shoot(self, p: Position) -> bool:
        """In their own steps the attackers may shoot at any time, after the last move too."""
        return self.a != DEFENDERS and self.c == LIVE and snapshot_now(p)

    def may_move(self, p: Position, counter: i64) -> bool:
        """Can this player do anything in this step?"""
        hex_ = p.where(counter)
        if self.b == 0:
            return False
        if hex_ == NOWHERE or (p.moved | p.frozen | p.stunned) & (1 << counter):
            return False
        if self.c == DEAD_BALL and counter == p.holder:
            return False
        pace = p.skill(counter, PACE)
        if pace > 0 and can_step(p, hex_):
            return True
        if counter == p.holder and pace > 0:
            most = pace if self.a == 0 or pace < LAST_STEP_PACE else LAST_STEP_PACE
            return len(ways_out(p, counter)) > 0 or len(victims(p, counter, most)) > 0
        return self.a == DEFENDERS and self.c == LIVE and can_challenge(p, counter)

    def list_actions(self, p: Position, out: list[Action]) -> None:
        first = self.side * SHIRTS
        for counter in range(first, first + SHIRTS):
            if self.may_move(p, counter):
                out.append(moves.TABLE[moves.MOVE + counter - first])
        if self.may_shoot(p):
            out.append(moves.SNAPSHOT)
        out.append(moves.DONE)

    def signals(self, p: Position) -> list[Action]:
        return sand(p)

    def play(self, p: Position, action: Action) -> None:
        if action is moves.DONE or action is moves.SAND:
            self.finish(p)
        elif action is moves.SNAPSHOT:
            snapshot(p)
        else:
            counter = action.index - moves.MOVE + self.side * SHIRTS
            p.moved |= 1 << counter
            p.flow.pop()
            p.flow.append(MovementStep(self.side, self.a, self.b - 1, self.c))
            pace = p.skill(counter, PACE)
            if self.a == 2 and pace > LAST_STEP_PACE:
                pace = LAST_STEP_PACE
            if counter == p.holder:
                p.flow.append(Dribble(self.side, counter, pace, pace))
            else:
                p.flow.append(MoveTo(self.side, counter, pace, self.c))

    def why_not(self, p: Position, action: Action) -> IllegalAction:
        if action.verb == "move":
            return self._who_cannot(p, action)
        if action.verb in ("to", "step"):
            return refuse(p, self, action, "move-first")
        if action is moves.SNAPSHOT:
            return refuse(p, self, action, "no-snapshot", "CA 4.5.8")
        if action.verb in CALLS:
            return refuse(p, self, action, "in-phase", "CA 4.5.8")
        return super().why_not(p, action)

    def _who_cannot(self, p: Position, action: Action) -> IllegalAction:
        """Why this player does not move."""
        counter = action.index - moves.MOVE + self.side * SHIRTS
        bit: i64 = 1 << counter
        gone = not_there(p, self, action, counter)
        if gone is not None:
            return gone
        if p.frozen & bit:
            return refuse(p, self, action, "frozen", "CA 4.5.11")
        if p.stunned & bit:
            return refuse(p, self, action, "stunned", "CA 4.17.12")
        if p.moved & bit:
            return refuse(p, self, action, "has-moved", "CA 4.5.3" if self.a == 2 else "CA 4.5.4")
        if self.c == DEAD_BALL and counter == p.holder:
            return refuse(p, self, action, "taker-stays", "CA q84")
        if self.b == 0:
            return refuse(p, self, action, "step-over", number=COUNTS[self.a])
        return refuse(p, self, action, "hemmed-in", "CA 4.5.4")


class MoveTo(Frame):
    """Where a player without the ball goes (CA 4.5.4). `a` is he, `b` his pace, `c` the phase."""

    def name(self) -> str:
        return "move-to"

    def rule(self) -> str:
        return "CA 4.5.4"

    def list_actions(self, p: Position, out: list[Action]) -> None:
        for hex_ in reachable(p, p.where(self.a), self.b):
            if hex_ == p.ball and not may_touch(p, self.a):
                continue
            if self.c == LIVE or self._clear(p, hex_):
                out.append(moves.TABLE[moves.TO + hex_])
        out.append(moves.STAY)

    def _clear(self, p: Position, hex_: i64) -> bool:
        """Before a throw-in opponents keep two hexes off the taker (q84)."""
        return self.side == p.attack or distance(hex_, p.ball) >= 2

    def why_not(self, p: Position, action: Action) -> IllegalAction:
        if action.verb == "to" and self.c != LIVE and not self._clear(p, action.index - moves.TO):
            return refuse(p, self, action, "off-the-thrower", "CA q84")
        if action.verb == "to" and action.index - moves.TO == p.ball and not may_touch(p, self.a):
            return refuse(p, self, action, "own-pass", "CA q125")
        return cannot_run(p, self, action) or super().why_not(p, action)

    def signals(self, p: Position) -> list[Action]:
        return sand(p)

    def play(self, p: Position, action: Action) -> None:
        p.flow.pop()
        if action is moves.SAND:
            p.flow[-1].play(p, action)
            return
        if action is not moves.STAY:
            run_without(p, self.a, action.index - moves.TO, self.b, self.b)
        top = p.flow[-1]
        if self.c == LIVE and top.name() == "movement" and top.a == DEFENDERS:
            defend(p, self.side, self.a)


def defend(p: Position, side: i64, counter: i64) -> None:
    """A defender who has come close may challenge, or attract a free ball (CA 4.5.7, 4.21.3)."""
    if p.settings.attract and p.holder == NOWHERE and distance(p.where(counter), p.ball) == 1:
        attract(p, p.ball)
    if can_challenge(p, counter):
        p.flow.append(Challenge(side, counter))
