"""Fouls: injury, booking, and the choice to play on (CA 4.13, 4.16, 4.17.8, 4.17.10)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from touchline.core.action import Action
from touchline.core.errors import IllegalAction
from touchline.core.flow import AUTOMATIC, a_flag, a_number
from touchline.core.ids import Counter, SideIndex
from touchline.counterattack.engine import moves
from touchline.counterattack.engine.bits import has, only
from touchline.counterattack.engine.board.goal_mouth import aims
from touchline.counterattack.engine.board.paths import path
from touchline.counterattack.engine.board.pitch import (
    NAMES,
    NOWHERE,
    X,
    distance,
    forward,
    goal_column,
    hex_at,
    in_box,
)
from touchline.counterattack.engine.board.reach import reachable
from touchline.counterattack.engine.clock.whistle import abandoned
from touchline.counterattack.engine.deck import PACE, RESILIENCE
from touchline.counterattack.engine.duels.referee import leniency
from touchline.counterattack.engine.frame import (
    Automatic,
    Frame,
    Kind,
    a_player,
    a_rival,
    a_roll,
    our_player,
)
from touchline.counterattack.engine.position import Position, shirt, side_of
from touchline.counterattack.engine.refusal import refuse
from touchline.counterattack.engine.rolls import RollFrame, bare
from touchline.counterattack.engine.running.phase import (
    DEFENDERS_STEP,
    LAST_STEP_PACE,
    phase_of,
    run_of,
)
from touchline.counterattack.engine.running.reposition import Reposition, is_running
from touchline.counterattack.engine.set_pieces.free_kick import award_free_kick
from touchline.counterattack.engine.set_pieces.penalty import award_penalty
from touchline.counterattack.engine.set_pieces.substitution import (
    come_off,
    new_keepers,
    on_bench,
    subs_left,
    substitute,
)
from touchline.counterattack.engine.state import PLACES, SENT_OFF, eleven
from touchline.counterattack.events import Booked, Foul, Injured, PlayedOn, Ruled

# What sort of challenge it was.
STEAL: Final = 0
TACKLE: Final = 1
BEHIND: Final = 2
RECKLESS: Final = 3
DIVE: Final = 4
NUTMEG: Final = 5
MANNERS: Final = ["steal", "tackle", "behind", "reckless", "dive", "nutmeg"]


def foul(p: Position, fouler: Counter, victim: Counter, manner: i64) -> None:
    """A foul: was a clear chance stopped? Then the tests and the choice, in the edition's order."""
    where = NAMES[p.where(victim)]
    p.tell(Foul(int(side_of(fouler)), shirt(fouler), shirt(victim), where, MANNERS[manner]))
    clear = manner != RECKLESS and clear_chance(p, fouler, victim)
    if p.settings.appeals and manner != RECKLESS and (clear or attacking(p, victim)):
        appellant = side_of(fouler) if clear else side_of(victim)
        p.flow.append(Appeal(appellant, fouler, victim, manner, clear))
    else:
        deal_with(p, fouler, victim, manner, clear)


def deal_with(
    p: Position, fouler: Counter, victim: Counter, manner: i64, professional: bool
) -> None:
    """Injury, booking, decision; in some editions the decision comes first (CA 4.22, q66)."""
    if p.settings.foul_tests == "before-choice" or manner == RECKLESS:
        p.flow.append(FoulChoice(side_of(victim), fouler, victim, manner, professional))
        p.flow.append(Booking(side_of(fouler), fouler, victim, manner, professional))
        p.flow.append(Injury(side_of(victim), fouler, victim))
    else:
        p.flow.append(FoulChoice(side_of(victim), fouler, victim, manner, professional))


def attacking(p: Position, victim: Counter) -> bool:
    """Does the victim stand in the opposing half?"""
    side = side_of(victim)
    return i64(X[p.where(victim)]) * forward(p.end(side)) > 0


def clear_chance(p: Position, fouler: Counter, victim: Counter) -> bool:
    """Could nobody else have caught him before he could shoot (CA 4.13, q71)?

    He could have shot by the end of this phase, and no other outfielder stands next to him or to
    his straight way to goal, or can get there in it.
    """
    if p.holder != victim or not could_shoot(p, victim):
        return False
    side = side_of(fouler)
    start = p.where(victim)
    way = [int(start), *path(start, hex_at(goal_column(p.end(side)), 0), False)]
    for counter in eleven(side):
        hex_ = p.where(counter)
        if counter == fouler or counter == p.keeper(side) or hex_ == NOWHERE:
            continue
        for there in [int(hex_), *reachable(p, hex_, pace_left(p, counter))]:
            for on_way in way:
                if distance(there, on_way) <= 1:
                    return False
    return True


def could_shoot(p: Position, victim: Counter) -> bool:
    """Could he have been where one can shoot from by the end of this phase?"""
    end = p.end(side_of(victim))
    here = p.where(victim)
    for hex_ in [int(here), *reachable(p, here, pace_left(p, victim))]:
        if aims(hex_, end):
            return True
    return False


