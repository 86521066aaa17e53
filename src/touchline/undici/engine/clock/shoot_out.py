"""Penalties after a drawn cup match: so many each, then sudden death (UN 3.15.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from touchline.core.action import Action, Chance
from touchline.core.errors import IllegalAction
from touchline.core.flow import CHANCE, a_number
from touchline.core.ids import Counter, SideIndex
from touchline.undici.engine import moves
from touchline.undici.engine.abilities import PAW
from touchline.undici.engine.bits import added, has
from touchline.undici.engine.board.pitch import HOME, NOWHERE
from touchline.undici.engine.clock.whistle import blow
from touchline.undici.engine.frame import Frame, Kind, a_chip
from touchline.undici.engine.position import SHIRTS, eleven, side_of
from touchline.undici.engine.refusal import refuse
from touchline.undici.engine.rolls import RollFrame
from touchline.undici.events import Kick, Tossed

if TYPE_CHECKING:
    from touchline.undici.engine.position import Position

BOX: Final = 2  # the number of the box a penalty is taken from (UN 4.6.2)
SPECIALIST: Final = 2
TOSS: Final = Chance("toss", None, "shoot-out", "UN 3.15.3", moves.TOSSES)


def begin_shoot_out(p: Position) -> None:
    """A toss says who begins."""
    p.flow.clear()
    p.flow.append(KickToss())
    p.kicks = 0
    p.kicked = 0


class KickToss(Frame):
    """Chance says who takes the first penalty."""

    kind = Kind("kick-toss", "UN 3.15.3", seat=CHANCE, alone=True)

    def __init__(self) -> None:
        super().__init__(CHANCE)

    def chance(self, p: Position) -> Chance:
        return TOSS

    def play(self, p: Position, action: Action) -> None:
        p.flow.pop()
        p.first = moves.which(action)
        p.tell(Tossed(int(p.first), self.rule()))
        p.flow.append(Kicker(p.first))


def penalty_bonus(p: Position, slot: Counter) -> i64:
    """What a penalty adds to the die: the box, and +2 for one or three squares (UN 4.6.2)."""
    squares = i64(p.clubs.squares[i64(p.chip[slot])])
    return BOX + (SPECIALIST if squares == 1 or squares == 3 else 0)


def ready(p: Position, side: SideIndex) -> list[int]:
    """Who may take the next penalty: nobody twice before all have had one."""
    chips = [slot for slot in eleven(side) if p.where(slot) != NOWHERE]
    fresh = [slot for slot in chips if not has(p.kicked, slot)]
    return fresh or chips


class Kicker(Frame):
    """Who takes the next penalty."""

    kind = Kind("kicker", "UN 3.15.3", alone=True)

    def list_actions(self, p: Position, out: list[Action]) -> None:
        for slot in ready(p, self.side):
            out.append(moves.take(p, slot))

    def play(self, p: Position, action: Action) -> None:
        p.flow.pop()
        slot = moves.chip_of(p, self.side, action)
        if has(p.kicked, slot):
            p.kicked &= ~(((1 << SHIRTS) - 1) << (self.side * SHIRTS))
        p.kicked = added(p.kicked, slot)
        p.flow.append(KickRoll(slot))

    def why_not(self, p: Position, action: Action) -> IllegalAction:
        if action.verb == "take":
            return refuse(p, self, action, "kicked-already")
        return super().why_not(p, action)


class KickRoll(RollFrame):
    """The die of the taker."""

    kind = Kind("kick-roll", "UN 4.6.2", a_chip("taker"), seat=CHANCE, alone=True)

    def __init__(self, taker: Counter) -> None:
        super().__init__(side_of(taker))
        self.taker = taker

    def rolled(self, p: Position, face: i64) -> None:
        p.flow.append(KickSave(self.taker, face + penalty_bonus(p, self.taker)))


class KickSave(RollFrame):
    """The keeper's die against the total of the penalty."""

    kind = Kind(
        "kick-save", "UN 4.6.2", a_chip("taker"), a_number("total", 0, 31), seat=CHANCE, alone=True
    )

    def __init__(self, taker: Counter, total: i64) -> None:
        super().__init__(1 - side_of(taker))
        self.taker = taker
        self.total = total

    def rolled(self, p: Position, face: i64) -> None:
        keeper = p.keeper(self.roller)
        paw = p.clubs.ability(i64(p.chip[keeper]), PAW)
        score_kick(p, self.taker, self.total > face + paw)


def score_kick(p: Position, slot: Counter, scored: bool) -> None:
    """Count a penalty; it is over as soon as one side cannot be caught."""
    side = side_of(slot)
    p.kicks += 1
    if scored and side == HOME:
        p.home_kicks += 1
    elif scored:
        p.away_kicks += 1
    home, away = int(p.home_kicks), int(p.away_kicks)
    p.tell(Kick(int(side), int(p.shirt(slot)), scored, home, away))
    if decided(p):
        blow(p, "UN 3.15.3")
    else:
        p.flow.append(Kicker(1 - side))


def decided(p: Position) -> bool:
    """Has one side won the shoot-out?"""
    lead = p.home_kicks - p.away_kicks
    rounds: i64 = p.settings.shoot_out_kicks
    if p.kicks >= 2 * rounds:
        return p.kicks % 2 == 0 and lead != 0
    taken_first = (p.kicks + 1) // 2
    taken_second = p.kicks // 2
    left_first = rounds - taken_first
    left_second = rounds - taken_second
    ahead = lead if p.first == HOME else -lead
    return ahead > left_second or -ahead > left_first
