"""The other side of a position: home and away changed, the pitch turned by half a circle.

A half turn leaves a side its left and its right. A position is mirrored as its line, so that
nothing an engine remembers can be forgotten: the range that `notation` and `flow` give to a number
says what the number is, and `meanings` what the numbers of cards are.
"""

from __future__ import annotations

from tests.alike import halves
from tests.undici.meanings import BOX_HERE, CHIP, CHIP_OR_NONE, NUMBER, SET, meanings
from touchline.core.action import Action
from touchline.undici import moves
from touchline.undici.notation import RANGES
from touchline.undici.pitch import BOXES, EAST, GRID, NAMES, NOWHERE, ROWS, WEST
from touchline.undici.position import SHIRTS, SLOTS, Position
from touchline.undici.state import RESPONDED
from touchline.undici.team import SQUAD

_TEAM = 2**SHIRTS - 1
_SEATS = {"home": "away", "away": "home"}
_KICKS = ("kicker", "kick-roll", "kick-save", "over")


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
    frames = [word.split("/") for word in flow.split(">")]
    return " ".join(
        [
            _spaces(away),
            _spaces(home),
            _spaces(halves(spots)),
            _state(state, frames[-1][0]),
            _squads(squads),
            "/".join(reversed(cards.split("/"))),
            ">".join(_frame(frames, number) for number in range(len(frames))),
            settings,
        ]
    )


def _spaces(text: str) -> str:
    return ",".join("-" if name == "-" else NAMES[turned(_space(name))] for name in text.split(","))


def _space(name: str) -> int:
    found = GRID.cell(name)
    assert found is not None
    return found


def _state(text: str, decision: str) -> str:
    found = dict(zip(RANGES, map(int, text.split(",")), strict=True))
    other = {name: found.get(_swapped(name), value) for name, value in found.items()}
    for name, value in other.items():
        if name == "home_turns":
            other[name] = found["turn_number"] - value
        elif name in ("mover", "locker"):
            other[name] = 1 - value
        elif name == "first":  # who kicked off the match stands beside who kicks off next
            shoot_out = found["phase"] == 2 and decision in _KICKS
            other[name] = value ^ (1 if shoot_out else 3)
        elif name == "keepers":
            other[name] = value // 32 - SHIRTS + 32 * (value % 32 + SHIRTS)
        elif name == "tricks":
            said = value // RESPONDED
            other[name] = value % RESPONDED + RESPONDED * (said // 2 + said % 2 * 2)
        elif name in ("white", "black", "dead_box"):
            other[name] = turned(value)
        elif name.endswith("_captain") or RANGES[name] == (-1, SLOTS - 1):
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


def _frame(frames: list[list[str]], at: int) -> str:
    name, seat, *words = frames[at]
    numbers = [int(word) for word in words] + [0] * (4 - len(words))  # zeros are not written
    kinds = meanings(name, numbers, frames[at - 1])
    found = [_number(kind, number) for kind, number in zip(kinds, numbers, strict=False)]
    if name == "group-step":
        found[0] = (numbers[0] + 4) % 8
    elif name == "wall-man" and numbers[2] > 0:  # so many men above the first, and one
        found[2] = numbers[0] - numbers[2] + 1
    while found and found[-1] == 0:
        found.pop()
    return "/".join([name, _SEATS.get(seat, seat), *(str(number) for number in found)])


def _number(kind: int, value: int) -> int:
    """What a number of a frame is on the other side."""
    if kind == CHIP:
        return _rival(value)
    if kind == CHIP_OR_NONE:
        return _rival(value - 1) + 1
    if kind == BOX_HERE:
        return turned(value)
    if kind == SET:
        return bits(value)
    return value if kind == NUMBER else 1 - value


def bits(value: int) -> int:
    """A bit set of chips; what stands above them stays."""
    both = value & (2**SLOTS - 1)
    return value - both + (both >> SHIRTS) + ((both & _TEAM) << SHIRTS)


def _rival(slot: int) -> int:
    return slot if slot == NOWHERE else (slot + SHIRTS) % SLOTS


# -- actions ---------------------------------------------------------------------------------


def action(p: Position, done: Action) -> Action:
    """What the other side does in the mirror image of a position."""
    index = done.index
    if done.verb == "to":
        box = done.args[0]
        if p.decision == "wall-end":  # named by its man nearest to row 1, now the last one
            box += int(p.flow[-1].a) - 1
            assert box // ROWS == done.args[0] // ROWS
        index = moves.TO + turned(box)
    elif done.verb == "way":
        index = moves.WAY + (done.args[0] + 4) % 8
    elif done.verb == "toss":
        index = moves.TOSS + 1 - done.args[0]
    return moves.TABLE[int(index)]
