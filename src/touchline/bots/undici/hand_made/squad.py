"""Before the match and between turns: picks, elevens, decks, set-ups, fresh legs."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from touchline.core.action import Action
from touchline.undici.engine import moves
from touchline.undici.engine.abilities import PAW
from touchline.undici.engine.before_match.draft import chip_of
from touchline.undici.engine.before_match.line_up import place_of
from touchline.undici.engine.clubs import DEF, DEF_MID, FWD, GK, MID, MID_FWD, SQUAD
from touchline.undici.engine.position import Position
from touchline.undici.engine.state import ON_PITCH

WISHES: Final = {DEF: 4, DEF_MID: 0, MID: 4, MID_FWD: 0, FWD: 2}  # 4-4-2


def points(p: Position, chip: i64) -> float:
    """How good a chip is: its abilities, black ones twice."""
    total = sum(p.clubs.ability(chip, ability) for ability in range(PAW))
    return float(total) + 2.0 * float(p.clubs.ability(chip, PAW))


def pick(p: Position) -> Action:
    """The chip with the most abilities."""
    return max(p.actions(), key=lambda action: points(p, chip_of(p, action)))


def start(p: Position) -> Action:
    """The best of the position that is still wanted for a 4-4-2."""
    side = p.flow[-1].side
    have = dict.fromkeys(WISHES, 0)
    for place in range(SQUAD):
        at = side * SQUAD + place
        if int(p.status[at]) == ON_PITCH:
            position = int(p.clubs.positions[int(p.squad[at])])
            if position != GK:
                have[position] += 1

    def rating(action: Action) -> float:
        chip = i64(p.squad[side * SQUAD + place_of(p, side, moves.shirt_of(action))])
        position = int(p.clubs.positions[chip])
        wanted = WISHES.get(position, 0) - have.get(position, 0)
        return points(p, chip) + (10.0 if wanted > 0 else 0.0)

    return max(p.actions(), key=rating)


def captain(p: Position) -> Action:
    """Anybody but the keeper; the last to be named is a forward."""
    return p.actions()[-1]


def deck(p: Position) -> Action:
    """The standard one."""
    return p.actions()[0]


def set_up(p: Position) -> Action:
    """4-4-2 where the eleven fit, otherwise as it is."""
    wanted = moves.formation(0)
    return wanted if wanted in p.actions() and p.turn_number == 0 else moves.DONE
