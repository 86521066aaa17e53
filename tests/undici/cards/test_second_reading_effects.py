"""Strategy cards one by one against a second reading: when each may be played, and on whom."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest

from tests.undici.second_reader import choices, strategy
from tests.undici.second_reader.agree import disagreement
from tests.undici.second_reader.table import Table as Read
from tests.undici.still import crowds
from touchline.undici.engine.board.pitch import BOXES, GRID
from touchline.undici.engine.cards import catalogue as cards
from touchline.undici.engine.cards.choice import Choice
from touchline.undici.engine.cards.effect import EFFECTS
from touchline.undici.engine.cards.window import Window
from touchline.undici.engine.duels.duel import CarrierRoll
from touchline.undici.engine.frame import Frame
from touchline.undici.engine.passing.passing import LostPass, PassRoll
from touchline.undici.engine.position import SHIRTS, Position, side_of
from touchline.undici.engine.set_pieces.corner import CornerRoll
from touchline.undici.engine.set_pieces.corner_duel import CornerAttackRoll
from touchline.undici.engine.shooting.shot import HeadIt, SaveRoll, ShotRoll
from touchline.undici.engine.state import HAND, PILE

pytestmark = pytest.mark.rule("UN 3.14")

SWITCHES = (
    "",
    "pass_lane=clear;offside=lost;area_limit=2",
    "midfield=middle;offside=off;fouls=false;keeper_out=false;cross_to=anybody",
    "straight=false;header=action;level_onside=false",
)
EACH = 4
SPECIAL = ("M8", "B9", "M10", "B7", "I9", "F8", "I3", "F14")  # in the areas, and neutral boxes


@cache
def positions() -> list[tuple[Position, Read]]:
    """The crowds again and again, with the ball now here and now there, and either side on turn."""
    found: list[tuple[Position, Read]] = []
    for number in range(3 * SHIRTS):
        for switches in SWITCHES:
            for table in crowds(switches, EACH):
                position = table.position.copy()
                position.mover = number % 2
                position.holder = (int(table.position.holder) + 5 * number) % (2 * SHIRTS)
                if number % 3 == 0:
                    card = position.cards_in(number % 2, HAND)[-1]
                    position.move_card(number % 2, card, HAND, PILE)
                box = GRID.cell(SPECIAL[(len(found) + number) % len(SPECIAL)])
                if number > SHIRTS and box is not None and not position.on[box]:
                    position.put(position.holder, box)
                    position.mover = side_of(position.holder)
                    position.actions_left = number % 3
                found.append((position, Read(str(position))))
    return found


@pytest.mark.parametrize("card", sorted(strategy.CONDITIONS))
def test_when_a_card_may_be_played_in_the_own_turn(card: str) -> None:
    seen: Counter[bool] = Counter()
    number = cards.number(card)
    for position, there in positions():
        wanted = bool(strategy.CONDITIONS[card](there))
        found = EFFECTS[number].can(position, position.mover, number, -1, -1)
        assert found is wanted, f"{card} {wanted} {position}"
        seen[wanted] += 1
        if seen.total() > 80 and min(seen[True], seen[False]) > 5:
            break
    assert seen[True]


@pytest.mark.parametrize("card", sorted(choices.ASKED))
def test_what_a_card_asks_for(card: str) -> None:
    number = cards.number(card)
    seen = 0
    for position, _ in positions():
        side, chip = int(position.mover), -1
        if card in ("R6", "Y2", "Y6"):
            chip = int(position.holder)
            side = int(side_of(chip)) ^ (card == "R6")
            if position.in_goal(chip):
                continue
        elif not EFFECTS[number].can(position, side, number, -1, -1):
            continue
        after = position.copy()
        after.suppose(Choice(side, number, chip, 0, 0))
        assert disagreement(after) == ""
        seen += len(after.actions()) > 1
        if seen > 24:
            break
    assert seen


def _under_way(moment: str, p: Position, sort: int) -> tuple[Frame, Window]:
    """What happens, and the question of either side whether it plays a card on it."""
    by = int(p.holder)
    side = int(side_of(by))
    mates = [slot for slot in range(side * SHIRTS, side * SHIRTS + SHIRTS) if slot != by]
    to = next(slot for slot in mates[sort:] if 0 <= p.where(slot) < BOXES)
    rival = next(
        slot
        for slot in range((1 - side) * SHIRTS + 1 + sort, (1 - side) * SHIRTS + SHIRTS)
        if p.where(slot) < BOXES
    )
    at = cards.MOMENTS.index(moment)
    match moment:
        case "pass":
            return PassRoll(by, to, (0, 4, 0, 4)[sort]), Window(side, at, by, to)
        case "cross":
            if sort % 2:
                return CornerRoll(by), Window(side, at, by, by)
            return PassRoll(by, to, 1), Window(side, at, by, to)
        case "shot":
            shot = CornerAttackRoll(by, rival) if sort == 3 else ShotRoll(by, sort, 1)
            return shot, Window(side, at, by)
        case "save":
            return SaveRoll(by, sort, 5), Window(1 - side, at, by)
        case "duel-carrier" | "beaten":
            return CarrierRoll(by, rival, 0), Window(side, at, by, rival)
        case "duel-defender" | "tackle":
            return CarrierRoll(by, rival, 1), Window(1 - side, at, by, rival)
        case "pass-failed":
            return LostPass(by, to, 0), Window(side, at, by, to)
        case "crossed" | "passed":
            p.holder = to
            return HeadIt(to), Window(side, at, by, to)
    p.holder = to
    return HeadIt(to), Window(1 - side, at, by, to)


MOMENTS = [word for word in cards.MOMENTS[1:15] if word != "passed"]  # Y3 has a test of its own


@pytest.mark.rule("UN 3.14.4", "UN R9")
@pytest.mark.parametrize("moment", MOMENTS)
def test_which_cards_may_be_played_on_what_happens(moment: str) -> None:
    seen = 0
    for number, (position, _) in enumerate(positions()):
        if position.in_goal(position.holder) or not position.usable(position.holder):
            continue
        after = position.copy()
        frame, window = _under_way(moment, after, number % 4)
        if isinstance(frame, PassRoll) and frame.is_sure(after):
            continue  # nothing is rolled
        after.suppose(frame)
        after.suppose(window)
        assert disagreement(after) == ""
        seen += len(after.actions()) > 1
        if seen > 24 or number > 200:
            break
    assert seen