def pace_left(p: Position, counter: Counter) -> i64:
    """How far a player can still run in this phase: his run, or the step that is to come."""
    run = run_of(p, counter)
    if run is not None:
        return run.pace
    phase = phase_of(p)
    if phase is None or has(p.moved | p.frozen | p.stunned, counter):
        return 0
    pace = p.skill(counter, PACE)
    if side_of(counter) == p.attack:  # at most the two hexes of the last step
        return min(pace, LAST_STEP_PACE)
    if phase.step == DEFENDERS_STEP:
        return pace if phase.left > 0 else 0
    return pace if phase.step < DEFENDERS_STEP else 0


class Appeal(Frame):
    """A manager may ask the referee whether a clear chance was stopped (CA 4.16)."""

    kind = Kind(
        "appeal",
        "CA 4.16",
        a_player("fouler"),
        a_player("victim"),
        a_number("manner", 0, 5),
        a_flag("professional"),
    )

    def __init__(
        self, side: SideIndex, fouler: Counter, victim: Counter, manner: i64, professional: bool
    ) -> None:
        super().__init__(side)
        self.fouler = fouler
        self.victim = victim
        self.manner = manner
        self.professional = professional

    def list_actions(self, p: Position, out: list[Action]) -> None:
        out.append(moves.DECLINE)
        out.append(moves.APPEAL)

    def play(self, p: Position, action: Action) -> None:
        p.flow.pop()
        if action is moves.DECLINE:
            deal_with(p, self.fouler, self.victim, self.manner, self.professional)
        else:
            p.flow.append(AppealRoll(side_of(self.victim), self.fouler, self.victim, self.manner))


class AppealRoll(RollFrame):
    """The attacking manager rolls: Leniency or more is for them (CA 4.16)."""

    kind = a_roll(
        "appeal-roll", "CA 4.16", a_player("fouler"), a_player("victim"), a_number("manner", 0, 5)
    )

    def __init__(self, roller: SideIndex, fouler: Counter, victim: Counter, manner: i64) -> None:
        super().__init__(roller)
        self.fouler = fouler
        self.victim = victim
        self.manner = manner

    def rolled(self, p: Position, face: i64) -> None:
        for_attack = bare(face) >= leniency(p)
        p.tell(Ruled(int(self.roller if for_attack else 1 - self.roller)))
        deal_with(p, self.fouler, self.victim, self.manner, for_attack)


class Injury(RollFrame):
    """Resilience or more and the victim is hurt (CA 4.13.1)."""

    kind = a_roll(
        "injury",
        "CA 4.13.1",
        a_player("fouler"),
        a_player("victim"),
        on=("booking",),
        settles="foul",
    )

    def __init__(self, roller: SideIndex, fouler: Counter, victim: Counter) -> None:
        super().__init__(roller)
        self.fouler = fouler
        self.victim = victim

    def rolled(self, p: Position, face: i64) -> None:
        if bare(face) < p.skill(self.victim, RESILIENCE):
            return
        bit: i64 = only(self.victim)
        if p.injured & bit:
            p.hurt_twice |= bit
        p.injured |= bit
        p.tell(Injured(int(side_of(self.victim)), shirt(self.victim), "hurt"))


class Booking(RollFrame):
    """Leniency or more and the fouler is booked (CA 4.13.2).

    A professional foul from behind is grave for both reasons, but rolled once (q72).
    """

    kind = a_roll(
        "booking",
        "CA 4.13.2",
        a_player("fouler"),
        a_player("victim"),
        a_number("manner", 0, 5),
        a_flag("professional"),
        on=("foul-choice", "after-tests"),
        settles="foul",
    )

    def __init__(
        self, roller: SideIndex, fouler: Counter, victim: Counter, manner: i64, professional: bool
    ) -> None:
        super().__init__(roller)
        self.fouler = fouler
        self.victim = victim
        self.manner = manner
        self.professional = professional

    def rolled(self, p: Position, face: i64) -> None:
        strict = bare(face) >= leniency(p)
        grave = self.manner == BEHIND or self.manner == RECKLESS or self.professional
        if (
            self.manner != RECKLESS
            and p.settings.keeper_cards
            and self.fouler == p.keeper(side_of(self.fouler))
        ):
            grave = False  # a keeper's foul is at most a yellow card (CA 4.21.7)
        if grave:
            gone = send_off(p, self.fouler, "red") if strict else book(p, self.fouler)
        else:
            gone = book(p, self.fouler) if strict else False
        if gone or self.manner == RECKLESS:  # after a red card play must stop (CA 4.13.3)
            p.flow.pop()
            stop_play(p, self.victim)


def book(p: Position, counter: Counter) -> bool:
    """A yellow card; the second is a red one. True if he has to go."""
    bit: i64 = only(counter)
    if p.yellow & bit:
        return send_off(p, counter, "second-yellow")
    p.yellow |= bit
    p.tell(Booked(int(side_of(counter)), shirt(counter), "yellow"))
    return False


