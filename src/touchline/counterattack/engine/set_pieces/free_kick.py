"""Set pieces with a taker: free kick, corner, throw-in (CA 4.15.1, 4.15.2, 4.15.5)."""

from __future__ import annotations

from mypy_extensions import i64

from touchline.core.action import Action
from touchline.core.errors import IllegalAction
from touchline.core.flow import a_number
from touchline.core.ids import Hex, SideIndex
from touchline.counterattack.engine import moves
from touchline.counterattack.engine.bits import added
from touchline.counterattack.engine.board.goal_mouth import from_goal
from touchline.counterattack.engine.board.pitch import HEXES, NAMES, NOWHERE, distance, within
from touchline.counterattack.engine.board.reach import free_round, nearest_free
from touchline.counterattack.engine.clock.attacks import attacking, corner
from touchline.counterattack.engine.clock.full_time import LookAtClock
from touchline.counterattack.engine.clock.whistle import abandoned
from touchline.counterattack.engine.frame import Frame, Kind, a_hex, our_player
from touchline.counterattack.engine.passing.flight_moves import BEFORE_CORNER, FlightMove
from touchline.counterattack.engine.position import Position, side_of
from touchline.counterattack.engine.refusal import refuse
from touchline.counterattack.engine.set_pieces.placement import (
    ANYWHERE,
    OFF_THE_BALL,
    OFF_THE_FLAG,
    OFF_THE_KEEPER,
    ONCE,
    Place,
    PlaceKeeper,
    TakerFrame,
    allowed,
    push_set_piece,
    put_down,
    too_near,
    wrong_place,
)
from touchline.counterattack.engine.set_pieces.substitution import Substitutions, new_keepers
from touchline.counterattack.engine.state import (
    ATTACKERS_MOVE,
    CORNER,
    FREE_KICK,
    GOAL_KICK,
    HELD,
    NEXT,
    THROW_IN,
    THROW_READY,
    eleven,
)
from touchline.counterattack.events import Out

RULES = {FREE_KICK: "CA 4.15.5", CORNER: "CA 4.15.1", THROW_IN: "CA 4.15.2"}
NAMES_OF = {FREE_KICK: "free-kick", CORNER: "corner", THROW_IN: "throw-in"}
BACK_OFF = {
    FREE_KICK: "CA 4.15.5",
    THROW_IN: "CA q84",
    CORNER: "CA 4.21.12",
    GOAL_KICK: "CA 4.15.3",
    HELD: "CA 4.21.11",
}


def award_free_kick(p: Position, side: SideIndex, hex_: Hex) -> None:
    """A free kick where the foul or the offside was (CA 4.13, 4.15.5)."""
    award(p, side, hex_, FREE_KICK)


def award_corner(p: Position, side: SideIndex, hex_: Hex) -> None:
    """A corner kick from a corner hex (CA 4.15.1); in an attack it is taken at once (CA A4)."""
    if p.settings.attacks > 0 and side == attacking(p) and not abandoned(p):
        corner(p, side, hex_)
        return
    award(p, side, hex_, CORNER)


def award_throw_in(p: Position, side: SideIndex, hex_: Hex) -> None:
    """A throw-in where the ball left the pitch (CA 4.15.2)."""
    award(p, side, hex_, THROW_IN)


def award(p: Position, side: SideIndex, hex_: Hex, act: i64) -> None:
    """Play stops; keepers and substitutes first, then the taker."""
    if abandoned(p):
        return
    p.unwind()
    p.attack = side
    p.drop_ball(hex_)
    p.offside = 0
    p.moved = 0
    p.act = act
    if act == THROW_IN and p.settings.throw_in_phase == "optional":
        p.act = THROW_READY
    p.stage = ATTACKERS_MOVE if act == THROW_IN else NEXT  # where players are placed: none (q98)
    p.tell(Out(int(side), NAMES_OF[int(act)], NAMES[hex_], RULES[int(act)]))
    other = 1 - side
    push_set_piece(
        p,
        [
            *new_keepers(p),
            LookAtClock(),
            Substitutions(side),
            Substitutions(other),
            PlaceKeeper(side),
            PlaceKeeper(other),
            Taker(side, hex_, act),
        ],
    )


