"""Taking a ball down instead of heading it (CA 4.17.9)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from touchline.core.ids import Counter, Hex, SideIndex
from touchline.counterattack.engine.board.pitch import distance
from touchline.counterattack.engine.by_whom import ByFrame
from touchline.counterattack.engine.deck import DRIBBLING
from touchline.counterattack.engine.frame import Kind, a_hex, a_player, a_roll
from touchline.counterattack.engine.heading.heading import in_range
from touchline.counterattack.engine.passing.loose_ball import PLAIN, loose_ball
from touchline.counterattack.engine.passing.offside import call_offside, is_offside
from touchline.counterattack.engine.passing.possession import win
from touchline.counterattack.engine.position import Position, shirt
from touchline.counterattack.engine.rolls import RollFrame, bare
from touchline.counterattack.engine.state import TACKLE_WON
from touchline.counterattack.events import Missed

CONTROL_NEEDS: Final = 9


def controllers(p: Position, side: SideIndex, hex_: Hex) -> list[int]:
    """Who could control the ball: all who could head it, unchallenged (CA 4.17.9, q123)."""
    return [] if in_range(p, 1 - side, hex_) else in_range(p, side, hex_)


class ControlBy(ByFrame):
    """Who controls it."""

    kind = Kind("control-by", "CA 4.17.9", a_hex("landing"))

    def __init__(self, side: SideIndex, landing: Hex) -> None:
        super().__init__(side)
        self.landing = landing

    def candidates(self, p: Position) -> list[int]:
        return controllers(p, self.side, self.landing)

    def named(self, p: Position, counter: Counter) -> None:
        if is_offside(p, counter):
            call_offside(p, counter)
        else:
            p.flow.append(ControlRoll(self.side, counter, self.landing))


class ControlRoll(RollFrame):
    """Dribbling + die of nine or more (CA 4.17.9)."""

    kind = a_roll("control", "CA 4.17.9", a_player("player"), a_hex("landing"))

    def __init__(self, roller: SideIndex, player: i64, landing: Hex) -> None:
        super().__init__(roller)
        self.player = player
        self.landing = landing

    def rolled(self, p: Position, face: i64) -> None:
        far = p.settings.control_at_two and distance(p.where(self.player), self.landing) == 2
        score = p.skill(self.player, DRIBBLING) + bare(face) - (1 if far else 0)  # a test, no duel
        if score >= CONTROL_NEEDS:
            win(p, self.player, "control", TACKLE_WON, self.rule())
        else:
            p.tell(Missed(int(self.roller), shirt(self.player), "control", self.rule()))
            p.attack = self.roller
            loose_ball(p, p.where(self.player), self.player, PLAIN)
