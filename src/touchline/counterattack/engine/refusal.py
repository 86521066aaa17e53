"""Why an action is refused, in the words of the rule it breaks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from touchline.core.action import Action
from touchline.core.errors import IllegalAction
from touchline.core.flow import some_of
from touchline.core.ids import Counter
from touchline.counterattack.engine.board.pitch import NAMES, NOWHERE
from touchline.counterattack.engine.frame import Frame

if TYPE_CHECKING:
    from touchline.counterattack.engine.position import Position

CALLS: Final = (
    "movement",
    "pass",
    "first-time",
    "high",
    "long",
    "shot",
    "snapshot",
    "kick",
    "throw",
    "drop",
)
"""What the side in possession calls when nothing is under way (CA 4.20)."""


def refuse(
    p: Position, frame: Frame, action: Action, reason: str, rule: str = "", number: i64 = 0
) -> IllegalAction:
    """The refusal with this reason; `end` and `shirt` are what the action names.

    `number` is a limit the reason speaks of.
    """
    named = int(action.args[0]) if action.args else 0
    return IllegalAction(
        f"counterattack.illegal.{reason}",
        rule=rule or frame.rule(),
        action=action.text,
        decision=frame.name(),
        legal=some_of(p.actions()),
        end=NAMES[named] if action.verb == "to" else "",
        shirt=named + 1,
        number=int(number),
    )


def not_there(
    p: Position, frame: Frame, action: Action, counter: Counter, rule: str = ""
) -> IllegalAction | None:
    """He is off the pitch: sent off, or never came on."""
    if p.where(counter) != NOWHERE:
        return None
    return refuse(p, frame, action, "not-there", rule)


def cannot_run(
    p: Position, frame: Frame, action: Action, rule: str = "CA 4.5.4"
) -> IllegalAction | None:
    """A hex he does not get to: taken, or too far away."""
    if action.verb != "to":
        return None
    if p.on[action.args[0]] != 0:
        return refuse(p, frame, action, "occupied", rule)
    return refuse(p, frame, action, "too-far", rule)
