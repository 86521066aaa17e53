"""A turn: roll one die, then move, shoot or attack (BF 4, 5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from touchline.brettfussball.engine import moves
from touchline.brettfussball.engine.board.pitch import FIGURES, SQUARES
from touchline.brettfussball.engine.clock import attacks, full_time
from touchline.brettfussball.engine.duels.attack import attack, why_no_attack
from touchline.brettfussball.engine.frame import Frame, Turn
from touchline.brettfussball.engine.running.movement import list_moves, move, why_no_move
from touchline.brettfussball.engine.shooting.shot import shoot
from touchline.brettfussball.events import Rolled, Skipped
from touchline.core.action import Action, Chance
from touchline.core.errors import IllegalAction
from touchline.core.flow import CHANCE, Kind, a_number

if TYPE_CHECKING:
    from touchline.brettfussball.engine.position import Position


class Roll(Frame):
    """The side whose turn it is rolls the die (BF 4). This frame lies under all others."""

    kind = Kind("roll", "BF 4", seat=CHANCE)

    def __init__(self) -> None:
        super().__init__(CHANCE)

    def enter(self, p: Position) -> None:
        """Between two turns the clock is looked at, or the attack (BF 25-27, BF A3)."""
        if p.attack > 0:
            attacks.between_turns(p)
        else:
            full_time.between_turns(p)

    def chance(self, p: Position) -> Chance:
        return moves.TURN_DIE[p.mover]

    def signals(self, p: Position) -> list[Action]:
        return [moves.TABLE[moves.TIME]] if full_time.on_real_clock(p) else []

    def play(self, p: Position, action: Action) -> None:
        if action.index == moves.TIME:
            full_time.time_is_up(p)
            return
        die = action.index - moves.ROLL + 1
        p.tell(Rolled(int(p.mover), int(die), "turn"))
        p.flow.append(ForcedShot(p.mover, die) if p.obliged else FreeTurn(p.mover, die))


class FreeTurn(Turn):
    """Move any own figure, attack, or shoot if on the ball (BF 4)."""

    kind = Kind("turn", "BF 4", a_number("die", 1, 6))

    def list_actions(self, p: Position, out: list[Action]) -> None:
        list_moves(p, self.side, self.die, out)
        if p.has_ball(self.side):
            out.extend(moves.SHOTS)
        if not out:  # nothing can use the number (BF R12); otherwise nobody may pass (BF R13)
            out.append(moves.TABLE[moves.PASS])

    def play(self, p: Position, action: Action) -> None:
        p.flow.pop()
        index = action.index
        if index >= moves.MOVE:
            figure = (index - moves.MOVE) // SQUARES + self.side * FIGURES
            move(p, figure, (index - moves.MOVE) % SQUARES)
        elif index >= moves.ATTACK:
            attack(p, index - moves.ATTACK + self.side * FIGURES)
        elif index >= moves.SHOOT:
            shoot(p, index - moves.SHOOT, self.die)
        else:
            p.tell(Skipped(int(self.side)))
            p.end_turn()

    def why_not(self, p: Position, action: Action) -> IllegalAction:
        figure = i64(action.args[0]) + self.side * FIGURES if action.args else 0
        if action.verb == "move":
            return why_no_move(p, figure, action.args[1], self.die)
        if action.verb == "attack":
            return why_no_attack(p, figure, self.die)
        if action.verb == "shoot":
            return IllegalAction("brettfussball.illegal.no-ball", rule="BF 13")
        if action.verb == "pass":
            return IllegalAction("brettfussball.illegal.no-pass", rule="BF R13")
        return super().why_not(p, action)

    def sane(self, p: Position) -> bool:
        return p.obliged == 0


class ForcedShot(Turn):
    """The side is obliged to shoot (BF 5), in any of four directions (BF R11)."""

    kind = Kind("shot", "BF 5", a_number("die", 1, 6))

    def list_actions(self, p: Position, out: list[Action]) -> None:
        out.extend(moves.SHOTS)

    def play(self, p: Position, action: Action) -> None:
        p.flow.pop()
        shoot(p, action.index - moves.SHOOT, self.die)

    def sane(self, p: Position) -> bool:
        return p.obliged == 1


def roll_frame() -> Frame:
    """The frame at the bottom of every match."""
    return Roll()
