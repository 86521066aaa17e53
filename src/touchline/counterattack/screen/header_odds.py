"""The exact odds of a header: every challenger's die, but only the best of each side counts."""

from __future__ import annotations

from fractions import Fraction

from mypy_extensions import i64

from touchline.counterattack.engine import moves
from touchline.counterattack.engine.heading.header_duel import close_to_goal, duel_of
from touchline.counterattack.engine.heading.heading import catches, jumpers, score_of
from touchline.counterattack.engine.position import Position

# The best score of a side, and whether one of those who have it did not roll a 1 (CA 4.17.5).
Best = tuple[int, bool]


def header_odds(p: Position) -> dict[str, Fraction]:
    """How a duel ends in which nobody has rolled yet, as the attackers see it (CA 4.14.2-5)."""
    duel = duel_of(p)
    theirs = jumpers(duel.challengers, 1 - p.attack)
    beaten = any(catches(p, counter, duel.landing) for counter in theirs)
    at_goal = beaten and close_to_goal(p, p.attack, duel.landing)
    ours_best = best_odds(p, jumpers(duel.challengers, p.attack), duel.landing)
    found: dict[str, Fraction] = {}
    for (rival, _), chance in best_odds(p, theirs, duel.landing).items():
        for (score, clean), ours in ours_best.items():
            if score == rival:
                name = "loose-ball"
            elif score < rival:
                name = "lost"
            else:
                name = "goal" if at_goal and (clean or not p.settings.natural_one) else "header"
            found[name] = found.get(name, Fraction(0)) + ours * chance
    return found


def best_odds(p: Position, counters: list[int], hex_: i64) -> dict[Best, Fraction]:
    """The best score of these players with its chance."""
    found: dict[Best, Fraction] = {(0, False): Fraction(1)}
    for counter in counters:
        after: dict[Best, Fraction] = {}
        for outcome, chance in p.outcomes():
            face = moves.face_of(outcome)
            score, clean = int(score_of(p, counter, hex_, face)), face != 1
            for (best, was_clean), so_far in found.items():
                if score == best:
                    key = (best, was_clean or clean)
                else:
                    key = (score, clean) if score > best else (best, was_clean)
                after[key] = after.get(key, Fraction(0)) + so_far * chance
        found = after
    return found
