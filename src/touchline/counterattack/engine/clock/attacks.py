"""A match of attacks: the sides attack in turn, each from a dealt situation (CA A1-A5).

The format is Touchline's own. `minute` counts the attacks, `acted` the actions of this one, and
`limit` says after how many of them it is over.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from touchline.core.action import Action, Chance
from touchline.core.flow import CHANCE
from touchline.core.ids import SideIndex
from touchline.counterattack.engine import moves
from touchline.counterattack.engine.board.pitch import NAMES, NOWHERE, R2, distance
from touchline.counterattack.engine.clock.shoot_out import begin_shoot_out
from touchline.counterattack.engine.clock.situations import Situation, dealt, situations
from touchline.counterattack.engine.clock.whistle import abandoned, blow
from touchline.counterattack.engine.frame import ByChance, Kind
from touchline.counterattack.engine.position import Position
from touchline.counterattack.engine.set_pieces.placement import posts
from touchline.counterattack.engine.state import LAST_ACTS, NEXT, SHIRTS, eleven
from touchline.counterattack.events import AttackBegins, AttackEnds, Out, PeriodBegan

EXTRA: Final = 2  # in `half`: one more attack each, since it was level
NUMBER_OF_CORNER: Final = list(situations()).index("corner")
SET_PIECE: Final = 2  # actions there are at least after a corner, a free kick or a throw-in


def attacking(p: Position) -> i64:
    """The side whose attack it is: they take turns (CA A1)."""
    return p.first if p.minute & 1 == 1 else 1 - p.first


def all_attacks(p: Position) -> i64:
    """How many attacks there are in all, of both sides."""
    each: i64 = p.settings.attacks
    return 2 * each + (2 if p.half == EXTRA else 0)


def attacks_left(p: Position, side: SideIndex) -> i64:
    """How many attacks of a side are still to begin."""
    left = all_attacks(p) - p.minute
    if left <= 0:
        return 0
    following = 1 - attacking(p) if p.minute > 0 else p.first
    return (left + 1) // 2 if following == side else left // 2


def begin_attacks(p: Position, first: SideIndex) -> None:
    """The match begins with this side's attack (CA A1)."""
    p.first = first
    p.minute = 0
    next_attack(p)


def next_attack(p: Position) -> None:
    """The other side's situation is dealt."""
    if abandoned(p):
        return
    p.unwind()
    p.minute += 1
    p.flow.append(DealSituation())


class DealSituation(ByChance):
    """Chance deals the situation from which the attack begins, on either flank (CA A2)."""

    kind = Kind("situation", "CA A2", seat=CHANCE, on=("play",))

    def chance(self, p: Position) -> Chance:
        return SITUATIONS

    def play(self, p: Position, action: Action) -> None:
        p.flow.pop()
        line_up(p, action.args[0], action.args[1])


SITUATIONS: Final = Chance("situation", None, "attack", "CA A2", moves.dealt())


def line_up(p: Position, number: i64, flank: i64) -> None:
    """Everybody is put where the situation has him; who was sent off is missing (CA A2)."""
    side = attacking(p)
    situation = dealt(int(number), int(flank), int(p.end(side)))
    stand(p, side, situation)
    p.frozen = p.sat_out = 0
    p.acted = 0
    p.limit = p.settings.most_actions
    of = int(all_attacks(p))
    p.tell(AttackBegins(int(side), int(p.minute), of, situation.id, "CA A2"))


def stand(p: Position, side: SideIndex, situation: Situation) -> None:
    """Everybody to his place; what may come next follows from what has just happened."""
    there: dict[int, int] = {}
    for team, hexes in ((side, situation.attackers), (1 - side, situation.defenders)):
        there.update(posts(p, int(team), hexes))
    for counter in there:
        p.lift(counter)
    for counter, hex_ in there.items():
        p.put(counter, hex_)
    p.give(carrier(p, side, situation.carrier))
    p.act = LAST_ACTS.index(situation.after)
    p.stage = NEXT
    p.moved = 0
    p.tried = 0
    p.stunned = 0
    p.offside = 0
    p.kicked_back = 0
    p.passer = NOWHERE
    p.giver = NOWHERE


def corner(p: Position, side: SideIndex, flag: i64) -> None:
    """A corner of the attackers: all stand as in that situation, and it is taken (CA A4)."""
    on_top = i64(R2[flag]) > 0
    left = on_top == (p.end(side) == 0)
    p.unwind()
    p.tell(Out(int(side), "corner", NAMES[flag], "CA 4.15.1"))
    stand(p, side, dealt(NUMBER_OF_CORNER, 0 if left else 1, int(p.end(side))))
    more_actions(p)


def carrier(p: Position, side: SideIndex, shirt: i64) -> i64:
    """Who has the ball: the man of the situation, or if he was sent off who is nearest."""
    wanted = side * SHIRTS + shirt - 1
    if p.where(wanted) != NOWHERE:
        return wanted
    spot = i64(p.spot[wanted])
    there = [c for c in eleven(side) if p.where(c) != NOWHERE]
    return min(there, key=lambda c: distance(p.where(c), spot))


def lost(p: Position) -> bool:
    """Has the other side the ball, or the restart (CA A3)?"""
    return p.settings.attacks > 0 and p.half <= EXTRA and p.attack != attacking(p)


def is_late(p: Position) -> bool:
    """Have the actions of this attack been played (CA A4)? Then there is only a shot left."""
    return p.settings.attacks > 0 and p.acted >= p.limit


def restart(p: Position) -> None:
    """Play has stopped: the attack is over, or goes on with a few actions (CA A3, A4)."""
    if lost(p):
        end_attack(p, "out")
    else:
        more_actions(p)


def more_actions(p: Position) -> None:
    """A set piece of the attackers goes on for a while, however late it is (CA A4)."""
    p.limit = max(p.limit, p.acted + SET_PIECE)


def end_lost(p: Position) -> None:
    """The defenders have the ball (CA A3)."""
    held = p.holder != NOWHERE and p.holder == p.keeper(p.attack)
    end_attack(p, "held" if held else "lost")


def end_attack(p: Position, why: str) -> None:
    """The attack is over; then the other side's, or what follows the last one (CA A5)."""
    p.tell(AttackEnds(int(attacking(p)), why, "CA A4" if why == "time" else "CA A3"))
    level = p.home_goals == p.away_goals
    if p.minute < all_attacks(p):
        next_attack(p)
    elif level and p.settings.extra_time and p.half < EXTRA:
        p.half = EXTRA
        p.tell(PeriodBegan("extra-attacks", "CA A5"))
        next_attack(p)
    elif level and p.settings.shoot_out:
        begin_shoot_out(p)
    else:
        blow(p, "CA A5")
