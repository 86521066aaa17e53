"""Many decisions at one go: a draft, a line-up, a formation, a press, a set piece left as it is."""

from __future__ import annotations

from typing import Final

from touchline.core.action import Action
from touchline.core.picture import Shortcut
from touchline.core.side import Side
from touchline.counterattack.engine.before_match.formations import formations
from touchline.counterattack.engine.position import Position
from touchline.counterattack.engine.running.final_third import FinalThird
from touchline.counterattack.engine.set_pieces.kick_off import FormationChoice
from touchline.counterattack.engine.set_pieces.placement import Place
from touchline.counterattack.engine.state import KICKED_OFF
from touchline.counterattack.screen.team_moves import BACK, PRESS, team_move, team_moves
from touchline.counterattack.squads.in_formation import placements
from touchline.counterattack.text.frames import FRAMES

SET_PIECE: Final = tuple(name for name, frame in FRAMES.items() if frame.kind.as_it_is)
PRELUDE: Final = tuple(name for name, frame in FRAMES.items() if frame.kind.prelude)
PREFIX: Final = "formation "


def shortcuts(p: Position) -> list[Shortcut]:
    """What is offered to whoever decides now."""
    frame = p.flow[-1]
    kind = FRAMES[p.decision].kind
    found: list[Shortcut] = []
    if kind.left_to_bot:
        key = kind.left_to_bot
        leave = tuple(name for name, one in FRAMES.items() if one.kind.left_to_bot == key)
        found.append(Shortcut(key, f"counterattack.quick.{key}", leave=leave))
    if kind.name == "line-up" or (isinstance(frame, Place) and p.act == KICKED_OFF):
        for name in formations():
            found.append(Shortcut(PREFIX + name, "counterattack.quick.formation", name))
    # Of formations it is one of the answers; of the free moves "enough moved" says the same.
    if kind.as_it_is and not isinstance(frame, (FormationChoice, FinalThird)):
        text = "counterattack.quick.as-it-is"
        found.append(Shortcut("as-it-is", text, leave=SET_PIECE, to="nobody"))
    found += [Shortcut(key, f"counterattack.quick.{key}") for key in team_moves(p)]
    return found


def shortcut(p: Position, key: str) -> list[Action]:
    """What brings the side into a formation, or its men to the ball or behind it, in order."""
    if key in (PRESS, BACK):
        return team_move(p, key)
    formation = formations().get(key.removeprefix(PREFIX))
    turn = p.turn
    if turn is None or turn is Side.CHANCE or formation is None:
        return []
    return placements(p, turn, formation)