class Taker(TakerFrame):
    """Who takes it; he is put on the spot with the ball."""

    kind = Kind("taker", "CA 4.15.5", a_hex("spot"), a_number("restart", 7, 12))

    def __init__(self, side: SideIndex, spot: i64, restart: i64) -> None:
        super().__init__(side)
        self.spot = spot
        self.restart = restart

    def rule(self) -> str:
        return RULES[int(self.restart)]

    def play(self, p: Position, action: Action) -> None:
        p.flow.pop()
        taker = moves.counter_of(action, self.side)
        former = p.occupant(self.spot)
        if former >= 0 and former != taker:
            p.lift(former)
        put_down(p, taker, self.spot, self.rule())
        p.holder = taker
        p.ball = self.spot
        p.toucher = taker
        frames: list[Frame] = []
        if former >= 0 and former != taker:
            p.moved = added(p.moved, former)
            frames.append(StepAside(side_of(former), former, self.restart))
        if self.restart == FREE_KICK:
            frames.extend(free_kick_frames(p, self.side))
        elif self.restart == CORNER:
            frames.extend(corner_frames(p, self.side, former if former != taker else NOWHERE))
        else:
            frames.append(StandBack(1 - self.side, THROW_IN))
        push_set_piece(p, frames)

    def sane(self, p: Position) -> bool:
        return int(self.restart) in RULES


def free_kick_frames(p: Position, side: SideIndex) -> list[Frame]:
    """Opponents go back, then A 2, D 2, A 2, D 2, A 3, D 2 (CA 4.15.5)."""
    other = 1 - side
    near = OFF_THE_KEEPER if p.settings.tournament_corners else ANYWHERE
    order = [(2, 2), (2, 2), (3, 2)]
    if p.settings.placement_order == "6-6":
        order = [(6, 6)]
    elif p.settings.placement_order == "3-3":
        order = [(3, 3), (3, 3)]
    frames: list[Frame] = [StandBack(other, FREE_KICK)]
    for ours, theirs in order:
        frames.append(Place(side, ours, near))
        frames.append(Place(other, theirs, OFF_THE_BALL))
    if p.settings.free_kick_taker == "near":
        frames.append(NearTaker(side, p.ball))
    return frames


class NearTaker(Frame):
    """Tournament: any attacker next to the ball may take the free kick (q78).

    He and the player on the spot change places.
    """

    kind = Kind("near-taker", "CA q78", a_hex("spot"))

    def __init__(self, side: SideIndex, spot: i64) -> None:
        super().__init__(side)
        self.spot = spot

    def near(self, p: Position) -> list[int]:
        """The players on the spot and next to it."""
        team = eleven(self.side)
        return [
            int(c) for c in team if p.where(c) != NOWHERE and distance(p.where(c), self.spot) <= 1
        ]

    def enter(self, p: Position) -> None:
        if len(self.near(p)) == 1:
            p.flow.pop()

    def list_actions(self, p: Position, out: list[Action]) -> None:
        for counter in self.near(p):
            out.append(moves.take(counter))

    def why_not(self, p: Position, action: Action) -> IllegalAction:
        if action.verb == "take":
            return refuse(p, self, action, "not-at-the-ball")
        return super().why_not(p, action)

    def play(self, p: Position, action: Action) -> None:
        p.flow.pop()
        former = p.holder
        taker = moves.counter_of(action, self.side)
        if taker == former:
            return
        here = p.where(taker)
        p.lift(taker)
        p.holder = taker
        put_down(p, former, here, self.rule())
        put_down(p, taker, self.spot, self.rule())
        p.toucher = taker

    def sane(self, p: Position) -> bool:
        """A taker stands there already: the ball lies on the spot, and he has it."""
        return p.ball == self.spot and p.holder != NOWHERE and side_of(p.holder) == self.side


def corner_frames(p: Position, side: SideIndex, displaced: i64) -> list[Frame]:
    """Six different players each, two at a time, attackers first (CA 4.15.1).

    Who had to leave the flag counts as one of his side's six (q97). In the advanced rules each
    side then moves a player three hexes before the kick is declared (CA 4.17.1).
    """
    other = 1 - side
    ours = corner_area(p, side, side)
    theirs = corner_area(p, side, other)
    each = {"2-2": [2, 2, 2], "3-3": [3, 3], "6-6": [6]}[p.settings.placement_order]
    frames: list[Frame] = []
    for turn, count in enumerate(each):
        less = 1 if turn == 0 and displaced >= 0 else 0
        mine = count - (less if displaced >= 0 and side_of(displaced) == side else 0)
        his = count - (less if displaced >= 0 and side_of(displaced) == other else 0)
        frames.append(Place(side, mine, ours, ONCE))
        frames.append(Place(other, his, theirs, ONCE))
    if p.settings.tournament_corners:
        frames.append(StandBack(other, CORNER))
    if p.settings.corner_accuracy:
        frames.append(FlightMove(side, NOWHERE, BEFORE_CORNER))
        frames.append(FlightMove(other, NOWHERE, BEFORE_CORNER))
    return frames


