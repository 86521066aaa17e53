"""A ball in the air comes down: who may challenge, and who does (CA 4.14.1, q57-q64)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from touchline.core.action import Action
from touchline.core.errors import IllegalAction
from touchline.counterattack import moves
from touchline.counterattack.control import ControlBy, controllers
from touchline.counterattack.events import Called
from touchline.counterattack.frame import AUTOMATIC, Frame
from touchline.counterattack.header_duel import HeaderDuel, HeaderWinner
from touchline.counterattack.heading import REACH, in_range, jumpers, mask_of
from touchline.counterattack.offside import call_offside, is_offside
from touchline.counterattack.pitch import NOWHERE, distance
from touchline.counterattack.position import (
    ATTACKERS_MOVE,
    COUNTERS,
    LONG,
    SHIRTS,
    TAKEN,
    Position,
    shirt,
    side_of,
)
from touchline.counterattack.possession import lands, win
from touchline.counterattack.reach import reachable
from touchline.counterattack.refusal import cannot_run, not_there, refuse
from touchline.counterattack.run import run

RUSH: Final = 3


def begin_header(p: Position, hex_: i64) -> None:
    """A ball in the air comes down: whoever is within two hexes may challenge (CA 4.14.1)."""
    p.unwind()
    p.drop_ball(hex_)
    for counter in range(COUNTERS):
        p.total[counter] = 0
    p.stage = ATTACKERS_MOVE
    if p.occupant(hex_) == p.passer and p.passer != NOWHERE:  # his own stray pass (q18)
        win(p, p.passer, "loose-ball", TAKEN, "CA q18")
        return
    p.flow.append(HeaderHere(AUTOMATIC, hex_))
    if p.settings.keeper_rush:
        p.flow.append(KeeperRush(1 - p.attack, hex_))


class HeaderHere(Frame):
    """Who is near enough? Nobody: then a phase follows (CA 4.7.6). `a` is the hex.

    `b` is 1 where the defending keeper has rushed out and must challenge.
    """

    def name(self) -> str:
        return "header-here"

    def rule(self) -> str:
        return "CA 4.14.1"

    def enter(self, p: Position) -> None:
        p.flow.pop()
        other = 1 - p.attack
        if in_range(p, p.attack, self.a) or in_range(p, other, self.a):
            p.flow.append(HeaderDuel(AUTOMATIC, self.a))
            p.flow.append(Jump(other, self.a, 1 << p.keeper(other) if self.b else 0))
            p.flow.append(Jump(p.attack, self.a))
        else:
            p.act = TAKEN
        p.flow[-1].enter(p)


class KeeperRush(Frame):
    """Tournament: the keeper may rush out three hexes if he then challenges (CA 4.21.10).

    `a` is the hex of the ball. One who has already run three hexes stays (q16).
    """

    def name(self) -> str:
        return "keeper-rush"

    def rule(self) -> str:
        return "CA 4.21.10"

    def ends(self, p: Position) -> list[int]:
        """Where the rush may end: near enough to challenge."""
        keeper = p.keeper(self.side)
        here = p.where(keeper)
        if here == NOWHERE or p.moved & (1 << keeper):
            return []
        free = reachable(p, here, RUSH, True)
        return [hex_ for hex_ in free if distance(hex_, self.a) <= REACH]

    def enter(self, p: Position) -> None:
        if not self.ends(p):
            p.flow.pop()
            p.flow[-1].enter(p)

    def list_actions(self, p: Position, out: list[Action]) -> None:
        out.append(moves.STAY)
        for hex_ in self.ends(p):
            out.append(moves.TABLE[moves.TO + hex_])

    def why_not(self, p: Position, action: Action) -> IllegalAction:
        if action.verb == "to" and p.on[action.index - moves.TO] == 0:
            return refuse(p, self, action, "no-rush")
        return cannot_run(p, self, action, self.rule()) or super().why_not(p, action)

    def play(self, p: Position, action: Action) -> None:
        p.flow.pop()
        if action is not moves.STAY:
            run(p, p.keeper(self.side), action.index - moves.TO, self.rule())
            p.flow.pop()
            p.flow.append(HeaderHere(AUTOMATIC, self.a, 1))


def free_header(p: Position, hex_: i64, counters: list[int]) -> None:
    """One of these heads the ball and nobody challenges him (CA 4.23)."""
    p.unwind()
    p.drop_ball(hex_)
    for counter in range(COUNTERS):
        p.total[counter] = 0
    p.stage = ATTACKERS_MOVE
    p.flow.append(HeaderWinner(side_of(counters[0]), hex_, mask_of(counters)))


def kick_comes_down(p: Position, hex_: i64) -> None:
    """A keeper's kick: a duel if a defender is near, else a header or a phase (CA 4.11.3)."""
    if in_range(p, 1 - p.attack, hex_) or not in_range(p, p.attack, hex_):
        begin_header(p, hex_)
        return
    p.unwind()
    p.drop_ball(hex_)
    p.flow.append(HeadOrPlay(p.attack, hex_))


