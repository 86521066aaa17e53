"""A side keeps the ball: passes that may well be lost are left to those who see nothing else.

What a hand-made manager would do is looked at in any case (`touchline.bots.guided`).
"""

from __future__ import annotations

from typing import Final

from touchline.bots.counterattack.hand_made.passing import arrives
from touchline.core.action import Action
from touchline.counterattack.engine import moves
from touchline.counterattack.engine.passing.ground_pass import PassTarget
from touchline.counterattack.engine.position import Position
from touchline.counterattack.engine.state import CORNER, FREE_KICK

LIKELY: Final = 0.85  # to arrive
IN_THE_AIR: Final = ("high", "long")


def prudent(p: Position, actions: list[Action]) -> list[Action]:
    """The actions without passes that are likely to be lost."""
    frame = p.flow[-1]
    if isinstance(frame, PassTarget):
        return [
            each
            for each in actions
            if each.verb != "to"
            or arrives(p, frame.passer, moves.hex_of(each), frame.kind_of_pass) >= LIKELY
        ]
    if p.decision == "choose" and p.act not in (CORNER, FREE_KICK):
        return [each for each in actions if each.verb not in IN_THE_AIR]
    return actions
