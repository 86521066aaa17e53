"""Formations, and the eleven that a squad fields in them (CA 4.1, 4.3)."""

from __future__ import annotations

import random
from itertools import permutations
from pathlib import Path

import pytest

from touchline.core import texts
from touchline.counterattack.engine.before_match.formations import (
    ROLES,
    BadFormation,
    formations,
    load_formations,
    read_formations,
)
from touchline.counterattack.engine.board.pitch import AWAY, HOME, R2, X
from touchline.counterattack.squads.card import Keeper, Outfielder, Player
from touchline.counterattack.squads.errors import BadCards
from touchline.counterattack.squads.generate import generate
from touchline.counterattack.squads.squads import WEIGHTS, best_assignment, quick_line_up, worth

ALL = list(formations())
EVERY = pytest.mark.parametrize("id", ALL)
SIDES = pytest.mark.parametrize("side", [HOME, AWAY])

OWN = """
[[formation]]
id = "own"
players = [
    { shirt = 1, role = "GK", hex = [-18, 0] },
    { shirt = 2, role = "RB", hex = [-12, -8] },
    { shirt = 3, role = "LB", hex = [-12, 8] },
    { shirt = 4, role = "CB", hex = [-13, -2.5] },
    { shirt = 5, role = "CB", hex = [-13, 2.5] },
    { shirt = 6, role = "DM", hex = [-10, 0] },
    { shirt = 7, role = "RM", hex = [-6, -8] },
    { shirt = 8, role = "CM", hex = [-6, 3] },
    { shirt = 9, role = "ST", hex = [-4, 0] },
    { shirt = 10, role = "AM", hex = [0, 4] },
    { shirt = 11, role = "LM", hex = [-5, 12.5] },
]
kick_off = [
    { shirt = 9, hex = [-1, 0.5] },
    { shirt = 10, hex = [0, 0] },
]
"""


def spot(hex_: int) -> tuple[int, float]:
    """Column and row of a hex."""
    return int(X[hex_]), int(R2[hex_]) / 2


def steps_to_centre(hex_: int) -> float:
    """Steps to the centre spot (CA 1.2)."""
    x, r = map(abs, spot(hex_))
    return max(x, r + x / 2)


def wrong(old: str, new: str) -> BadFormation:
    """What is said about our formation with something replaced in it."""
    assert old in OWN
    with pytest.raises(BadFormation) as error:
        read_formations("mine.toml", OWN.replace(old, new, 1))
    for language in texts.LANGUAGES:
        with texts.speaking(language):
            assert "mine.toml" in str(error.value)
    return error.value


def test_the_usual_formations_are_there() -> None:
    usual = ["4-4-2", "4-3-3", "4-2-3-1", "3-5-2", "5-3-2", "3-4-3", "4-5-1", "4-1-4-1", "5-4-1"]
    assert set(usual) <= set(ALL)


@EVERY
def test_a_formation_is_what_its_name_says(id: str) -> None:
    roles = formations()[id].roles
    backs = sum(role in ("RB", "CB", "LB", "RWB", "LWB") for role in roles)
    strikers = sum(role in ("ST", "RW", "LW") for role in roles)
    lines = [int(line) for line in id.split("-")]
    assert backs == lines[0]
    assert sum(lines) == 10
    assert strikers in (lines[-1], lines[-1] + 2)
    assert roles[0] == "GK"
    assert roles.count("GK") == 1


@EVERY
@SIDES
@pytest.mark.rule("CA 4.3.1")
@pytest.mark.parametrize("kicks_off", [False, True])
def test_a_side_lines_up_in_its_own_half_one_on_a_hex(id: str, side: int, kicks_off: bool) -> None:
    hexes = formations()[id].hexes(side, kicks_off)
    assert len(set(hexes)) == 11
    forward = 1 if side == HOME else -1
    assert all(spot(hex_)[0] * forward <= 0 for hex_ in hexes)
    x, r = spot(hexes[0])
    assert -18 <= x * forward <= -12
    assert abs(r) <= 7.5


@EVERY
@SIDES
@pytest.mark.rule("CA 4.3.1")
def test_who_waits_for_the_kick_off_keeps_out_of_the_circle(id: str, side: int) -> None:
    hexes = formations()[id].hexes(side, kicks_off=False)
    assert min(map(steps_to_centre, hexes)) >= 4


@EVERY
@SIDES
@pytest.mark.rule("CA 4.3.1")
def test_who_kicks_off_has_9_or_10_on_the_centre_spot(id: str, side: int) -> None:
    hexes = formations()[id].hexes(side, kicks_off=True)
    assert (0, 0) in (spot(hexes[8]), spot(hexes[9]))