class HeadOrPlay(Frame):
    """No defender is near a keeper's kick: head it, or let it come down. `a` is the hex."""

    def name(self) -> str:
        return "head-or-play"

    def rule(self) -> str:
        return "CA 4.11.3"

    def list_actions(self, p: Position, out: list[Action]) -> None:
        out.append(moves.HEAD)
        out.append(moves.MOVEMENT)

    def play(self, p: Position, action: Action) -> None:
        p.flow.pop()
        if action is moves.HEAD:
            begin_header(p, self.a)
        else:
            lands(p, self.a, "kick", LONG, self.rule())


class Jump(Frame):
    """Who challenges, one by one (CA 4.14.1). `a` is the hex, `b` who has said so.

    The attackers must send somebody, unless all of them are offside; nobody else has to.
    """

    def name(self) -> str:
        return "jump"

    def rule(self) -> str:
        return "CA 4.14.1"

    def enter(self, p: Position) -> None:
        if not in_range(p, self.side, self.a):
            p.flow.pop()
            p.flow[-1].enter(p)

    def list_actions(self, p: Position, out: list[Action]) -> None:
        near = in_range(p, self.side, self.a)
        willing = jumpers(self.b, self.side)
        keeper = p.keeper(self.side)
        most = p.settings.header_challengers
        field = len([c for c in willing if c != keeper])
        for counter in near:
            full = most and field >= most and counter != keeper
            if not self.b & (1 << counter) and not full:
                out.append(moves.TABLE[moves.CHALLENGE + counter % SHIRTS])
        if not willing and self._may_control(p):
            out.append(moves.CONTROL)
        if willing or self.side != p.attack or all(is_offside(p, c) for c in near):
            out.append(moves.DONE)

    def _may_control(self, p: Position) -> bool:
        """Advanced: only if no opponent can challenge (CA 4.17.9, q60)."""
        return p.settings.control and len(controllers(p, self.side, self.a)) > 0

    def why_not(self, p: Position, action: Action) -> IllegalAction:
        if action is moves.DONE:
            return refuse(p, self, action, "must-challenge")
        if action is moves.CONTROL:
            reason = "no-control" if p.settings.control else "not-played"
            return refuse(p, self, action, reason, "CA 4.17.9")
        if action.verb != "challenge":
            return super().why_not(p, action)
        counter = action.index - moves.CHALLENGE + self.side * SHIRTS
        gone = not_there(p, self, action, counter)
        if gone is not None:
            return gone
        if counter == p.passer:
            return refuse(p, self, action, "own-pass", "CA q18")
        if distance(p.where(counter), self.a) > REACH:
            return refuse(p, self, action, "header-reach")
        if self.b & (1 << counter):
            return refuse(p, self, action, "has-jumped")
        return refuse(p, self, action, "enough-jump", "CA q58", p.settings.header_challengers)

    def play(self, p: Position, action: Action) -> None:
        p.flow.pop()
        if action is moves.CONTROL:
            p.unwind()
            p.flow.append(ControlBy(self.side, self.a))
            return
        if action is moves.DONE:
            duel = p.flow.pop()
            rest = duel if duel.name() == "header-duel" else p.flow.pop()
            p.flow.append(HeaderDuel(AUTOMATIC, rest.a, rest.b | self.b))
            if rest is not duel:
                p.flow.append(duel)
            return
        counter = action.index - moves.CHALLENGE + self.side * SHIRTS
        if is_offside(p, counter):
            call_offside(p, counter)
            return
        p.tell(Called(int(self.side), "challenge", shirt(counter), self.rule()))
        p.flow.append(Jump(self.side, self.a, self.b | 1 << counter))
