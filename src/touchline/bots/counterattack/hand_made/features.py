"""What a manager sees at once: ball, lines, who is marked, where a shot would come from."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from touchline.bots.counterattack.hand_made.ground import at, depth, width
from touchline.counterattack.engine.board.goal_mouth import shot_path
from touchline.counterattack.engine.board.pitch import HEXES, NOWHERE, distance, neighbours
from touchline.counterattack.engine.position import Position
from touchline.counterattack.engine.state import SHIRTS, eleven

_CLEAR: Final[vec[u8]] = vec[u8]([0] * HEXES)

# On the way of a shot, or next to it.
IN_WAY: Final = 2
BESIDE: Final = 1
SHOOTING_DISTANCE: Final = 16
FORWARDS: Final = -5  # who lines up further forward than this is one
BACKS: Final = -9  # who lines up no further forward than this is one
TOUCHLINE: Final = 16  # whose place is further out than this, in half hexes, is a winger
WINGER: Final = 4  # how far ahead of the ball he waits
OUT_WIDE: Final = 12
CROSSING: Final = 8  # how far forward a cross comes from


@final
class Features:
    """A position as one side sees it; depths grow towards the goal it attacks."""

    def __init__(self, p: Position, side: i64) -> None:
        self.p = p
        self.side = side
        self.other = 1 - side
        self.end = p.end(side)
        self.far_end = p.end(1 - side)
        self.ball = p.ball
        self.ball_depth = depth(p.ball, self.end)
        self.ball_width = width(p.ball, self.end)
        self.has_ball = p.attack == side
        self.line = offside_line(p, side)
        self.lane = _CLEAR
        aside: i64 = self.ball_width if self.ball_width > 0 else -self.ball_width
        self.wide = self.ball_depth >= CROSSING and aside >= OUT_WIDE
        self.anchors: list[int] = []
        for counter in eleven(side):
            self.anchors.append(int(self._anchor(counter)))

    def anchor(self, counter: i64) -> i64:
        """Where this player of the own side belongs now."""
        return self.anchors[counter % SHIRTS]

    def see_lane(self) -> None:
        """Note the hexes from which a shot at the own goal could be blocked."""
        if depth(self.ball, self.far_end) < 18 - SHOOTING_DISTANCE:
            return
        lane = _CLEAR[:]
        for aim in (1, 3, 5):
            for hex_ in shot_path(self.ball, self.far_end, aim, False):
                lane[hex_] = u8(IN_WAY)
                for beside in neighbours(hex_):
                    if lane[beside] == 0:
                        lane[beside] = u8(BESIDE)
        self.lane = lane

    def _anchor(self, counter: i64) -> i64:
        """Where this player belongs when everybody keeps his line with the ball."""
        spot = i64(self.p.spot[counter])
        if spot == NOWHERE:
            return self.ball
        line = depth(spot, 0)
        aside = width(spot, 0)
        if self.has_ball:
            x: i64 = self.ball_depth + (8 if line > FORWARDS else (line + 6) * 14 // 10)
            if BACKS < line <= FORWARDS and (aside >= TOUCHLINE or aside <= -TOUCHLINE):
                x += WINGER
            most: i64 = self.line if self.line > self.ball_depth else self.ball_depth
            if line < -9:
                most = most if most < 2 else 2
            x = most if x > most else x
            x = -15 if x < -15 else x
            return at(x, aside + self.ball_width // 6, self.end)
        x = self.ball_depth + (line + 5) * 8 // 10
        least: i64 = -16 + (line + 13) // 2
        return at(least if x < least else x, aside * 6 // 10 + self.ball_width * 4 // 10, self.end)

    def keeper_spot(self) -> i64:
        """In goal, a little towards the side the ball is on."""
        aside: i64 = self.ball_width // 5
        aside = 2 if aside > 2 else -2 if aside < -2 else aside
        return at(-18, aside, self.end)

    def is_onside(self, hex_: i64) -> bool:
        """Could a player on this hex be passed to (CA 4.15.6)?"""
        there = depth(hex_, self.end)
        return there <= 0 or there <= self.ball_depth or there <= self.line

    def trap(self, without: i64) -> i64:
        """Opponents deeper than this are offside, were it not for one player and the keeper."""
        p = self.p
        least: i64 = self.ball_depth if self.ball_depth < 0 else 0
        keeper = p.keeper(self.side)
        for counter in eleven(self.side):
            there = p.where(counter)
            if there != NOWHERE and counter != without and counter != keeper:
                here = depth(there, self.end)
                least = here if here < least else least
        return least

    def nearest(self, side: i64, hex_: i64, without: i64) -> i64:
        """How far the nearest player of a side is from a hex."""
        p = self.p
        least: i64 = 99
        for counter in eleven(side):
            there = p.where(counter)
            if there != NOWHERE and counter != without:
                away = distance(there, hex_)
                least = min(least, away)
        return least


def offside_line(p: Position, side: i64) -> i64:
    """The depth of the last opponent but one: who is deeper is offside."""
    end = p.end(side)
    last: i64 = -18
    second: i64 = -18
    other = 1 - side
    for counter in eleven(other):
        hex_ = p.where(counter)
        if hex_ == NOWHERE:
            continue
        there = depth(hex_, end)
        if there > last:
            second = last
            last = there
        elif there > second:
            second = there
    return second
