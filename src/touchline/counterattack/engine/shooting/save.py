"""The keeper's save and what becomes of it: goal, loose ball, corner, or held (CA 4.9, 4.11)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from touchline.core.flow import a_flag, a_number
from touchline.core.ids import Counter, Hex, SideIndex
from touchline.counterattack.engine.board.pitch import (
    NOWHERE,
    R2,
    STEP,
    X,
    distance,
    forward,
    rose_step,
)
from touchline.counterattack.engine.deck import HANDLING, SAVING
from touchline.counterattack.engine.frame import a_direction, a_hex, a_player, a_roll
from touchline.counterattack.engine.passing.loose_ball import PLAIN, loose_ball, walk
from touchline.counterattack.engine.passing.possession import win
from touchline.counterattack.engine.position import Position, shirt
from touchline.counterattack.engine.rolls import (
    RollFrame,
    bare,
    capped,
    spot_kick_penalty,
    tell_duel,
    total,
)
from touchline.counterattack.engine.running.run import run
from touchline.counterattack.engine.set_pieces.out import corner_for
from touchline.counterattack.engine.shooting.goal import goal
from touchline.counterattack.engine.state import HELD
from touchline.counterattack.events import Missed

# How the shot came about, which decides the keeper's penalties.
FOOT: Final = 0
HEAD: Final = 1
SPOT: Final = 2  # a penalty kick


def save_penalty(p: Position, keeper_hex: i64, save: SaveRoll) -> i64:
    """The keeper's dice penalty (CA 4.9.8, 4.15.4, 4.17.6, 4.17.7)."""
    if save.strike == SPOT:
        return spot_kick_penalty(p)
    away = distance(keeper_hex, save.save_hex)
    penalty: i64 = 0
    if p.settings.third_hex and away == 3:
        penalty -= 1
    if save.keeper_moved:
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

    The keeper may have been the one who moved for a snapshot. If they tie the ball breaks from
    where he saved (q49).
    """

    kind = a_roll(
        "save",
        "CA 4.9.8",
        a_player("shooter"),
        a_number("total", -99, 100),
        a_number("strike", 0, 2),
        a_hex("save_hex"),
        a_flag("keeper_moved"),
    )

    def __init__(
        self,
        roller: SideIndex,
        shooter: Counter,
        total: i64,
        strike: i64,
        save_hex: i64,
        keeper_moved: bool = False,
    ) -> None:
        super().__init__(roller)
        self.shooter = shooter
        self.total = total
        self.strike = strike
        self.save_hex = save_hex
        self.keeper_moved = keeper_moved

    def rule(self) -> str:
        return "CA 4.15.4" if self.strike == SPOT else "CA 4.9.8"

    def rolled(self, p: Position, face: i64) -> None:
        keeper = p.keeper(self.roller)
        theirs = self.total
        here = p.where(keeper)
        ours = total(p.skill(keeper, SAVING), face, save_penalty(p, here, self))
        if self.strike == SPOT and p.settings.penalty_kick == "two-higher":
            winner = self.roller if ours >= theirs + 2 else 1 - self.roller
        else:
            winner = self.roller if ours > theirs else 1 - self.roller if theirs > ours else NOWHERE
        shooter = shirt(self.shooter)
        side = 1 - self.roller
        tell_duel(p, "save", side, shooter, theirs, shirt(keeper), ours, winner, self.rule())
        if winner == 1 - self.roller:
            kind = "penalty" if self.strike == SPOT else "header" if self.strike == HEAD else "shot"
            goal(p, 1 - self.roller, self.shooter, kind, self.rule())
            return
        dive_to(p, keeper, self.save_hex)
        p.toucher = keeper
        if winner == NOWHERE:
            loose_ball(p, p.where(keeper), keeper, PLAIN)
        else:
            p.flow.append(HandlingRoll(self.roller, keeper))


def dive_to(p: Position, keeper: Counter, hex_: Hex) -> None:
    """The keeper ends on the save hex; whoever is in the way is pushed on (CA 4.11.2, q45)."""
    here = p.where(keeper)
    if hex_ == here or hex_ == NOWHERE:
        return
    direction: i64 = 0 if i64(R2[hex_]) > i64(R2[here]) else 3
    push(p, hex_, direction)
    if p.on[hex_] == 0:
        run(p, keeper, hex_, "CA 4.11.2")


def push(p: Position, hex_: Hex, direction: i64) -> None:
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
    """Handling or more and it is a corner, else the keeper holds it (CA 4.9)."""

    kind = a_roll("handling", "CA 4.9.8", a_player("keeper"), settles="saved")

    def __init__(self, roller: SideIndex, keeper: Counter) -> None:
        super().__init__(roller)
        self.keeper = keeper

    def rolled(self, p: Position, face: i64) -> None:
        die = bare(face)
        if p.settings.handling == "die":
            dropped = die <= 3
        else:
            dropped = die >= p.skill(self.keeper, HANDLING)
        p.kicked_back = 0
        if not dropped:
            win(p, self.keeper, "held", HELD, "CA 4.11.3")
        elif p.settings.parry:
            p.tell(Missed(int(self.roller), shirt(self.keeper), "handling", "CA 4.21.4"))
            p.flow.append(ParryDirection(self.roller, self.keeper))
        else:
            p.tell(Missed(int(self.roller), shirt(self.keeper), "handling", self.rule()))
            corner_for(p, 1 - self.roller, p.where(self.keeper))


class ParryDirection(RollFrame):
    """Tournament: to the side or behind it is a corner, in front it stays in play (CA 4.21.4)."""

    kind = a_roll("parry-direction", "CA 4.21.4", a_player("keeper"))

    def __init__(self, roller: SideIndex, keeper: Counter) -> None:
        super().__init__(roller)
        self.keeper = keeper

    def rolled(self, p: Position, face: i64) -> None:
        here = p.where(self.keeper)
        ahead = rose_step(here, bare(face))
        out = forward(p.end(self.roller))
        if ahead == NOWHERE or i64(X[ahead]) * out <= i64(X[here]) * out:
            corner_for(p, 1 - self.roller, here)
        else:
            p.toucher = self.keeper
            p.offside = 0  # as after any loose ball
            p.flow.append(ParryDistance(self.roller, self.keeper, bare(face)))


class ParryDistance(RollFrame):
    """How far a ball parried to the front runs."""

    kind = a_roll("parry-distance", "CA 4.21.4", a_player("keeper"), a_direction("direction"))

    def __init__(self, roller: SideIndex, keeper: Counter, direction: i64) -> None:
        super().__init__(roller)
        self.keeper = keeper
        self.direction = direction

    def rolled(self, p: Position, face: i64) -> None:
        p.drop_ball(p.where(self.keeper))
        walk(p, p.where(self.keeper), self.direction, bare(face), PLAIN)
