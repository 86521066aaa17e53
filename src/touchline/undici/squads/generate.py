"""New teams as balanced as the four that come with the game (UN 2.3)."""

from __future__ import annotations

from random import Random
from typing import Final

from touchline.undici.engine.abilities import (
    ABILITIES,
    ARCHER,
    CANNON,
    CODES,
    GLADIATOR,
    GORILLA,
    PAW,
    PLAYMAKER,
    RABBIT,
    RAM,
    TRACTOR,
    VIPER,
    WHITE,
    WIZARD,
)
from touchline.undici.squads.team import POSITIONS, SIDES, Chip, Team

ICONS: Final = 40
POINTS: Final = 48
MOST: Final = 3  # icons on a chip
SHAPE: Final = (
    ("GK",) * 2 + ("DEF",) * 4 + ("D/M",) * 2 + ("MID",) * 5 + ("M/F",) * 2 + ("FWD",) * 3
)
"""The positions of the eighteen, the first keeper with a black Paw."""

_FITS: Final = {
    "DEF": (GLADIATOR, GLADIATOR, RAM, GORILLA, TRACTOR, RABBIT, ARCHER),
    "D/M": (GLADIATOR, TRACTOR, PLAYMAKER, ARCHER, CANNON, RABBIT, WIZARD),
    "MID": (PLAYMAKER, PLAYMAKER, GLADIATOR, TRACTOR, CANNON, ARCHER, WIZARD, GORILLA),
    "M/F": (WIZARD, ARCHER, RABBIT, PLAYMAKER, CANNON, VIPER),
    "FWD": (VIPER, VIPER, RAM, RABBIT, CANNON, WIZARD, GORILLA),
}
_BARS: Final = ("L", "C", "C", "R", "LC", "CR", "LR", "LCR")
_HEADS: Final = ("Bal", "Cor", "Dar", "El", "Far", "Gren", "Hal", "Jor", "Kel", "Lor", "Mar", "Nor")
_MIDDLES: Final = ("a", "e", "i", "o", "ande", "inga", "ova", "eri", "umo", "asti")
_TAILS: Final = (
    "bert",
    "dal",
    "fen",
    "gard",
    "lin",
    "mar",
    "nel",
    "ric",
    "son",
    "ton",
    "vik",
    "zo",
)
_NUMBERS: Final = (1, 12, 2, 4, 5, 3, 14, 16, 6, 8, 10, 18, 20, 7, 17, 9, 11, 19)
_SQUARES: Final = {8: 2, 10: 3, 9: 1}


def generate(seed: int) -> Team:
    """A team of invented chips: 40 icons, 48 points, the same for the same seed everywhere.

    >>> team = generate(7)
    >>> sum(chip.icons for chip in team.chips), sum(chip.points for chip in team.chips)
    (40, 48)
    """
    draw = Random(seed).random  # of all Random offers, only this is the same in every Python

    def below(n: int) -> int:
        return int(draw() * n)

    chips = [[0] * ABILITIES for _ in SHAPE]
    chips[0][PAW] = chips[1][PAW] = 1
    for chip, position in zip(chips[2:], SHAPE[2:], strict=True):
        chip[_FITS[position][0]] = 1
    _add_icons(chips, below)
    _add_points(chips, below)
    names: list[str] = []
    while len(names) < len(SHAPE) + 1:
        parts = (_HEADS, _MIDDLES, _TAILS)
        name = "".join(part[below(len(part))] for part in parts)
        if name not in names:
            names.append(name)
    made = tuple(
        Chip(
            number,
            name,
            POSITIONS.index(position),
            0 if position == "GK" else _bits(_BARS[below(len(_BARS))]),
            tuple(abilities),
            _SQUARES.get(number, 0),
        )
        for number, name, position, abilities in zip(_NUMBERS, names, SHAPE, chips, strict=False)
    )
    return Team(f"generated-{seed}", names[-1], 10, made)


def _bits(bar: str) -> int:
    return sum(1 << SIDES.index(sign) for sign in bar)


def _add_icons(chips: list[list[int]], below: object) -> None:
    assert callable(below)
    while sum(1 for chip in chips for value in chip if value) < ICONS:
        i = 2 + below(len(SHAPE) - 2)
        choice = _FITS[SHAPE[i]]
        ability = choice[below(len(choice))]
        if not chips[i][ability] and sum(1 for value in chips[i] if value) < MOST:
            chips[i][ability] = 1


def _add_points(chips: list[list[int]], below: object) -> None:
    """Black discs: the first keeper's Paw, then anybody's who has none yet."""
    assert callable(below)
    chips[0][PAW] = 2
    while sum(value for chip in chips for value in chip) < POINTS:
        i = 2 + below(len(SHAPE) - 2)
        ability = below(ABILITIES)
        if chips[i][ability] == 1 and ability not in WHITE and 2 not in chips[i]:
            chips[i][ability] = 2


def write_team(team: Team) -> str:
    """The team as a file."""
    lines = [f'name = "{team.name}"', f"captain = {team.captain}", "", "chips = ["]
    for chip in team.chips:
        discs = [
            f'"{CODES[i]}{"*" if value == 2 else ""}"'
            for i, value in enumerate(chip.abilities)
            if value
        ]
        bar = "".join(sign for i, sign in enumerate(SIDES) if chip.sides & (1 << i))
        lines.append(
            f'  {{ number = {chip.number}, name = "{chip.name}", '
            f'position = "{POSITIONS[chip.position]}", side = "{bar}", '
            f"abilities = [{', '.join(discs)}], squares = {chip.squares} }},"
        )
    return "\n".join([*lines, "]"]) + "\n"
