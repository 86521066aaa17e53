"""Where players are put at set pieces, as a second reading of the rules has it."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable

import pytest

from tests.counterattack.second_reader import places
from tests.counterattack.second_reader.crowds import scattered
from tests.counterattack.second_reader.pitch import Hex, by_number, name
from tests.counterattack.second_reader.season import BY_THE_CLOCK, sheet
from tests.counterattack.second_reader.sheet import ACTS, COUNTERS, SIDES, Sheet
from tests.counterattack.second_reader.walk import after, texts
from tests.counterattack.table import game
from touchline.counterattack.engine.position import Position

Seen = Counter[str]
Areas = Callable[[Sheet, int], set[Hex]]
CORNERS = [(18, high) for high in (-24, 24)]  # of the end that is attacked


def awarded(chooser: random.Random, preset: str, kind: str, spots: list[Hex]) -> Position:
    """A crowd in which a set piece has been given and the keepers have been placed.

    `spots` are those it may be taken from, else it is where the ball is.
    """
    position = scattered(chooser, preset, attacking=True)
    t, fields = sheet(position), str(position).split()
    state = dict(zip(COUNTERS, fields[3].split(","), strict=True))
    end = t.own_end(1 - t.attack)
    spot = chooser.choice([(x * end, high) for x, high in spots] or [t.ball])
    side, ball = SIDES[t.attack], by_number().index(spot)
    act = ACTS.index("free-kick" if kind == "penalty" else kind)
    state |= {"holder": "-1", "act": str(act), "ball": str(ball)}
    fields[3] = ",".join(state.values())
    fields[6] = f"play>taker/{side}/{ball}/{act}"
    if kind == "penalty":
        fields[6] = f"play>penalty-taker/{side}"
    return game.position(" ".join(fields))


def taken(position: Position, chooser: random.Random) -> tuple[Position, int]:
    """Anybody of the side takes it; who stood on the spot goes next to it (q79)."""
    t = sheet(position)
    assert set(texts(position)) == {f"take {n % 11 + 1}" for n in t.side(t.attack)}, str(position)
    text = chooser.choice(texts(position))
    taker = int(text.split()[1]) - 1 + 11 * t.attack
    position = after(position, text)
    return position, taker


def compare_place(position: Position, player: int, area: set[Hex]) -> Position:
    """He is picked up: everywhere he may be put, or back where he was."""
    asked = after(position, f"place {player % 11 + 1}")
    found = {text for text in texts(asked) if text != "stay"}
    assert found == {f"to {name(hex_)}" for hex_ in area}, (str(position), player)
    return asked


def compare_turns(
    position: Position, turns: list[int], area: Areas, fixed: int, chooser: random.Random
) -> int:
    """So many players by turns, attackers first; any but the taker."""
    attack = sheet(position).attack
    met = 0
    for number, many in enumerate(turns):
        side = attack if number % 2 == 0 else 1 - attack
        for _ in range(many):
            t = sheet(position)
            assert (position.decision, t.seat) == ("placement", side), str(position)
            named = {text for text in texts(position) if text != "done"}
            assert named <= {f"place {n % 11 + 1}" for n in t.side(side) if n != fixed}
            player = int(chooser.choice(sorted(named)).split()[1]) - 1 + 11 * side
            asked = compare_place(position, player, lifted(t, player, area, side))
            position = after(asked, chooser.choice(texts(asked)))
            met += 1
    assert position.decision != "placement", str(position)
    return met


def lifted(t: Sheet, player: int, area: Areas, side: int) -> set[Hex]:
    """Where he may be put, but for the hex he is lifted from."""
    return area(t, side) - {t.at[player]}


ORDERS = {
    "2-2": {"free-kick": [2, 2, 2, 2, 3, 2], "corner": [2, 2, 2, 2, 2, 2]},
    "6-6": {"free-kick": [6, 6], "corner": [6, 6]},
}


def compare(chooser: random.Random, preset: str, seen: Seen) -> None:
    """One of each."""
    compare_free_kick(chooser, preset, seen)
    compare_corner(chooser, preset, seen)
    compare_penalty(chooser, preset, seen)


def compare_free_kick(chooser: random.Random, preset: str, seen: Seen) -> None:
    """The wall stands back, then both sides place."""
    position, taker = taken(awarded(chooser, preset, "free-kick", []), chooser)
    if position.decision == "step-aside":
        position = after(position, texts(position)[0])
    t = sheet(position)
    while near := places.too_near(t):
        assert (position.decision, t.seat) == ("stand-back", 1 - t.attack), str(position)
        assert set(texts(position)) == {f"to {name(hex_)}" for hex_ in places.back(t)}, str(
            position
        )
        position = after(position, chooser.choice(texts(position)))
        moved = {n for n in t.at if t.at[n] != sheet(position).at[n]}
        assert len(moved) == 1, str(position)
        assert moved <= near, str(position)
        t = sheet(position)
        seen["back"] += 1
    turns = ORDERS[t.rules["placement_order"]]["free-kick"]
    seen["placed"] += compare_turns(position, turns, places.at_free_kick, taker, chooser)


def compare_corner(chooser: random.Random, preset: str, seen: Seen) -> None:
    """Anywhere, but for the order that tournaments keep."""
    position, taker = taken(awarded(chooser, preset, "corner", CORNERS), chooser)
    t = sheet(position)
    turns = list(ORDERS[t.rules["placement_order"]]["corner"])
    if position.decision == "step-aside":  # that is one of the six of his side (q97)
        turns[0 if t.seat == t.attack else 1] -= 1
        position = after(position, texts(position)[0])
    seen["placed"] += compare_turns(position, turns, places.at_corner, taker, chooser)


def compare_penalty(chooser: random.Random, preset: str, seen: Seen) -> None:
    """Everybody but taker and keeper leaves the box; both sides place; the keeper goes last."""
    position = awarded(chooser, preset, "penalty", [(14, 0)])
    position = after(position, chooser.choice(texts(position)))
    t = sheet(position)
    taker, keeper = t.holder, t.keeper(1 - t.attack)
    assert taker is not None
    while position.decision == "must-leave":
        t = sheet(position)
        wanted = {f"to {name(hex_)}" for hex_ in places.at_penalty(t, taker)}
        assert set(texts(position)) == wanted, str(position)
        position = after(position, chooser.choice(texts(position)))
        seen["left"] += 1
    t = sheet(position)
    assert not [n for n in t.at if places.barred(t, t.at[n]) and n not in (taker, keeper)]
    while position.decision == "placement":
        t = sheet(position)
        named = {n for n in t.side(t.seat) if n not in (taker, keeper)}
        assert set(texts(position)) == {f"place {n % 11 + 1}" for n in named} | {"done"}
        player = chooser.choice(sorted(named))
        asked = compare_place(position, player, places.at_penalty(t, player) - {t.at[player]})
        position = after(asked, chooser.choice(texts(asked)), "done")
        seen["placed"] += 1
    t = sheet(position)
    wanted = {f"to {name(hex_)}" for hex_ in places.at_penalty(t, keeper)}
    assert set(texts(position)) - {"stay"} == wanted, str(position)


@pytest.mark.rule("CA 4.15.1", "CA 4.15.4", "CA 4.15.5", "CA 4.21.12", "CA q116", "CA q129")
@pytest.mark.parametrize("preset", BY_THE_CLOCK)
def test_placements_agree_with_the_second_reading(preset: str) -> None:
    chooser = random.Random(f"place {preset}")
    seen: Seen = Counter()
    for _ in range(2):
        compare(chooser, preset, seen)
    assert seen["placed"] > 30
