"""What decisions of one side come to, as a coach would say it, by clauses."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from touchline.brettfussball.engine.board.pitch import NAMES, NOWHERE
from touchline.brettfussball.engine.position import Position, side_of
from touchline.brettfussball.screen import reasons
from touchline.brettfussball.screen.forecast import name_of, path_of
from touchline.core.action import Action
from touchline.core.language.clauses import Clause, Idea
from touchline.core.picture import piece_id

BEGUN: Final = ("attacker", "place")


def begun(p: Position) -> bool:
    """Where an attacker or a figure in hand is put."""
    return p.decision in BEGUN


def idea(p: Position, actions: Sequence[Action]) -> Idea:
    """What is done in the end, and why."""
    side = int(p.flow[-1].side)
    after = p.copy()
    told = Clause("")
    way: tuple[str, ...] = ()
    flies = False
    for action in actions:
        if action not in after.actions():
            break
        if action.verb == "shoot":
            told, way, flies = shot(after, action)
        elif action.verb in ("move", "attack", "place", "lift", "take"):
            told, way = figure(after, action, side, told)
        after.play(action)
    found: list[Clause] = []
    if p.decision in ("turn", "attacker") and told.key not in ("goal", "own-goal"):
        found = list(reasons.moved(p, after, side))
    return Idea(told, tuple(found), way, flies)


def figure(
    p: Position, action: Action, side: int, before: Clause
) -> tuple[Clause, tuple[str, ...]]:
    """A figure that goes somewhere, or attacks whoever has the ball."""
    number = int(action.args[0])
    who = piece_id(side, number + 1)
    here = int(p.men[side * 11 + number])
    cell = NAMES[action.args[1]] if len(action.args) > 1 else ""
    if action.verb == "attack":
        carrier = int(p.carrier())
        whom = "" if carrier < 0 else piece_id(int(side_of(carrier)), reasons.number_of(carrier))
        way = () if here == NOWHERE else (NAMES[here], NAMES[p.ball])
        return Clause("attack", who, whom), way
    if before.key == "attack":  # where he stands then matters less than whom he takes the ball off
        return before, (NAMES[here], cell) if here != NOWHERE else (cell,)
    key = name_of(p, action) if action.verb == "move" else action.verb
    return Clause(key, who, cell=cell), (cell,) if here == NOWHERE else (NAMES[here], cell)


def shot(p: Position, action: Action) -> tuple[Clause, tuple[str, ...], bool]:
    """The ball goes as far as the number says."""
    carrier = int(p.carrier())
    who = "" if carrier < 0 else piece_id(int(side_of(carrier)), reasons.number_of(carrier))
    path = path_of(p, action)
    end = path[-1] if path else NAMES[p.ball]
    there = int(p.on[NAMES.index(end)]) - 1 if end in NAMES else -1
    whom = piece_id(int(side_of(there)), reasons.number_of(there)) if there >= 0 else ""
    return Clause(name_of(p, action), who, whom, end), (NAMES[p.ball], end), True
