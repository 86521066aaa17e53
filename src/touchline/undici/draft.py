"""The draft: coaches pick their eighteen in turn, position by position, under caps (UN 4.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from touchline.core.action import Action
from touchline.core.errors import IllegalAction
from touchline.undici import moves
from touchline.undici.abilities import ABILITIES
from touchline.undici.clubs import GK
from touchline.undici.events import Drafted
from touchline.undici.frame import Frame
from touchline.undici.line_up import join
from touchline.undici.pitch import NOWHERE
from touchline.undici.refusal import refuse
from touchline.undici.team import SQUAD

if TYPE_CHECKING:
    from touchline.undici.position import Position

# Keepers, defenders (red and pink), midfielders (yellow and blue), forwards: R32.
GROUP_OF: Final[tuple[int, ...]] = (0, 1, 1, 2, 2, 3)
ROUNDS: Final[tuple[int, ...]] = (2, 6, 7, 3)
# Of each so many at least, or no eleven could line up (R5).
LEAST: Final[tuple[int, ...]] = (2, 3, 3, 2)
ANY_SPLIT: Final = 4  # with so many teams a coach picks whom he likes after the keepers


def icons(p: Position, chip: i64) -> i64:
    """How many abilities a chip has; a black one counts once (UN 4.1.2)."""
    count: i64 = 0
    for ability in range(ABILITIES):
        if p.clubs.ability(chip, ability) > 0:
            count += 1
    return count


def group_of(p: Position, chip: i64) -> i64:
    """Keeper, defender, midfielder or forward."""
    return GROUP_OF[i64(p.clubs.positions[chip])]


def free_chips(p: Position) -> list[int]:
    """The chips nobody has picked."""
    taken = [False] * p.clubs.size
    for at in range(2 * SQUAD):
        chip = i64(p.squad[at])
        if chip != NOWHERE:
            taken[chip] = True
    return [number for number in range(p.clubs.size) if not taken[number]]


def picked(p: Position, side: i64) -> list[int]:
    """The chips a side has picked."""
    squad = [int(p.squad[at]) for at in range(side * SQUAD, side * SQUAD + SQUAD)]
    return [chip for chip in squad if chip != NOWHERE]


def round_group(number: i64) -> i64:
    """The position that is picked in a round, counted from 0."""
    for group in range(len(ROUNDS)):
        number -= ROUNDS[group]
        if number < 0:
            return group
    return len(ROUNDS) - 1


def of_position(p: Position, side: i64, number: i64) -> list[int]:
    """The free chips of the position that is picked in a round (R32)."""
    free = free_chips(p)
    mine = picked(p, side)
    left = SQUAD - 1 - number
    if p.settings.draft_order == "free":
        theirs = picked(p, 1 - side)
        groups = [
            group
            for group in range(len(ROUNDS))
            if _leaves_room(p, mine, group, left) and _leaves_some(p, mine, theirs, free, group)
        ]
    elif number < ROUNDS[GK] or len(p.clubs.teams) < ANY_SPLIT:
        groups = [int(round_group(number))]
    else:
        groups = [group for group in range(1, len(ROUNDS)) if _leaves_room(p, mine, group, left)]
    found = [chip for chip in free if group_of(p, chip) in groups]
    return found or [chip for chip in free if group_of(p, chip) != GK] or free


def _count(p: Position, chips: list[int], group: i64) -> i64:
    """How many of these chips are of a position."""
    count: i64 = 0
    for chip in chips:
        if group_of(p, chip) == group:
            count += 1
    return count


def _leaves_room(p: Position, mine: list[int], group: i64, left: i64) -> bool:
    """With one more of a position, can the picks that are left still make a team that lines up?"""
    missing: i64 = 0
    for other in range(len(ROUNDS)):
        have = _count(p, mine, other) + (1 if other == group else 0)
        if have < LEAST[other]:
            missing += LEAST[other] - have
    return missing <= left


def _leaves_some(
    p: Position, mine: list[int], theirs: list[int], free: list[int], group: i64
) -> bool:
    """Two keepers at most, and enough of every position left for the other side to line up."""
    if group == GK and _count(p, mine, GK) >= ROUNDS[GK]:
        return False
    return _count(p, free, group) > LEAST[group] - _count(p, theirs, group)


def pickable(p: Position, side: i64, number: i64) -> list[int]:
    """The chips a side may pick in a round, caps and all (UN 4.1.2).

    A pick has to leave room under the team's cap for the cheapest chips that may be left then;
    where no chip does, those with the fewest abilities may be picked.
    """
    chips = of_position(p, side, number)
    chip_cap: i64 = p.settings.draft_chip_cap
    team_cap: i64 = p.settings.draft_team_cap
    if chip_cap > 0:
        chips = [chip for chip in chips if icons(p, chip) <= chip_cap] or cheapest(p, chips)
    if team_cap == 0:
        return chips
    spent: i64 = 0
    for chip in picked(p, side):
        spent += icons(p, chip)
    for skip in (2, 1):  # the other coach takes every second of the cheap ones, or none
        room = team_cap - spent - reserve(p, number, skip)
        within = [chip for chip in chips if icons(p, chip) <= room]
        if within:
            return within
    return cheapest(p, chips)


def cheapest(p: Position, chips: list[int]) -> list[int]:
    """Those with the fewest abilities."""
    least = min(icons(p, chip) for chip in chips)
    return [chip for chip in chips if icons(p, chip) == least]


def reserve(p: Position, number: i64, skip: i64) -> i64:
    """What the picks of the rounds after this one cost at least, every `skip`th chip being his."""
    free = free_chips(p)
    total: i64 = 0
    free_order = p.settings.draft_order == "free"
    if free_order or (len(p.clubs.teams) >= ANY_SPLIT and number >= ROUNDS[GK]):
        costs = sorted(icons(p, chip) for chip in free if group_of(p, chip) != GK)
        return sum(costs[skip - 1 :: skip][: SQUAD - 1 - number])
    for group in range(len(ROUNDS)):
        rounds = sum(1 for later in range(number + 1, SQUAD) if round_group(later) == group)
        costs = sorted(icons(p, chip) for chip in free if group_of(p, chip) == group)
        total += sum(costs[skip - 1 :: skip][:rounds])
    return total


def first_to_pick(p: Position, number: i64) -> i64:
    """The side that picks first in a round: home, or each in turn (UN 4.1.3)."""
    return 0 if p.settings.draft_first == "same" else number % 2


class Draft(Frame):
    """Which chip a coach picks. `a` is the round (UN 4.1.3)."""

    def name(self) -> str:
        return "draft"

    def rule(self) -> str:
        return "UN 4.1.1"

    def list_actions(self, p: Position, out: list[Action]) -> None:
        for chip in pickable(p, self.side, self.a):
            out.append(pick(p, chip))

    def play(self, p: Position, action: Action) -> None:
        p.flow.pop()
        chip = chip_of(p, action)
        join(p, self.side, self.a, chip)
        number = int(p.number[self.side * SQUAD + self.a])
        team = p.clubs.teams[p.clubs.team_of(chip)].name
        p.tell(Drafted(int(self.side), team, p.clubs.names[chip], number))
        if self.side == first_to_pick(p, self.a):
            p.flow.append(Draft(1 - self.side, self.a))
        elif self.a + 1 < SQUAD:
            p.flow.append(Draft(first_to_pick(p, self.a + 1), self.a + 1))

    def why_not(self, p: Position, action: Action) -> IllegalAction:
        if action.verb != "pick":
            return super().why_not(p, action)
        chip = chip_of(p, action)
        if chip == NOWHERE:
            return refuse(p, self, action, "no-such-pick")
        if chip not in free_chips(p):
            return refuse(p, self, action, "picked-already")
        if chip not in of_position(p, self.side, self.a):
            return refuse(p, self, action, "other-position", "UN R32")
        return refuse(p, self, action, "over-cap", "UN 4.1.2")


def pick(p: Position, chip: i64) -> Action:
    """The action that picks a chip."""
    team = p.clubs.team_of(chip)
    return moves.TABLE[moves.PICK + team * len(moves.NUMBERS) + i64(p.clubs.numbers[chip])]


def chip_of(p: Position, action: Action) -> i64:
    """The chip an action names, -1 if no team has it."""
    team, number = action.args[0], action.args[1] + 1
    if team < len(p.clubs.teams):
        for chip in range(team * SQUAD, team * SQUAD + SQUAD):
            if i64(p.clubs.numbers[chip]) == number:
                return chip
    return NOWHERE
