"""The numbers of a position by name, with what each of them may be.

Their order is that of position lines, in which numbers at the end that are -1 are left off. Two
positions whose numbers, chips, cards, flow and settings are the same are equal.
"""

from __future__ import annotations

from typing import Final

from touchline.core.state import Field
from touchline.undici.engine.board.pitch import BOXES
from touchline.undici.engine.state import CARDS

_CHIPS: Final = 2**22 - 1  # a bit set

FIELDS: Final = tuple(
    Field(name, low, high)
    for name, low, high in (
        ("mover", 0, 1),
        ("holder", -1, 21),
        ("stage", 0, 8),
        ("actions_left", 0, 99),
        ("cards_played", 0, 99),
        ("turn_number", 0, 999),
        ("first", 0, 1),
        ("opener", 0, 1),
        ("ending", 0, 255),
        ("restart", 0, 9),
        ("flipped", 0, _CHIPS),
        ("fresh", 0, _CHIPS),
        ("stunned", 0, _CHIPS),
        ("white", -1, BOXES - 1),
        ("black", -1, BOXES - 1),
        ("locker", 0, 1),
        ("home_captain", -1, 10),
        ("away_captain", -1, 21),
        ("home_shared", -1, 10),
        ("away_shared", -1, 10),
        ("star", -1, 21),
        ("lent_rabbit", -1, 21),
        ("lent_tractor", -1, 21),
        ("lent_gorilla", -1, 21),
        ("boons", 0, 4095),
        ("home_bans", 0, 1023),
        ("away_bans", 0, 1023),
        ("home_plus", -9, 20),
        ("away_plus", -9, 20),
        ("tricks", 0, 255),
        ("home_keeper", 0, 10),
        ("away_keeper", 11, 21),
        ("beaten", 0, _CHIPS),
        ("plays", 0, 9),
        ("traps", 0, 9),
        ("helper", -1, 21),
        ("home_back1", -1, CARDS - 1),
        ("home_under1", 0, CARDS),
        ("home_back2", -1, CARDS - 1),
        ("home_under2", 0, CARDS),
        ("away_back1", -1, CARDS - 1),
        ("away_under1", 0, CARDS),
        ("away_back2", -1, CARDS - 1),
        ("away_under2", 0, CARDS),
        ("home_changes", 0, 18),
        ("away_changes", 0, 18),
        ("home_goals", 0, 999),
        ("away_goals", 0, 999),
        ("phase", 0, 2),
        ("kicks", 0, 9999),
        ("home_kicks", 0, 9999),
        ("away_kicks", 0, 9999),
        ("kicked", 0, _CHIPS),
        ("over", 0, 1),
        ("dead_box", -1, BOXES - 1),
        ("fouled", -1, 21),
        ("corners", 0, 99),
        ("booked", 0, _CHIPS),
        ("home_turns", 0, 999),
        ("one_touch", -1, 21),
        ("came_from", -1, 21),
        ("attack", 0, 99),
        ("attacker", 0, 1),
    )
)
ATTACKS: Final = 2
"""The last two are told only where sides attack in turn (UN A1)."""
