"""Picking up and placing players at set pieces (CA 4.15)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from touchline.core.action import Action
from touchline.core.errors import IllegalAction
from touchline.core.flow import a_number
from touchline.core.ids import Counter, Hex, SideIndex
from touchline.counterattack.engine import moves
from touchline.counterattack.engine.bits import added, has
from touchline.counterattack.engine.board.pitch import (
    HEXES,
    NAMES,
    NOWHERE,
    distance,
    in_arc,
    in_box,
    in_circle,
    in_own_half,
    in_six_yard,
)
from touchline.counterattack.engine.frame import Frame, Kind, a_player, our_player
from touchline.counterattack.engine.position import Position, shirt, side_of
from touchline.counterattack.engine.refusal import not_there, refuse
from touchline.counterattack.engine.state import CORNER, FREE_KICK, GOAL_KICK, SHIRTS, eleven
from touchline.counterattack.events import Placed

# Where players may be placed.
ANYWHERE: Final = 0
OWN_HALF: Final = 1  # kick-off, side in possession
OUTSIDE_CIRCLE: Final = 2  # kick-off, the other side
OUTSIDE_BOX: Final = 3  # penalty
OFF_THE_BALL: Final = 4  # free kick, defenders
OFF_THE_FLAG: Final = 5  # corner, tournament defenders
OFF_THE_KEEPER: Final = 6  # corner and free kick, tournament attackers
OWN_BOX: Final = 7  # the keeper at a penalty

# Who may be placed how often.
AGAIN: Final = 0
ONCE: Final = 1
BUT_FOR_TWO: Final = 2  # again too, but for taker and keeper at a penalty: they are in `moved`

AREAS: Final = [
    "anywhere",
    "own-half",
    "outside-circle",
    "outside-box",
    "off-the-ball",
    "off-the-flag",
    "off-the-keeper",
    "own-box",
]
AREA_RULES: Final = [
    "CA 4.15",
    "CA 4.3.1",
    "CA 4.3.1",
    "CA 4.15.4",
    "CA 4.15.5",
    "CA 4.21.12",
    "CA 4.21.12",
    "CA 4.15.4",
]


def allowed(p: Position, side: SideIndex, hex_: Hex, where: i64) -> bool:
    """May a player of this side be put on this hex?"""
    if p.on[hex_] != 0:
        return False
    if where == OWN_HALF:
        return in_own_half(hex_, p.end(side))
    if where == OUTSIDE_CIRCLE:
        return in_own_half(hex_, p.end(side)) and not in_circle(hex_)
    if where == OUTSIDE_BOX:
        end = p.end(1 - p.attack)
        return not in_box(hex_, end) and not (p.settings.penalty_arc and in_arc(hex_, end))
    if where == OFF_THE_BALL:
        return distance(hex_, p.ball) >= wall_distance(p)
    if where == OFF_THE_FLAG:
        return distance(hex_, p.ball) > 2
    if where == OFF_THE_KEEPER:
        keeper = p.where(p.keeper(1 - side))
        end = p.end(1 - side)
        return not (in_six_yard(hex_, end) and keeper >= 0 and distance(hex_, keeper) <= 1)
    if where == OWN_BOX:
        return in_box(hex_, p.end(side))
    return True


# The hexes of areas that are printed on the pitch, by the end that is defended.
_EVERYWHERE: Final = vec[i16](range(HEXES))
_HALF: Final = [[hex_ for hex_ in range(HEXES) if in_own_half(hex_, end)] for end in (0, 1)]
_HALVES: Final = [vec[i16](half) for half in _HALF]
_OFF_CIRCLE: Final = [vec[i16]([h for h in half if not in_circle(h)]) for half in _HALF]


def list_area(p: Position, side: SideIndex, where: i64, out: list[Action]) -> None:
    """Every hex on which a player of this side may be put."""
    hexes = _EVERYWHERE
    if where == OWN_HALF:
        hexes = _HALVES[p.end(side)]
    elif where == OUTSIDE_CIRCLE:
        hexes = _OFF_CIRCLE[p.end(side)]
    printed = where == ANYWHERE or where == OWN_HALF or where == OUTSIDE_CIRCLE
    off: i64 = wall_distance(p) if where == OFF_THE_BALL else 0
    on = p.on
    for i in range(len(hexes)):
        hex_ = i64(hexes[i])
        if on[hex_] != 0:
            continue
        if off > 0:
            fine = distance(hex_, p.ball) >= off
        else:
            fine = printed or allowed(p, side, hex_, where)
        if fine:
            out.append(moves.to(hex_))


def wall_distance(p: Position) -> i64:
    """How far from a free kick opponents have to be (CA 4.15.5, q116, q129)."""
    return 2 if p.settings.wall == "two-away" else 3


def too_near(p: Position, hex_: Hex) -> bool:
    """May no opponent stand here while the ball is brought back into play?

    Two hexes off a throw-in and off a keeper who holds the ball (q84, CA 4.21.11), two clear ones
    off a tournament's corner (CA 4.21.12), out of the box at its goal kicks (CA 4.15.3).
    """
    if p.act == GOAL_KICK:
        return in_box(hex_, p.end(p.attack))
    return distance(hex_, p.ball) < distance_off(p)


def distance_off(p: Position) -> i64:
    """How far from the ball opponents have to be."""
    if p.act == FREE_KICK:
        return wall_distance(p)
    return 3 if p.act == CORNER else 2


def kept_free(p: Position, side: SideIndex, hex_: Hex) -> bool:
    """Must this side not come back here before the ball is in play?

    From a tournament's goal kick opponents stay out of the box, from its keepers and corner flags
    as far off as they had to go (CA 4.15.3, 4.21.11, 4.21.12).
    """
    return keeps_off(p, side) and too_near(p, hex_)


def keeps_off(p: Position, side: SideIndex) -> bool:
    """Has this side to keep off the ball before it is in play?"""
    if side == p.attack or p.holder == NOWHERE:
        return False
    if p.act == GOAL_KICK:
        return p.settings.goal_kick == "kick-or-pass"
    if p.act == CORNER:
        return p.settings.tournament_corners
    return p.settings.keeper_zone and p.holder == p.keeper(p.attack)


class Place(Frame):
    """Pick up players one by one, but not the taker, and put them into an area."""

    kind = Kind(
        "placement",
        "CA 4.15",
        a_number("left", 0, 22),
        a_number("area", 0, 7),
        a_number("how_often", 0, 2),
        prelude=True,
        as_it_is=True,
    )

    def __init__(self, side: SideIndex, left: i64, area: i64, how_often: i64 = 0) -> None:
        super().__init__(side)
        self.left = left
        self.area = area
        self.how_often = how_often

    def rule(self) -> str:
        return AREA_RULES[self.area]

    def enter(self, p: Position) -> None:
        if self.left == 0:
            p.flow.pop()

    def list_actions(self, p: Position, out: list[Action]) -> None:
        for counter in eleven(self.side):
            if p.where(counter) == NOWHERE or counter == p.holder:
                continue
            if self.how_often and has(p.moved, counter):
                continue
            out.append(moves.place(counter))
        out.append(moves.DONE)

    def why_not(self, p: Position, action: Action) -> IllegalAction:
        if action.verb == "to":
            return refuse(p, self, action, "place-first")
        if action.verb != "place":
            return super().why_not(p, action)
        counter = moves.counter_of(action, self.side)
        gone = not_there(p, self, action, counter)
        if gone is not None:
            return gone
        if counter == p.holder:
            return refuse(p, self, action, "taker-stays")
        rule = "CA 4.15.1" if self.how_often == ONCE else "CA 4.15.4"
        return refuse(p, self, action, "placed-already", rule)

    def play(self, p: Position, action: Action) -> None:
        p.flow.pop()
        if action is moves.DONE:
            return
        counter = moves.counter_of(action, self.side)
        if self.how_often == ONCE:
            p.moved = added(p.moved, counter)
        p.flow.append(Place(self.side, self.left - 1, self.area, self.how_often))
        p.flow.append(PlaceTo(self.side, counter, self.area))


class PlaceTo(Frame):
    """Where the player who was picked up is put down."""

    kind = Kind(
        "place",
        "CA 4.15",
        our_player("player", lifted=True),
        a_number("area", 0, 7),
        on=("placement", "keeper-placement", "taker", "penalty", "goal-kick-spot", "play"),
        part_of="placement",
        prelude=True,
    )

    def __init__(self, side: SideIndex, player: i64, area: i64) -> None:
        super().__init__(side)
        self.player = player
        self.area = area

    def rule(self) -> str:
        return AREA_RULES[self.area]

    def list_actions(self, p: Position, out: list[Action]) -> None:
        list_area(p, self.side, self.area, out)
        if p.where(self.player) != NOWHERE:
            out.append(moves.STAY)

    def why_not(self, p: Position, action: Action) -> IllegalAction:
        return wrong_place(p, self, action, self.area) or super().why_not(p, action)

    def play(self, p: Position, action: Action) -> None:
        p.flow.pop()
        if action is not moves.STAY:
            put_down(p, self.player, moves.hex_of(action), self.rule())


def posts(p: Position, side: int, hexes: Sequence[int]) -> dict[int, int]:
    """The hex of each counter of a side, given those of shirts 1 to 11: the keeper is in goal.

    Who wears number 1 without being the keeper stands where the keeper would as an outfielder.
    """
    first = side * SHIRTS
    own = {first + number: hexes[number] for number in range(SHIRTS)}
    keeper = int(p.keeper(side))
    own[keeper], own[first] = own[first], own[keeper]
    return {counter: hex_ for counter, hex_ in own.items() if p.where(counter) != NOWHERE}


def wrong_place(p: Position, frame: Frame, action: Action, where: i64) -> IllegalAction | None:
    """Why nobody may be put on this hex: it is taken, or lies where this side has to keep out."""
    if action.verb != "to":
        return None
    if p.on[action.args[0]] != 0:
        return refuse(p, frame, action, "occupied")
    return refuse(p, frame, action, f"place-{AREAS[where]}", AREA_RULES[where])


class TakerFrame(Frame):
    """Who takes a kick: anybody on the pitch."""

    def list_actions(self, p: Position, out: list[Action]) -> None:
        for counter in eleven(self.side):
            if p.where(counter) != NOWHERE:
                out.append(moves.take(counter))

    def why_not(self, p: Position, action: Action) -> IllegalAction:
        absent: IllegalAction | None = None
        if action.verb == "take":
            absent = not_there(p, self, action, moves.counter_of(action, self.side))
        return absent or super().why_not(p, action)


def put_down(p: Position, counter: Counter, hex_: Hex, rule: str) -> None:
    """Place a counter and tell of it."""
    p.put(counter, hex_)
    p.tell(Placed(int(side_of(counter)), shirt(counter), NAMES[hex_], rule))


class PlaceKeeper(Frame):
    """At every set piece both keepers may be picked up first (CA 4.15, q85)."""

    kind = Kind("keeper-placement", "CA 4.15", as_it_is=True)

    def enter(self, p: Position) -> None:
        keeper = p.keeper(self.side)
        if keeper == p.holder or p.where(keeper) == NOWHERE:
            p.flow.pop()

    def list_actions(self, p: Position, out: list[Action]) -> None:
        out.append(moves.DONE)
        out.append(moves.place(p.keeper(self.side)))

    def why_not(self, p: Position, action: Action) -> IllegalAction:
        if action.verb == "place":
            return refuse(p, self, action, "keeper-first")
        return super().why_not(p, action)

    def play(self, p: Position, action: Action) -> None:
        p.flow.pop()
        if action is not moves.DONE:
            p.flow.append(PlaceTo(self.side, p.keeper(self.side), ANYWHERE))


class MustLeave(Frame):
    """Players who may not stay where they are; one may be spared."""

    kind = Kind("must-leave", "CA 4.15", a_number("area", 0, 7), a_player("spared", or_none=True))

    def __init__(self, side: SideIndex, area: i64, spared: i64 = NOWHERE) -> None:
        super().__init__(side)
        self.area = area
        self.spared = spared

    def rule(self) -> str:
        return AREA_RULES[self.area]

    def next_to_leave(self, p: Position) -> i64:
        """The lowest shirt that stands where nobody may, -1 if all have left."""
        for counter in eleven(self.side):
            hex_ = p.where(counter)
            if hex_ == NOWHERE or counter == self.spared or counter == p.holder:
                continue
            p.on[hex_] = 0
            fine = allowed(p, self.side, hex_, self.area)
            p.put(counter, hex_)
            if not fine:
                return counter
        return NOWHERE

    def enter(self, p: Position) -> None:
        if self.next_to_leave(p) == NOWHERE:
            p.flow.pop()

    def list_actions(self, p: Position, out: list[Action]) -> None:
        list_area(p, self.side, self.area, out)

    def why_not(self, p: Position, action: Action) -> IllegalAction:
        return wrong_place(p, self, action, self.area) or super().why_not(p, action)

    def play(self, p: Position, action: Action) -> None:
        put_down(p, self.next_to_leave(p), moves.hex_of(action), self.rule())


def push_set_piece(p: Position, frames: list[Frame]) -> None:
    """Push frames so that the first of them comes first."""
    for frame in reversed(frames):
        p.flow.append(frame)
