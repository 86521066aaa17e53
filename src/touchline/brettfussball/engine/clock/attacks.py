"""Play by attacks instead of by the clock (BF A1-A6): Touchline's own short format.

The sides attack in turn, each as often as agreed. An attack begins from a situation that chance
deals, and is played by the rules as ever until it is over.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from touchline.brettfussball.engine import moves
from touchline.brettfussball.engine.board.pitch import FIGURES
from touchline.brettfussball.engine.clock.full_time import decide
from touchline.brettfussball.engine.clock.periods import EXTRA_TIME, REGULATION
from touchline.brettfussball.engine.clock.situations import RING, SITUATIONS, turned
from touchline.brettfussball.engine.frame import Frame
from touchline.brettfussball.engine.set_pieces.restarts import Corner, ThrowIn
from touchline.brettfussball.events import AttackBegins, AttackEnds, PeriodBegan
from touchline.core.action import Action, Chance
from touchline.core.flow import CHANCE, Kind, sequel
from touchline.core.ids import SideIndex

if TYPE_CHECKING:
    from touchline.brettfussball.engine.position import Position


class Deal(Frame):
    """Chance deals the situation an attack begins from (BF A2)."""

    kind = Kind("situation", "BF A2", seat=CHANCE)

    def __init__(self) -> None:
        super().__init__(CHANCE)

    def chance(self, p: Position) -> Chance:
        return moves.SITUATION[p.attacker]

    def play(self, p: Position, action: Action) -> None:
        p.flow.pop()
        begin(p, action.index - moves.DEAL)

    def sane(self, p: Position) -> bool:
        return p.attack > 0 and p.obliged == 0 and p.clock == 0


def first_attack(p: Position, side: int) -> None:
    """The match begins: this side attacks first (BF A1)."""
    p.attack = 1
    deal(p, side)


def deal(p: Position, side: SideIndex) -> None:
    """The next attack is this side's, from whatever chance deals (BF A1, A2)."""
    p.attacker = side
    p.mover = side
    p.obliged = 0
    p.clock = 0
    p.flow.append(Deal())


def begin(p: Position, number: i64) -> None:
    """Everybody goes where the situation has him; the attackers begin (BF A2)."""
    situation = SITUATIONS[number]
    side = p.attacker
    for figure in range(2 * FIGURES):
        p.lift(figure)
    for other in range(2):
        squares = situation.attackers if other == side else situation.defenders
        for figure in range(FIGURES):
            at = turned(squares[figure], int(side))
            p.put(other * FIGURES + figure, p.pitch.ring[other] if at == RING else at)
    p.ball = turned(situation.ball, int(side))
    p.tell(AttackBegins(int(side), int(p.attack), attacks_in_all(p), situation.name))
    if situation.start == "corner":
        p.obliged = 1
        p.flow.append(Corner(side, p.ball))
    elif situation.start == "throw-in":
        p.obliged = 1
        p.flow.append(ThrowIn(side, p.ball))


def between_turns(p: Position) -> None:
    """Before the next roll: do the defenders have the ball, or is the time over (BF A3, A5)?"""
    defenders = 1 - p.attacker
    if p.has_ball(defenders):
        keeper = p.carrier() == defenders * FIGURES
        over(p, "keeper" if keeper else "lost", "BF A3")
    elif p.clock >= p.settings.attack_turns:
        over(p, "time", "BF A5")


def goal_scored(p: Position, _conceding: int) -> None:
    """A goal of either side ends the attack (BF A4)."""
    over(p, "goal", "BF A4")


def out_for_the_defenders(p: Position, _side: int) -> None:
    """The ball is out and the defenders would restart (BF A3)."""
    over(p, "out", "BF A3")


def over(p: Position, why: str, rule: str) -> None:
    """The attack is over: the other side's is dealt, or play is (BF A3-A6)."""
    p.tell(AttackEnds(int(p.attacker), why, rule))
    p.obliged = 0
    last = p.attack >= attacks_in_all(p)
    level = p.home_goals == p.away_goals
    if last and level and p.settings.extra_time and p.phase == REGULATION:
        p.phase = EXTRA_TIME  # one attack more for each
        p.tell(PeriodBegan("extra-time", "BF A6"))
        last = False
    if last:
        decide(p, "BF A6")
    else:
        p.attack += 1
        deal(p, 1 - p.attacker)


def attacks_in_all(p: Position) -> int:
    """The attacks of both sides, those of extra time with them once it is played (BF A1, A6)."""
    return 2 * p.settings.attacks + (2 if p.phase == EXTRA_TIME else 0)


sequel("brettfussball.attacks", first_attack)
sequel("brettfussball.attack-goal", goal_scored)
sequel("brettfussball.attack-out", out_for_the_defenders)
