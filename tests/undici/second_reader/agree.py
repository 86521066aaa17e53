"""The engine beside the second reading: every decision that both know must offer the same."""

from __future__ import annotations

from collections.abc import Callable

from tests.undici.second_reader import steps, turn
from tests.undici.second_reader.table import Frame, Table
from touchline.core.game import Position

Reader = Callable[[Table, Frame], set[str]]
READERS: dict[str, Reader] = {
    "act": lambda table, _: turn.acts(table),
    "move-to": steps.move_to,
    "group-way": steps.group_way,
    "free-step": steps.free_step,
    "tractor": steps.tractor,
    "padlock": steps.white_padlock,
    "black-padlock": steps.black_padlock,
    "nearest": steps.nearest,
}
READ_ELSEWHERE = {"card", "playbook", "done"}


def disagreement(position: Position) -> str | None:
    """What the two say differently here, empty if nothing, None if this was never read."""
    decision = position.decision
    if decision not in READERS and decision != "group-step":
        return None
    table = Table(str(position))
    frame = table.flow[-1]
    offered = {a.text for a in position.actions() if a.verb not in READ_ELSEWHERE}
    if decision == "group-step":
        read = steps.group_step(table, frame)
        return "" if offered in read else f"{decision}: {sorted(offered)} is none of {read}"
    wanted = READERS[decision](table, frame)
    if offered == wanted:
        return ""
    more, less = sorted(offered - wanted), sorted(wanted - offered)
    return f"{decision}: only the engine offers {more}, only the second reading {less}\n{position}"
