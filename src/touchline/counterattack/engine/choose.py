"""What to do with the ball: what may follow what (CA 4.4, 4.20)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from touchline.core.action import Action
from touchline.core.errors import IllegalAction
from touchline.counterattack.engine import moves
from touchline.counterattack.engine.board.goal_mouth import aims
from touchline.counterattack.engine.board.pitch import NOWHERE
from touchline.counterattack.engine.clock.attacks import is_late
from touchline.counterattack.engine.clock.full_time import time_is_up
from touchline.counterattack.engine.frame import Frame, Kind
from touchline.counterattack.engine.passing.ground_pass import PassTarget, has_target
from touchline.counterattack.engine.passing.high_pass import (
    FROM_CORNER,
    OPEN_PLAY,
    THROWN,
    HighTarget,
    has_high_target,
)
from touchline.counterattack.engine.passing.kinds_of_pass import (
    FIRST_TIME_PASS,
    LOW_CORNER,
    PLAIN_SIX,
    QUICK_THROW,
    STANDARD_PASS,
)
from touchline.counterattack.engine.passing.kinds_of_pass import THROW as THROW_PASS
from touchline.counterattack.engine.passing.long_pass import LongTarget, has_long_target
from touchline.counterattack.engine.passing.possession import may_handle
from touchline.counterattack.engine.position import Position, shirt
from touchline.counterattack.engine.refusal import refuse
from touchline.counterattack.engine.running.movement import begin_movement
from touchline.counterattack.engine.shooting.keeper_ball import drop, kick
from touchline.counterattack.engine.shooting.shot import FREE, FULL, full_shot
from touchline.counterattack.engine.shooting.snapshot import snapshot
from touchline.counterattack.engine.state import (
    ATTACKERS_MOVE,
    CORNER,
    FIRST_TIME,
    FREE_KICK,
    GOAL_KICK,
    HEADED,
    HELD,
    KICKED_OFF,
    LAST_ACTS,
    LONG,
    MOVED,
    POSSESSION,
    STANDARD,
    TACKLE_WON,
    TAKEN,
    THROW_IN,
    THROW_ONLY,
    THROW_READY,
)
from touchline.counterattack.events import Called

# What may be called, as bits.
MOVEMENT: Final = 1
PASS: Final = 2
FIRST: Final = 4
HIGH: Final = 8
LONG_PASS: Final = 16
SHOT: Final = 32
SNAPSHOT: Final = 64
KICK: Final = 128
THROW: Final = 256
DROP: Final = 512
PASSES: Final = PASS + HIGH + LONG_PASS

# The table of CA 4.20 for the printed presets; first-time passes and snapshots after anything but
# a pass belong to the tournament (q100, q101). A full shot follows a phase or is a free kick (q39);
# only where a loose ball is full possession it may follow that too (CA 4.22).
PRINTED: Final[list[int]] = [0] * 16
PRINTED[KICKED_OFF] = PASS  # a standard pass with the usual range (CA 4.3.3, q6)
PRINTED[MOVED] = MOVEMENT + PASSES + SHOT
PRINTED[TACKLE_WON] = MOVEMENT + PASSES
PRINTED[STANDARD] = MOVEMENT + FIRST + SNAPSHOT
PRINTED[FIRST_TIME] = MOVEMENT + SNAPSHOT
PRINTED[HEADED] = MOVEMENT + SNAPSHOT
PRINTED[TAKEN] = MOVEMENT + PASSES
PRINTED[FREE_KICK] = PASSES + SHOT
PRINTED[HELD] = KICK + THROW
PRINTED[LONG] = MOVEMENT
PRINTED[POSSESSION] = MOVEMENT + PASSES + SHOT
PRINTED[CORNER] = HIGH + PASS
PRINTED[THROW_IN] = MOVEMENT
PRINTED[THROW_READY] = MOVEMENT + THROW
PRINTED[THROW_ONLY] = THROW
PRINTED[GOAL_KICK] = KICK


def table(p: Position) -> i64:
    """What may follow what has just happened (CA 4.20).

    A first-time pass is for the receiver and before any phase, since a phase changes the row (q22);
    after a pass into space nobody has the ball to play one (q23).
    """
    if p.holder == NOWHERE:
        return MOVEMENT
    allowed: i64 = PRINTED[p.act]
    if p.settings.hit_player == "restricted":
        if p.act == TAKEN:
            allowed = MOVEMENT + FIRST + LONG_PASS + SNAPSHOT
        elif p.act == HEADED:
            allowed |= FIRST
    if p.settings.snapshot_after_tackle and p.act == TACKLE_WON:
        allowed |= SNAPSHOT
    if not p.settings.high_and_long and p.act != CORNER:
        allowed &= ~(HIGH + LONG_PASS)
    if not p.settings.first_time:
        allowed &= ~FIRST
    return allowed | at_hand(p)


def at_hand(p: Position) -> i64:
    """What keepers and throwers may do besides (CA 4.11.3, 4.15.2, 4.15.3)."""
    if p.act == HELD and p.settings.keeper_drop:
        return DROP
    if p.act == MOVED and may_handle(p, p.holder):  # he picks it up
        return KICK + THROW
    if p.act == GOAL_KICK and p.settings.goal_kick == "kick-or-pass":
        return PASS
    if p.act in (THROW_READY, THROW_ONLY) and p.settings.throw_to_head:
        return HIGH
    return 0


def now(p: Position) -> i64:
    """The same, but nothing but a shot when the actions of an attack are used up (CA A4)."""
    return table(p) & (SHOT + SNAPSHOT) if is_late(p) else table(p)


def may_shoot(p: Position) -> bool:
    """Could he who has the ball shoot now?"""
    if p.holder == NOWHERE or not table(p) & (SHOT + SNAPSHOT):
        return False
    return len(aims(p.where(p.holder), p.end(p.attack))) > 0


class Choose(Frame):
    """The side in possession names its next action."""

    kind = Kind("choose", "CA 4.20", on=("play",))

    def list_actions(self, p: Position, out: list[Action]) -> None:
        allowed = now(p)
        holder = p.holder
        if allowed & MOVEMENT:
            out.append(moves.MOVEMENT)
        if holder == NOWHERE:
            return
        if allowed & PASS and has_target(p, holder, self.pass_kind(p)):
            out.append(moves.PASS)
        if allowed & FIRST and has_target(p, holder, self.first_kind(p)):
            out.append(moves.FIRST_TIME)
        if allowed & HIGH and has_high_target(p, holder, self.high_kind(p)):
            out.append(moves.HIGH)
        if allowed & LONG_PASS and has_long_target(p, holder):
            out.append(moves.LONG)
        can_shoot = len(aims(p.where(holder), p.end(self.side))) > 0
        if allowed & SHOT and can_shoot:
            out.append(moves.SHOT)
        if allowed & SNAPSHOT and can_shoot:
            out.append(moves.SNAPSHOT)
        if allowed & KICK:
            out.append(moves.KICK)
        if allowed & THROW and has_target(p, holder, self.throw_kind(p)):
            out.append(moves.THROW)
        if allowed & DROP:
            out.append(moves.DROP)
        if not out:  # hemmed in on all sides
            out.append(moves.MOVEMENT)

    def pass_kind(self, p: Position) -> i64:
        """A corner played low goes six hexes."""
        return LOW_CORNER if p.act == CORNER else STANDARD_PASS

    def first_kind(self, p: Position) -> i64:
        """Only after a standard pass do the one-hex moves belong to it (CA 4.20)."""
        return FIRST_TIME_PASS if p.act in (STANDARD, HEADED) else PLAIN_SIX

    def throw_kind(self, p: Position) -> i64:
        """A keeper's throw or a throw-in."""
        return THROW_PASS if p.act in (THROW_READY, THROW_ONLY) else QUICK_THROW

    def high_kind(self, p: Position) -> i64:
        """From where a high ball is played."""
        if p.act in (THROW_READY, THROW_ONLY):
            return THROWN
        return FROM_CORNER if p.act == CORNER else OPEN_PLAY

    def signals(self, p: Position) -> list[Action]:
        return [moves.TIME] if p.settings.clock == "real" and p.actions_left == 0 else []

    def play(self, p: Position, action: Action) -> None:
        p.flow.pop()
        if action is moves.TIME:
            time_is_up(p)
            return
        dead = p.act in (THROW_IN, THROW_READY)
        if action is not moves.DROP and not self.costs_nothing(p, action):
            count(p, action)
        p.stage = ATTACKERS_MOVE
        holder = p.holder
        if action is moves.MOVEMENT:
            begin_movement(p, dead)
        elif action is moves.SHOT:
            full_shot(p, FREE if p.act == FREE_KICK else FULL)
        elif action is moves.SNAPSHOT:
            snapshot(p)
        elif action is moves.KICK:
            kick(p)
        elif action is moves.DROP:
            drop(p)
        else:
            p.tell(Called(int(self.side), action.verb, shirt(holder), self.rule()))
            p.flow.append(self.target(p, action))

    def why_not(self, p: Position, action: Action) -> IllegalAction:
        bit = BITS.get(action.verb)
        if bit is None:
            if action.by_chance:
                return super().why_not(p, action)
            return refuse(p, self, action, "call-first")
        if p.holder == NOWHERE:
            return refuse(p, self, action, "free-ball", "CA 4.4")
        if is_late(p) and not bit & (SHOT + SNAPSHOT):
            return refuse(p, self, action, "late", "CA A4")
        if table(p) & bit:
            return refuse(p, self, action, "no-target", AIMED_BY[action.verb])
        if switched_off(p, action):
            return refuse(p, self, action, "not-played", AIMED_BY[action.verb])
        return refuse(p, self, action, f"after-{LAST_ACTS[p.act]}")

    def costs_nothing(self, p: Position, action: Action) -> bool:
        """The first phase before a throw-in is no action (CA 4.2.3, 4.21.18)."""
        optional = p.settings.throw_in_phase == "optional"
        first = p.act == THROW_IN or (p.act == THROW_READY and optional)
        return first and action is moves.MOVEMENT

    def target(self, p: Position, action: Action) -> Frame:
        """Where the ball is to go."""
        holder = p.holder
        if action is moves.HIGH:
            return HighTarget(self.side, holder, self.high_kind(p))
        if action is moves.LONG:
            return LongTarget(self.side, holder)
        if action is moves.FIRST_TIME:
            return PassTarget(self.side, holder, self.first_kind(p))
        if action is moves.THROW:
            return PassTarget(self.side, holder, self.throw_kind(p))
        return PassTarget(self.side, holder, self.pass_kind(p))


