"""The kick-off: both sides line up in their own half (CA 4.3, q3, q7)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i16, i64

from touchline.core.action import Action, Chance
from touchline.core.flow import AUTOMATIC, CHANCE
from touchline.core.ids import Hex, SideIndex
from touchline.counterattack.engine import moves
from touchline.counterattack.engine.before_match.formations import formations
from touchline.counterattack.engine.board.pitch import (
    HOME,
    KICK_OFF_SPOT,
    NOWHERE,
    R2,
    X,
    hex_at,
    in_circle,
    seen_from,
    within,
)
from touchline.counterattack.engine.clock.attacks import begin_attacks
from touchline.counterattack.engine.clock.whistle import abandoned
from touchline.counterattack.engine.frame import Automatic, ByChance, Frame, Kind
from touchline.counterattack.engine.position import Position, side_of
from touchline.counterattack.engine.set_pieces.placement import (
    OUTSIDE_CIRCLE,
    OWN_HALF,
    Place,
    TakerFrame,
    allowed,
    posts,
    push_set_piece,
    put_down,
)
from touchline.counterattack.engine.set_pieces.substitution import Substitutions, new_keepers
from touchline.counterattack.engine.state import COUNTERS, KICKED_OFF, NEXT, SHIRTS
from touchline.counterattack.events import LinedUp, Tossed

READJUST: Final = 2 * SHIRTS  # placements each: enough for any line-up, people changing places too


def mirrored(hex_: Hex) -> i64:
    """The hex opposite, as seen from the other end."""
    return hex_at(-i64(X[hex_]), -i64(R2[hex_]))


def take_formation(p: Position) -> None:
    """Where everybody lines up until his manager says otherwise; a team may bring its own."""
    hexes = formations()["4-4-2"].hexes(HOME, False)
    for counter in range(COUNTERS):
        if i64(p.spot[counter]) == NOWHERE:
            p.spot[counter] = i16(hexes[counter % SHIRTS])


def line_up(p: Position) -> None:
    """Everybody to his place in his own half."""
    on_pitch = [counter for counter in range(COUNTERS) if p.where(counter) != NOWHERE]
    for counter in on_pitch:
        p.lift(counter)
    bring_out(p, on_pitch)


def bring_out(p: Position, counters: list[int]) -> None:
    """Put these on their places, seen from the end their side defends."""
    for counter in counters:
        spot = i64(p.spot[counter])
        if p.end(side_of(counter)) == 1:
            spot = mirrored(spot)
        p.put(counter, nearest_place(p, side_of(counter), spot))


def nearest_place(p: Position, side: SideIndex, centre: i64) -> i64:
    """The free hex of a side's half outside the circle that is nearest to this one (CA 4.3.1)."""
    steps: i64 = 0
    while True:
        for hex_ in seen_from(within(centre, steps), p.end(side)):
            if allowed(p, side, hex_, OUTSIDE_CIRCLE):
                return hex_
        steps += 1


def remember(p: Position) -> None:
    """Keep where everybody stands for the next kick-off, but not who is in the circle."""
    for counter in range(COUNTERS):
        hex_ = p.where(counter)
        if hex_ != NOWHERE and not in_circle(hex_):
            p.spot[counter] = i16(mirrored(hex_) if p.end(side_of(counter)) == 1 else hex_)


def kick_off(p: Position, side: SideIndex, opening: bool = False) -> None:
    """Line up for this side's kick-off, choose the taker, re-adjust (CA 4.3).

    Play has stopped, so substitutes may come on unless the match only begins (CA 4.15.7).
    """
    if abandoned(p):
        return
    p.unwind()
    p.attack = side
    p.drop_ball(KICK_OFF_SPOT)
    p.act = KICKED_OFF
    p.stage = NEXT
    p.moved = 0
    p.tried = 0
    p.stunned = 0
    p.offside = 0
    p.kicked_back = 0
    p.passer = NOWHERE
    p.giver = NOWHERE
    line_up(p)
    other = 1 - side
    frames = new_keepers(p)
    if not opening:
        frames += [Substitutions(side), Substitutions(other)]
    if p.settings.placement == "formation":
        frames += [FormationChoice(side), FormationChoice(other)]
    frames.append(KickOffTaker(side))
    if p.settings.placement == "free":
        frames.append(Place(side, READJUST, OWN_HALF))
        frames.append(Place(other, READJUST, OUTSIDE_CIRCLE))
        frames.append(Remember())
    push_set_piece(p, frames)


class FormationChoice(Frame):
    """Where nobody is placed by hand a manager names a formation, or leaves it (CA 4.3.1)."""

    kind = Kind("formation", "CA 4.3.1", prelude=True, as_it_is=True)

    def list_actions(self, p: Position, out: list[Action]) -> None:
        out.append(moves.STAY)
        for number in range(len(formations())):
            out.append(moves.formation(number))

    def play(self, p: Position, action: Action) -> None:
        p.flow.pop()
        if action is moves.STAY:
            return
        formation = list(formations().values())[moves.number_of(action)]
        there = posts(p, int(self.side), formation.hexes(HOME, False))
        for counter, hex_ in there.items():
            p.spot[counter] = i16(hex_)
            p.lift(counter)
        bring_out(p, list(there))
        p.tell(LinedUp(int(self.side), formation.id))


class Remember(Automatic):
    """Both sides are in place."""

    kind = Kind("remember", "CA 4.3.2", seat=AUTOMATIC)

    def enter(self, p: Position) -> None:
        remember(p)
        p.flow.pop()


class Toss(ByChance):
    """Chance says who kicks off (CA 4.1.5)."""

    kind = Kind("toss", "CA 4.1.5", seat=CHANCE, on=("play",))

    def chance(self, p: Position) -> Chance:
        return TOSS

    def play(self, p: Position, action: Action) -> None:
        p.flow.pop()
        begin(p, moves.side_of(action))


TOSS = Chance("toss", None, "kick-off", "CA 4.1.5", [moves.toss(0), moves.toss(1)])


def begin(p: Position, side: SideIndex) -> None:
    """The match begins with this side's kick-off, or with its attack (CA A1)."""
    p.first = side
    p.tell(Tossed(int(side)))
    if p.settings.attacks > 0:
        begin_attacks(p, side)
    else:
        kick_off(p, side, True)


class KickOffTaker(TakerFrame):
    """One player is put on the centre spot with the ball (CA 4.3.1)."""

    kind = Kind("kick-off-taker", "CA 4.3.1", prelude=True)

    def play(self, p: Position, action: Action) -> None:
        p.flow.pop()
        taker = moves.counter_of(action, self.side)
        former = p.occupant(KICK_OFF_SPOT)
        if former != taker:
            here = p.where(taker)
            p.lift(taker)
            if former >= 0:  # they change places
                p.put(former, here)
            put_down(p, taker, KICK_OFF_SPOT, "CA 4.3.1")
        p.give(taker)


def toss_frame() -> Frame:
    """The toss before the first kick-off."""
    return Toss()
