"""Tackles: a duel for the ball (CA 4.12), reckless and from behind (CA 4.17.8, 4.17.10)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from touchline.core.action import Action
from touchline.core.errors import IllegalAction
from touchline.core.flow import a_number
from touchline.core.ids import Counter, SideIndex
from touchline.counterattack.engine import moves
from touchline.counterattack.engine.bits import added
from touchline.counterattack.engine.board.goal_mouth import behind
from touchline.counterattack.engine.board.pitch import NOWHERE, distance
from touchline.counterattack.engine.deck import DRIBBLING, TACKLING
from touchline.counterattack.engine.duels.dive import dive, may_use_hands
from touchline.counterattack.engine.duels.foul import (
    BEHIND,
    NUTMEG,
    RECKLESS,
    TACKLE,
    book,
    foul,
    stop_play,
)
from touchline.counterattack.engine.frame import Frame, Kind, a_player, a_roll, our_player
from touchline.counterattack.engine.passing.loose_ball import PLAIN, loose_ball
from touchline.counterattack.engine.passing.possession import tell_won
from touchline.counterattack.engine.position import Position, shirt, side_of
from touchline.counterattack.engine.refusal import refuse
from touchline.counterattack.engine.rolls import RollFrame, tell_duel, total
from touchline.counterattack.engine.running.reposition import Reposition
from touchline.counterattack.engine.shooting.keeper_step import keeper_may_step
from touchline.counterattack.engine.state import ATTACKERS_MOVE, SHIRTS, TACKLE_WON, eleven
from touchline.counterattack.events import Called, Missed

# What sort of duel, in the frames of the two rolls.
STANDING: Final = 0
FROM_BEHIND: Final = 1
NUTMEGGED: Final = 2


def can_challenge(p: Position, counter: Counter) -> bool:
    """Stands a defender where he may tackle or be reckless?"""
    here = p.where(counter)
    if p.holder != NOWHERE and distance(here, p.where(p.holder)) == 1:
        return True
    return len(reckless_victims(p, counter)) > 0


def reckless_victims(p: Position, counter: Counter) -> list[int]:
    """Opponents next to him and near enough to the ball to be fouled on purpose (q74)."""
    found: list[int] = []
    if not p.settings.reckless:
        return found
    reach: i64 = p.settings.reckless_range
    here = p.where(counter)
    side = 1 - side_of(counter)
    for victim in eleven(side):
        hex_ = p.where(victim)
        if hex_ != NOWHERE and distance(hex_, here) == 1:
            if reach == 0 or distance(hex_, p.ball) <= reach:
                found.append(int(victim))
    return found


class Challenge(Frame):
    """A defender has come close: tackle, dive at feet, be reckless, or let be (CA 4.5.7)."""

    kind = Kind("challenge", "CA 4.5.7", our_player("defender"), on=("movement", "attract-offer"))

    def __init__(self, side: SideIndex, defender: Counter) -> None:
        super().__init__(side)
        self.defender = defender

    def list_actions(self, p: Position, out: list[Action]) -> None:
        out.append(moves.DECLINE)
        carrier = p.holder
        if carrier != NOWHERE and distance(p.where(self.defender), p.where(carrier)) == 1:
            keeper = self.defender == p.keeper(self.side)
            hands = keeper and may_use_hands(p, self.defender)
            if hands or (keeper and p.settings.keeper_cards):  # outside it is handball (CA 4.21.7)
                out.append(moves.DIVE)
            if not hands:
                out.append(moves.tackle(carrier))
        for victim in reckless_victims(p, self.defender):
            out.append(moves.reckless(victim))

    def why_not(self, p: Position, action: Action) -> IllegalAction:
        if action is moves.DIVE:
            return refuse(p, self, action, "only-keeper", "CA 4.11.5")
        if action.verb == "tackle":
            hands = self.defender == p.keeper(self.side) and may_use_hands(p, self.defender)
            if hands and action.args[0] == p.holder % SHIRTS:
                return refuse(p, self, action, "keeper-dives", "CA 4.11.5")
            return refuse(p, self, action, "no-tackle")
        if action.verb == "reckless":
            reason = "no-reckless" if p.settings.reckless else "not-played"
            return refuse(p, self, action, reason, "CA 4.17.8", p.settings.reckless_range)
        return super().why_not(p, action)

    def play(self, p: Position, action: Action) -> None:
        p.flow.pop()
        if action is moves.DECLINE:
            return
        if action is moves.DIVE:
            dive(p, self.defender, p.holder)
        elif action.verb == "reckless":
            victim = moves.counter_of(action, 1 - self.side)
            p.tell(Called(int(self.side), "reckless", shirt(self.defender), "CA 4.17.8"))
            p.flow.append(RecklessRoll(self.side, self.defender, victim))
        else:
            p.tell(Called(int(self.side), "tackle", shirt(self.defender), "CA 4.12"))
            sort: i64 = FROM_BEHIND if is_behind(p, self.defender, p.holder) else STANDING
            p.flow.append(TackleRoll(self.side, self.defender, p.holder, sort))


def is_behind(p: Position, defender: Counter, carrier: Counter) -> bool:
    """Does he come from one of the two hexes behind the carrier (CA 4.17.10, q73)?"""
    if not p.settings.from_behind:
        return False
    return p.where(defender) in behind(p.where(carrier), p.end(side_of(carrier)))


class TackleRoll(RollFrame):
    """Tackling + die; a 1 is a foul whatever the totals, from behind a 2 as well (CA 4.12, q65)."""

    kind = a_roll(
        "tackle", "CA 4.12", a_player("tackler"), a_player("carrier"), a_number("duel", 0, 2)
    )

    def __init__(self, roller: SideIndex, tackler: Counter, carrier: Counter, duel: i64) -> None:
        super().__init__(roller)
        self.tackler = tackler
        self.carrier = carrier
        self.duel = duel

    def rule(self) -> str:
        return "CA 4.17.12" if self.duel == NUTMEGGED else "CA 4.12"

    def rolled(self, p: Position, face: i64) -> None:
        if face == 1 or (face == 2 and self.duel == FROM_BEHIND):
            if self.duel == NUTMEGGED:
                p.flow.pop()  # there will be no landing
            kind = (
                BEHIND if self.duel == FROM_BEHIND else NUTMEG if self.duel == NUTMEGGED else TACKLE
            )
            foul(p, self.tackler, self.carrier, kind)
            return
        score = total(p.skill(self.tackler, TACKLING), face, 1 if self.duel == NUTMEGGED else 0)
        p.flow.append(
            DribbleRoll(side_of(self.carrier), self.tackler, self.carrier, self.duel, score)
        )


class DribbleRoll(RollFrame):
    """Dribbling + die against the tackler's total (CA 4.12)."""

    kind = a_roll(
        "dribble",
        "CA 4.12",
        a_player("tackler"),
        a_player("carrier"),
        a_number("duel", 0, 2),
        a_number("total", 0, 127),
    )

    def __init__(
        self, roller: SideIndex, tackler: Counter, carrier: Counter, duel: i64, total: i64
    ) -> None:
        super().__init__(roller)
        self.tackler = tackler
        self.carrier = carrier
        self.duel = duel
        self.total = total

    def rule(self) -> str:
        return "CA 4.17.12" if self.duel == NUTMEGGED else "CA 4.12"

    def rolled(self, p: Position, face: i64) -> None:
        theirs = self.total
        ours = total(p.skill(self.carrier, DRIBBLING), face, 0)
        winner = self.roller if ours > theirs else 1 - self.roller if theirs > ours else NOWHERE
        nutmeg = self.duel == NUTMEGGED
        kind = "nutmeg" if nutmeg else "tackle"
        carrier, tackler = shirt(self.carrier), shirt(self.tackler)
        tell_duel(p, kind, self.roller, carrier, ours, tackler, theirs, winner, self.rule())
        stuns = nutmeg and p.settings.nutmeg_stuns_loser
        if winner == NOWHERE:
            if stuns:
                p.stunned = added(p.stunned, self.carrier)
            loose_ball(p, p.where(self.tackler), self.tackler, PLAIN)
        elif winner != self.roller:
            tackle_won(p, self.tackler, self.carrier)
            if stuns:  # in the next phase, for this one is over (CA 4.21.15)
                p.stunned = added(p.stunned, self.carrier)
        elif not nutmeg:  # after a nutmeg the choice of where to land lies underneath
            p.flow.append(
                Reposition(self.roller, self.carrier, p.where(self.tackler), self.tackler)
            )


