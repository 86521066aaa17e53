"""Headed shots: the aim, a free header's die, the save (CA 4.14.3, q57, q107)."""

from __future__ import annotations

from mypy_extensions import i64

from touchline.core.action import Action
from touchline.core.ids import Counter, Hex, SideIndex
from touchline.counterattack.engine import moves
from touchline.counterattack.engine.aiming import AimFrame
from touchline.counterattack.engine.board.goal_mouth import headed_aims, save_hex
from touchline.counterattack.engine.board.pitch import NAMES, NOWHERE, goal_column, hex_at, in_box
from touchline.counterattack.engine.frame import Kind, a_hex, a_player, a_roll, an_aim, our_player
from touchline.counterattack.engine.heading.heading import (
    has_jumped,
    off_target,
    points,
    write_down,
)
from touchline.counterattack.engine.position import Position, shirt, side_of
from touchline.counterattack.engine.rolls import RollFrame
from touchline.counterattack.engine.set_pieces.goal_kick import award_goal_kick
from touchline.counterattack.engine.shooting.goal import goal
from touchline.counterattack.engine.shooting.save import HEAD, SaveRoll
from touchline.counterattack.events import Missed, Shot


class HeadAim(AimFrame):
    """Where a headed shot goes (CA 4.14.3)."""

    kind = Kind("head-aim", "CA 4.14.3", our_player("header"), a_hex("landing"))

    def __init__(self, side: SideIndex, header: Counter, landing: Hex) -> None:
        super().__init__(side)
        self.header = header
        self.landing = landing

    def targets(self, p: Position) -> list[int]:
        return headed_aims(self.landing, p.end(self.side))

    def play(self, p: Position, action: Action) -> None:
        p.flow.pop()
        aim = moves.aim_of(action)
        target = hex_at(goal_column(p.end(1 - self.side)), 2 * aim - 6)
        here = NAMES[self.landing]
        number = shirt(self.header)
        p.tell(Shot(int(self.side), number, "headed-shot", here, NAMES[target], "", self.rule()))
        if not has_jumped(p, self.header):  # nobody challenged: now he has to roll (q57)
            p.flow.append(HeadShotRoll(self.side, self.header, self.landing, aim))
        else:
            headed_shot(p, self.header, self.landing, aim)


class HeadShotRoll(RollFrame):
    """A free header at goal is rolled like any other (q57)."""

    kind = a_roll("head-shot", "CA q57", a_player("header"), a_hex("landing"), an_aim("aim"))

    def __init__(self, roller: SideIndex, header: Counter, landing: Hex, aim: i64) -> None:
        super().__init__(roller)
        self.header = header
        self.landing = landing
        self.aim = aim

    def rolled(self, p: Position, face: i64) -> None:
        write_down(p, self.header, self.landing, face)
        headed_shot(p, self.header, self.landing, self.aim)


def headed_shot(p: Position, counter: Counter, hex_: Hex, aim: i64) -> None:
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
        p.flow.append(SaveRoll(other, counter, score, HEAD, spot))


def head_save_spot(p: Position, side: SideIndex, hex_: Hex, aim: i64) -> i64:
    """Where the keeper meets a header by this side from a hex, -1 if he cannot."""
    keeper = p.where(p.keeper(1 - side))
    if keeper == NOWHERE or not in_box(keeper, p.end(1 - side)):
        return NOWHERE
    return save_hex(hex_, p.end(side), aim, keeper, p.settings.path == "thick")
