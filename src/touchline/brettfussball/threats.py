"""What the other side could do next, as everybody stands now: number by number (BF 4)."""

from __future__ import annotations

from touchline.brettfussball.board import FIGURES, NAMES
from touchline.brettfussball.forecast import name_of, path_of
from touchline.brettfussball.periods import SHOOT_OUT
from touchline.brettfussball.position import Position
from touchline.brettfussball.turn import FreeTurn
from touchline.core.action import Action
from touchline.core.picture import Threat, piece_id
from touchline.core.side import Side

SHOWN = ("goal", "attack", "collect")


def threats(p: Position, side: Side) -> list[Threat]:
    """Who of the others scores, attacks or reaches the ball, and with which numbers."""
    if p.phase >= SHOOT_OUT:
        return []
    faces: dict[tuple[str, str], list[int]] = {}
    cells: dict[tuple[str, str], dict[str, None]] = {}
    for die in range(1, 7):
        board = p.copy()
        board.mover = 1 - int(side)
        turn = FreeTurn(board.mover, die)
        board.suppose(turn)
        for action in board.actions():
            what = name_of(board, action)
            if what not in SHOWN:
                continue
            key = what, piece_id(int(board.mover), _figure(board, action) + 1)
            seen = faces.setdefault(key, [])
            if die not in seen:
                seen.append(die)
            way = path_of(board, action) if what == "goal" else (NAMES[board.ball],)
            cells.setdefault(key, {}).update(dict.fromkeys(way))
    found = [
        Threat(piece, what, tuple(cells[what, piece]), tuple(dice), round(100 * len(dice) / 6))
        for (what, piece), dice in faces.items()
    ]
    return sorted(found, key=lambda each: (SHOWN.index(each.what), -len(each.faces)))


def _figure(p: Position, action: Action) -> int:
    """Who does it: a shot is the carrier's."""
    return int(p.carrier() % FIGURES) if action.verb == "shoot" else int(action.args[0])