BITS: Final[dict[str, int]] = {
    "movement": MOVEMENT,
    "pass": PASS,
    "first-time": FIRST,
    "high": HIGH,
    "long": LONG_PASS,
    "shot": SHOT,
    "snapshot": SNAPSHOT,
    "kick": KICK,
    "throw": THROW,
    "drop": DROP,
}

# The rule that says where each of them may be aimed, or that it is played at all.
AIMED_BY: Final[dict[str, str]] = {
    "pass": "CA 4.6",
    "first-time": "CA 4.17.2",
    "high": "CA 4.7",
    "long": "CA 4.8",
    "shot": "CA 2.4",
    "snapshot": "CA 2.4",
    "throw": "CA 4.11.3",
    "drop": "CA 4.11.3",
}


def switched_off(p: Position, action: Action) -> bool:
    """Is it no part of the rules of this match?"""
    if action is moves.FIRST_TIME:
        return not p.settings.first_time
    if action is moves.HIGH or action is moves.LONG:
        return not p.settings.high_and_long
    return action is moves.DROP and not p.settings.keeper_drop


COST: Final[dict[str, int]] = {"movement": 3, "pass": 1, "high": 1, "long": 1, "kick": 1}


def cost(p: Position, action: Action) -> int:
    """How many minutes it will be later, where the clock counts actions (CA 4.2.3)."""
    top = p.flow[-1]
    free = not isinstance(top, Choose) or top.costs_nothing(p, action) or p.settings.attacks > 0
    return 0 if free or p.settings.clock != "actions" else COST.get(action.verb, 0)


def count(p: Position, action: Action) -> None:
    """The action clock: three minutes for a phase, one for a pass (CA 4.2.3)."""
    if p.settings.attacks == 0:  # there the attacks are counted
        p.minute += COST.get(action.verb, 0)
    p.acted += 1
    if p.actions_left > 0:  # added time in actions: this was one of them (CA 4.21.18)
        p.actions_left -= 1
        if p.actions_left == 0:
            p.limit = 1
