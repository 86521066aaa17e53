"""Who starts, in which shirt (CA 4.1.1)."""

from __future__ import annotations

from mypy_extensions import i64

from touchline.core.action import Action
from touchline.core.errors import IllegalAction
from touchline.core.flow import AUTOMATIC, a_number
from touchline.core.ids import SideIndex
from touchline.counterattack.engine import moves
from touchline.counterattack.engine.board.pitch import KICK_OFF_SPOT, NOWHERE
from touchline.counterattack.engine.frame import Automatic, Frame, Kind
from touchline.counterattack.engine.position import Position, shirt, side_of
from touchline.counterattack.engine.refusal import refuse
from touchline.counterattack.engine.set_pieces.kick_off import (
    begin,
    bring_out,
    take_formation,
    toss_frame,
)
from touchline.counterattack.engine.set_pieces.substitution import card_of, wear
from touchline.counterattack.engine.state import (
    BENCH,
    COUNTERS,
    LEFT_OUT,
    NO_CARD,
    ON_BENCH,
    ON_PITCH,
    PLACES,
    SHIRTS,
)
from touchline.counterattack.events import Numbered


class LineUp(Frame):
    """The next shirt goes to one of the squad; number 1 to a keeper; counted from 0.

    A league squad may have too few who are fit: without a keeper an outfielder goes in goal (q70),
    and with fewer than eleven the side plays short (CA 4.18).
    """

    kind = Kind(
        "line-up", "CA 4.1.1", a_number("shirt", 0, 10), prelude=True, left_to_bot="line-up"
    )

    def __init__(self, side: SideIndex, shirt: i64 = 0) -> None:
        super().__init__(side)
        self.shirt = shirt

    def enter(self, p: Position) -> None:
        found: list[Action] = []
        self.list_actions(p, found)
        if not found:
            p.flow.pop()

    def list_actions(self, p: Position, out: list[Action]) -> None:
        in_goal = self.shirt == 0 and self._has_keeper(p)
        for place in range(PLACES):
            at = self.side * PLACES + place
            if i64(p.status[at]) != ON_BENCH:
                continue
            if p.deck.is_keeper(i64(p.squad[at])) == in_goal:
                out.append(moves.shirt(place))

    def _has_keeper(self, p: Position) -> bool:
        for at in range(self.side * PLACES, self.side * PLACES + PLACES):
            if i64(p.status[at]) == ON_BENCH and p.deck.is_keeper(i64(p.squad[at])):
                return True
        return False

    def why_not(self, p: Position, action: Action) -> IllegalAction:
        if action.verb != "shirt":
            return super().why_not(p, action)
        at = self.side * PLACES + moves.place_of(action)
        if i64(p.status[at]) == NO_CARD:
            return refuse(p, self, action, "no-card")
        if i64(p.status[at]) == ON_PITCH or self.shirt >= SHIRTS:
            return refuse(p, self, action, "wears-a-shirt")
        return refuse(p, self, action, "keeper-shirt")

    def play(self, p: Position, action: Action) -> None:
        p.flow.pop()
        wear(p, self.side * SHIRTS + self.shirt, moves.place_of(action))
        if self.shirt + 1 < SHIRTS:
            p.flow.append(LineUp(self.side, self.shirt + 1))
        else:
            name_substitutes(p, self.side)


def name_substitutes(p: Position, side: SideIndex) -> None:
    """A team of a match has five on the bench; who has more in his squad names them (q134)."""
    first = side * PLACES
    waiting = [at for at in range(first, first + PLACES) if i64(p.status[at]) == ON_BENCH]
    if p.settings.bench == "all" or len(waiting) <= BENCH:
        return
    for at in waiting:
        p.status[at] = LEFT_OUT
    p.flow.append(Bench(side, SHIRTS))


class Bench(LineUp):
    """The next place on the bench, counted on from the shirts, goes to one who has none (q134)."""

    kind = Kind("bench", "CA q134", a_number("shirt", 11, 15), prelude=True, left_to_bot="line-up")

    def list_actions(self, p: Position, out: list[Action]) -> None:
        for place in range(PLACES):
            if i64(p.status[self.side * PLACES + place]) == LEFT_OUT:
                out.append(moves.shirt(place))

    def play(self, p: Position, action: Action) -> None:
        p.flow.pop()
        p.status[self.side * PLACES + moves.place_of(action)] = ON_BENCH
        if self.shirt + 1 < SHIRTS + BENCH:
            p.flow.append(Bench(self.side, self.shirt + 1))

    def sane(self, p: Position) -> bool:
        """As many are on the bench as have been named, and others are left."""
        first = self.side * PLACES
        status = [int(p.status[at]) for at in range(first, first + PLACES)]
        return status.count(ON_BENCH) == self.shirt - SHIRTS and LEFT_OUT in status


class TeamsOut(Automatic):
    """Both line-ups are shown, the teams come out."""

    kind = Kind("teams-out", "CA 4.3.1", seat=AUTOMATIC, on=("play",))

    def enter(self, p: Position) -> None:
        p.flow.pop()
        p.drop_ball(KICK_OFF_SPOT)
        dressed = [counter for counter in range(COUNTERS) if card_of(p, counter) != NOWHERE]
        for counter in dressed:
            card = p.deck.names[card_of(p, counter)]
            p.tell(Numbered(int(side_of(counter)), shirt(counter), card))
        take_formation(p)
        bring_out(p, dressed)
        if p.settings.first == "toss":
            p.flow.append(toss_frame())
        else:
            begin(p, 0 if p.settings.first == "home" else 1)
