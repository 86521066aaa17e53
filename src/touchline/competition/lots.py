"""Chance for a competition, from a seed: start numbers, deals, draws, dice.

What is drawn goes into an event; the competition itself never draws.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from touchline.competition import rounds
from touchline.competition.events import Dealt, Drawn, Lots, Ordered
from touchline.competition.state import State
from touchline.core.dice import SeededDice

T = TypeVar("T")


def shuffled(things: Sequence[T], seed: str) -> list[T]:
    """The things in an order that the seed says, the same in every Python."""
    dice = SeededDice(seed)
    left = list(things)
    return [left.pop(dice.below(len(left))) for _ in things]


def order(state: State, seed: str) -> Ordered:
    """Start numbers by lot."""
    return Ordered(teams=tuple(shuffled(list(state.clubs), f"{seed}/order")))


def deal(state: State, seed: str) -> list[Dealt]:
    """Squads by lot for everybody: keepers first, then one player each in turn (CA 4.18).

    Who has brought players of their own gets what their squad still lacks.
    """
    rules = state.rules.squads
    players = state.adapter.players()
    kinds = (
        [name for name in state.unused if players[name]],
        [name for name in state.unused if not players[name]],
    )
    hands: dict[str, list[str]] = {name: [] for name in state.start}
    for kind, size in zip(kinds, (rules.keepers, rules.size - rules.keepers), strict=True):
        left = shuffled(kind, f"{seed}/deal/{size}")
        for number in range(1, size + 1):
            for name in state.start:
                has = [*state.clubs[name].squad, *hands[name]]
                lacks = rules.size - len(has)
                if kind is kinds[0]:
                    lacks = min(lacks, rules.keepers - sum(players[each] for each in has))
                if left and lacks > size - number:
                    hands[name].append(left.pop())
    return [Dealt(team=name, players=tuple(hand)) for name, hand in hands.items() if hand]


def draw(state: State, seed: str) -> Drawn:
    """The pairings of the round that is due."""
    number = rounds.due(state)
    early = state.rules.format in ("swiss", "ladder") and state.round < rounds.rounds(state)
    if early and state.rules.format == "swiss":
        teams = swiss(state, seed)
    elif early:
        teams = challenges(state)
    elif rounds.knocked(state) == 0 and state.rules.format != "cup":
        teams = rounds.seeded(rounds.entrants(state))
    else:
        teams = shuffled(rounds.entrants(state), f"{seed}/round/{number}")
    return Drawn(round=number, teams=tuple(teams))


def swiss(state: State, seed: str) -> list[str]:
    """Teams of about the same points meet, nobody twice; the last without a bye rests."""
    if state.round == 0:
        ranked = shuffled(state.start, f"{seed}/swiss")
    else:
        ranked = [row.team for row in state.judge("swiss")[0]]
    rest: list[str] = []
    if len(ranked) % 2:
        rest = [next(name for name in reversed(ranked) if name not in state.byes)]
        ranked.remove(rest[0])
    met = {frozenset((f.home, f.away)) for f in state.fixtures}
    pairs = _parted(ranked, met) or list(zip(ranked[0::2], ranked[1::2], strict=True))
    at_home = {name: sum(f.home == name for f in state.fixtures) for name in ranked}
    order: list[str] = []
    for one, other in pairs:
        order += [one, other] if at_home[one] <= at_home[other] else [other, one]
    return order + rest


def _parted(teams: list[str], met: set[frozenset[str]]) -> list[tuple[str, str]] | None:
    """Pairs from the top down in which nobody meets again; None if there are none."""
    if not teams:
        return []
    first = teams[0]
    for other in teams[1:]:
        if frozenset((first, other)) not in met:
            rest = _parted([name for name in teams[1:] if name != other], met)
            if rest is not None:
                return [(first, other), *rest]
    return None


def challenges(state: State) -> list[str]:
    """Everybody challenges the one above, by turns from the first and the second place."""
    first = state.round % 2
    places = list(range(first, len(state.ladder) - 1, 2)) or [0]
    return [state.ladder[i + step] for i in places for step in (0, 1)]


def level(state: State, seed: str) -> list[Lots]:
    """Lots between teams that are level at the end, where the rules say lots."""
    if "lots" not in state.rules.tie_breaks or state.open_matches():
        return []
    found = [group for stage in state.stages() for group in state.judge(stage)[1].level]
    return [Lots(teams=tuple(shuffled(group, f"{seed}/lots/{'/'.join(group)}"))) for group in found]


def die(seed: str, match: int, player: str) -> int:
    """The die of an injured player after a match (CA 4.18)."""
    return SeededDice(f"{seed}/{match}/injury/{player}").below(6) + 1