def corner_area(p: Position, attack: i64, side: SideIndex) -> i64:
    """Where a side may place players at a corner (CA 4.21.12)."""
    if not p.settings.tournament_corners:
        return ANYWHERE
    return OFF_THE_KEEPER if side == attack else OFF_THE_FLAG


class StepAside(Frame):
    """Whoever stood on the spot is put somewhere else (q79, q97)."""

    kind = Kind(
        "step-aside", "CA q79", our_player("player", lifted=True), a_number("restart", 0, 15)
    )

    def __init__(self, side: SideIndex, player: i64, restart: i64) -> None:
        super().__init__(side)
        self.player = player
        self.restart = restart

    def rule(self) -> str:
        return "CA q97" if self.restart == CORNER else "CA q79"

    def list_actions(self, p: Position, out: list[Action]) -> None:
        if self.restart == CORNER:
            area = corner_area(p, p.attack, self.side)
            hexes = [hex_ for hex_ in range(HEXES) if allowed(p, self.side, hex_, area)]
        else:
            hexes = free_round(p, p.ball) or [int(nearest_free(p, p.ball, self.side))]
        for hex_ in hexes:
            out.append(moves.to(hex_))

    def why_not(self, p: Position, action: Action) -> IllegalAction:
        if action.verb == "to" and p.on[moves.hex_of(action)] == 0 and self.restart != CORNER:
            return refuse(p, self, action, "next-to-the-spot")
        area = corner_area(p, p.attack, self.side)
        return wrong_place(p, self, action, area) or super().why_not(p, action)

    def play(self, p: Position, action: Action) -> None:
        p.flow.pop()
        put_down(p, self.player, moves.hex_of(action), self.rule())


class StandBack(Frame):
    """Opponents who stand too near go back, lowest shirt first."""

    kind = Kind("stand-back", "CA 4.15", a_number("before", 0, 15))

    def __init__(self, side: SideIndex, before: i64) -> None:
        super().__init__(side)
        self.before = before

    def rule(self) -> str:
        return BACK_OFF.get(int(self.before), "CA 4.15")

    def next_back(self, p: Position) -> i64:
        """The lowest shirt that stands too near, -1 if nobody does."""
        for counter in eleven(self.side):
            hex_ = p.where(counter)
            if hex_ != NOWHERE and too_near(p, hex_):
                return counter
        return NOWHERE

    def enter(self, p: Position) -> None:
        if self.next_back(p) == NOWHERE:
            p.flow.pop()

    def list_actions(self, p: Position, out: list[Action]) -> None:
        centre = p.where(self.next_back(p)) if p.act == GOAL_KICK else p.ball
        for towards_goal in (self._towards_goal(p), False):
            for away in range(1, 40):
                for hex_ in within(centre, away):
                    if p.on[hex_] != 0 or distance(centre, hex_) != away or too_near(p, hex_):
                        continue
                    if not towards_goal or self._fits(p, hex_):
                        out.append(moves.to(hex_))
                if out:
                    return

    def _towards_goal(self, p: Position) -> bool:
        """In some editions they go back towards their own goal (CA 4.22)."""
        return p.act == FREE_KICK and p.settings.wall == "toward-goal"

    def _fits(self, p: Position, hex_: Hex) -> bool:
        """Is it nearer to the middle of their goal than the ball (q106)?"""
        end = p.end(p.attack)
        return from_goal(hex_, end) < from_goal(p.ball, end)

    def why_not(self, p: Position, action: Action) -> IllegalAction:
        if action.verb != "to":
            return super().why_not(p, action)
        hex_ = moves.hex_of(action)
        if p.on[hex_] != 0:
            return refuse(p, self, action, "occupied")
        return refuse(
            p, self, action, "too-near-the-ball" if too_near(p, hex_) else "no-further-back"
        )

    def play(self, p: Position, action: Action) -> None:
        put_down(p, self.next_back(p), moves.hex_of(action), self.rule())

    def sane(self, p: Position) -> bool:
        return self.side != p.attack
