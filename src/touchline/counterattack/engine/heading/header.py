"""A ball in the air comes down: who may challenge, and who does (CA 4.14.1, q57-q64)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from touchline.core.action import Action
from touchline.core.errors import IllegalAction
from touchline.core.flow import AUTOMATIC, a_flag
from touchline.core.ids import Hex, SideIndex
from touchline.counterattack.engine import moves
from touchline.counterattack.engine.bits import added, has
from touchline.counterattack.engine.board.pitch import NOWHERE, distance
from touchline.counterattack.engine.board.reach import reachable
from touchline.counterattack.engine.frame import Automatic, Frame, Kind, a_hex, some_players
from touchline.counterattack.engine.heading.control import ControlBy, controllers
from touchline.counterattack.engine.heading.header_duel import HeaderDuel, HeaderWinner, send_up
from touchline.counterattack.engine.heading.heading import (
    REACH,
    in_range,
    jumpers,
    mask_of,
    wipe_out,
)
from touchline.counterattack.engine.passing.offside import call_offside, is_offside
from touchline.counterattack.engine.passing.possession import lands, win
from touchline.counterattack.engine.position import Position, shirt, side_of
from touchline.counterattack.engine.refusal import cannot_run, not_there, refuse
from touchline.counterattack.engine.running.run import run
from touchline.counterattack.engine.state import ATTACKERS_MOVE, LONG, TAKEN
from touchline.counterattack.events import Called

RUSH: Final = 3


def begin_header(p: Position, hex_: Hex) -> None:
    """A ball in the air comes down: whoever is within two hexes may challenge (CA 4.14.1)."""
    p.unwind()
    p.drop_ball(hex_)
    wipe_out(p)
    p.stage = ATTACKERS_MOVE
    if p.occupant(hex_) == p.passer and p.passer != NOWHERE:  # his own stray pass (q18)
        win(p, p.passer, "loose-ball", TAKEN, "CA q18")
        return
    p.flow.append(HeaderHere(hex_))
    if p.settings.keeper_rush:
        p.flow.append(KeeperRush(1 - p.attack, hex_))


class HeaderHere(Automatic):
    """Who is near enough? Nobody: then a phase follows (CA 4.7.6).

    A defending keeper who has rushed out must challenge.
    """

    kind = Kind(
        "header-here",
        "CA 4.14.1",
        a_hex("landing"),
        a_flag("rushed"),
        seat=AUTOMATIC,
        in_flight=True,
    )

    def __init__(self, landing: Hex, rushed: bool = False) -> None:
        super().__init__()
        self.landing = landing
        self.rushed = rushed

    def enter(self, p: Position) -> None:
        p.flow.pop()
        other = 1 - p.attack
        if in_range(p, p.attack, self.landing) or in_range(p, other, self.landing):
            p.flow.append(HeaderDuel(self.landing))
            p.flow.append(Jump(other, self.landing, 1 << p.keeper(other) if self.rushed else 0))
            p.flow.append(Jump(p.attack, self.landing))
        else:
            p.act = TAKEN


class KeeperRush(Frame):
    """Tournament: the keeper may rush out three hexes if he then challenges (CA 4.21.10).

    One who has already run three hexes stays (q16).
    """

    kind = Kind(
        "keeper-rush",
        "CA 4.21.10",
        a_hex("landing"),
        on=("header-here",),
        settles="header",
        in_flight=True,
    )

    def __init__(self, side: SideIndex, landing: Hex) -> None:
        super().__init__(side)
        self.landing = landing

    def ends(self, p: Position) -> list[int]:
        """Where the rush may end: near enough to challenge."""
        keeper = p.keeper(self.side)
        here = p.where(keeper)
        if here == NOWHERE or has(p.moved, keeper):
            return []
        free = reachable(p, here, RUSH, True)
        return [hex_ for hex_ in free if distance(hex_, self.landing) <= REACH]

    def enter(self, p: Position) -> None:
        if not self.ends(p):
            p.flow.pop()

    def list_actions(self, p: Position, out: list[Action]) -> None:
        out.append(moves.STAY)
        for hex_ in self.ends(p):
            out.append(moves.to(hex_))

    def why_not(self, p: Position, action: Action) -> IllegalAction:
        if action.verb == "to" and p.on[moves.hex_of(action)] == 0:
            return refuse(p, self, action, "no-rush")
        return cannot_run(p, self, action, self.rule()) or super().why_not(p, action)

    def play(self, p: Position, action: Action) -> None:
        p.flow.pop()
        if action is not moves.STAY:
            run(p, p.keeper(self.side), moves.hex_of(action), self.rule())
            p.flow.pop()
            p.flow.append(HeaderHere(self.landing, True))


def free_header(p: Position, hex_: Hex, counters: list[int]) -> None:
    """One of these heads the ball and nobody challenges him (CA 4.23)."""
    p.unwind()
    p.drop_ball(hex_)
    wipe_out(p)
    p.stage = ATTACKERS_MOVE
    p.flow.append(HeaderWinner(side_of(counters[0]), hex_, mask_of(counters)))


def kick_comes_down(p: Position, hex_: Hex) -> None:
    """A keeper's kick: a duel if a defender is near, else a header or a phase (CA 4.11.3)."""
    if in_range(p, 1 - p.attack, hex_) or not in_range(p, p.attack, hex_):
        begin_header(p, hex_)
        return
    p.unwind()
    p.drop_ball(hex_)
    p.flow.append(HeadOrPlay(p.attack, hex_))


