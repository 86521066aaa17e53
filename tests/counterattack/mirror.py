"""The other side of a position: home and away changed, the pitch turned by half a circle.

A position is mirrored as its line, so that nothing an engine remembers can be forgotten: the
role of an operand and the range of a counter say what the number is.
"""

from __future__ import annotations

from collections.abc import Callable

from tests.alike import halves
from touchline.core.action import Action
from touchline.core.flow import A_SIDE, Operand
from touchline.counterattack.engine import moves
from touchline.counterattack.engine.before_match.formations import turned
from touchline.counterattack.engine.board.pitch import GRID, NAMES, NOWHERE, ROSE
from touchline.counterattack.engine.fields import FIELDS
from touchline.counterattack.engine.position import Position
from touchline.counterattack.engine.state import COUNTERS, PLACES, SHIRTS
from touchline.counterattack.text.frames import FRAMES

STATE = {name: (low, high) for name, low, high in FIELDS}

_TEAM = 2**SHIRTS - 1
_SEATS = {"home": "away", "away": "home"}
_ROSE = [int(direction) for direction in ROSE]

_ROLLS_WAY = {"loose-direction", "stray-direction", "parry-direction", "kick-direction"}


# -- positions -------------------------------------------------------------------------------


def line(text: str) -> str:
    """The line of a position for the line of its mirror image."""
    home, away, spots, state, squads, duel, flow, settings = text.split()
    return " ".join(
        [
            _hexes(away),
            _hexes(home),
            halves(spots),  # seen from home's end: nobody's places turn
            _state(state),
            _squads(squads),
            halves(duel),
            ">".join(_frame(word) for word in flow.split(">")),
            settings,
        ]
    )


def _hexes(text: str) -> str:
    return ",".join("-" if name == "-" else NAMES[turned(_cell(name))] for name in text.split(","))


def _cell(name: str) -> int:
    found = GRID.cell(name)
    assert found is not None
    return found


def _state(text: str) -> str:
    found = dict(zip(STATE, map(int, text.split(",")), strict=True))
    other = {name: found[_swapped(name)] for name in found}
    for name, value in other.items():
        low, high = STATE[name]
        if name in ("attack", "first"):
            other[name] = 1 - value
        elif name == "ball":
            other[name] = _turned(value)
        elif (low, high) == (-1, COUNTERS - 1) or name.endswith("keeper"):
            other[name] = _rival(value)
        elif high == 2**22 - 1:
            other[name] = bits(value)
    return ",".join(str(value) for value in other.values())


def _swapped(name: str) -> str:
    """The counter of the other side, if there is one for each."""
    side, _, what = name.partition("_")
    return f"{_SEATS[side]}_{what}" if side in _SEATS else name


def _squads(text: str) -> str:
    status, cards, who, table = text.split("/")
    return "/".join([status[PLACES:] + status[:PLACES], halves(cards), halves(who), table])


def frame(word: str, number: Callable[[Operand, int], int], seat: Callable[[str], str]) -> str:
    """A frame with other numbers, and perhaps of the other side."""
    name, *rest = word.split("/")
    kind = FRAMES[name].kind
    owner = [seat(rest.pop(0))] if kind.seat == A_SIDE else []
    values = [int(value) for value in rest] + [0] * (len(kind.operands) - len(rest))
    found = [number(*each) for each in zip(kind.operands, values, strict=True)]
    while found and found[-1] == 0:  # zeros at the end are not written
        found.pop()
    return "/".join([name, *owner, *(str(value) for value in found)])


def _frame(word: str) -> str:
    return frame(word, _number, _SEATS.__getitem__)


def _number(operand: Operand, value: int) -> int:
    """What a number of a frame is on the other side."""
    match operand.role:
        case "side":
            return 1 - value
        case "sides":
            return value // 2 + value % 2 * 2
        case "player":
            return _rival(value)
        case "players":
            return bits(value)
    return round_about(operand, value)


def round_about(operand: Operand, value: int) -> int:
    """What a number of a frame is at the other end."""
    match operand.role:
        case "hex":
            return _turned(value)
        case "aim":
            return 6 - value
        case "direction":
            return way(value)
    return value


def bits(value: int) -> int:
    """A bit set of counters; what stands above them stays."""
    both = value & (2**COUNTERS - 1)
    return value - both + (both >> SHIRTS) + ((both & _TEAM) << SHIRTS)


def _rival(counter: int) -> int:
    return counter if counter == NOWHERE else (counter + SHIRTS) % COUNTERS


def _turned(hex_: int) -> int:
    return hex_ if hex_ == NOWHERE else turned(hex_)


# -- actions ---------------------------------------------------------------------------------


def way(die: int) -> int:
    """The die that sends a ball the other way on the rose."""
    return _ROSE.index((_ROSE[die - 1] + 3) % 6) + 1


def action(p: Position, done: Action) -> Action:
    """What the other side does in the mirror image of a position."""
    match done.verb:
        case "to":
            return moves.to(turned(done.args[0]))
        case "aim":
            return moves.aim(6 - done.args[0])
        case "step":
            return moves.step((done.args[0] + 3) % 6)
        case "toss":
            return moves.toss(1 - done.args[0])
        case "roll":
            return moves.roll(_face(p.decision, done.args[0] + 1))
    return done


def _face(decision: str, face: int) -> int:
    """The same die, but for those that name a direction or one of two corners; a star is a 6."""
    if decision in _ROLLS_WAY:
        return way(min(face, 6))
    if decision == "corner-side":
        return (min(face, 6) + 2) % 6 + 1
    return face
