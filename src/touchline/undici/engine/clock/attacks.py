"""Play by attacks instead of by turns (UN A1-A6): Touchline's own short format.

The sides attack in turn, each as often as agreed. An attack begins from a situation that chance
deals, and is played by the rules as ever until it is over.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from touchline.core.action import Action, Chance
from touchline.core.flow import CHANCE, sequel
from touchline.core.ids import SideIndex
from touchline.undici.engine import moves
from touchline.undici.engine.before_match.starting_places import outfield
from touchline.undici.engine.board.pitch import NOWHERE, goal_of, mirrored
from touchline.undici.engine.clock.full_time import EXTRA, PERIODS, REGULAR, SHOOT_OUT
from touchline.undici.engine.clock.shoot_out import begin_shoot_out
from touchline.undici.engine.clock.situations import SITUATIONS
from touchline.undici.engine.clock.whistle import blow
from touchline.undici.engine.frame import NONE, Frame, Kind
from touchline.undici.engine.position import SLOTS, side_of
from touchline.undici.engine.running.padlocks import take_up
from touchline.undici.engine.state import (
    ACTING,
    KICK_OFF,
    PLAIN,
    PREPARING,
    RESTARTING,
    SET_PIECE,
    THROW_IN,
)
from touchline.undici.engine.turn.new_turn import new_turn
from touchline.undici.events import AttackBegins, AttackEnds, PeriodBegan

if TYPE_CHECKING:
    from touchline.undici.engine.position import Position


class Deal(Frame):
    """Chance deals the situation an attack begins from (UN A2)."""

    kind = Kind(
        "situation",
        "UN A2",
        seat=CHANCE,
        on=("play",),
        stages=(PREPARING,),
        quiet=True,
        ball=NONE,
        kick_off=True,
    )

    def __init__(self) -> None:
        super().__init__(CHANCE)

    def chance(self, p: Position) -> Chance:
        return moves.SITUATION[p.attacker]

    def play(self, p: Position, action: Action) -> None:
        p.flow.pop()
        begin(p, moves.which(action))

    def sane(self, p: Position) -> bool:
        return p.attack > 0


def first_attack(p: Position, side: int) -> None:
    """The match begins: this side attacks first (UN A1)."""
    p.attack = 1
    deal(p, side)


sequel("undici.attacks", first_attack)


def deal(p: Position, side: SideIndex) -> None:
    """The next attack is this side's, from whatever chance deals (UN A1, A2)."""
    p.attacker = side
    p.mover = side
    p.stage = PREPARING
    p.restart = PLAIN
    p.holder = NOWHERE
    p.dead_box = NOWHERE
    p.fouled = NOWHERE
    p.ending = 0
    p.turn_number = 0
    p.home_turns = 0
    take_up(p)
    p.flow.append(Deal())


def begin(p: Position, number: i64) -> None:
    """Everybody is fit and goes where the situation has him; the attackers begin (UN A2)."""
    situation = SITUATIONS[number]
    attackers = p.attacker
    p.flipped = 0
    p.fresh = 0
    p.stunned = 0
    p.home_bans = 0
    p.away_bans = 0
    for slot in range(SLOTS):
        p.lift(slot)
    for side in range(2):
        p.put(p.keeper(side), goal_of(side))
        chips = by_line(p, side)
        missing = len(situation.attackers) - len(chips)
        boxes = situation.attackers[missing:] if side == attackers else situation.defenders
        for i in range(len(chips)):
            p.put(chips[i], mirrored(boxes[i], int(attackers)))
    p.holder = p.occupant(mirrored(situation.ball, int(attackers)))
    p.tell(AttackBegins(int(attackers), int(p.attack), attacks_in_all(p), situation.name))
    new_turn(p, attackers)


def by_line(p: Position, side: SideIndex) -> list[int]:
    """The outfield chips of a side, defenders first, forwards last."""
    chips = outfield(p, side)
    lines = [i64(p.clubs.positions[i64(p.chip[slot])]) for slot in chips]
    ordered: list[int] = []
    for line in range(8):
        for i in range(len(chips)):
            if lines[i] == line:
                ordered.append(chips[i])
    return ordered


def is_over(p: Position) -> str:
    """Why the attack is over, empty while it goes on (UN A3-A5)."""
    defenders = 1 - p.attacker
    if p.restart == KICK_OFF:
        return "goal"
    if p.holder != NOWHERE and side_of(p.holder) == defenders:
        return "keeper" if p.holder == p.keeper(defenders) else "lost"
    if p.stage > ACTING and p.mover == p.attacker and p.restart != PLAIN:
        if p.restart == SET_PIECE:
            return "foul"
        if p.restart == THROW_IN:
            return "out"
    if p.stage == RESTARTING and p.restart == PLAIN:
        # a set piece of the attackers is still taken
        if p.turn_number >= p.settings.attack_turns:
            return "time"
    return ""


def next_attack(p: Position, why: str) -> None:
    """The attack is over: the other side's is dealt, or play is over (UN A3-A6)."""
    rule = "UN A4" if why == "goal" else "UN A5" if why == "time" else "UN A3"
    p.tell(AttackEnds(int(p.attacker), why, rule))
    last = p.attack >= attacks_in_all(p)
    drawn = p.home_goals == p.away_goals and p.settings.cup
    if last and drawn and p.phase == REGULAR and p.settings.extra_turns > 0:
        p.phase = EXTRA  # one attack more for each
        p.tell(PeriodBegan(PERIODS[EXTRA], "UN A6"))
        last = False
    if not last:
        p.attack += 1
        deal(p, 1 - p.attacker)
    elif drawn:
        p.phase = SHOOT_OUT
        p.tell(PeriodBegan(PERIODS[SHOOT_OUT]))
        begin_shoot_out(p)
    else:
        blow(p, "UN A6")


def attacks_in_all(p: Position) -> int:
    """The attacks of both sides, with those after a draw once they are played (UN A1, A6)."""
    return 2 * p.settings.attacks + (2 if p.phase == EXTRA else 0)
