"""Fouls: injury, booking, and the choice to play on (CA 4.13, 4.16, 4.17.8, 4.17.10)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from touchline.core.action import Action
from touchline.core.errors import IllegalAction
from touchline.counterattack import moves
from touchline.counterattack.deck import PACE, RESILIENCE
from touchline.counterattack.events import Booked, Foul, Injured, PlayedOn, Ruled
from touchline.counterattack.frame import AUTOMATIC, CHANCE, Frame
from touchline.counterattack.free_kick import award_free_kick
from touchline.counterattack.goal_mouth import aims
from touchline.counterattack.paths import path
from touchline.counterattack.penalty import award_penalty
from touchline.counterattack.pitch import (
    NAMES,
    NOWHERE,
    X,
    distance,
    forward,
    goal_column,
    hex_at,
    in_box,
)
from touchline.counterattack.position import (
    PLACES,
    SENT_OFF,
    SHIRTS,
    Position,
    shirt,
    side_of,
)
from touchline.counterattack.reach import reachable
from touchline.counterattack.referee import leniency
from touchline.counterattack.refusal import refuse
from touchline.counterattack.reposition import Reposition, is_running
from touchline.counterattack.rolls import RollFrame, bare
from touchline.counterattack.substitution import (
    come_off,
    new_keepers,
    on_bench,
    subs_left,
    substitute,
)
from touchline.counterattack.whistle import abandoned

# What sort of challenge it was.
STEAL: Final = 0
TACKLE: Final = 1
BEHIND: Final = 2
RECKLESS: Final = 3
DIVE: Final = 4
NUTMEG: Final = 5
KINDS: Final = ["steal", "tackle", "behind", "reckless", "dive", "nutmeg"]

# The steps of a movement phase that are looked at here (CA 4.5.2, 4.5.3).
DEFENDERS_STEP: Final = 1
LAST_STEP: Final = 2
LAST_STEP_PACE: Final = 2

# Added to the kind when a clear chance was stopped.
PROFESSIONAL: Final = 8


def foul(p: Position, fouler: i64, victim: i64, kind: i64) -> None:
    """A foul: was a clear chance stopped? Then the tests and the choice, in the edition's order."""
    where = NAMES[p.where(victim)]
    p.tell(Foul(int(side_of(fouler)), shirt(fouler), shirt(victim), where, KINDS[kind]))
    clear = kind != RECKLESS and clear_chance(p, fouler, victim)
    sort = kind + PROFESSIONAL if clear else kind
    if p.settings.appeals and kind != RECKLESS and (clear or attacking(p, victim)):
        p.flow.append(Appeal(side_of(fouler) if clear else side_of(victim), fouler, victim, sort))
    else:
        deal_with(p, fouler, victim, sort)


def deal_with(p: Position, fouler: i64, victim: i64, sort: i64) -> None:
    """Injury, booking, decision; in some editions the decision comes first (CA 4.22, q66)."""
    if p.settings.foul_tests == "before-choice" or sort % 8 == RECKLESS:
        p.flow.append(FoulChoice(side_of(victim), fouler, victim, sort))
        p.flow.append(Booking(CHANCE, side_of(fouler), fouler, victim, sort))
        p.flow.append(Injury(CHANCE, side_of(victim), fouler, victim))
    else:
        p.flow.append(FoulChoice(side_of(victim), fouler, victim, sort))


def attacking(p: Position, victim: i64) -> bool:
    """Does the victim stand in the opposing half?"""
    side = side_of(victim)
    return i64(X[p.where(victim)]) * forward(p.end(side)) > 0


def clear_chance(p: Position, fouler: i64, victim: i64) -> bool:
    """Could nobody else have caught him before he could shoot (CA 4.13, q71)?

    He could have shot by the end of this phase, and no other outfielder stands next to him or to
    his straight way to goal, or can get there in it.
    """
    if p.holder != victim or not could_shoot(p, victim):
        return False
    side = side_of(fouler)
    start = p.where(victim)
    way = [int(start), *path(start, hex_at(goal_column(p.end(side)), 0), False)]
    for counter in range(side * SHIRTS, side * SHIRTS + SHIRTS):
        hex_ = p.where(counter)
        if counter == fouler or counter == p.keeper(side) or hex_ == NOWHERE:
            continue
        for there in [int(hex_), *reachable(p, hex_, pace_left(p, counter))]:
            for on_way in way:
                if distance(there, on_way) <= 1:
                    return False
    return True


