"""Why an action is refused, in the words of the rule it breaks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from touchline.core.action import Action
from touchline.core.errors import IllegalAction
from touchline.core.flow import some_of
from touchline.core.ids import Counter
from touchline.undici.engine.board.pitch import BOXES, NAMES, goal_of
from touchline.undici.engine.frame import Frame
from touchline.undici.engine.position import side_of
from touchline.undici.engine.running.reach import area_full, locked_for

if TYPE_CHECKING:
    from touchline.undici.engine.position import Position


def refuse(
    p: Position, frame: Frame, action: Action, reason: str, rule: str = "", number: i64 = 0
) -> IllegalAction:
    """The refusal with this reason; `end` and `shirt` are what the action names."""
    named = int(action.args[0]) if action.args else 0
    return IllegalAction(
        f"undici.illegal.{reason}",
        rule=rule or frame.rule(),
        action=action.text,
        decision=frame.name(),
        legal=some_of(p.actions()),
        end=NAMES[named] if action.verb == "to" else "",
        shirt=named + 1,
        number=int(number),
    )


def cannot_go(p: Position, frame: Frame, action: Action, slot: Counter) -> IllegalAction:
    """A box a movement does not get to: taken, locked, in a full area, or too far away."""
    box = int(action.args[0])
    if box >= BOXES and slot == p.holder and box == goal_of(1 - side_of(slot)):
        return refuse(p, frame, action, "walk-in", "UN 4.11.4")
    home = slot == p.keeper(side_of(slot)) and box == goal_of(side_of(slot))
    if box >= BOXES and not (home and p.settings.keeper_out):
        return refuse(p, frame, action, "goal", "UN 3.4.3")
    if p.on[box] != 0:
        return refuse(p, frame, action, "occupied", "UN 3.4.2")
    if locked_for(p, slot, box):
        return refuse(p, frame, action, "locked", "UN 3.13.3")
    if area_full(p, slot, box):
        return refuse(p, frame, action, "area-full", "UN 3.4.4")
    return refuse(p, frame, action, "too-far", "UN 3.4.1")
