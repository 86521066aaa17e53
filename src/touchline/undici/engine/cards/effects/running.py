"""Cards on movement (W1 to W10)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from touchline.core.action import Action
from touchline.core.ids import Counter, SideIndex
from touchline.undici.engine import moves
from touchline.undici.engine.abilities import GORILLA, RABBIT, TRACTOR
from touchline.undici.engine.bits import added, has, removed
from touchline.undici.engine.board.pitch import LINES, NAMES, NEIGHBOURS, NOWHERE, distance
from touchline.undici.engine.cards.catalogue import VALUE
from touchline.undici.engine.cards.choice import Choice, choose
from touchline.undici.engine.cards.effect import Effect
from touchline.undici.engine.position import eleven, side_of
from touchline.undici.engine.running.group import on_line
from touchline.undici.engine.running.keeper import may_leave
from touchline.undici.engine.running.movement import MoveTo, TractorMove, tractors
from touchline.undici.engine.running.reach import can_move
from touchline.undici.engine.state import TRACTOR_USED
from touchline.undici.engine.turn.act import Bonus
from touchline.undici.engine.turn.ending import flip
from touchline.undici.engine.turn.turn_actions import ANYBODY, GROUPS, MOVES, any_of
from touchline.undici.events import Placed

if TYPE_CHECKING:
    from touchline.undici.engine.position import Position


class Lend(Effect):
    """One chip is a Rabbit, a Tractor or a Gorilla for this turn: the value (W1, W3, W7)."""

    def can(self, p: Position, side: SideIndex, card: i64, by: i64, to: i64) -> bool:
        return len(self.without(p, side, VALUE[card])) > 0

    def without(self, p: Position, side: SideIndex, ability: i64) -> list[int]:
        """The chips in use that can run and have not got the ability."""
        return [
            slot
            for slot in eleven(side)
            if p.usable(slot)
            and (not p.in_goal(slot) or may_leave(p, slot))
            and p.skill(slot, ability) == 0
        ]

    def start(self, p: Position, side: SideIndex, card: i64, by: i64, to: i64) -> None:
        choose(p, side, card)

    def options(self, p: Position, choice: Choice, out: list[Action]) -> None:
        for slot in self.without(p, choice.side, VALUE[choice.card]):
            out.append(moves.by(p, slot))

    def take(self, p: Position, choice: Choice, action: Action) -> None:
        slot = moves.chip_of(p, choice.side, action)
        if VALUE[choice.card] == RABBIT:
            p.lent_rabbit = slot
        elif VALUE[choice.card] == TRACTOR:
            p.lent_tractor = slot
        else:
            p.lent_gorilla = slot


class Push(Effect):
    """A Gorilla pushes an opponent one box away and flips him; a ball goes with him (card W4)."""

    def can(self, p: Position, side: SideIndex, card: i64, by: i64, to: i64) -> bool:
        return len(self.victims(p, side)) > 0

    def victims(self, p: Position, side: SideIndex) -> list[int]:
        """The opponents next to a Gorilla who can be pushed somewhere."""
        found: list[int] = []
        for slot in eleven(1 - side):
            if p.where(slot) != NOWHERE and len(self.ways(p, side, slot)) > 0:
                found.append(slot)
        return found

    def ways(self, p: Position, side: SideIndex, victim: Counter) -> list[int]:
        """The empty boxes next to a victim that are not next to the Gorilla who pushes."""
        here = p.where(victim)
        found: list[int] = []
        for box in NEIGHBOURS[here]:
            pusher = i64(p.on[box]) - 1
            if pusher < 0 or side_of(pusher) != side or p.skill(pusher, GORILLA) == 0:
                continue
            for end in NEIGHBOURS[here]:
                if p.on[end] == 0 and distance(box, end) == 2 and end not in found:
                    found.append(end)
        return found

    def start(self, p: Position, side: SideIndex, card: i64, by: i64, to: i64) -> None:
        choose(p, side, card)

    def options(self, p: Position, choice: Choice, out: list[Action]) -> None:
        if choice.chip == NOWHERE:
            for slot in self.victims(p, choice.side):
                out.append(moves.against(p, slot))
            return
        for box in self.ways(p, choice.side, choice.chip):
            out.append(moves.to(box))

    def take(self, p: Position, choice: Choice, action: Action) -> None:
        if choice.chip == NOWHERE:
            victim = moves.chip_of(p, 1 - choice.side, action)
            choose(p, choice.side, choice.card, victim)
            return
        box = moves.box_of(action)
        victim = choice.chip
        p.put(victim, box)
        p.tell(Placed(int(1 - choice.side), int(p.shirt(victim)), NAMES[box], "UN 3.14"))
        flip(p, victim, "UN 3.14")


class Scatter(Effect):
    """For one action up to three chips of a line move, each its own way (card W5)."""

    def can(self, p: Position, side: SideIndex, card: i64, by: i64, to: i64) -> bool:
        if p.actions_left == 0:
            return False
        for line in range(LINES):
            if self.movers(p, side, line):
                return True
        return False

    def start(self, p: Position, side: SideIndex, card: i64, by: i64, to: i64) -> None:
        p.actions_left -= 1
        choose(p, side, card)

    def options(self, p: Position, choice: Choice, out: list[Action]) -> None:
        if choice.waiting == 0:
            if choice.left == 0:
                for line in range(LINES):
                    if self.movers(p, choice.side, line):
                        out.append(moves.group(line))
            return
        out.append(moves.DONE)
        for slot in eleven(choice.side):
            if has(choice.waiting, slot) and can_move(p, slot):
                out.append(moves.move(p, slot))

    def ask(self, p: Position, choice: Choice, left: i64, waiting: i64) -> None:
        """Who moves next: so many of those who wait still may."""
        p.flow.append(Choice(choice.side, choice.card, NOWHERE, left, waiting))

    def movers(self, p: Position, side: SideIndex, line: i64) -> i64:
        """Bit set of the chips on a line that can move."""
        found: i64 = 0
        for slot in on_line(p, side, line):
            if can_move(p, slot):
                found = added(found, slot)
        return found

    def take(self, p: Position, choice: Choice, action: Action) -> None:
        if action is moves.DONE:
            return
        if action.verb == "group":
            line = moves.which(action)
            mask: i64 = 0
            for slot in on_line(p, choice.side, line):
                mask = added(mask, slot)
            self.ask(p, choice, VALUE[choice.card], mask)
            return
        mover = moves.chip_of(p, choice.side, action)
        waiting = removed(choice.waiting, mover)
        if choice.left > 1 and waiting:
            self.ask(p, choice, choice.left - 1, waiting)
        p.flow.append(MoveTo(choice.side, mover))


class EarlyTractor(Effect):
    """The Tractor's movement comes now instead of at the end (card W9)."""

    def can(self, p: Position, side: SideIndex, card: i64, by: i64, to: i64) -> bool:
        return p.boons & TRACTOR_USED == 0 and len(tractors(p, side)) > 0

    def start(self, p: Position, side: SideIndex, card: i64, by: i64, to: i64) -> None:
        p.flow.append(TractorMove(side))


class ExtraMove(Effect):
    """A single or group movement as an extra action (card W10)."""

    def can(self, p: Position, side: SideIndex, card: i64, by: i64, to: i64) -> bool:
        return any_of(p, side, MOVES, ANYBODY)

    def start(self, p: Position, side: SideIndex, card: i64, by: i64, to: i64) -> None:
        p.flow.append(Bonus(side, MOVES | GROUPS))
