"""Looking ahead with the net: sums of rows kept up to date, the six rolls, the best answers.

This file is compiled by Cython with the types of `look.pxd`, and runs as plain Python with the
same results, bit for bit: whole numbers are summed, and the two small layers in a fixed order.

`see` takes a position from the engine; what follows is played on a board of its own and taken
back. Only open play is looked at: a shot into touch is judged as it lies, before the restart.
"""

from __future__ import annotations

import time
from array import array
from math import exp

from touchline.bots.brettfussball.hand_made.lines import OVER_SIDE, lines
from touchline.bots.brettfussball.learned.codes import ATTACK, DEEPEST, DISCOUNT, MOST, PASS, SHOT
from touchline.bots.brettfussball.learned.features import (
    ACTIVE,
    AIM,
    BALL,
    FIGURE,
    NOTHING,
    OFFSET,
    REACH,
    STAGE,
    moment_of,
    stage_of,
)
from touchline.bots.brettfussball.learned.net import Net
from touchline.bots.brettfussball.learned.rings import rings
from touchline.brettfussball.engine.board.pitch import Board
from touchline.brettfussball.engine.position import Position


class NetSearch:
    """One net on one board; the position that was seen last, and what is tried from there."""

    def __init__(self, net: Net, pitch: Board) -> None:
        self.net = net
        self.pitch = pitch
        self.width = net.width
        self.table = net.table
        self.scale = array("d", net.scale)
        self.bias = array("d", net.bias)
        self.second = array("d", net.second)
        self.second_bias = array("d", net.second_bias)
        self.last = array("d", net.last)
        self.last_bias = array("d", net.last_bias)
        self.hidden = array("d", [0.0] * 32)
        known = lines(pitch)
        self.into = array("B", list(known.into))
        self.ray = array("h", list(known.ray))
        self.range = array("B", list(known.range))
        self.aim = array("B", list(known.aim))
        self.goal = array("B", list(pitch.goal))
        self.area = array("B", list(pitch.area))
        self.ends = array("h", list(pitch.ends))
        self.ends_from = array("i", list(pitch.ends_from))
        self.rings = array("h", rings(pitch))
        self.ring = array("i", pitch.ring)
        # The position
        self.men = array("i", [-1] * 22)
        self.on = array("B", [0] * 480)
        self.ball = 0
        self.mover = 0
        self.obliged = 0
        self.stage = 0
        self.ahead = 0  # turns played since the position was seen
        self.calm = 0  # turns that can be played before a whistle may go
        self.stakes = array("d", [0.0, 0.0])
        self.clock_rows = array("i", [0] * (DEEPEST + 1))
        self.stake_rows = array("i", [0] * (2 * DEEPEST + 2))
        self.settings: object = None
        self.hour: tuple[int, ...] = ()
        # Sums: for each side a few, so that little changes from one to the next.
        self.rows = array("i", [-1] * (16 * ACTIVE))
        self.totals = array("i", [0] * (16 * net.width))
        self.seen = array("i", [0] * ACTIVE)
        self.codes = array("i", [0] * ((DEEPEST + 1) * MOST))
        self.worths = array("d", [0.0] * MOST)
        self.homes = array("d", [0.0] * MOST)
        self.aways = array("d", [0.0] * MOST)
        self.mine = 0.0
        self.theirs = 0.0
        self.deadline = 0.0
        self.late = 0
        self.looks = 0

    # -- the position --------------------------------------------------------------------------

    def see(self, p: Position) -> None:
        """Take a position from the engine."""
        men = self.men
        on = self.on
        for figure in range(22):
            square = men[figure]
            if square >= 0:
                on[square] = 0
        place = p.men
        for figure in range(22):
            square = place[figure]
            men[figure] = square
            if square >= 0:
                on[square] = figure + 1
        self.ball = p.ball
        self.mover = p.mover
        self.obliged = p.obliged
        self.stage = stage_of(p)
        self.ahead = 0
        hour = (p.phase, p.clock, p.stopped, p.home_goals, p.away_goals)
        if hour != self.hour or p.settings is not self.settings:
            self.hour = hour
            self.settings = p.settings
            moment = moment_of(p, DEEPEST)
            self.calm = moment.calm
            self.stakes[0] = moment.home
            self.stakes[1] = moment.away
            for i in range(DEEPEST + 1):
                self.clock_rows[i] = moment.clock_rows[i]
                self.stake_rows[2 * i] = moment.stake_rows[2 * i]
                self.stake_rows[2 * i + 1] = moment.stake_rows[2 * i + 1]

    def context(self) -> int:
        """The mover has the ball and may do as he likes, must shoot; the other has it; nobody."""
        if self.obliged == 1:
            return 1
        holder = self.on[self.ball]
        if holder == 0:
            return 3
        if holder > 11:
            return 0 if self.mover == 1 else 2
        return 0 if self.mover == 0 else 2

    def list_rows(self, context: int) -> None:
        """Every row of the position into `seen`."""
        men = self.men
        seen = self.seen
        mover = self.mover
        ball = 479 - self.ball if mover == 1 else self.ball
        has = context - 1 if context > 1 else 0
        ball_x = ball % 20
        ball_y = ball // 20
        first_reach = 0
        second_reach = 0
        into = self.into
        base = self.ball * 480
        for figure in range(22):
            square = men[figure]
            if square < 0:
                seen[figure] = NOTHING
                seen[22 + figure] = NOTHING
                continue
            if figure < 11:
                first_reach |= into[base + square]
                kind = 0 if mover == 0 else 2
                if figure != 0:
                    kind += 1
            else:
                second_reach |= into[base + square]
                kind = 0 if mover == 1 else 2
                if figure != 11:
                    kind += 1
            if mover == 1:
                square = 479 - square
            dx = square % 20 - ball_x + 19
            dy = square // 20 - ball_y + 23
            seen[figure] = FIGURE + kind * 480 + square
            seen[22 + figure] = OFFSET + ((has * 4 + kind) * 47 + dy) * 39 + dx
        seen[44] = BALL + context * 480 + ball
        if mover == 0:
            seen[45] = REACH + context * 128 + first_reach
            seen[46] = AIM + context * 14 + self.scoring(0)
            seen[47] = REACH + context * 128 + 64 + second_reach
            seen[48] = AIM + context * 14 + 7 + self.scoring(1)
        else:
            seen[45] = REACH + context * 128 + second_reach
            seen[46] = AIM + context * 14 + self.scoring(1)
            seen[47] = REACH + context * 128 + 64 + first_reach
            seen[48] = AIM + context * 14 + 7 + self.scoring(0)
        seen[49] = STAGE + self.stage
        seen[50] = self.clock_rows[self.ahead]
        seen[51] = self.stake_rows[2 * self.ahead + mover]

    def scoring(self, side: int) -> int:
        """How many numbers score for this side from the ball, past the keeper."""
        away = self.range[side * 480 + self.ball]
        if away == 0:
            return 0
        keeper = self.men[(1 - side) * 11]
        if keeper >= 0 and self.area[keeper] == 2 - side:
            first = (self.ball * 4 + self.aim[side * 480 + self.ball]) * 6
            for i in range(away - 1):
                if self.ray[first + i] == keeper:
                    return 0
        return 7 - away

    # -- the net -------------------------------------------------------------------------------

    def judge(self, shot: int = -1) -> float:
        """What the position before a roll is worth to the side whose turn it is.

        The chances that the mover scores next, and that the other does, are left in `mine` and
        `theirs`.
        """
        self.looks += 1
        context = self.context()
        self.list_rows(context)
        slot = self.mover * 8 + (context if shot < 0 else 4 + shot)
        self._change(slot)
        self._layers(slot * self.width)
        mover = self.mover
        return self.stakes[mover] * self.mine - self.stakes[1 - mover] * self.theirs

    def _change(self, slot: int) -> None:
        """Bring the sums of this slot up to the rows seen: those that went out, those that came."""
        rows = self.rows
        totals = self.totals
        table = self.table
        seen = self.seen
        width = self.width
        first = slot * ACTIVE
        total = slot * width
        for i in range(ACTIVE):
            old = rows[first + i]
            new = seen[i]
            if old == new:
                continue
            into = new * width
            if old < 0:
                for j in range(width):
                    totals[total + j] += table[into + j]
            else:
                out = old * width
                for j in range(width):
                    totals[total + j] += table[into + j] - table[out + j]
            rows[first + i] = new

    def _layers(self, total: int) -> None:
        """From summed rows to who scores next."""
        totals = self.totals
        second = self.second
        hidden = self.hidden
        last = self.last
        for j in range(32):
            hidden[j] = self.second_bias[j]
        for i in range(self.width):
            value = totals[total + i] * self.scale[i] + self.bias[i]
            if value > 0.0:
                base = i * 32
                for j in range(32):
                    hidden[j] += value * second[base + j]
        one = self.last_bias[0]
        two = self.last_bias[1]
        none = self.last_bias[2]
        for j in range(32):
            value = hidden[j]
            if value > 0.0:
                one += value * last[3 * j]
                two += value * last[3 * j + 1]
                none += value * last[3 * j + 2]
        top = max(one, two, none)
        mine = exp(one - top)
        theirs = exp(two - top)
        every = mine + theirs + exp(none - top)
        self.mine = mine / every
        self.theirs = theirs / every

    # -- what may be done ----------------------------------------------------------------------

    def list_codes(self, die: int) -> int:
        """Everything the mover may do with this number (BF 4, 5), at this depth; how many."""
        codes = self.codes
        men = self.men
        on = self.on
        side = self.mover
        first = self.ahead * MOST
        at = first
        holder = on[self.ball]
        has = 0 if holder == 0 else (1 if (holder > 11) == (side == 1) else 2)
        if self.obliged == 0:
            prey = self.ball if has == 2 else -1
            for figure in range(side * 11, side * 11 + 11):
                k = men[figure] * 6 + die - 1
                for i in range(self.ends_from[k], self.ends_from[k + 1]):
                    end = self.ends[i]
                    if on[end] == 0:
                        codes[at] = figure * 480 + end
                        at += 1
                    elif end == prey:
                        at = self._list_attacks(figure, at)
        if has == 1:
            for direction in range(4):
                codes[at] = SHOT + direction
                at += 1
        if at == first:  # nothing can use the number (BF R12)
            codes[at] = PASS
            at += 1
        return at - first

    def _list_attacks(self, figure: int, at: int) -> int:
        """Each place beside the carrier where the attacker may be put (BF 17)."""
        on = self.on
        origin = self.men[figure]
        on[origin] = 0
        first = self.ball * 96
        found = 0
        for ring in range(24):
            for i in range(4):
                square = self.rings[first + ring * 4 + i]
                if square >= 0 and on[square] == 0:
                    self.codes[at] = ATTACK + figure * 480 + square
                    at += 1
                    found = 1
            if found == 1:
                break
        on[origin] = figure + 1
        return at

    def weigh(self, die: int) -> int:
        """List what may be done with this number and judge each.

        Into `codes` and `worths`; `homes` and `aways` are the chances who scores next.
        """
        number = self.list_codes(die)
        for i in range(number):
            self.worths[i] = self.attempt(self.codes[i], die, 0)
            # The other side's turn follows, so that `theirs` is of the side that acted.
            self.homes[i] = self.theirs if self.mover == 0 else self.mine
            self.aways[i] = self.mine if self.mover == 0 else self.theirs
        return number

    # -- looking further -----------------------------------------------------------------------

    def begin(self, budget: float) -> None:
        """Start the clock; without a budget (0) there is no deadline."""
        self.late = 0
        self.deadline = time.monotonic() + budget if budget > 0.0 else 0.0

    def out_of_time(self) -> int:
        """Has the deadline passed? Once it has, every value is worthless."""
        if self.deadline > 0.0 and self.late == 0 and time.monotonic() >= self.deadline:
            self.late = 1
        return self.late

    def value(self, depth: int) -> float:
        """The position before a roll, so many rolls deep, to the side whose turn it is."""
        if depth == 0:
            return self.judge()
        total = 0.0
        for die in range(1, 7):
            if self.out_of_time() == 1:
                return 0.0
            total += self.best(die, depth)
        return total / 6.0

    def best(self, die: int, depth: int) -> float:
        """The best the mover can do with this number; deeper, what he takes for the best."""
        number = self.list_codes(die)
        first = self.ahead * MOST
        choice = self.codes[first]
        top = -9.0
        for i in range(number):
            worth = self.attempt(self.codes[first + i], die, 0)
            if worth > top:
                top = worth
                choice = self.codes[first + i]
        return top if depth <= 1 else self.attempt(choice, die, depth - 1)

    def attempt(self, code: int, die: int, depth: int) -> float:
        """Do it, look, take it back: its worth to the side that does it."""
        mover = self.mover
        if code == PASS:
            self.mover = 1 - mover
            self.ahead += 1
            worth = -DISCOUNT * self.value(depth)
            self.ahead -= 1
            self.mover = mover
            return worth
        if code >= SHOT:
            return self._shoot(code - SHOT, die, depth)
        attack = 1 if code >= ATTACK else 0
        code -= attack * ATTACK
        figure = code // 480
        end = code % 480
        origin = self.men[figure]
        self.on[origin] = 0
        self.on[end] = figure + 1
        self.men[figure] = end
        self.mover = 1 - mover
        self.obliged = attack
        self.ahead += 1
        worth = -DISCOUNT * self.value(depth)
        self.ahead -= 1
        self.obliged = 0
        self.mover = mover
        self.men[figure] = origin
        self.on[end] = 0
        self.on[origin] = figure + 1
        return worth

    def _shoot(self, direction: int, die: int, depth: int) -> float:
        """A shot (BF 14): a goal, a restart, or the ball somewhere else."""
        side = self.mover
        origin = self.ball
        obliged = self.obliged
        first = (origin * 4 + direction) * 6
        keeper = self.men[(1 - side) * 11]
        if keeper >= 0 and self.area[keeper] != 2 - side:
            keeper = -9
        end = origin
        at = origin
        for i in range(die):
            at = self.ray[first + i]
            if at < 0:
                break
            end = at
            if at == keeper or self.goal[at] != 0:
                break
        if at >= 0 and self.goal[at] != 0:
            scorer = 2 - self.goal[at]
            self.mine = 0.0 if scorer == side else 1.0
            self.theirs = 1.0 - self.mine
            return self.stakes[scorer] if scorer == side else -self.stakes[scorer]
        self.mover = 1 - side
        self.obliged = 0
        self.ahead += 1
        if at < 0:
            worth = self._out(at, end, direction)
        else:
            self.ball = end
            worth = self.judge(direction) if depth == 0 else self.value(depth)
        self.ahead -= 1
        self.ball = origin
        self.mover = side
        self.obliged = obliged
        return -DISCOUNT * worth

    def _out(self, over: int, end: int, direction: int) -> float:
        """Out of play: the other side restarts and must shoot (BF 22-24)."""
        side = self.mover
        if over == OVER_SIDE:
            self.ball = end
        elif (direction == 0) == (side == 0):
            self.ball = end - end % 20 + (0 if end % 20 < 10 else 19)
        else:
            self.ball = self.ring[side]
        stage = self.stage
        self.obliged = 1
        self.stage = 2
        worth = self.judge(direction)
        self.stage = stage
        return worth
