"""The movement phase: four, five, two (CA 4.5)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from touchline.core.action import Action
from touchline.core.errors import IllegalAction
from touchline.core.flow import a_flag, a_number
from touchline.core.ids import Counter, Hex, SideIndex
from touchline.counterattack.engine import moves
from touchline.counterattack.engine.bits import added, has, only
from touchline.counterattack.engine.board.pitch import NOWHERE, distance
from touchline.counterattack.engine.board.reach import can_step, reached
from touchline.counterattack.engine.deck import PACE
from touchline.counterattack.engine.duels.tackle import Challenge, can_challenge
from touchline.counterattack.engine.frame import Kind, our_player
from touchline.counterattack.engine.passing.loose_ball import attract
from touchline.counterattack.engine.passing.possession import may_touch
from touchline.counterattack.engine.position import Position
from touchline.counterattack.engine.refusal import CALLS, cannot_run, not_there, refuse
from touchline.counterattack.engine.running.dribble import Dribble, run_without, sand, ways_out
from touchline.counterattack.engine.running.nutmeg import victims
from touchline.counterattack.engine.running.phase import (
    DEFENDERS_STEP,
    LAST_STEP,
    LAST_STEP_PACE,
    Phase,
)
from touchline.counterattack.engine.running.run import Runs
from touchline.counterattack.engine.shooting.snapshot import offer_snapshot, snapshot, snapshot_now
from touchline.counterattack.engine.state import (
    ATTACKERS_MOVE,
    MOVED,
    THROW_ONLY,
    THROW_READY,
    eleven,
)
from touchline.counterattack.events import Called

COUNTS: Final = [4, 5, 2]  # players moved in each step, or fewer (q26)
RULES: Final = ["CA 4.5.1", "CA 4.5.2", "CA 4.5.3"]


def begin_movement(p: Position, dead_ball: bool) -> None:
    """A calls a movement phase (CA 4.5)."""
    p.moved = 0
    p.tried = 0
    if p.frozen:
        p.sat_out = 1
    if not dead_ball:
        p.act = MOVED
    p.tell(Called(int(p.attack), "movement", 0, "CA 4.5.1"))
    p.flow.append(MovementStep(p.attack, 0, COUNTS[0], dead_ball))


class MovementStep(Phase):
    """Whom to move next."""

    kind = Kind(
        "movement",
        "CA 4.5.1",
        a_number("step", 0, 2),
        a_number("left", 0, 5),
        a_flag("dead_ball"),
        on=("play",),
    )

    def rule(self) -> str:
        return RULES[self.step]

    def enter(self, p: Position) -> None:
        if not offer_snapshot(p) and self.left == 0 and not self.may_shoot(p):
            self.finish(p)

    def finish(self, p: Position) -> None:
        """The next step, or the end of the phase (CA 4.5.10)."""
        p.flow.pop()
        step = self.step + 1
        if step < 3:
            if p.settings.steals_per == "step":
                p.tried = 0
            side = 1 - p.attack if step == DEFENDERS_STEP else p.attack
            p.flow.append(MovementStep(side, step, COUNTS[step], self.dead_ball))
            return
        p.end_phase()
        p.stage = ATTACKERS_MOVE
        if not self.dead_ball:
            p.act = MOVED
        else:
            p.act = THROW_ONLY if p.act == THROW_READY else THROW_READY

    def may_shoot(self, p: Position) -> bool:
        """In their own steps the attackers may shoot at any time, after the last move too."""
        return self.step != DEFENDERS_STEP and not self.dead_ball and snapshot_now(p)

    def may_move(self, p: Position, counter: Counter) -> bool:
        """Can this player do anything in this step?"""
        hex_ = p.where(counter)
        if self.left == 0:
            return False
        if hex_ == NOWHERE or has(p.moved | p.frozen | p.stunned, counter):
            return False
        if self.dead_ball and counter == p.holder:
            return False
        pace = p.skill(counter, PACE)
        if pace > 0 and can_step(p, hex_):
            return True
        if counter == p.holder and pace > 0:
            most = pace if self.step == 0 or pace < LAST_STEP_PACE else LAST_STEP_PACE
            return len(ways_out(p, counter)) > 0 or len(victims(p, counter, most)) > 0
        return self.step == DEFENDERS_STEP and not self.dead_ball and can_challenge(p, counter)

    def list_actions(self, p: Position, out: list[Action]) -> None:
        for counter in eleven(self.side):
            if self.may_move(p, counter):
                out.append(moves.move(counter))
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
            counter = moves.counter_of(action, self.side)
            p.moved = added(p.moved, counter)
            p.flow.pop()
            p.flow.append(MovementStep(self.side, self.step, self.left - 1, self.dead_ball))
            pace = p.skill(counter, PACE)
            if self.step == LAST_STEP and pace > LAST_STEP_PACE:
                pace = LAST_STEP_PACE
            if counter == p.holder:
                p.flow.append(Dribble(self.side, counter, pace, pace))
            else:
                p.flow.append(MoveTo(self.side, counter, pace, self.dead_ball))

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
        counter = moves.counter_of(action, self.side)
        bit: i64 = only(counter)
        gone = not_there(p, self, action, counter)
        if gone is not None:
            return gone
        if p.frozen & bit:
            return refuse(p, self, action, "frozen", "CA 4.5.11")
        if p.stunned & bit:
            return refuse(p, self, action, "stunned", "CA 4.17.12")
        if p.moved & bit:
            return refuse(
                p, self, action, "has-moved", "CA 4.5.3" if self.step == LAST_STEP else "CA 4.5.4"
            )
        if self.dead_ball and counter == p.holder:
            return refuse(p, self, action, "taker-stays", "CA q84")
        if self.left == 0:
            return refuse(p, self, action, "step-over", number=COUNTS[self.step])
        return refuse(p, self, action, "hemmed-in", "CA 4.5.4")


class MoveTo(Runs):
    """Where a player without the ball goes (CA 4.5.4); staying is one of the moves too (q34)."""

    kind = Kind(
        "move-to",
        "CA 4.5.4",
        our_player("runner"),
        a_number("pace", 0, 9),
        a_flag("dead_ball"),
        on=("movement",),
        part_of="movement",
    )

    def __init__(self, side: SideIndex, runner: Counter, pace: i64, dead_ball: bool) -> None:
        super().__init__(side, runner)
        self.pace = pace
        self.dead_ball = dead_ball

    def list_actions(self, p: Position, out: list[Action]) -> None:
        found = reached(p, p.where(self.runner), self.pace)
        for i in range(len(found)):
            hex_ = i64(found[i])
            if hex_ == p.ball and not may_touch(p, self.runner):
                continue
            if not self.dead_ball or self._clear(p, hex_):
                out.append(moves.to(hex_))
        out.append(moves.STAY)

    def _clear(self, p: Position, hex_: Hex) -> bool:
        """Before a throw-in opponents keep two hexes off the taker (q84)."""
        return self.side == p.attack or distance(hex_, p.ball) >= 2

    def why_not(self, p: Position, action: Action) -> IllegalAction:
        if action.verb == "to" and self.dead_ball and not self._clear(p, moves.hex_of(action)):
            return refuse(p, self, action, "off-the-thrower", "CA q84")
        if action.verb == "to" and moves.hex_of(action) == p.ball and not may_touch(p, self.runner):
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
            run_without(p, self.runner, moves.hex_of(action), self.pace, self.pace)
        top = p.flow[-1]
        if not self.dead_ball and isinstance(top, Phase) and top.step == DEFENDERS_STEP:
            defend(p, self.side, self.runner)


def defend(p: Position, side: SideIndex, counter: Counter) -> None:
    """A defender who has come close may challenge, or attract a free ball (CA 4.5.7, 4.21.3).

    So may one who was close already and has been moved without leaving his hex (q27).
    """
    if p.settings.attract and p.holder == NOWHERE and distance(p.where(counter), p.ball) == 1:
        attract(p, p.ball)
    if can_challenge(p, counter):
        p.flow.append(Challenge(side, counter))
