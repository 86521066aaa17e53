"""The draft: coaches pick their eighteen in turn, position by position, under caps (UN 4.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from touchline.core.action import Action
from touchline.core.errors import IllegalAction
from touchline.core.flow import a_number
from touchline.core.ids import SideIndex
from touchline.undici.engine import moves
from touchline.undici.engine.before_match.draft_cap import affordable
from touchline.undici.engine.before_match.draft_rounds import (
    first_to_pick,
    free_chips,
    icons,
    of_position,
    picked,
    under_cap,
)
from touchline.undici.engine.before_match.line_up import join
from touchline.undici.engine.board.pitch import NOWHERE
from touchline.undici.engine.clubs import SQUAD
from touchline.undici.engine.frame import Frame, Kind
from touchline.undici.engine.refusal import refuse
from touchline.undici.events import Drafted

if TYPE_CHECKING:
    from touchline.undici.engine.position import Position


def pickable(p: Position, side: SideIndex, number: i64) -> list[int]:
    """The chips a side may pick in a round, caps and all (UN 4.1.2).

    A pick has to leave room under the team's cap for those to come whatever the other coach takes;
    if none does, room if he helps (R43); if none does that, those with the fewest abilities may
    be picked.
    """
    chips = of_position(p, side, number)
    team_cap: i64 = p.settings.draft_team_cap
    chips = [chip for chip in chips if under_cap(p, icons(p, chip))] or cheapest(p, chips)
    if team_cap == 0:
        return chips
    room = team_cap
    for chip in picked(p, side):
        room -= icons(p, chip)
    for hostile in (True, False):
        within = affordable(p, side, number, chips, room, hostile)
        if within:
            return within
    return cheapest(p, chips)


def cheapest(p: Position, chips: list[int]) -> list[int]:
    """Those with the fewest abilities."""
    least = min(icons(p, chip) for chip in chips)
    return [chip for chip in chips if icons(p, chip) == least]


class Draft(Frame):
    """Which chip a coach picks in this round (UN 4.1.3)."""

    kind = Kind(
        "draft", "UN 4.1.1", a_number("number", 0, 17), before=True, quick=True, prelude=True
    )

    def __init__(self, side: SideIndex, number: i64) -> None:
        super().__init__(side)
        self.number = number

    def list_actions(self, p: Position, out: list[Action]) -> None:
        for chip in pickable(p, self.side, self.number):
            out.append(pick(p, chip))

    def play(self, p: Position, action: Action) -> None:
        p.flow.pop()
        chip = chip_of(p, action)
        join(p, self.side, self.number, chip)
        number = int(p.number[self.side * SQUAD + self.number])
        team = p.clubs.teams[p.clubs.team_of(chip)].name
        p.tell(Drafted(int(self.side), team, p.clubs.names[chip], number))
        if self.side == first_to_pick(p, self.number):
            p.flow.append(Draft(1 - self.side, self.number))
        elif self.number + 1 < SQUAD:
            p.flow.append(Draft(first_to_pick(p, self.number + 1), self.number + 1))

    def why_not(self, p: Position, action: Action) -> IllegalAction:
        if action.verb != "pick":
            return super().why_not(p, action)
        chip = chip_of(p, action)
        if chip == NOWHERE:
            return refuse(p, self, action, "no-such-pick")
        if chip not in free_chips(p):
            return refuse(p, self, action, "picked-already")
        if chip not in of_position(p, self.side, self.number):
            return refuse(p, self, action, "other-position", "UN R32")
        return refuse(p, self, action, "over-cap", "UN 4.1.2")


def pick(p: Position, chip: i64) -> Action:
    """The action that picks a chip."""
    team = p.clubs.team_of(chip)
    return moves.pick(team, i64(p.clubs.numbers[chip]))


def chip_of(p: Position, action: Action) -> i64:
    """The chip an action names, -1 if no team has it."""
    team, number = action.args[0], action.args[1] + 1
    if team < len(p.clubs.teams):
        for chip in range(team * SQUAD, team * SQUAD + SQUAD):
            if i64(p.clubs.numbers[chip]) == number:
                return chip
    return NOWHERE
