"""What a keeper does with a ball he holds: kick, throw, drop (CA 4.11.3)."""

from __future__ import annotations

from mypy_extensions import i64

from touchline.core.action import Action
from touchline.core.errors import IllegalAction
from touchline.core.flow import AUTOMATIC
from touchline.core.ids import Counter, Hex, SideIndex
from touchline.counterattack.engine import moves
from touchline.counterattack.engine.board.pitch import HEXES, NAMES, NOWHERE, in_final_third
from touchline.counterattack.engine.frame import Automatic, Frame, Kind, a_hex, our_player
from touchline.counterattack.engine.heading.header import kick_comes_down
from touchline.counterattack.engine.passing.accuracy import Accuracy
from touchline.counterattack.engine.passing.flight_moves import FOR_KICK, FlightMove
from touchline.counterattack.engine.passing.high_pass import NEEDS
from touchline.counterattack.engine.passing.offside import judge
from touchline.counterattack.engine.passing.stray import KICK
from touchline.counterattack.engine.position import Position, shirt
from touchline.counterattack.engine.refusal import refuse
from touchline.counterattack.engine.running.final_third import BOTH, SAME, FinalThird
from touchline.counterattack.engine.set_pieces.placement import push_set_piece
from touchline.counterattack.engine.state import GOAL_KICK, MOVED, NEXT, TACKLE_WON
from touchline.counterattack.events import Passed


def free_moves(p: Position) -> list[Frame]:
    """Everybody in the final thirds may move six hexes, the keeper's side first.

    Once: who picks the ball up after a phase finds the far third moved already (CA 4.4, q121).
    """
    which: i64 = BOTH if p.settings.kick_moves == "both" and p.act != MOVED else SAME
    p.moved = 0
    return [FinalThird(p.attack, which), FinalThird(1 - p.attack, which)]


def kick(p: Position) -> None:
    """A long kick: free moves, target, a move of three hexes each, accuracy."""
    push_set_piece(p, [*free_moves(p), KickTarget(p.attack, p.holder)])


def drop(p: Position) -> None:
    """Tournament: after the free moves he plays on like an outfielder."""
    p.act = TACKLE_WON
    p.stage = NEXT
    p.passer = p.holder
    p.kicked_back = 1  # he may not pick it up again
    push_set_piece(p, free_moves(p))


class KickTarget(Frame):
    """Anywhere but the opposite final third."""

    kind = Kind("kick-target", "CA 4.11.3", our_player("passer"))

    def __init__(self, side: SideIndex, passer: Counter) -> None:
        super().__init__(side)
        self.passer = passer

    def list_actions(self, p: Position, out: list[Action]) -> None:
        far = p.end(1 - self.side)
        here = p.where(self.passer)
        for hex_ in range(HEXES):
            if hex_ != here and not in_final_third(hex_, far):
                out.append(moves.to(hex_))

    def why_not(self, p: Position, action: Action) -> IllegalAction:
        if action.verb != "to":
            return super().why_not(p, action)
        if moves.hex_of(action) == p.where(self.passer):
            return refuse(p, self, action, "same-hex")
        return refuse(p, self, action, "kick-third")

    def play(self, p: Position, action: Action) -> None:
        p.flow.pop()
        target = moves.hex_of(action)
        here = NAMES[p.where(self.passer)]
        number = shirt(self.passer)
        p.tell(Passed(int(self.side), number, "kick", here, NAMES[target], 0, self.rule()))
        p.passer = self.passer
        p.toucher = self.passer
        p.kicked_back = 1
        p.moved = 0
        p.offside = 0
        if p.act != GOAL_KICK:  # nobody is offside from a goal kick (q80)
            judge(p, self.passer)
        p.holder = NOWHERE
        if p.settings.kick_accuracy:
            p.flow.append(Accuracy(self.side, self.passer, target, KICK, NEEDS))
        else:
            p.flow.append(KickAt(target))
        p.flow.append(FlightMove(1 - self.side, NOWHERE, FOR_KICK))
        p.flow.append(FlightMove(self.side, NOWHERE, FOR_KICK))


class KickAt(Automatic):
    """The kick comes down where it was aimed."""

    kind = Kind("kick-at", "CA 4.11.3", a_hex("landing"), seat=AUTOMATIC)

    def __init__(self, landing: Hex) -> None:
        super().__init__()
        self.landing = landing

    def enter(self, p: Position) -> None:
        kick_comes_down(p, self.landing)
