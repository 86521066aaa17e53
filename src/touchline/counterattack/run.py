"""Running without the ball: pick a free hex within reach (CA 4.5.4)."""

from __future__ import annotations

from mypy_extensions import i64

from touchline.core.action import Action
from touchline.core.errors import IllegalAction
from touchline.counterattack import moves
from touchline.counterattack.events import Moved
from touchline.counterattack.frame import Frame
from touchline.counterattack.pitch import NAMES
from touchline.counterattack.placement import kept_free
from touchline.counterattack.position import Position, shirt
from touchline.counterattack.reach import reachable
from touchline.counterattack.refusal import cannot_run, refuse


class RunTo(Frame):
    """Where the chosen player goes. `a` is the counter, `b` how far he may run."""

    def name(self) -> str:
        return "run"

    def rule(self) -> str:
        return "CA 4.5.4"

    def list_actions(self, p: Position, out: list[Action]) -> None:
        for hex_ in reachable(p, p.where(self.a), self.b):
            if hex_ != p.ball and not kept_free(p, self.side, hex_):
                out.append(moves.TABLE[moves.TO + hex_])
        out.append(moves.STAY)

    def why_not(self, p: Position, action: Action) -> IllegalAction:
        if action.verb == "to" and action.index - moves.TO == p.ball and p.on[p.ball] == 0:
            return refuse(p, self, action, "no-ball", "CA q36")
        if action.verb == "to" and kept_free(p, self.side, action.index - moves.TO):
            return refuse(p, self, action, "too-near-the-ball", "CA 4.21.11")
        return cannot_run(p, self, action) or super().why_not(p, action)

    def play(self, p: Position, action: Action) -> None:
        p.flow.pop()
        if action is not moves.STAY:
            run(p, self.a, action.index - moves.TO, self.rule())


def run(p: Position, counter: i64, hex_: i64, rule: str) -> None:
    """Move a counter and tell of it."""
    origin = p.where(counter)
    carries = p.holder == counter
    p.put(counter, hex_)
    p.tell(Moved(int(counter) // 11, shirt(counter), NAMES[origin], NAMES[hex_], carries, rule))


def spend(p: Position, hexes: i64) -> None:
    """Take hexes off the run on top of the flow."""
    frame = p.flow.pop()
    left = frame.b - hexes
    p.flow.append(type(frame)(frame.side, frame.a, left if left > 0 else 0, frame.c, frame.d))
