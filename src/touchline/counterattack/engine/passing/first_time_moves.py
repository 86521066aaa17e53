"""The moves while a first-time pass travels (CA 4.17.2)."""

from __future__ import annotations

from touchline.core.action import Action
from touchline.core.errors import IllegalAction
from touchline.counterattack.engine import moves
from touchline.counterattack.engine.bits import added
from touchline.counterattack.engine.board.pitch import NOWHERE, distance
from touchline.counterattack.engine.board.reach import free_round
from touchline.counterattack.engine.frame import DECLINED, Frame, Kind, our_player
from touchline.counterattack.engine.passing.pass_flight import target_of
from touchline.counterattack.engine.passing.possession import may_touch
from touchline.counterattack.engine.position import Position
from touchline.counterattack.engine.refusal import cannot_run, not_there, refuse
from touchline.counterattack.engine.running.run import Runs, run
from touchline.counterattack.engine.state import eleven


class ShortMove(Frame):
    """While a first-time pass travels each side may move one player one hex (CA 4.17.2).

    Anybody may be that player, the passer too, and the target stays where it was (q21).
    """

    kind = Kind("short-move", "CA 4.17.2", on=("short-move", "pass-flight"), forecast=DECLINED)

    def list_actions(self, p: Position, out: list[Action]) -> None:
        for counter in eleven(self.side):
            hex_ = p.where(counter)
            if hex_ != NOWHERE and free_round(p, hex_):
                out.append(moves.move(counter))
        out.append(moves.DECLINE)

    def why_not(self, p: Position, action: Action) -> IllegalAction:
        if action.verb != "move":
            return super().why_not(p, action)
        counter = moves.counter_of(action, self.side)
        return not_there(p, self, action, counter) or refuse(p, self, action, "hemmed-in")

    def play(self, p: Position, action: Action) -> None:
        p.flow.pop()
        if action is not moves.DECLINE:
            p.flow.append(ShortTo(self.side, moves.counter_of(action, self.side)))


class ShortTo(Runs):
    """Which of the six hexes.

    The passer cannot run under his own pass, nor where there are no one-twos its giver.
    """

    kind = Kind(
        "short-to",
        "CA 4.17.2",
        our_player("runner"),
        on=("short-move", "pass-flight"),
        part_of="short-move",
    )

    def list_actions(self, p: Position, out: list[Action]) -> None:
        out.append(moves.STAY)
        target = NOWHERE if may_touch(p, self.runner) else target_of(p)
        for hex_ in free_round(p, p.where(self.runner)):
            if hex_ != target:
                out.append(moves.to(hex_))

    def why_not(self, p: Position, action: Action) -> IllegalAction:
        if action.verb == "to" and moves.hex_of(action) == target_of(p):
            if p.on[target_of(p)] == 0 and distance(p.where(self.runner), target_of(p)) == 1:
                return refuse(p, self, action, "own-pass")
        return cannot_run(p, self, action, self.rule()) or super().why_not(p, action)

    def play(self, p: Position, action: Action) -> None:
        p.flow.pop()
        if action is not moves.STAY:
            run(p, self.runner, moves.hex_of(action), self.rule())
            p.moved = added(p.moved, self.runner)
