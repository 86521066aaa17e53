"""Dice: what was rolled, and what it is worth in a duel (CA 4.0, 4.21.14)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from touchline.core.action import Action, Chance
from touchline.core.ids import SideIndex
from touchline.counterattack.engine import moves
from touchline.counterattack.engine.frame import ByChance
from touchline.counterattack.events import Duel, Rolled

if TYPE_CHECKING:
    from touchline.counterattack.engine.position import Position

STAR: Final = 7
STAR_TOTAL: Final = 100  # beats every total of a duel; two of them are a tie

_dice: dict[str, Chance] = {}


def die_for(p: Position, side: SideIndex, why: str, rule: str) -> Chance:
    """The die a side rolls now."""
    star = p.settings.star
    key = f"{side}{why}{rule}{star}"
    found = _dice.get(key)
    if found is None:
        found = moves.die(side, why, rule, star)
        _dice[key] = found
    return found


class RollFrame(ByChance):
    """A die of one side."""

    def __init__(self, roller: SideIndex) -> None:
        super().__init__()
        self.roller = roller

    def why(self) -> str:
        """What the roll is for: a key of the texts."""
        return self.name()

    def chance(self, p: Position) -> Chance:
        return die_for(p, self.roller, self.why(), self.rule())

    def play(self, p: Position, action: Action) -> None:
        face = moves.face_of(action)
        p.tell(Rolled(int(self.roller), int(face), self.why(), self.rule()))
        p.flow.pop()
        self.rolled(p, face)

    def rolled(self, p: Position, face: i64) -> None:
        """What the face means here; 7 is the star."""
        raise NotImplementedError


def bare(face: i64) -> i64:
    """The star is a 6 wherever it does not win outright."""
    return 6 if face == STAR else face


def total(attribute: i64, face: i64, modifier: i64) -> i64:
    """A combined score, which may fall below 0; a star wins any duel (CA 4.0, 4.21.14)."""
    return STAR_TOTAL if face == STAR else attribute + face + modifier


def tell_duel(
    p: Position,
    kind: str,
    attackers: i64,
    attacker: int,
    ours: i64,
    defender: int,
    theirs: i64,
    winner: SideIndex,
    rule: str,
) -> None:
    """Tell of two totals that were compared; a star is told as one, not as its number."""
    how = "totals"
    if ours == STAR_TOTAL:
        how = "two-stars" if theirs == STAR_TOTAL else "attacker-star"
    elif theirs == STAR_TOTAL:
        how = "defender-star"
    side = int(winner)
    p.tell(Duel(side, kind, int(attackers), attacker, int(ours), defender, int(theirs), how, rule))


def spot_kick_penalty(p: Position) -> i64:
    """What the keeper's die loses against a kick from the spot (CA 4.15.4, 4.22)."""
    return -2 if p.settings.penalty_kick == "minus-two" else 0


def capped(p: Position, penalty: i64) -> i64:
    """Dice penalties add up, but only so far (CA 4.0, q42)."""
    cap: i64 = p.settings.penalty_cap
    return -cap if penalty < -cap else penalty
