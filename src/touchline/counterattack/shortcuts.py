"""Many decisions at one go: a draft, a line-up, a formation, a set piece left as it is."""

from __future__ import annotations

from typing import Final

from touchline.core.action import Action
from touchline.core.picture import Shortcut
from touchline.core.side import Side
from touchline.counterattack.formations import formations
from touchline.counterattack.in_formation import placements
from touchline.counterattack.position import KICKED_OFF, Position

LEFT_TO_BOT: Final = {"pick": "draft", "line-up": "line-up"}
SET_PIECE: Final = ("substitutions", "formation", "keeper-placement", "placement", "final-third")
PRELUDE: Final = ("pick", "line-up", "formation", "kick-off-taker", "placement", "place")
PREFIX: Final = "formation "


def shortcuts(p: Position) -> list[Shortcut]:
    """What is offered to whoever decides now."""
    decision = p.decision
    found: list[Shortcut] = []
    if decision in LEFT_TO_BOT:
        key = LEFT_TO_BOT[decision]
        found.append(Shortcut(key, f"counterattack.quick.{key}", leave=(decision,)))
    if decision == "line-up" or (decision == "placement" and p.act == KICKED_OFF):
        for name in formations():
            found.append(Shortcut(PREFIX + name, "counterattack.quick.formation", name))
    if decision in SET_PIECE:
        text = "counterattack.quick.as-it-is"
        found.append(Shortcut("as-it-is", text, leave=SET_PIECE, to="nobody"))
    return found


def shortcut(p: Position, key: str) -> list[Action]:
    """What brings the side that decides into a formation, one action after the other."""
    formation = formations().get(key.removeprefix(PREFIX))
    turn = p.turn
    if turn is None or turn is Side.CHANCE or formation is None:
        return []
    return placements(p, turn, formation)