def could_shoot(p: Position, victim: i64) -> bool:
    """Could he have been where one can shoot from by the end of this phase?"""
    end = p.end(side_of(victim))
    here = p.where(victim)
    for hex_ in [int(here), *reachable(p, here, pace_left(p, victim))]:
        if aims(hex_, end):
            return True
    return False


def pace_left(p: Position, counter: i64) -> i64:
    """How far a player can still run in this phase: his run, or the step that is to come."""
    for frame in p.flow:
        if frame.name() == "dribbling" and frame.a == counter:
            return frame.b
    if len(p.flow) < 2 or (p.moved | p.frozen | p.stunned) & (1 << counter):
        return 0
    phase = p.flow[1]
    pace = p.skill(counter, PACE)
    if side_of(counter) == p.attack:  # at most the two hexes of the last step
        if phase.a == LAST_STEP:
            return 0
        return pace if pace < LAST_STEP_PACE else LAST_STEP_PACE
    if phase.a == DEFENDERS_STEP:
        return pace if phase.b > 0 else 0
    return pace if phase.a < DEFENDERS_STEP else 0


class Appeal(Frame):
    """A manager may ask the referee whether a clear chance was stopped (CA 4.16).

    `a` is the fouler, `b` the victim, `c` the sort of foul.
    """

    def name(self) -> str:
        return "appeal"

    def rule(self) -> str:
        return "CA 4.16"

    def list_actions(self, p: Position, out: list[Action]) -> None:
        out.append(moves.DECLINE)
        out.append(moves.APPEAL)

    def play(self, p: Position, action: Action) -> None:
        p.flow.pop()
        if action is moves.DECLINE:
            deal_with(p, self.a, self.b, self.c)
        else:
            p.flow.append(AppealRoll(CHANCE, side_of(self.b), self.a, self.b, self.c))


class AppealRoll(RollFrame):
    """The attacking manager rolls: Leniency or more is for him (CA 4.16)."""

    def name(self) -> str:
        return "appeal-roll"

    def rule(self) -> str:
        return "CA 4.16"

    def rolled(self, p: Position, face: i64) -> None:
        for_attack = bare(face) >= leniency(p)
        p.tell(Ruled(int(self.a if for_attack else 1 - self.a)))
        kind = self.d % PROFESSIONAL
        deal_with(p, self.b, self.c, kind + PROFESSIONAL if for_attack else kind)


class Injury(RollFrame):
    """Resilience or more and the victim is hurt (CA 4.13.1). `b` is the fouler, `c` the victim."""

    def name(self) -> str:
        return "injury"

    def rule(self) -> str:
        return "CA 4.13.1"

    def rolled(self, p: Position, face: i64) -> None:
        if bare(face) < p.skill(self.c, RESILIENCE):
            return
        bit: i64 = 1 << self.c
        if p.injured & bit:
            p.hurt_twice |= bit
        p.injured |= bit
        p.tell(Injured(int(side_of(self.c)), shirt(self.c)))


class Booking(RollFrame):
    """Leniency or more and the fouler is booked (CA 4.13.2). `b` fouler, `c` victim, `d` sort."""

    def name(self) -> str:
        return "booking"

    def rule(self) -> str:
        return "CA 4.13.2"

    def rolled(self, p: Position, face: i64) -> None:
        strict = bare(face) >= leniency(p)
        kind = self.d % PROFESSIONAL
        grave = kind == BEHIND or kind == RECKLESS or self.d & PROFESSIONAL != 0
        if kind != RECKLESS and p.settings.keeper_cards and self.b == p.keeper(side_of(self.b)):
            grave = False  # a keeper's foul is at most a yellow card (CA 4.21.7)
        if grave:
            gone = send_off(p, self.b, "red") if strict else book(p, self.b)
        else:
            gone = book(p, self.b) if strict else False
        if gone or kind == RECKLESS:  # after a red card play must stop (CA 4.13.3)
            p.flow.pop()
            stop_play(p, self.c)


def book(p: Position, counter: i64) -> bool:
    """A yellow card; the second is a red one. True if he has to go."""
    bit: i64 = 1 << counter
    if p.yellow & bit:
        return send_off(p, counter, "second-yellow")
    p.yellow |= bit
    p.tell(Booked(int(side_of(counter)), shirt(counter), "yellow"))
    return False


def send_off(p: Position, counter: i64, card: str) -> bool:
    """He leaves the pitch at once and is not replaced."""
    side = side_of(counter)
    p.status[side * PLACES + i64(p.who[counter])] = SENT_OFF
    p.lift(counter)
    p.tell(Booked(int(side), shirt(counter), card))
    return True


