"""Attacking the figure with the ball (BF 16-19), by any way a move may take (BF R7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from touchline.brettfussball.engine import moves
from touchline.brettfussball.engine.board.pitch import COLUMNS, FIGURES, NAMES, NOWHERE, SQUARES
from touchline.brettfussball.engine.frame import Frame, a_figure
from touchline.brettfussball.events import Attacked, Placed
from touchline.core.action import Action
from touchline.core.errors import IllegalAction
from touchline.core.flow import Kind
from touchline.core.ids import Counter, SideIndex, Square

if TYPE_CHECKING:
    from touchline.brettfussball.engine.position import Position


def attack(p: Position, figure: Counter) -> None:
    """Run into the carrier: the attacker is taken up, to be put down beside him (BF 16, 17)."""
    origin = i64(p.men[figure])
    victim = p.carrier()
    p.lift(figure)  # so the square it came from counts as free (BF R8)
    p.tell(
        Attacked(
            int(p.mover),
            int(figure % FIGURES) + 1,
            NAMES[origin],
            NAMES[p.ball],
            int(victim % FIGURES) + 1,
        )
    )
    p.flow.append(PlaceAttacker(p.mover, figure % FIGURES))


class PlaceAttacker(Frame):
    """The attacker is put on a square next to the attacked one (BF 17)."""

    kind = Kind("attacker", "BF 17", a_figure("attacker"))

    def __init__(self, side: SideIndex, attacker: Counter) -> None:
        super().__init__(side)
        self.attacker = attacker

    def list_actions(self, p: Position, out: list[Action]) -> None:
        for square in free_beside(p, p.ball):
            out.append(moves.place(self.attacker, square))

    def play(self, p: Position, action: Action) -> None:
        p.flow.pop()
        square = (action.index - moves.PLACE) % SQUARES
        p.put(self.attacker + self.side * FIGURES, square)
        p.tell(Placed(int(self.side), int(self.attacker) + 1, NAMES[square], "BF 17"))
        p.end_turn(must_shoot=1)  # the attacked side keeps the ball but has to shoot (BF 18)

    def sane(self, p: Position) -> bool:
        lifted = i64(p.men[self.attacker + self.side * FIGURES]) == NOWHERE
        return lifted and p.has_ball(1 - self.side)


def free_beside(p: Position, square: Square) -> list[int]:
    """The free squares nearest to this one: orthogonal, else diagonal, else further (BF 17).

    Further means straight on in the four directions, nearest first (BF R10). Squares outside the
    board and in a goal count as occupied (BF R9).
    """
    found = _free_at(p, square, 1, False) or _free_at(p, square, 1, True)
    away: i64 = 2
    while not found:
        found = _free_at(p, square, away, False)
        away += 1
    return found


def _free_at(p: Position, square: Square, away: i64, diagonal: bool) -> list[int]:
    """The free squares this far away, straight or diagonally."""
    column = square % COLUMNS
    row = square // COLUMNS
    found: list[int] = []
    for direction in range(4):
        dx: i64 = away if direction == 1 else -away if direction == 3 else 0
        dy: i64 = away if direction == 0 else -away if direction == 2 else 0
        if diagonal:
            dx = away if direction < 2 else -away
            dy = away if direction == 0 or direction == 3 else -away
        x = column + dx
        y = row + dy
        if 0 <= x < COLUMNS and 0 <= y < SQUARES // COLUMNS:
            there = y * COLUMNS + x
            if p.on[there] == 0 and p.pitch.goal[there] == 0:
                found.append(int(there))
    return found


def why_no_attack(p: Position, figure: Counter, die: i64) -> IllegalAction:
    """Why this figure cannot attack: nobody to attack, or out of reach."""
    number = int(figure % FIGURES) + 1
    if not p.has_ball(1 - p.mover):
        return IllegalAction("brettfussball.illegal.nobody-to-attack", rule="BF 16")
    return IllegalAction(
        "brettfussball.illegal.attack-out-of-reach",
        rule="BF 16",
        figure=number,
        die=int(die),
        square=NAMES[p.ball],
    )
