"""The other side of a position: home and away changed, the pitch turned by half a circle.

A half turn leaves a side its left and its right. A position is mirrored as its line, so that
nothing an engine remembers can be forgotten: the range of a field of the state, and the role of an
operand of a frame, say what a number is.
"""

from __future__ import annotations

from tests.alike import halves
from touchline.core.action import Action
from touchline.core.flow import A_SIDE
from touchline.undici.engine import moves
from touchline.undici.engine.board.pitch import BOXES, EAST, GRID, NAMES, NOWHERE, ROWS, WEST
from touchline.undici.engine.clubs import SQUAD
from touchline.undici.engine.fields import FIELDS
from touchline.undici.engine.frame import (
    A_BOX,
    A_CHIP,
    A_RIVAL,
    CHIP_IN_HAND,
    CHIP_SET,
    MAYBE_A_CHIP,
)
from touchline.undici.engine.position import SHIRTS, SLOTS, Position
from touchline.undici.engine.set_pieces.wall import WallEnd
from touchline.undici.engine.state import RESPONDED
from touchline.undici.text.frames import FRAMES

RANGES = {name: (low, high) for name, low, high in FIELDS}

_TEAM = 2**SHIRTS - 1
_SEATS = {"home": "away", "away": "home"}


def turned(space: int) -> int:
    """The same space seen from the other end.

    >>> NAMES[turned(0)], NAMES[turned(WEST)]
    ('N16', 'EAST')
    """
    if space == NOWHERE:
        return NOWHERE
    return BOXES - 1 - space if space < BOXES else WEST + EAST - space


# -- positions -------------------------------------------------------------------------------


def line(text: str) -> str:
    """The line of a position for the line of its mirror image."""
    home, away, spots, state, squads, cards, flow, settings = text.split()
    frames = flow.split(">")
    return " ".join(
        [
            _spaces(away),
            _spaces(home),
            _spaces(halves(spots)),
            _state(state),
            _squads(squads),
            "/".join(reversed(cards.split("/"))),
            ">".join(_frame(word) for word in frames),
            settings,
        ]
    )


def _spaces(text: str) -> str:
    return ",".join("-" if name == "-" else NAMES[turned(_space(name))] for name in text.split(","))


def _space(name: str) -> int:
    found = GRID.cell(name)
    assert found is not None
    return found


def _state(text: str) -> str:
    # what is -1 at the end is left off, and so is the attack where there is none (UN A1)
    found = dict(zip(RANGES, map(int, text.split(",")), strict=False))
    other = {name: found.get(_swapped(name), value) for name, value in found.items()}
    for name, value in other.items():
        if name == "home_turns":
            other[name] = found["turn_number"] - value
        elif name in ("mover", "locker", "attacker", "first", "opener"):
            other[name] = 1 - value
        elif name == "tricks":
            said = value // RESPONDED
            other[name] = value % RESPONDED + RESPONDED * (said // 2 + said % 2 * 2)
        elif name in ("white", "black", "dead_box"):
            other[name] = turned(value)
        elif name.endswith(("_captain", "_keeper")) or RANGES[name] == (-1, SLOTS - 1):
            other[name] = _rival(value)
        elif RANGES[name] == (0, 2**SLOTS - 1):
            other[name] = bits(value)
    return ",".join(str(value) for value in other.values())


def _swapped(name: str) -> str:
    """The counter of the other side, if there is one for each."""
    side, _, what = name.partition("_")
    return f"{_SEATS[side]}_{what}" if side in _SEATS else name


def _squads(text: str) -> str:
    status, chips, who = text.split("/")
    return "/".join([status[SQUAD:] + status[:SQUAD], halves(chips), halves(who)])


def _frame(word: str) -> str:
    name, *words = word.split("/")
    kind = FRAMES[name].kind
    owner = [_SEATS[words.pop(0)]] if kind.seat == A_SIDE else []
    words += ["0"] * (len(kind.operands) - len(words))  # zeros are not written
    found = {
        operand.name: _number(operand.role, int(word))
        for operand, word in zip(kind.operands, words, strict=True)
    }
    if name == "group-step":
        found["direction"] = (found["direction"] + 4) % 8
    elif name == "wall-man" and found["above"] >= 0:
        found["above"] = found["size"] - 1 - found["above"]
    numbers = list(found.values())
    while numbers and numbers[-1] == 0:
        numbers.pop()
    return "/".join([name, *owner, *(str(number) for number in numbers)])


def _number(role: str, value: int) -> int:
    """What a number of a frame is on the other side."""
    if role in (A_CHIP, A_RIVAL, CHIP_IN_HAND, MAYBE_A_CHIP):
        return _rival(value)
    if role == A_BOX:
        return turned(value)
    if role == CHIP_SET:
        return bits(value)
    return 1 - value if role == "side" else value


def bits(value: int) -> int:
    """A bit set of chips; what stands above them stays."""
    both = value & (2**SLOTS - 1)
    return value - both + (both >> SHIRTS) + ((both & _TEAM) << SHIRTS)


def _rival(slot: int) -> int:
    return slot if slot == NOWHERE else (slot + SHIRTS) % SLOTS


# -- actions ---------------------------------------------------------------------------------


def action(p: Position, done: Action) -> Action:
    """What the other side does in the mirror image of a position."""
    if done.verb == "to":
        box = done.args[0]
        if p.decision == "wall-end":  # named by its man nearest to row 1, now the last one
            top = p.flow[-1]
            assert isinstance(top, WallEnd)
            box += int(top.size) - 1
            assert box // ROWS == done.args[0] // ROWS
        return moves.to(turned(box))
    if done.verb == "way":
        return moves.way((done.args[0] + 4) % 8)
    if done.verb == "toss":
        return moves.TOSSES[1 - done.args[0]]
    return done