def send_off(p: Position, counter: Counter, card: str) -> bool:
    """He leaves the pitch at once and is not replaced."""
    side = side_of(counter)
    p.status[side * PLACES + i64(p.who[counter])] = SENT_OFF
    p.lift(counter)
    p.tell(Booked(int(side), shirt(counter), card))
    return True


class FoulChoice(Frame):
    """Take the free kick or penalty, or play on (CA 4.13.3), in tournaments too (CA 4.21.6)."""

    kind = Kind(
        "foul-choice",
        "CA 4.13.3",
        a_rival("fouler"),
        a_player("victim"),
        a_number("manner", 0, 5),
        a_flag("professional"),
    )

    def __init__(
        self, side: SideIndex, fouler: Counter, victim: Counter, manner: i64, professional: bool
    ) -> None:
        super().__init__(side)
        self.fouler = fouler
        self.victim = victim
        self.manner = manner
        self.professional = professional

    def list_actions(self, p: Position, out: list[Action]) -> None:
        out.append(moves.PENALTY if in_defended_box(p, self.victim) else moves.FREE_KICK)
        if not must_come_off(p, self.victim):
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
            p.tell(PlayedOn(int(self.side), shirt(self.victim)))
        if p.settings.foul_tests == "before-choice":
            if stops:
                stop_play(p, self.victim)
            else:
                play_on(p, self.fouler, self.victim, self.manner)
            return
        p.flow.append(AfterTests(self.fouler, self.victim, self.manner, self.professional, stops))
        p.flow.append(
            Booking(side_of(self.fouler), self.fouler, self.victim, self.manner, self.professional)
        )
        p.flow.append(Injury(side_of(self.victim), self.fouler, self.victim))


class AfterTests(Automatic):
    """The choice was made before the tests: now it is carried out."""

    kind = Kind(
        "after-tests",
        "CA 4.13.3",
        a_player("fouler", lifted=True),
        a_player("victim"),
        a_number("manner", 0, 5),
        a_flag("professional"),
        a_flag("stops"),
        seat=AUTOMATIC,
    )

    def __init__(
        self, fouler: Counter, victim: Counter, manner: i64, professional: bool, stops: bool
    ) -> None:
        super().__init__()
        self.fouler = fouler
        self.victim = victim
        self.manner = manner
        self.professional = professional
        self.stops = stops

    def enter(self, p: Position) -> None:
        p.flow.pop()
        if self.stops or must_come_off(p, self.victim):
            stop_play(p, self.victim)
        else:
            play_on(p, self.fouler, self.victim, self.manner)


def in_defended_box(p: Position, victim: Counter) -> bool:
    """In the opponents' box, its border included (CA 4.13)?"""
    return in_box(p.where(victim), p.end(1 - side_of(victim)))


def stop_play(p: Position, victim: Counter) -> None:
    """A free kick where the victim stands, or a penalty."""
    side = side_of(victim)
    hex_ = p.where(victim)
    if in_defended_box(p, victim):
        award_penalty(p, side)
    else:
        award_free_kick(p, side, hex_)
    if must_come_off(p, victim) and not p.over:
        p.flow.append(ComeOff(side, victim))


def must_come_off(p: Position, counter: Counter) -> bool:
    """Tournament: hurt a second time he has to be replaced (CA 4.21.5)."""
    return p.settings.injury == "all" and has(p.hurt_twice, counter)


class ComeOff(Frame):
    """Who replaces a player hurt twice; with nobody left he goes off all the same."""

    kind = Kind("come-off", "CA 4.21.5", our_player("player", lifted=True))

    def __init__(self, side: SideIndex, player: i64) -> None:
        super().__init__(side)
        self.player = player

    def enter(self, p: Position) -> None:
        found: list[Action] = []
        self.list_actions(p, found)
        if found:
            return
        p.flow.pop()
        come_off(p, self.player)
        p.lift(self.player)
        if not abandoned(p):
            p.flow.extend(new_keepers(p))

    def list_actions(self, p: Position, out: list[Action]) -> None:
        if subs_left(p, self.side) <= 0:
            return
        for place in range(PLACES):
            if on_bench(p, self.side, place):
                out.append(moves.sub(self.player, place))

    def play(self, p: Position, action: Action) -> None:
        p.flow.pop()
        substitute(p, self.player, moves.place_of(action))


def handball(p: Position, keeper: Counter, victim: Counter) -> None:
    """A keeper won the ball with his hands outside his box: free kick and red (CA 4.21.7)."""
    where = NAMES[p.where(victim)]
    p.tell(Foul(int(side_of(keeper)), shirt(keeper), shirt(victim), where, "handball"))
    send_off(p, keeper, "red")
    stop_play(p, victim)


def play_on(p: Position, fouler: Counter, victim: Counter, manner: i64) -> None:
    """A steal: the run goes on. A tackle: reposition as after a failed tackle (q93)."""
    if p.holder != victim or manner == STEAL or (manner == DIVE and is_running(p, victim)):
        return
    p.flow.append(Reposition(side_of(victim), victim, p.where(fouler), fouler))
