"""What is true of every position of Brettfußball, whatever has been played."""

from __future__ import annotations

from typing import Any

from touchline.brettfussball.engine.board.pitch import NOWHERE
from touchline.core.side import Side

IN_HAND_AT = {"attacker", "lift", "place"}


def sound(p: Any) -> None:
    """Figures, ball and decision fit together; cheap enough to ask after every ply."""
    squares = [int(square) for square in p.men]
    standing = [square for square in squares if square != NOWHERE]
    assert len(set(standing)) == len(standing), "two figures on one square"
    assert len(standing) == 22 or p.decision in IN_HAND_AT, "a figure is missing"
    assert not any(p.pitch.goal[square] for square in standing), "a figure stands in a goal"
    for figure, square in enumerate(squares):
        assert square == NOWHERE or int(p.on[square]) == figure + 1, "`on` and `men` disagree"
    assert sum(1 for who in p.on if who) == len(standing), "somebody stands on two squares"
    in_goal = p.pitch.goal[p.ball] != 0
    ended_by_goal = p.turn is None or p.decision.startswith("shoot-out")
    assert not in_goal or ended_by_goal, "the ball lies in a goal and play goes on"
    if p.turn in (Side.HOME, Side.AWAY):
        assert p.actions(), "nothing to decide"
    else:
        assert not p.actions(), "actions although nobody decides"
