"""The other side of a position: home and away changed, the pitch turned by half a circle.

A position is mirrored as its line, so that nothing an engine remembers can be forgotten: the range
that `notation` and `flow` give to a number says what the number is.
"""

from __future__ import annotations

from tests.alike import halves
from touchline.core.action import Action
from touchline.counterattack import moves
from touchline.counterattack.flow import AIM, HEX, KINDS, MANY, MAYBE, SIDE, WHO
from touchline.counterattack.formations import turned
from touchline.counterattack.notation import RANGES
from touchline.counterattack.pitch import GRID, HEXES, NAMES, NOWHERE, ROSE
from touchline.counterattack.position import COUNTERS, PLACES, SHIRTS, Position

_TEAM = 2**SHIRTS - 1
_SEATS = {"home": "away", "away": "home"}
_ROSE = [int(direction) for direction in ROSE]

# Numbers of frames whose range does not tell what they are.
_PLAIN = {("placement", 0)}  # so many players, not one of them
WAYS = {("loose-distance", 3), ("loose-run", 1), ("parry-distance", 2)}  # on the rose
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
    found = dict(zip(RANGES, map(int, text.split(",")), strict=True))
    other = {name: found[_swapped(name)] for name in found}
    for name, value in other.items():
        low, high = RANGES[name]
        if name in ("attack", "first"):
            other[name] = 1 - value
        elif name == "keepers":
            other[name] = value // 32 - SHIRTS + 32 * (value % 32 + SHIRTS)
        elif name == "ball":
            other[name] = _turned(value)
        elif (low, high) == (-1, COUNTERS - 1):
            other[name] = _rival(value)
        elif high in (2**22 - 1, 2**23 - 1):
            other[name] = bits(value)
    return ",".join(str(value) for value in other.values())


def _swapped(name: str) -> str:
    """The counter of the other side, if there is one for each."""
    side, _, what = name.partition("_")
    return f"{_SEATS[side]}_{what}" if side in _SEATS else name


def _squads(text: str) -> str:
    status, cards, who, table = text.split("/")
    return "/".join([status[PLACES:] + status[:PLACES], halves(cards), halves(who), table])


def _frame(word: str) -> str:
    name, seat, *numbers = word.split("/")
    found = [_number(name, place, int(number)) for place, number in enumerate(numbers)]
    ranges = KINDS[name][len(found) :]  # zeros at the end are not written
    found += [_number(name, len(numbers) + place, 0) for place in range(len(ranges))]
    while found and found[-1] == 0:
        found.pop()
    return "/".join([name, _SEATS.get(seat, seat), *(str(number) for number in found)])


def _number(name: str, place: int, value: int) -> int:
    """What a number of a frame is on the other side."""
    kind = KINDS[name][place]
    if (name, place) in _PLAIN:
        return value
    if (name, place) in WAYS:
        return way(value)
    if name == "stray-distance" and place == 3:
        return value % 8 + 8 * way(value // 8)
    if name == "loose-run" and place == 3:  # above 64 the sides whose keeper it has passed
        near = value // 64
        return value % 64 + 64 * (near // 2 + near % 2 * 2)
    if kind == SIDE:  # in later places it says yes or no
        return 1 - value if place == 0 else value
    if kind == WHO:
        return _rival(value)
    if kind == MAYBE:
        return _rival(value - 1) + 1
    if kind == HEX:
        return _turned(value)
    if kind == (0, HEXES):
        return _turned(value - 1) + 1
    if kind == AIM:
        return 6 - value
    if kind == MANY or kind[1] == 2**22 - 1:
        return bits(value)
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
    index = done.index
    if done.verb == "to":
        index = moves.TO + turned(done.args[0])
    elif done.verb == "aim":
        index = moves.AIM + 6 - done.args[0]
    elif done.verb == "step":
        index = moves.STEP + (done.args[0] + 3) % 6
    elif done.verb == "toss":
        index = moves.TOSS + 1 - done.args[0]
    elif done.verb == "roll":
        index = moves.ROLL + _face(p.decision, done.args[0] + 1) - 1
    return moves.TABLE[int(index)]


def _face(decision: str, face: int) -> int:
    """The same die, but for those that name a direction or one of two corners; a star is a 6."""
    if decision in _ROLLS_WAY:
        return way(min(face, 6))
    if decision == "corner-side":
        return (min(face, 6) + 2) % 6 + 1
    return face
