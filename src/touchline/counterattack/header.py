"""Headers: who challenges, who wins, where it goes (CA 4.14, 4.17.9, q57-q64)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, u8

from touchline.core.action import Action
from touchline.core.errors import IllegalAction
from touchline.counterattack import moves
from touchline.counterattack.deck import AERIAL, DRIBBLING, HEADING
from touchline.counterattack.events import Called, Duel, Missed, Passed
from touchline.counterattack.frame import AUTOMATIC, CHANCE, Frame
from touchline.counterattack.goal import goal
from touchline.counterattack.goal_kick import award_goal_kick
from touchline.counterattack.goal_mouth import headed_aims, save_hex
from touchline.counterattack.loose_ball import NO_SAVE, PAST_JUMPERS, PLAIN, loose_ball
from touchline.counterattack.offside import call_offside, is_offside, judge
from touchline.counterattack.pitch import (
    NAMES,
    NOWHERE,
    distance,
    goal_column,
    hex_at,
    in_box,
    within,
)
from touchline.counterattack.position import (
    ATTACKERS_MOVE,
    CORNER,
    COUNTERS,
    HEADED,
    HELD,
    LONG,
    SHIRTS,
    TACKLE_WON,
    TAKEN,
    Position,
    shirt,
    side_of,
)
from touchline.counterattack.possession import lands, win
from touchline.counterattack.reach import reachable
from touchline.counterattack.refusal import cannot_run, not_there, refuse
from touchline.counterattack.rolls import RollFrame, total
from touchline.counterattack.run import run
from touchline.counterattack.save import HEAD, SaveRoll

REACH: Final = 2
RUSH: Final = 3
HEADER_RANGE: Final = 6
CONTROL_NEEDS: Final = 9
ROLLED_ONE: Final = 128  # added to a total whose die was a 1


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


def in_range(p: Position, side: i64, hex_: i64) -> list[int]:
    """The players of a side who can challenge here; the passer cannot (q18)."""
    found: list[int] = []
    for counter in range(side * SHIRTS, side * SHIRTS + SHIRTS):
        at = p.where(counter)
        if at != NOWHERE and counter != p.passer and distance(at, hex_) <= REACH:
            found.append(int(counter))
    return found


def jumpers(mask: i64, side: i64) -> list[int]:
    """The challengers of a side."""
    first = side * SHIRTS
    return [int(c) for c in range(first, first + SHIRTS) if mask & (1 << c)]


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


def controllers(p: Position, side: i64, hex_: i64) -> list[int]:
    """Who could control the ball: unchallenged, on it or next to it (CA 4.17.9, 4.21.17)."""
    if in_range(p, 1 - side, hex_):
        return []
    reach = 2 if p.settings.control_at_two else 1
    return [c for c in in_range(p, side, hex_) if distance(p.where(c), hex_) <= reach]


class ControlBy(Frame):
    """Who controls it. `a` is the hex."""

    def name(self) -> str:
        return "control-by"

    def rule(self) -> str:
        return "CA 4.17.9"

    def list_actions(self, p: Position, out: list[Action]) -> None:
        for counter in controllers(p, self.side, self.a):
            out.append(moves.TABLE[moves.BY + counter % SHIRTS])

    def why_not(self, p: Position, action: Action) -> IllegalAction:
        if action.verb == "by":
            return refuse(p, self, action, "not-him")
        return super().why_not(p, action)

    def play(self, p: Position, action: Action) -> None:
        p.flow.pop()
        counter = action.index - moves.BY + self.side * SHIRTS
        if is_offside(p, counter):
            call_offside(p, counter)
        else:
            p.flow.append(ControlRoll(CHANCE, self.side, counter, self.a))


class ControlRoll(RollFrame):
    """Dribbling + die of nine or more (CA 4.17.9). `b` tries, `c` is the hex of the ball."""

    def name(self) -> str:
        return "control"

    def rule(self) -> str:
        return "CA 4.17.9"

    def rolled(self, p: Position, face: i64) -> None:
        far = distance(p.where(self.b), self.c) == 2
        score = total(p.skill(self.b, DRIBBLING), face, -1 if far else 0)
        if score >= CONTROL_NEEDS:
            win(p, self.b, "control", TACKLE_WON, self.rule())
        else:
            p.tell(Missed(int(self.a), shirt(self.b), "control", self.rule()))
            p.attack = self.a
            loose_ball(p, p.where(self.b), self.b, PLAIN)


class HeaderDuel(Frame):
    """Every challenger rolls, then the best of each side are compared (CA 4.14.2).

    `a` is the hex, `b` the challengers, `c` those who have rolled.
    """

    def name(self) -> str:
        return "header-duel"

    def rule(self) -> str:
        return "CA 4.14.2"

    def enter(self, p: Position) -> None:
        p.flow.pop()
        ours = jumpers(self.b, p.attack)
        theirs = jumpers(self.b, 1 - p.attack)
        if ours and theirs:
            for counter in ours + theirs:
                if not self.c & (1 << counter):
                    p.flow.append(HeaderDuel(AUTOMATIC, self.a, self.b, self.c | 1 << counter))
                    p.flow.append(HeaderRoll(CHANCE, side_of(counter), counter, self.a))
                    p.flow[-1].enter(p)
                    return
        p.frozen = self.b  # they sit out the next phase (CA 4.14.8)
        settle(p, self.a, ours, theirs)
        p.flow[-1].enter(p)


class HeaderRoll(RollFrame):
    """Heading + die, a keeper in his box Aerial (CA 4.14.2, q108). `b` jumps, `c` is the hex."""

    def name(self) -> str:
        return "header"

    def rule(self) -> str:
        return "CA 4.14.2"

    def rolled(self, p: Position, face: i64) -> None:
        p.total[self.b] = u8(score_of(p, self.b, self.c, face))


def score_of(p: Position, counter: i64, hex_: i64, face: i64) -> i64:
    """The total of one challenger: -1 at two hexes (CA 4.14.1)."""
    skill = p.skill(counter, AERIAL if catches(p, counter, hex_) else HEADING)
    score = total(skill, face, -1 if distance(p.where(counter), hex_) == 2 else 0)
    return score + ROLLED_ONE if face == 1 else score


def catches(p: Position, counter: i64, hex_: i64) -> bool:
    """Is this a keeper in his box, and the ball too (q61, q108)?"""
    side = side_of(counter)
    end = p.end(side)
    return counter == p.keeper(side) and in_box(p.where(counter), end) and in_box(hex_, end)


def points(p: Position, counter: i64) -> i64:
    """What a challenger has scored."""
    return i64(p.total[counter]) % ROLLED_ONE


def best(p: Position, counters: list[int]) -> list[int]:
    """Those of one side with the highest total."""
    most = max((points(p, c) for c in counters), default=0)
    return [c for c in counters if points(p, c) == most]


def settle(p: Position, hex_: i64, ours: list[int], theirs: list[int]) -> None:
    """Who wins the header (CA 4.14.3-6)."""
    if not ours and not theirs:
        p.act = TAKEN
        return
    top, rivals = best(p, ours), best(p, theirs)
    if not theirs or not ours:
        p.flow.append(HeaderWinner(side_of((ours or theirs)[0]), hex_, mask_of(ours or theirs)))
        return
    score, rival = points(p, top[0]), points(p, rivals[0])
    winner = p.attack if score > rival else 1 - p.attack if rival > score else NOWHERE
    p.tell(
        Duel(
            "header", shirt(top[0]), int(score), shirt(rivals[0]), int(rival), int(winner),
            "CA 4.14.2",
        )
    )  # fmt: skip
    if winner == NOWHERE:
        p.flow.append(TiedHeader(1 - p.attack, mask_of(rivals)))
    elif winner == p.attack:
        beaten = any(catches(p, c, hex_) for c in theirs)
        p.flow.append(HeaderWinner(winner, hex_, mask_of(top), 1 if beaten else 0))
    else:
        p.flow.append(HeaderWinner(winner, hex_, mask_of(rivals)))


def mask_of(counters: list[int]) -> i64:
    """A bit set of counters."""
    mask: i64 = 0
    for counter in counters:
        mask |= 1 << counter
    return mask


class TiedHeader(Frame):
    """A tie: the ball breaks from the best defender, whom D picks (CA 4.14.5, q119). `a`: who."""

    def name(self) -> str:
        return "tied-header"

    def rule(self) -> str:
        return "CA 4.14.5"

    def list_actions(self, p: Position, out: list[Action]) -> None:
        for counter in jumpers(self.a, self.side):
            out.append(moves.TABLE[moves.BY + counter % SHIRTS])

    def why_not(self, p: Position, action: Action) -> IllegalAction:
        if action.verb == "by":
            return refuse(p, self, action, "not-him")
        return super().why_not(p, action)

    def play(self, p: Position, action: Action) -> None:
        p.flow.pop()
        counter = action.index - moves.BY + self.side * SHIRTS
        how = PAST_JUMPERS if p.settings.jumpers_dodge else PLAIN
        loose_ball(p, p.where(counter), counter, how)


class HeaderWinner(Frame):
    """Who of the equally good heads it (q59). `a` hex, `b` candidates, `c` 1: keeper beaten."""

    def name(self) -> str:
        return "header-winner"

    def rule(self) -> str:
        return "CA q59"

    def list_actions(self, p: Position, out: list[Action]) -> None:
        for counter in jumpers(self.b, self.side):
            out.append(moves.TABLE[moves.BY + counter % SHIRTS])

    def why_not(self, p: Position, action: Action) -> IllegalAction:
        if action.verb == "by":
            return refuse(p, self, action, "not-him")
        return super().why_not(p, action)

    def play(self, p: Position, action: Action) -> None:
        p.flow.pop()
        counter = action.index - moves.BY + self.side * SHIRTS
        p.frozen |= 1 << counter
        if catches(p, counter, self.a):  # a keeper holds it (CA 4.11.4)
            p.kicked_back = 0
            win(p, counter, "caught", HELD, "CA 4.11.4")
        elif self.c and close_to_goal(p, self.side, self.a) and not off_target(p, counter):
            goal(p, self.side, counter, "header", "CA 4.11.4")
        else:
            p.flow.append(HeaderPlay(self.side, counter, self.a))


def off_target(p: Position, counter: i64) -> bool:
    """Advanced: who has rolled a 1 cannot score (CA 4.17.5)."""
    return p.settings.natural_one and i64(p.total[counter]) >= ROLLED_ONE


def close_to_goal(p: Position, side: i64, hex_: i64) -> bool:
    """Beating the keeper is a goal only in headed range or in the box (q62)."""
    return in_box(hex_, p.end(1 - side)) or len(headed_aims(hex_, p.end(side))) > 0


class HeaderPlay(Frame):
    """A headed pass or a headed shot (CA 4.14.3). `a` heads it, `b` is the hex."""

    def name(self) -> str:
        return "header-play"

    def rule(self) -> str:
        return "CA 4.14.3"

    def list_actions(self, p: Position, out: list[Action]) -> None:
        out.append(moves.HEAD)
        if self.side == p.attack and headed_aims(self.b, p.end(self.side)):
            out.append(moves.HEAD_SHOT)

    def why_not(self, p: Position, action: Action) -> IllegalAction:
        if action is moves.HEAD_SHOT and self.side != p.attack:
            return refuse(p, self, action, "must-head-away", "CA 4.14.4")
        if action is moves.HEAD_SHOT:
            return refuse(p, self, action, "no-target", "CA 2.4")
        return super().why_not(p, action)

    def play(self, p: Position, action: Action) -> None:
        p.flow.pop()
        if action is moves.HEAD:
            p.flow.append(HeadTarget(self.side, self.a, self.b))
        else:
            p.flow.append(HeadAim(self.side, self.a, self.b))


class HeadTarget(Frame):
    """Where it is headed: up to six hexes from the ball (CA 4.14.3, q63). `a` heads, `b` hex."""

    def name(self) -> str:
        return "head-target"

    def rule(self) -> str:
        return "CA 4.14.3"

    def list_actions(self, p: Position, out: list[Action]) -> None:
        for hex_ in within(self.b, HEADER_RANGE):
            there = p.occupant(hex_)
            if hex_ == self.b or (there >= 0 and side_of(there) != self.side):
                continue
            if there != self.a and not (there >= 0 and self._forbidden(p, there)):
                out.append(moves.TABLE[moves.TO + hex_])

    def _forbidden(self, p: Position, there: i64) -> bool:
        """A corner may not be headed back to the own keeper (CA 4.14.4)."""
        at_corner = p.act == CORNER and not p.settings.header_back_at_corner
        return at_corner and self.side != p.attack and there == p.keeper(self.side)

    def why_not(self, p: Position, action: Action) -> IllegalAction:
        if action.verb != "to":
            return super().why_not(p, action)
        target = action.index - moves.TO
        there = p.occupant(target)
        if target == self.b or there == self.a:
            return refuse(p, self, action, "same-hex")
        if distance(self.b, target) > HEADER_RANGE:
            return refuse(p, self, action, "out-of-range", "CA 2.1", HEADER_RANGE)
        if there >= 0 and side_of(there) != self.side:
            return refuse(p, self, action, "pass-at-opponent")
        return refuse(p, self, action, "back-at-corner", "CA 4.14.4")

    def play(self, p: Position, action: Action) -> None:
        p.flow.pop()
        target = action.index - moves.TO
        here = NAMES[self.b]
        p.tell(Passed(int(self.side), shirt(self.a), "headed", here, NAMES[target], self.rule()))
        keeper = p.keeper(self.side)
        back = p.where(keeper) == target and in_box(target, p.end(self.side))
        p.attack = self.side
        p.toucher = self.a
        judge(p, self.a)
        p.passer = self.a
        p.kicked_back = 0
        if back and p.settings.header_back != "plain":
            p.flow.append(HeaderBack(CHANCE, self.side, self.a, target))
        else:
            lands(p, target, "headed", HEADED, self.rule())


class HeaderBack(RollFrame):
    """Advanced: back to the keeper, a 1 goes past him (CA 4.17.11). `b` heads, `c` is the hex."""

    def name(self) -> str:
        return "header-back"

    def rule(self) -> str:
        return "CA 4.17.11"

    def rolled(self, p: Position, face: i64) -> None:
        if face != 1:
            lands(p, self.c, "headed", HEADED, self.rule())
        elif p.settings.header_back == "loose-ball":
            loose_ball(p, self.c, p.keeper(self.a), NO_SAVE)
        else:
            goal(p, 1 - self.a, self.b, "own-goal", self.rule())


class HeadAim(Frame):
    """Where a headed shot goes (CA 4.14.3). `a` heads it, `b` is the hex of the ball."""

    def name(self) -> str:
        return "head-aim"

    def rule(self) -> str:
        return "CA 4.14.3"

    def list_actions(self, p: Position, out: list[Action]) -> None:
        for aim in headed_aims(self.b, p.end(self.side)):
            out.append(moves.TABLE[moves.AIM + aim])

    def why_not(self, p: Position, action: Action) -> IllegalAction:
        if action.verb == "aim":
            return refuse(p, self, action, "no-angle", "CA 2.4")
        return super().why_not(p, action)

    def play(self, p: Position, action: Action) -> None:
        p.flow.pop()
        aim = action.index - moves.AIM
        target = hex_at(goal_column(p.end(1 - self.side)), 2 * aim - 6)
        here = NAMES[self.b]
        p.tell(
            Passed(int(self.side), shirt(self.a), "headed-shot", here, NAMES[target], self.rule())
        )
        if i64(p.total[self.a]) == 0:  # nobody challenged: now he has to roll (q57)
            p.flow.append(HeadShotRoll(CHANCE, self.side, self.a, self.b, aim))
        else:
            headed_shot(p, self.a, self.b, aim)


class HeadShotRoll(RollFrame):
    """A free header at goal is rolled like any other (q57). `b` heads, `c` hex, `d` aim."""

    def name(self) -> str:
        return "head-shot"

    def rule(self) -> str:
        return "CA q57"

    def rolled(self, p: Position, face: i64) -> None:
        p.total[self.b] = u8(score_of(p, self.b, self.c, face))
        headed_shot(p, self.b, self.c, self.d)


def headed_shot(p: Position, counter: i64, hex_: i64, aim: i64) -> None:
    """No blocks; the keeper saves against the same total (CA 4.14.3, q107)."""
    side = side_of(counter)
    other = 1 - side
    p.toucher = counter
    if off_target(p, counter):
        p.tell(Missed(int(side), shirt(counter), "header", "CA 4.17.5"))
        award_goal_kick(p, other)
        return
    keeper = p.where(p.keeper(other))
    spot: i64 = NOWHERE
    if keeper != NOWHERE and in_box(keeper, p.end(other)):
        spot = save_hex(hex_, p.end(side), aim, keeper, p.settings.path == "thick")
    if spot == NOWHERE:
        goal(p, side, counter, "header", "CA 4.14.3")
    else:
        score = points(p, counter)
        p.flow.append(SaveRoll(CHANCE, other, counter, score + 256 * HEAD, spot))
