"""Headers: everybody rolls, the best are compared, one heads it (CA 4.14.2-6, q59, q119)."""

from __future__ import annotations

from mypy_extensions import i64, u8

from touchline.counterattack.by_whom import ByFrame
from touchline.counterattack.frame import AUTOMATIC, CHANCE, Frame
from touchline.counterattack.goal import goal
from touchline.counterattack.goal_mouth import headed_aims
from touchline.counterattack.headed_pass import HeaderPlay
from touchline.counterattack.heading import (
    best,
    catches,
    jumpers,
    mask_of,
    off_target,
    points,
    score_of,
)
from touchline.counterattack.loose_ball import PAST_JUMPERS, PLAIN, loose_ball
from touchline.counterattack.pitch import NOWHERE, in_box
from touchline.counterattack.position import HELD, TAKEN, Position, shirt, side_of
from touchline.counterattack.possession import lands, win
from touchline.counterattack.rolls import RollFrame, tell_duel


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
        p.frozen |= self.b  # they sit out the next phase, whenever it comes (CA 4.14.8, q120)
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


def settle(p: Position, hex_: i64, ours: list[int], theirs: list[int]) -> None:
    """Who wins the header (CA 4.14.3-6)."""
    if not ours and not theirs:  # whoever stands under it has it
        lands(p, hex_, "loose-ball", TAKEN, "CA 4.7.6")
        return
    top, rivals = best(p, ours), best(p, theirs)
    if not theirs or not ours:
        p.flow.append(HeaderWinner(side_of((ours or theirs)[0]), hex_, mask_of(ours or theirs)))
        return
    score, rival = points(p, top[0]), points(p, rivals[0])
    winner = p.attack if score > rival else 1 - p.attack if rival > score else NOWHERE
    tell_duel(p, "header", shirt(top[0]), score, shirt(rivals[0]), rival, winner, "CA 4.14.2")
    if winner == NOWHERE:
        p.flow.append(TiedHeader(1 - p.attack, mask_of(rivals)))
    elif winner == p.attack:
        beaten = any(catches(p, c, hex_) for c in theirs)
        p.flow.append(HeaderWinner(winner, hex_, mask_of(top), 1 if beaten else 0))
    else:
        p.flow.append(HeaderWinner(winner, hex_, mask_of(rivals)))


class TiedHeader(ByFrame):
    """A tie: the ball breaks from the best defender, whom D picks (CA 4.14.5, q119). `a`: who."""

    def name(self) -> str:
        return "tied-header"

    def rule(self) -> str:
        return "CA 4.14.5"

    def candidates(self, p: Position) -> list[int]:
        return jumpers(self.a, self.side)

    def named(self, p: Position, counter: i64) -> None:
        how = PAST_JUMPERS if p.settings.jumpers_dodge else PLAIN
        loose_ball(p, p.where(counter), counter, how)


class HeaderWinner(ByFrame):
    """Who of the equally good heads it (q59). `a` hex, `b` candidates, `c` 1: keeper beaten."""

    def name(self) -> str:
        return "header-winner"

    def rule(self) -> str:
        return "CA q59"

    def candidates(self, p: Position) -> list[int]:
        return jumpers(self.b, self.side)

    def named(self, p: Position, counter: i64) -> None:
        p.frozen |= 1 << counter
        if catches(p, counter, self.a):  # a keeper holds it (CA 4.11.4)
            p.kicked_back = 0
            win(p, counter, "caught", HELD, "CA 4.11.4")
        elif self.c and close_to_goal(p, self.side, self.a) and not off_target(p, counter):
            goal(p, self.side, counter, "header", "CA 4.11.4")
        else:
            p.flow.append(HeaderPlay(self.side, counter, self.a))


def close_to_goal(p: Position, side: i64, hex_: i64) -> bool:
    """Beating the keeper is a goal only in headed range or in the box (q62)."""
    return in_box(hex_, p.end(1 - side)) or len(headed_aims(hex_, p.end(side))) > 0
