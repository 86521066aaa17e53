"""Free kicks that are passes: both sides move three chips freely first (UN 4.7)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from touchline.core.action import Action
from touchline.core.errors import IllegalAction
from touchline.core.flow import AUTOMATIC, a_side
from touchline.core.ids import Counter, SideIndex
from touchline.undici.engine import moves
from touchline.undici.engine.before_match.starting_places import outfield
from touchline.undici.engine.bits import added, bits_in, has
from touchline.undici.engine.board.pitch import BOXES, HOME, NAMES
from touchline.undici.engine.frame import Automatic, Frame, Kind, a_chip, some_chips
from touchline.undici.engine.passing.passing import PLAIN, begin_pass, targets, why_no_pass
from touchline.undici.engine.position import side_of
from touchline.undici.engine.refusal import refuse
from touchline.undici.engine.running.padlocks import place_both
from touchline.undici.engine.running.reach import area_full
from touchline.undici.engine.set_pieces.make_room import ANYWHERE, make_room
from touchline.undici.engine.state import BAN_LOCKS
from touchline.undici.events import Placed

if TYPE_CHECKING:
    from touchline.undici.engine.position import Position

MOST: Final = 3  # chips each side may move


def begin_free_kick_pass(p: Position) -> None:
    """The taker has the ball: free moves of both sides, padlocks, the pass."""
    side = side_of(p.holder)
    p.flow.append(FreeKickPass(side))
    p.flow.append(FreeKickLocks(1 - side))
    p.flow.append(FreeMove(1 - side))
    p.flow.append(FreeMove(side))
    make_room(p, side, ANYWHERE)


class FreeMove(Frame):
    """A side moves up to three chips anywhere (UN 4.7.1)."""

    kind = Kind("free-move", "UN 4.7.1", some_chips("moved"), on=("free-kick-locks", "free-move"))

    def __init__(self, side: SideIndex, moved: i64 = 0) -> None:
        super().__init__(side)
        self.moved = moved

    def enter(self, p: Position) -> None:
        if bits_in(self.moved) >= MOST or len(self.ready(p)) == 0:
            p.flow.pop()

    def ready(self, p: Position) -> list[int]:
        """Outfield chips in use that have not been moved; the taker stays with the ball."""
        return [
            slot
            for slot in outfield(p, self.side)
            if slot != p.holder and p.usable(slot) and not has(self.moved, slot)
        ]

    def list_actions(self, p: Position, out: list[Action]) -> None:
        out.append(moves.DONE)
        for slot in self.ready(p):
            out.append(moves.place(p, slot))

    def play(self, p: Position, action: Action) -> None:
        p.flow.pop()
        if action is moves.DONE:
            return
        slot = moves.chip_of(p, self.side, action)
        p.flow.append(FreeMove(self.side, added(self.moved, slot)))
        p.flow.append(FreeMoveTo(self.side, slot))

    def why_not(self, p: Position, action: Action) -> IllegalAction:
        if action.verb == "place":
            return refuse(p, self, action, "free-move")
        return super().why_not(p, action)


class FreeMoveTo(Frame):
    """Where a chip is put (UN 4.7.1)."""

    kind = Kind("free-move-to", "UN 4.7.1", a_chip("chip"), on=("free-move",), about="chip")

    def __init__(self, side: SideIndex, chip: Counter) -> None:
        super().__init__(side)
        self.chip = chip

    def list_actions(self, p: Position, out: list[Action]) -> None:
        limited = p.settings.area_limit_placing
        for box in range(BOXES):
            if p.on[box] == 0 and not (limited and area_full(p, self.chip, box)):
                out.append(moves.to(box))

    def play(self, p: Position, action: Action) -> None:
        p.flow.pop()
        box = moves.box_of(action)
        p.put(self.chip, box)
        p.tell(Placed(int(self.side), int(p.shirt(self.chip)), NAMES[box], self.rule()))

    def why_not(self, p: Position, action: Action) -> IllegalAction:
        if action.verb == "to":
            box = moves.box_of(action)
            if box >= BOXES:
                return refuse(p, self, action, "goal")
            if p.on[box] != 0:
                return refuse(p, self, action, "occupied")
            return refuse(p, self, action, "area-full", "UN R30")
        return super().why_not(p, action)


class FreeKickLocks(Automatic):
    """A side places the padlocks, unless a card forbids it (UN 4.7.1, card B9)."""

    kind = Kind(
        "free-kick-locks", "UN 3.13.5", a_side("lockers"), seat=AUTOMATIC, on=("free-kick-pass",)
    )

    def __init__(self, lockers: i64) -> None:
        super().__init__()
        self.lockers = lockers

    def enter(self, p: Position) -> None:
        p.flow.pop()
        bans = p.home_bans if self.lockers == HOME else p.away_bans
        if bans & BAN_LOCKS == 0:
            place_both(p, self.lockers)


class FreeKickPass(Frame):
    """To whom the free kick goes: a normal pass, and one of the actions (UN 4.7.2)."""

    kind = Kind("free-kick-pass", "UN 4.7.2", on_turn=True, with_ball=True)

    def enter(self, p: Position) -> None:
        """If nobody can receive it the turn goes on as any other."""
        if len(targets(p, p.holder, False)) == 0:
            p.flow.pop()

    def list_actions(self, p: Position, out: list[Action]) -> None:
        for slot in targets(p, p.holder, False):
            out.append(moves.pass_to(p, slot))

    def play(self, p: Position, action: Action) -> None:
        p.flow.pop()
        p.actions_left -= 1
        begin_pass(p, p.holder, moves.chip_of(p, self.side, action), PLAIN)

    def why_not(self, p: Position, action: Action) -> IllegalAction:
        if action.by_chance:
            return super().why_not(p, action)
        if action.verb == "pass":
            return why_no_pass(p, self, action)
        return refuse(p, self, action, "set-piece-first")