class FoulChoice(Frame):
    """Take the free kick or penalty, or play on (CA 4.13.3). `a` fouler, `b` victim, `c` sort."""

    def name(self) -> str:
        return "foul-choice"

    def rule(self) -> str:
        return "CA 4.13.3"

    def list_actions(self, p: Position, out: list[Action]) -> None:
        out.append(moves.PENALTY if in_defended_box(p, self.b) else moves.FREE_KICK)
        if not must_come_off(p, self.b):
            out.append(moves.PLAY_ON)

    def why_not(self, p: Position, action: Action) -> IllegalAction:
        if action is moves.PLAY_ON:
            return refuse(p, self, action, "must-stop", "CA 4.21.5")
        if action is moves.PENALTY:
            return refuse(p, self, action, "not-in-the-box", "CA 4.13")
        if action is moves.FREE_KICK:
            return refuse(p, self, action, "in-the-box", "CA 4.13")
        return super().why_not(p, action)

    def play(self, p: Position, action: Action) -> None:
        p.flow.pop()
        stops = action is not moves.PLAY_ON
        if not stops:
            p.tell(PlayedOn(int(self.side), shirt(self.b)))
        if p.settings.foul_tests == "before-choice":
            if stops:
                stop_play(p, self.b)
            else:
                play_on(p, self.a, self.b, self.c)
            return
        p.flow.append(AfterTests(AUTOMATIC, self.a, self.b, self.c, 1 if stops else 0))
        p.flow.append(Booking(CHANCE, side_of(self.a), self.a, self.b, self.c))
        p.flow.append(Injury(CHANCE, side_of(self.b), self.a, self.b))


class AfterTests(Frame):
    """The choice was made before the tests: now it is carried out. `d` is 1 to stop."""

    def name(self) -> str:
        return "after-tests"

    def rule(self) -> str:
        return "CA 4.13.3"

    def enter(self, p: Position) -> None:
        p.flow.pop()
        if self.d or must_come_off(p, self.b):
            stop_play(p, self.b)
        else:
            play_on(p, self.a, self.b, self.c)
        p.flow[-1].enter(p)


def in_defended_box(p: Position, victim: i64) -> bool:
    """In the opponents' box, its border included (CA 4.13)?"""
    return in_box(p.where(victim), p.end(1 - side_of(victim)))


def stop_play(p: Position, victim: i64) -> None:
    """A free kick where the victim stands, or a penalty."""
    side = side_of(victim)
    hex_ = p.where(victim)
    if in_defended_box(p, victim):
        award_penalty(p, side)
    else:
        award_free_kick(p, side, hex_)
    if must_come_off(p, victim) and not p.over:
        p.flow.append(ComeOff(side, victim))


def must_come_off(p: Position, counter: i64) -> bool:
    """Tournament: hurt a second time he has to be replaced (CA 4.21.5)."""
    return p.settings.injury == "all" and p.hurt_twice & (1 << counter) != 0


class ComeOff(Frame):
    """Who replaces a player hurt twice; with nobody left he goes off all the same. `a` is he."""

    def name(self) -> str:
        return "come-off"

    def rule(self) -> str:
        return "CA 4.21.5"

    def enter(self, p: Position) -> None:
        found: list[Action] = []
        self.list_actions(p, found)
        if found:
            return
        p.flow.pop()
        come_off(p, self.a)
        p.lift(self.a)
        if not abandoned(p):
            p.flow.extend(new_keepers(p))
        p.flow[-1].enter(p)

    def list_actions(self, p: Position, out: list[Action]) -> None:
        if subs_left(p, self.side) <= 0:
            return
        for place in range(PLACES):
            if on_bench(p, self.side, place):
                number = (self.a - self.side * SHIRTS) * PLACES + place
                out.append(moves.TABLE[moves.SUB + number])

    def play(self, p: Position, action: Action) -> None:
        p.flow.pop()
        substitute(p, self.a, (action.index - moves.SUB) % PLACES)


def handball(p: Position, keeper: i64, victim: i64) -> None:
    """A keeper won the ball with his hands outside his box: free kick and red (CA 4.21.7)."""
    where = NAMES[p.where(victim)]
    p.tell(Foul(int(side_of(keeper)), shirt(keeper), shirt(victim), where, "handball"))
    send_off(p, keeper, "red")
    stop_play(p, victim)


def play_on(p: Position, fouler: i64, victim: i64, sort: i64) -> None:
    """A steal: the run goes on. A tackle: reposition as after a failed tackle (q93)."""
    kind = sort % PROFESSIONAL
    if p.holder != victim or kind == STEAL or (kind == DIVE and is_running(p, victim)):
        return
    p.flow.append(Reposition(side_of(victim), victim, p.where(fouler), fouler))
