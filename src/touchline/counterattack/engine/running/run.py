"""Running without the ball: pick a free hex within reach (CA 4.5.4)."""

from __future__ import annotations

from mypy_extensions import i64

from touchline.core.action import Action
from touchline.core.errors import IllegalAction
from touchline.core.flow import a_number
from touchline.core.ids import Counter, Hex, SideIndex
from touchline.counterattack.engine import moves
from touchline.counterattack.engine.board.pitch import NAMES
from touchline.counterattack.engine.board.reach import reached
from touchline.counterattack.engine.frame import Frame, Kind, our_player
from touchline.counterattack.engine.position import Position, shirt
from touchline.counterattack.engine.refusal import cannot_run, refuse
from touchline.counterattack.engine.set_pieces.placement import keeps_off, kept_free, too_near
from touchline.counterattack.events import Moved


class Runs(Frame):
    """Where a player runs without the ball."""

    def __init__(self, side: SideIndex, runner: Counter) -> None:
        super().__init__(side)
        self.runner = runner


class RunTo(Runs):
    """Where the chosen player goes."""

    kind = Kind(
        "run",
        "CA 4.5.4",
        our_player("runner"),
        a_number("pace", 0, 9),
        on=("final-third",),
        part_of="final-third",
    )

    def __init__(self, side: SideIndex, runner: Counter, pace: i64) -> None:
        super().__init__(side, runner)
        self.pace = pace

    def list_actions(self, p: Position, out: list[Action]) -> None:
        kept = keeps_off(p, self.side)
        found = reached(p, p.where(self.runner), self.pace)
        for i in range(len(found)):
            hex_ = i64(found[i])
            if hex_ != p.ball and not (kept and too_near(p, hex_)):
                out.append(moves.to(hex_))
        out.append(moves.STAY)

    def why_not(self, p: Position, action: Action) -> IllegalAction:
        if action.verb == "to" and moves.hex_of(action) == p.ball and p.on[p.ball] == 0:
            return refuse(p, self, action, "no-ball", "CA q36")
        if action.verb == "to" and kept_free(p, self.side, moves.hex_of(action)):
            return refuse(p, self, action, "too-near-the-ball", "CA 4.21.11")
        return cannot_run(p, self, action) or super().why_not(p, action)

    def play(self, p: Position, action: Action) -> None:
        p.flow.pop()
        if action is not moves.STAY:
            run(p, self.runner, moves.hex_of(action), self.rule())


def run(p: Position, counter: Counter, hex_: Hex, rule: str) -> None:
    """Move a counter and tell of it."""
    origin = p.where(counter)
    carries = p.holder == counter
    p.put(counter, hex_)
    p.tell(Moved(int(counter) // 11, shirt(counter), NAMES[origin], NAMES[hex_], carries, rule))
