"""The keeper's save and what becomes of it: goal, loose ball, corner, or held (CA 4.9, 4.11)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from touchline.counterattack.deck import HANDLING, SAVING
from touchline.counterattack.events import Missed
from touchline.counterattack.frame import CHANCE
from touchline.counterattack.goal import goal
from touchline.counterattack.loose_ball import PLAIN, loose_ball, walk
from touchline.counterattack.out import corner_for
from touchline.counterattack.pitch import NOWHERE, R2, STEP, X, distance, forward, rose_step
from touchline.counterattack.position import HELD, Position, shirt
from touchline.counterattack.possession import win
from touchline.counterattack.rolls import (
    RollFrame,
    bare,
    capped,
    from_byte,
    spot_kick_penalty,
    tell_duel,
    total,
)
from touchline.counterattack.run import run

# How the shot came about, which decides the keeper's penalties.
FOOT: Final = 0
HEAD: Final = 1
SPOT: Final = 2  # a penalty kick
SNAP_KEEPER: Final = 4  # added: the keeper was the one who moved for the snapshot


def save_penalty(p: Position, keeper_hex: i64, save_hex: i64, how: i64) -> i64:
    """The keeper's dice penalty (CA 4.9.8, 4.15.4, 4.17.6, 4.17.7)."""
    if how == SPOT:
        return spot_kick_penalty(p)
    away = distance(keeper_hex, save_hex)
    penalty: i64 = 0
    if p.settings.third_hex and away == 3:
        penalty -= 1
    if how & SNAP_KEEPER:
        rule = p.settings.snapshot_keeper
        if rule == "second-third" and away == 2:
            penalty -= 1
        elif rule == "second-third" and away == 3:
            penalty = -2
        elif rule == "flat":
            penalty = -2 if away == 3 else penalty - 1
    return capped(p, penalty)


class SaveRoll(RollFrame):
    """Saving + die against the shooter's total (CA 4.9.8).

    `a` is the keeper's side, `b` the shooter, `c` his total as a byte and 256 times how it came
    about, `d` the save hex.
    """

    def name(self) -> str:
        return "save"

    def rule(self) -> str:
        return "CA 4.15.4" if self.c // 256 == SPOT else "CA 4.9.8"

    def rolled(self, p: Position, face: i64) -> None:
        keeper = p.keeper(self.a)
        theirs = from_byte(self.c % 256)
        how = self.c // 256
        here = p.where(keeper)
        ours = total(p.skill(keeper, SAVING), face, save_penalty(p, here, self.d, how))
        if how == SPOT and p.settings.penalty_kick == "two-higher":
            winner = self.a if ours >= theirs + 2 else 1 - self.a
        else:
            winner = self.a if ours > theirs else 1 - self.a if theirs > ours else NOWHERE
        tell_duel(p, "save", shirt(self.b), theirs, shirt(keeper), ours, winner, self.rule())
        if winner == 1 - self.a:
            kind = "penalty" if how == SPOT else "header" if how & HEAD else "shot"
            goal(p, 1 - self.a, self.b, kind, self.rule())
            return
        dive_to(p, keeper, self.d)
        p.toucher = keeper
        if winner == NOWHERE:
            loose_ball(p, p.where(keeper), keeper, PLAIN)
        else:
            p.flow.append(HandlingRoll(CHANCE, self.a, keeper))


def dive_to(p: Position, keeper: i64, hex_: i64) -> None:
    """The keeper ends on the save hex; whoever is in the way is pushed on (CA 4.11.2, q45)."""
    here = p.where(keeper)
    if hex_ == here or hex_ == NOWHERE:
        return
    direction: i64 = 0 if i64(R2[hex_]) > i64(R2[here]) else 3
    push(p, hex_, direction)
    if p.on[hex_] == 0:
        run(p, keeper, hex_, "CA 4.11.2")


def push(p: Position, hex_: i64, direction: i64) -> None:
    """Make room on a hex by moving its player one hex on, and the next one if need be."""
    counter = p.occupant(hex_)
    if counter < 0:
        return
    ahead = i64(STEP[hex_ * 6 + direction])
    if ahead == NOWHERE:
        return
    push(p, ahead, direction)
    if p.on[ahead] == 0:
        run(p, counter, ahead, "CA q45")


class HandlingRoll(RollFrame):
    """Handling or more and it is a corner, else the keeper holds it (CA 4.9). `b` is the keeper."""

    def name(self) -> str:
        return "handling"

    def rule(self) -> str:
        return "CA 4.9.8"

    def rolled(self, p: Position, face: i64) -> None:
        die = bare(face)
        if p.settings.handling == "die":
            dropped = die <= 3
        else:
            dropped = die >= p.skill(self.b, HANDLING)
        p.kicked_back = 0
        if not dropped:
            win(p, self.b, "held", HELD, "CA 4.11.3")
        elif p.settings.parry:
            p.tell(Missed(int(self.a), shirt(self.b), "handling", "CA 4.21.4"))
            p.flow.append(ParryDirection(CHANCE, self.a, self.b))
        else:
            p.tell(Missed(int(self.a), shirt(self.b), "handling", self.rule()))
            corner_for(p, 1 - self.a, p.where(self.b))


class ParryDirection(RollFrame):
    """Tournament: to the side or behind it is a corner, in front it stays in play (CA 4.21.4)."""

    def name(self) -> str:
        return "parry-direction"

    def rule(self) -> str:
        return "CA 4.21.4"

    def rolled(self, p: Position, face: i64) -> None:
        here = p.where(self.b)
        ahead = rose_step(here, bare(face))
        out = forward(p.end(self.a))
        if ahead == NOWHERE or i64(X[ahead]) * out <= i64(X[here]) * out:
            corner_for(p, 1 - self.a, here)
        else:
            p.toucher = self.b
            p.offside = 0  # as after any loose ball
            p.flow.append(ParryDistance(CHANCE, self.a, self.b, bare(face)))


class ParryDistance(RollFrame):
    """How far a ball parried to the front runs. `b` is the keeper, `c` the direction."""

    def name(self) -> str:
        return "parry-distance"

    def rule(self) -> str:
        return "CA 4.21.4"

    def rolled(self, p: Position, face: i64) -> None:
        p.drop_ball(p.where(self.b))
        walk(p, p.where(self.b), self.c, bare(face), PLAIN)