@EVERY
def test_left_is_left_and_right_is_right_on_both_sides(id: str) -> None:
    formation = formations()[id]
    for side, left in ((HOME, 1), (AWAY, -1)):
        hexes = formation.hexes(side, kicks_off=False)
        for role, hex_ in zip(formation.roles, hexes, strict=True):
            if role[0] == "L":
                assert spot(hex_)[1] * left > 0, role
            if role[0] == "R":
                assert spot(hex_)[1] * left < 0, role


@EVERY
@pytest.mark.parametrize("kicks_off", [False, True])
def test_the_other_side_stands_turned_round(id: str, kicks_off: bool) -> None:
    home = formations()[id].hexes(HOME, kicks_off)
    away = formations()[id].hexes(AWAY, kicks_off)
    assert [spot(hex_) for hex_ in away] == [(-spot(hex_)[0], -spot(hex_)[1]) for hex_ in home]


def test_two_sides_fit_on_the_pitch_together() -> None:
    for home in formations().values():
        for away in formations().values():
            assert not set(home.hexes(HOME, True)) & set(away.hexes(AWAY, False))


def test_every_role_has_a_name_and_a_weight() -> None:
    assert set(WEIGHTS) == set(ROLES)
    for role in ROLES:
        assert texts.has(f"counterattack.role.{role}")
        assert sum(WEIGHTS[role].values()) == 10


