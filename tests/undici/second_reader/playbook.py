"""Which playbook cards may be used in the own turn (UN 4.13)."""

from __future__ import annotations

from tests.undici.second_reader import duels, passes
from tests.undici.second_reader.pitch import Box, quadrant
from tests.undici.second_reader.table import Table


def _far(one: Box, other: Box) -> int:
    """Quadrants apart: 0 in the same, 1 in an adjacent one."""
    (x, y), (there, row) = quadrant(one), quadrant(other)
    return max(abs(x - there), abs(y - row))


def _mates_beside(table: Table) -> set[int]:
    """Whom the carrier may play with: a target of a pass in an adjacent quadrant (UN 4.13.4)."""
    who = table.holder
    if who < 0 or who // 11 != table.mover or table.idle(who) or table.in_goal(who):
        return set()
    there = passes.targets(table, who)
    return {mate for mate in there if _far(table.box(who), table.box(mate)) == 1}


def _runners(table: Table) -> list[int]:
    """Own chips in use and on the pitch, without the ball."""
    men = table.men(table.mover)
    return [w for w in men if w != table.holder and not table.idle(w) and not table.in_goal(w)]


def usable(table: Table) -> set[str]:
    """Give and Go, Swap Lanes, Two on One: those whose conditions the rule tells in full."""
    if table.state["plays"] >= table.agreed.playbook or not table.state["actions_left"]:
        return set()
    said: set[str] = set()
    if _mates_beside(table):
        said.add("playbook one-two")
    men = _runners(table)
    if any(_far(table.box(a), table.box(b)) <= 1 for a in men for b in men if a < b):
        said.add("playbook crossing-runs")
    rivals = table.holder >= 0 and table.holder // 11 != table.mover
    if rivals and sum(duels.may_tackle(table, who) for who in table.men(table.mover)) > 1:
        said.add("playbook doubling-up")
    return said


NOT_READ = {"playbook through-ball", "playbook free-run", "playbook offside-trap"}
