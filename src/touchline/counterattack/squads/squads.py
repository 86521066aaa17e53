"""Quick squads: the best eleven of a squad for a formation, each player where he is most use."""

from __future__ import annotations

from collections.abc import Sequence
from operator import attrgetter, mul
from typing import Final

from touchline.counterattack.engine.before_match.formations import SHIRTS, Formation
from touchline.counterattack.squads.card import Card, Keeper, Outfielder, Player
from touchline.counterattack.squads.errors import BadCards

_FULL_BACK: Final = {"tackling": 3, "pace": 3, "high_pass": 2, "heading": 1, "dribbling": 1}
_WING_BACK: Final = {"pace": 3, "tackling": 2, "high_pass": 2, "dribbling": 2, "resilience": 1}
_WIDE: Final = {"pace": 3, "high_pass": 3, "dribbling": 2, "shooting": 1, "tackling": 1}
_WINGER: Final = {"dribbling": 4, "pace": 3, "shooting": 2, "high_pass": 1}

WEIGHTS: Final[dict[str, dict[str, int]]] = {
    "GK": {"saving": 4, "aerial": 3, "handling": 2, "high_pass": 1},
    "RB": _FULL_BACK,
    "CB": {"tackling": 4, "heading": 3, "pace": 1, "high_pass": 1, "resilience": 1},
    "LB": _FULL_BACK,
    "RWB": _WING_BACK,
    "LWB": _WING_BACK,
    "DM": {"tackling": 4, "high_pass": 2, "heading": 1, "pace": 1, "dribbling": 1, "resilience": 1},
    "CM": {"high_pass": 3, "dribbling": 2, "tackling": 2, "shooting": 1, "pace": 1, "heading": 1},
    "RM": _WIDE,
    "LM": _WIDE,
    "AM": {"dribbling": 3, "shooting": 3, "high_pass": 2, "pace": 2},
    "RW": _WINGER,
    "LW": _WINGER,
    "ST": {"shooting": 4, "heading": 3, "dribbling": 2, "pace": 1},
}
"""What counts in each role, in tenths: the duels a player there will be in."""

_LOOK: Final = {role: (attrgetter(*tenths), [*tenths.values()]) for role, tenths in WEIGHTS.items()}
"""The same as something that looks quickly: the attributes of a player, and their tenths."""

_NEVER: Final = 1_000_000


def worth(player: Player, role: str) -> int:
    """What a player is worth in a role, 10 to 60; less for a player without its attributes.

    >>> longo = Outfielder("Longo", "Italy", 4, 2, 6, 3, 6, 2, 6)
    >>> worth(longo, "CB"), worth(longo, "ST")
    (55, 34)
    """
    numbers, tenths = _LOOK[role]
    return sum(map(mul, numbers(player), tenths))


def best_roles(card: Card, most: int = 2) -> str:
    """Where a player is most use; of roles that want the same only one is named.

    >>> best_roles(Outfielder("Longo", "Italy", 4, 2, 6, 3, 6, 2, 6))
    'CB DM'
    """
    if isinstance(card, Keeper):
        return "GK"
    if not isinstance(card, Outfielder):
        return ""
    different = {str(weights): role for role, weights in WEIGHTS.items() if role != "GK"}
    return " ".join(sorted(different.values(), key=lambda role: -worth(card, role))[:most])


def best_use(card: Player) -> int:
    """What a card is worth where it is most use."""
    if isinstance(card, Keeper):
        return worth(card, "GK")
    return max(worth(card, role) for role in WEIGHTS if role != "GK")


def quick_line_up(cards: Sequence[Player], formation: Formation) -> list[int]:
    """Which card wears which shirt: eleven places in `cards` for shirts 1 to 11, then the bench.

    The eleven are worth as much as possible together. The bench is in the order in which a
    manager would turn to it: outfielders by their best role, then keepers.
    """
    keepers = [i for i, card in enumerate(cards) if isinstance(card, Keeper)]
    outfielders = [i for i, card in enumerate(cards) if isinstance(card, Outfielder)]
    if not keepers or len(outfielders) < SHIRTS - 1:
        raise BadCards(
            "counterattack.error.cards-squad",
            keepers=len(keepers),
            outfielders=len(outfielders),
            allowed=SHIRTS - 1,
        )
    keepers.sort(key=lambda i: -worth(cards[i], "GK"))
    table = [[worth(cards[i], role) for i in outfielders] for role in formation.roles[1:]]
    fielded = [outfielders[place] for place in best_assignment(table)]
    bench = [i for i in outfielders if i not in fielded]
    bench.sort(key=lambda i: -max(worth(cards[i], role) for role in WEIGHTS))
    return [keepers[0], *fielded, *bench, *keepers[1:]]


def best_assignment(table: list[list[int]]) -> list[int]:
    """A different column for each row so that the sum is the greatest (Hungarian method).

    There must be at least as many columns as rows.

    >>> best_assignment([[9, 8, 1], [9, 2, 1]])
    [1, 0]
    """
    rows, columns = len(table), len(table[0])
    price = [0] * (columns + 1)
    wish = [0] * (rows + 1)
    taken_by = [0] * (columns + 1)  # rows and columns count from 1; 0 is nobody
    for row in range(1, rows + 1):
        taken_by[0] = row
        column = 0
        came_from = [0] * (columns + 1)
        slack = [_NEVER] * (columns + 1)
        visited = [False] * (columns + 1)
        while taken_by[column]:
            visited[column] = True
            here = taken_by[column]
            step, nearest = _NEVER, 0
            for other in range(1, columns + 1):
                if visited[other]:
                    continue
                gap = -table[here - 1][other - 1] - wish[here] - price[other]
                if gap < slack[other]:
                    slack[other], came_from[other] = gap, column
                if slack[other] < step:
                    step, nearest = slack[other], other
            for other in range(columns + 1):
                if visited[other]:
                    wish[taken_by[other]] += step
                    price[other] -= step
                else:
                    slack[other] -= step
            column = nearest
        while column:
            taken_by[column] = taken_by[came_from[column]]
            column = came_from[column]
    return [taken_by.index(row, 1) - 1 for row in range(1, rows + 1)]