def test_a_formation_of_ones_own_is_read(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(OWN, encoding="utf-8")
    own = load_formations(path)["own"]
    assert own.roles[5] == "DM"
    assert [spot(hex_) for hex_ in own.hexes(HOME, False)][8:] == [(-4, 0), (0, 4), (-5, 12.5)]
    assert [spot(hex_) for hex_ in own.hexes(HOME, True)][8:] == [(-1, 0.5), (0, 0), (-5, 12.5)]
    assert spot(own.hexes(AWAY, False)[10]) == (5, -12.5)
    with pytest.raises(BadFormation) as error:
        load_formations(tmp_path / "none.toml")
    assert error.value.key.endswith("formation-unreadable")


@pytest.mark.rule("CA 4.3.1")
@pytest.mark.parametrize(
    ("old", "new", "what", "shirt"),
    [
        ("[-6, 3]", "[2, 5]", "half", 8),
        ("[-6, 3]", "[-6, 3.5]", "hex", 8),
        ("[-6, 3]", "[-5, 3]", "hex", 8),
        ("[-6, 3]", "[-6.5, 3]", "hex", 8),
        ("[-6, 3]", "[-6, 3.25]", "hex", 8),
        ("[-6, 3]", "[-6, 13]", "hex", 8),
        ("[-6, 3]", "[-20, 3]", "hex", 8),
        ("[-6, 3]", '[-6, "3"]', "hex", 8),
        ("[-6, 3]", "[-6, true]", "hex", 8),
        ("[-6, 3]", "[-6, inf]", "hex", 8),
        ("[-6, 3]", "[-6, nan]", "hex", 8),
        ("[-6, 3]", "[-6, 3, 1]", "hex", 8),
        ("[-6, 3]", '"S13"', "hex", 8),
        ("[-6, 3]", "[-6, -8]", "shared", 8),
        ("[-6, 3]", "[-3, 1.5]", "circle", 8),
        ("[0, 4]", "[0, 3]", "circle", 10),
        ("[-18, 0]", "[-11, 0.5]", "box", 1),
        ("[-18, 0]", "[-16, 8]", "box", 1),
        ("[0, 0]", "[0, 1]", "taker", "9/10"),
        ("[-1, 0.5]", "[0, 0]", "shared", 10),
        ("[-1, 0.5]", "[-6, 3]", "shared", 9),
        ("shirt = 9, hex = [-1", "shirt = 12, hex = [-1", "shirt", 12),
        ("shirt = 8", "shirt = 7", "shirt-twice", 7),
        ("shirt = 8", 'shirt = "8"', "shirt", "8"),
        ('{ shirt = 8, role = "CM", hex = [-6, 3] },', "", "missing", 8),
        ('"CM"', '"XX"', "role", 8),
        ('"CM"', "[]", "role", 8),
        ('"CM"', '"GK"', "keeper", 8),
        ('"GK"', '"CB"', "keeper", 1),
        ('role = "CM", ', "", "entry", 8),
        ('{ shirt = 8, role = "CM", hex = [-6, 3] }', "8", "entry", "?"),
    ],
)
def test_a_bad_formation_is_named_with_its_shirt(
    old: str, new: str, what: str, shirt: object
) -> None:
    error = wrong(old, new)
    assert error.key == f"counterattack.error.formation-{what}"
    assert error.params["formation"] == "own"
    assert error.params["shirt"] == shirt


@pytest.mark.parametrize(
    ("old", "new", "what"),
    [
        ('id = "own"\n', "", "id"),
        ('"own"', '""', "id"),
        ("kick_off =", "kickoff =", "key"),
        ("players = [", "players = 5\nrest = [", "key"),
        ("[[formation]]", "[formation]", "none"),
        ("[[formation]]", "speed = 1\n[[formation]]", "none"),
        ("[[formation]]", "[[formation]", "toml"),
        (OWN, "", "none"),
        (OWN, OWN + OWN, "twice"),
        (OWN, 'formation = ["4-4-2"]', "id"),
        ("players", "kick_off = 1\nplayers", "toml"),
        (OWN[OWN.index("kick_off") :], "kick_off = 1", "list"),
        (OWN[OWN.index("kick_off") :], "", "list"),
    ],
)
def test_a_bad_file_is_explained(old: str, new: str, what: str) -> None:
    assert wrong(old, new).key == f"counterattack.error.formation-{what}"


# -- the eleven ------------------------------------------------------------------------------


def fielder(name: str, **numbers: int) -> Outfielder:
    """An outfielder with 3 in everything else."""
    usual = dict.fromkeys(
        ("pace", "dribbling", "heading", "high_pass", "resilience", "shooting", "tackling"), 3
    )
    return Outfielder(name, "X", **{**usual, **numbers})


def squad() -> list[Player]:
    """A squad in which it is plain who belongs where."""
    return [
        *[fielder(f"sub {i}", pace=1, high_pass=1) for i in range(5)],
        *[fielder(f"rock {i}", tackling=6, heading=6, pace=1, shooting=1) for i in range(2)],
        *[fielder(f"back {i}", tackling=6, pace=6, shooting=1, dribbling=1) for i in range(2)],
        Keeper("cat", "X", 5, 1, 5, 5, 6, 5, 5),
        Keeper("dog", "X", 4, 1, 5, 5, 3, 3, 3),
        *[fielder(f"flyer {i}", pace=6, dribbling=6, tackling=1, heading=1) for i in range(2)],
        *[fielder(f"maker {i}", high_pass=6, dribbling=4, tackling=4) for i in range(3)],
        fielder("hunter", shooting=6, heading=6, tackling=1),
    ]


@pytest.mark.rule("CA 4.1.1")
def test_everybody_plays_where_he_is_most_use() -> None:
    cards = squad()
    formation = formations()["4-3-3"]
    order = quick_line_up(cards, formation)
    assert sorted(order) == list(range(len(cards)))
    eleven = dict(zip(range(1, 12), (cards[i].name for i in order), strict=False))
    assert eleven[1] == "cat"
    assert {eleven[4], eleven[5]} == {"rock 0", "rock 1"}
    assert {eleven[2], eleven[3]} == {"back 0", "back 1"}
    assert {eleven[7], eleven[11]} == {"flyer 0", "flyer 1"}
    assert {eleven[6], eleven[8], eleven[10]} == {"maker 0", "maker 1", "maker 2"}
    assert eleven[9] == "hunter"
    assert [cards[i].name for i in order[11:]] == [f"sub {i}" for i in range(5)] + ["dog"]


@EVERY
@pytest.mark.rule("CA 4.1.1")
def test_a_squad_of_16_gives_eleven_and_a_bench_of_five(id: str) -> None:
    cards: list[Player] = list(generate(5, 15, 1, 0).players)
    order = quick_line_up(cards, formations()[id])
    assert sorted(order) == list(range(16))
    assert order[0] == 15
    assert order == quick_line_up(cards, formations()[id])


@EVERY
def test_no_exchange_of_two_players_makes_the_eleven_better(id: str) -> None:
    cards: list[Player] = list(generate(6, 15, 1, 0).players)
    formation = formations()[id]
    order = quick_line_up(cards, formation)

    def total(line_up: list[int]) -> int:
        return sum(worth(cards[i], role) for i, role in zip(line_up, formation.roles, strict=False))

    for one in range(1, 11):
        for other in range(one + 1, 16):
            exchanged = list(order)
            exchanged[one], exchanged[other] = order[other], order[one]
            assert total(exchanged) <= total(order)


def test_the_best_assignment_is_the_best() -> None:
    rng = random.Random(1)
    for _ in range(200):
        table = [[rng.randrange(30) for _ in range(6)] for _ in range(4)]
        chosen = best_assignment(table)
        assert len(set(chosen)) == 4
        best = max(
            sum(table[row][column] for row, column in enumerate(columns))
            for columns in permutations(range(6), 4)
        )
        assert sum(table[row][column] for row, column in enumerate(chosen)) == best


@pytest.mark.parametrize(("outfielders", "keepers"), [(9, 1), (15, 0)])
def test_a_squad_that_is_too_small_cannot_line_up(outfielders: int, keepers: int) -> None:
    cards: list[Player] = list(generate(1, outfielders, keepers, 0).players)
    with pytest.raises(BadCards) as error:
        quick_line_up(cards, formations()["4-4-2"])
    assert error.value.params == {
        "keepers": keepers,
        "outfielders": outfielders,
        "allowed": 10,
    }
    assert str(outfielders) in str(error.value)
