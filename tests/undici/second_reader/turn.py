"""The actions of a turn (UN 3.3): who may do what with the actions that are left."""

from __future__ import annotations

from copy import copy

from tests.undici.second_reader import duels, passes, shots
from tests.undici.second_reader.running import ends, group_moves, may_run, on_line
from tests.undici.second_reader.table import Table


def can_pay(table: Table, who: int) -> bool:
    """An action is left, or the captain's own one (card B5)."""
    own = table.boon("captain-action") and table.captain(table.mover) == who
    return table.state["actions_left"] > 0 or (own and not table.has("stunned", who))


def pays_for_pass(table: Table, who: int, mate: int) -> bool:
    """By the card Y8 one Playmaker's passes cost nothing, but back to where it came from (R47)."""
    named = table.state["one_touch"] == who and table.skill(who, "PM") > 0
    return can_pay(table, who) or (named and table.state["came_from"] != mate)


def runs(table: Table) -> set[str]:
    """Single movements (UN 3.4)."""
    men = [who for who in table.men(table.mover) if can_pay(table, who)]
    return {f"move {table.shirt(who)}" for who in men if ends(table, who)}


def groups(table: Table) -> set[str]:
    """Group movements (UN 3.5); one chip alone makes a single movement."""
    if not table.state["actions_left"]:
        return set()
    lines = [
        line
        for line in range(1, 8)
        if sum(may_run(table, who) for who in on_line(table, table.mover, line)) > 1
    ]
    return {f"group {line}" for line in lines if group_moves(table, line)}


def with_the_ball(table: Table) -> set[str]:
    """What a carrier may do (UN 3.6, 3.7, 3.9, 3.11)."""
    who = table.holder
    if who < 0 or who // 11 != table.mover or table.idle(who):
        return set()
    said: set[str] = set()
    mates = [mate for mate in passes.targets(table, who) if pays_for_pass(table, who, mate)]
    said |= {f"pass {table.shirt(mate)}" for mate in mates}
    if can_pay(table, who):
        if passes.may_cross_here(table, who):
            said |= {f"cross {table.shirt(mate)}" for mate in passes.cross_targets(table, who)}
        if not table.in_goal(who):
            said |= {f"dribble {table.shirt(man)}" for man in duels.dribbles(table, who)}
        if shots.may_shoot(table, who):
            said.add("shot")
    return said


def tackles(table: Table) -> set[str]:
    """Who may go for the ball (UN 3.7.1)."""
    if table.holder < 0 or table.holder // 11 == table.mover:
        return set()
    men = [who for who in table.men(table.mover) if can_pay(table, who)]
    return {f"tackle {table.shirt(who)}" for who in men if duels.may_tackle(table, who)}


def acts(table: Table) -> set[str]:
    """All actions of the turn but cards, the playbook and the end (UN 3.3.2)."""
    if table.boon("first-pass"):
        who = table.holder
        return {f"pass {table.shirt(mate)}" for mate in passes.targets(table, who)}
    return runs(table) | groups(table) | with_the_ball(table) | tackles(table)


def whatever(table: Table) -> set[str]:
    """The same for an action that a card gives, whether or not one is left."""
    paid = copy(table)
    paid.state = table.state | {"actions_left": 1}
    return runs(paid) | groups(paid) | with_the_ball(paid) | tackles(paid)


def end(table: Table) -> set[str]:
    """A coach may stop early, unless agreed otherwise while he can act (UN 3.3.1, 3.2.3)."""
    if table.boon("first-pass"):
        return set()
    left = table.state["actions_left"] > 0 and acts(table)
    return set() if left and not table.options.stop_early else {"done"}
