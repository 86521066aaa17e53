"""Kicks from the penalty spot after a draw (q4)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from touchline.core.action import Action, Chance
from touchline.core.errors import IllegalAction
from touchline.core.flow import CHANCE, a_number
from touchline.core.ids import Counter, SideIndex
from touchline.counterattack.engine import moves
from touchline.counterattack.engine.bits import added, has
from touchline.counterattack.engine.board.pitch import (
    GOAL,
    HOME,
    NOWHERE,
    beyond,
    goal_column,
    hex_at,
    rose_direction,
)
from touchline.counterattack.engine.clock.whistle import blow
from touchline.counterattack.engine.deck import SAVING, SHOOTING
from touchline.counterattack.engine.frame import BOTTOM, ByChance, Frame, Kind, a_player, a_roll
from touchline.counterattack.engine.position import Position, shirt
from touchline.counterattack.engine.refusal import not_there, refuse
from touchline.counterattack.engine.rolls import RollFrame, bare, spot_kick_penalty, total
from touchline.counterattack.engine.state import SHIRTS, eleven
from touchline.counterattack.events import Kick, PeriodBegan, Tossed

ROUNDS: Final = 5


def begin_shoot_out(p: Position) -> None:
    """A toss says who kicks first."""
    p.half = 4
    p.flow.clear()
    p.flow.append(KickToss())
    p.kicks = 0
    p.kicked = 0
    p.tell(PeriodBegan("shoot-out", "CA q4"))


class KickToss(ByChance):
    """Chance says who kicks first."""

    kind = Kind("kick-toss", "CA q4", seat=CHANCE, on=BOTTOM)

    def chance(self, p: Position) -> Chance:
        return TOSS

    def play(self, p: Position, action: Action) -> None:
        p.flow.pop()
        p.first = moves.side_of(action)
        p.tell(Tossed(int(p.first), "CA q4"))
        p.flow.append(Kicker(p.first))


TOSS: Final = Chance("toss", None, "shoot-out", "CA q4", [moves.toss(0), moves.toss(1)])


class Kicker(Frame):
    """Who kicks next: nobody twice until all of his side have kicked."""

    kind = Kind("kicker", "CA q4", on=BOTTOM)

    def enter(self, p: Position) -> None:
        """A side without players cannot kick: it misses."""
        if not self.ready(p):
            p.flow.pop()
            score_kick(p, self.side, self.side * SHIRTS, False)

    def ready(self, p: Position) -> list[int]:
        """Who may kick now."""
        there = [int(c) for c in eleven(self.side) if p.where(c) != NOWHERE]
        fresh = [c for c in there if not has(p.kicked, c)]
        return fresh or there

    def list_actions(self, p: Position, out: list[Action]) -> None:
        for counter in self.ready(p):
            out.append(moves.take(counter))

    def why_not(self, p: Position, action: Action) -> IllegalAction:
        if action.verb != "take":
            return super().why_not(p, action)
        counter = moves.counter_of(action, self.side)
        return not_there(p, self, action, counter) or refuse(p, self, action, "has-kicked")

    def play(self, p: Position, action: Action) -> None:
        p.flow.pop()
        counter = moves.counter_of(action, self.side)
        if has(p.kicked, counter):  # everybody has kicked: a new round of the side
            p.kicked &= ~(2047 << self.side * SHIRTS)
        p.kicked = added(p.kicked, counter)
        p.flow.append(KickRoll(self.side, counter))


class KickRoll(RollFrame):
    """Shooting + die."""

    kind = a_roll("kick", "CA q4", a_player("kicker"), on=BOTTOM)

    def __init__(self, roller: SideIndex, kicker: Counter) -> None:
        super().__init__(roller)
        self.kicker = kicker

    def rolled(self, p: Position, face: i64) -> None:
        if face == 1 and p.settings.natural_one:
            score_kick(p, self.roller, self.kicker, False)
            return
        score = total(p.skill(self.kicker, SHOOTING), face, 0)
        p.flow.append(KickSave(1 - self.roller, self.kicker, score))


class KickSave(RollFrame):
    """The keeper's save."""

    kind = a_roll("kick-save", "CA q4", a_player("kicker"), a_number("total", 0, 127), on=BOTTOM)

    def __init__(self, roller: SideIndex, kicker: Counter, total: i64) -> None:
        super().__init__(roller)
        self.kicker = kicker
        self.total = total

    def rolled(self, p: Position, face: i64) -> None:
        keeper = p.keeper(self.roller)
        ours = total(p.skill(keeper, SAVING), face, spot_kick_penalty(p))
        if p.settings.penalty_kick == "two-higher":
            score_kick(p, 1 - self.roller, self.kicker, ours < self.total + 2)
        elif ours == self.total:
            p.flow.append(KickDirection(self.roller, self.kicker))
        else:
            score_kick(p, 1 - self.roller, self.kicker, ours < self.total)


class KickDirection(RollFrame):
    """A tie: only the direction, a goal if the next hex that way is in the goal."""

    kind = a_roll("kick-direction", "CA q4", a_player("kicker"), on=BOTTOM)

    def __init__(self, roller: SideIndex, kicker: Counter) -> None:
        super().__init__(roller)
        self.kicker = kicker

    def rolled(self, p: Position, face: i64) -> None:
        line = hex_at(goal_column(self.roller), 0)
        scored = beyond(line, rose_direction(bare(face))) == GOAL
        score_kick(p, 1 - self.roller, self.kicker, scored)


def score_kick(p: Position, side: SideIndex, counter: Counter, scored: bool) -> None:
    """Count a kick; the match is over as soon as it is decided."""
    if scored and side == HOME:
        p.home_kicks += 1
    elif scored:
        p.away_kicks += 1
    p.kicks += 1
    p.tell(Kick(int(side), shirt(counter), scored, int(p.home_kicks), int(p.away_kicks)))
    if decided(p):
        blow(p, "CA q4")
    else:
        p.flow.append(Kicker(1 - side))


def decided(p: Position) -> bool:
    """Can the side behind no longer catch up? In sudden death: both have kicked, one is ahead."""
    if p.kicks >= 2 * ROUNDS:
        return p.kicks % 2 == 0 and p.home_kicks != p.away_kicks
    first_left = ROUNDS - (p.kicks + 1) // 2
    second_left = ROUNDS - p.kicks // 2
    home_left = first_left if p.first == HOME else second_left
    away_left = second_left if p.first == HOME else first_left
    return p.home_kicks > p.away_kicks + away_left or p.away_kicks > p.home_kicks + home_left