class HeadOrPlay(Frame):
    """No defender is near a keeper's kick: head it, or let it come down."""

    kind = Kind("head-or-play", "CA 4.11.3", a_hex("landing"), settles="header")

    def __init__(self, side: SideIndex, landing: Hex) -> None:
        super().__init__(side)
        self.landing = landing

    def list_actions(self, p: Position, out: list[Action]) -> None:
        out.append(moves.HEAD)
        out.append(moves.MOVEMENT)

    def play(self, p: Position, action: Action) -> None:
        p.flow.pop()
        if action is moves.HEAD:
            begin_header(p, self.landing)
        else:
            lands(p, self.landing, "kick", LONG, self.rule())


class Jump(Frame):
    """Who challenges, one by one (CA 4.14.1).

    The attackers must send somebody, unless all of them are offside; nobody else has to.
    """

    kind = Kind(
        "jump",
        "CA 4.14.1",
        a_hex("landing"),
        some_players("willing"),
        on=("jump", "header-duel"),
        settles="header",
    )

    def __init__(self, side: SideIndex, landing: Hex, willing: i64 = 0) -> None:
        super().__init__(side)
        self.landing = landing
        self.willing = willing

    def enter(self, p: Position) -> None:
        if not in_range(p, self.side, self.landing):
            p.flow.pop()

    def list_actions(self, p: Position, out: list[Action]) -> None:
        near = in_range(p, self.side, self.landing)
        willing = jumpers(self.willing, self.side)
        keeper = p.keeper(self.side)
        most = p.settings.header_challengers
        field = len([c for c in willing if c != keeper])
        for counter in near:
            full = most and field >= most and counter != keeper
            if not has(self.willing, counter) and not full:
                out.append(moves.challenge(counter))
        if not willing and self._may_control(p):
            out.append(moves.CONTROL)
        if willing or self.side != p.attack or all(is_offside(p, c) for c in near):
            out.append(moves.DONE)

    def _may_control(self, p: Position) -> bool:
        """Advanced: only if no opponent can challenge (CA 4.17.9, q60)."""
        return p.settings.control and len(controllers(p, self.side, self.landing)) > 0

    def why_not(self, p: Position, action: Action) -> IllegalAction:
        if action is moves.DONE:
            return refuse(p, self, action, "must-challenge")
        if action is moves.CONTROL:
            reason = "no-control" if p.settings.control else "not-played"
            return refuse(p, self, action, reason, "CA 4.17.9")
        if action.verb != "challenge":
            return super().why_not(p, action)
        counter = moves.counter_of(action, self.side)
        gone = not_there(p, self, action, counter)
        if gone is not None:
            return gone
        if counter == p.passer:
            return refuse(p, self, action, "own-pass", "CA q18")
        if distance(p.where(counter), self.landing) > REACH:
            return refuse(p, self, action, "header-reach")
        if has(self.willing, counter):
            return refuse(p, self, action, "has-jumped")
        return refuse(p, self, action, "enough-jump", "CA q58", p.settings.header_challengers)

    def play(self, p: Position, action: Action) -> None:
        p.flow.pop()
        if action is moves.CONTROL:
            p.unwind()
            p.flow.append(ControlBy(self.side, self.landing))
            return
        if action is moves.DONE:
            send_up(p, self.willing)
            return
        counter = moves.counter_of(action, self.side)
        if is_offside(p, counter):
            call_offside(p, counter)
            return
        p.tell(Called(int(self.side), "challenge", shirt(counter), self.rule()))
        p.flow.append(Jump(self.side, self.landing, added(self.willing, counter)))