def tackle_won(p: Position, tackler: Counter, loser: Counter) -> None:
    """Possession changes, the phase ends, the tackler may go round the loser (CA 4.12)."""
    p.unwind()
    p.give(tackler)
    p.act = TACKLE_WON
    p.stage = ATTACKERS_MOVE
    tell_won(p, tackler, "tackle", "CA 4.12")
    p.flow.append(Reposition(side_of(tackler), tackler, p.where(loser), loser, True))
    keeper_may_step(p, p.where(loser), p.ball)


class RecklessRoll(RollFrame):
    """1-2 fails with a yellow card, 3 or more brings him down (CA 4.17.8)."""

    kind = a_roll("reckless", "CA 4.17.8", a_player("fouler"), a_player("victim"))

    def __init__(self, roller: SideIndex, fouler: Counter, victim: Counter) -> None:
        super().__init__(roller)
        self.fouler = fouler
        self.victim = victim

    def rolled(self, p: Position, face: i64) -> None:
        if face > 2:
            foul(p, self.fouler, self.victim, RECKLESS)
            return
        p.tell(Missed(int(self.roller), shirt(self.fouler), "reckless", self.rule()))
        if book(p, self.fouler):  # after a red card play must stop (CA 4.13.2)
            stop_play(p, self.victim)
