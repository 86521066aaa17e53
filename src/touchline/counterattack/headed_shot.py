"""Headed shots: the aim, a free header's die, the save (CA 4.14.3, q57, q107)."""

from __future__ import annotations

from mypy_extensions import i64, u8

from touchline.core.action import Action
from touchline.counterattack import moves
from touchline.counterattack.aiming import AimFrame
from touchline.counterattack.events import Missed, Passed
from touchline.counterattack.frame import CHANCE
from touchline.counterattack.goal import goal
from touchline.counterattack.goal_kick import award_goal_kick
from touchline.counterattack.goal_mouth import headed_aims, save_hex
from touchline.counterattack.heading import off_target, points, score_of
from touchline.counterattack.pitch import NAMES, NOWHERE, goal_column, hex_at, in_box
from touchline.counterattack.position import Position, shirt, side_of
from touchline.counterattack.rolls import RollFrame
from touchline.counterattack.save import HEAD, SaveRoll


class HeadAim(AimFrame):
    """Where a headed shot goes (CA 4.14.3). `a` heads it, `b` is the hex of the ball."""

    def name(self) -> str:
        return "head-aim"

    def rule(self) -> str:
        return "CA 4.14.3"

    def targets(self, p: Position) -> list[int]:
        return headed_aims(self.b, p.end(self.side))

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
    spot = head_save_spot(p, side, hex_, aim)
    if spot == NOWHERE:
        goal(p, side, counter, "header", "CA 4.14.3")
    else:
        score = points(p, counter)
        p.flow.append(SaveRoll(CHANCE, other, counter, score + 256 * HEAD, spot))


def head_save_spot(p: Position, side: i64, hex_: i64, aim: i64) -> i64:
    """Where the keeper meets a header by this side from a hex, -1 if he cannot."""
    keeper = p.where(p.keeper(1 - side))
    if keeper == NOWHERE or not in_box(keeper, p.end(1 - side)):
        return NOWHERE
    return save_hex(hex_, p.end(side), aim, keeper, p.settings.path == "thick")
