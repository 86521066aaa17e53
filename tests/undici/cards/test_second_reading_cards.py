"""The engine against a second reading of the rules: choices inside cards and the playbook."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from tests.undici.second_reader import choices, playbook
from tests.undici.second_reader.agree import disagreement
from tests.undici.second_reader.matches import carried_out
from tests.undici.second_reader.playbook import PLAYS
from tests.undici.second_reader.scatter import other_decks, scattered
from tests.undici.second_reader.table import Table, cards
from tests.undici.table import game
from touchline.core.action import Action
from touchline.core.game import Position

SWITCHES = (
    "",
    "offside=lost;level_onside=false",
    "pass_lane=clear;free_step_area=true",
    "area_limit=1;straight=false",
    "midfield=middle;free_step_locked=false",
    "offside=off;cards_per_turn=9",
)
EXTRA = ["G5", "L4", "W10", "Y3", "Y7", "B10"]
SEEDS = (*range(36), 66, 114, 163, 173, 209, 214)  # the last ones hold the rarest cards
IN_TURN = sorted(choices.ASKED.keys() - {"R6", "Y2", "Y6"}) + EXTRA


def _what(line: str) -> str:
    """The card that asks, or what is decided."""
    name, *numbers = line.split()[6].rpartition(">")[2].split("/")
    if name == "card-choice":
        return str(cards()[int(numbers[1])]["id"])
    return name


@pytest.mark.rule("UN 3.14", "UN 4.13.4", "UN 4.13.5", "UN 4.13.6", "UN 4.13.7", "UN 4.13.9")
def test_what_cards_and_the_playbook_ask_for_agrees_with_the_second_reading() -> None:
    seen: Counter[str] = Counter()
    for number in SEEDS:
        choose = random.Random(f"cards {number}")
        line = scattered("pro", choose, SWITCHES[number % len(SWITCHES)])
        position = game.position(other_decks(line, choose, IN_TURN))
        for action in position.actions():
            if action.verb not in ("card", "playbook"):
                continue
            for after in carried_out(position, action, choose):
                found = disagreement(after)
                assert not found, f"{action.text}: {found}"
                seen[_what(str(after))] += found is not None
    assert set(IN_TURN) - set(EXTRA) <= set(+seen), set(IN_TURN) - set(EXTRA) - set(+seen)
    assert set(PLAYS) <= set(+seen), set(PLAYS) - set(+seen)
    assert "bonus" in +seen


def _trap_offered(position: Position, action: Action) -> bool | None:
    """Was the trap offered before the die of a pass? None if there was no die."""
    after: Position = position.copy()
    after.play(action)
    offered = False
    while after.decision in ("trap-offer", "respond"):
        offered |= after.decision == "trap-offer"
        after.play(after.actions()[0])
    return offered if after.decision == "pass-roll" else None


@pytest.mark.rule("UN 4.13.8", "UN 4.13.2")
def test_step_up_is_offered_wherever_it_could_catch_somebody() -> None:
    seen: Counter[bool] = Counter()
    for number in range(60):
        choose = random.Random(f"trap {number}")
        line = scattered("pro", choose, ("", "level_onside=false", "offside=lost")[number % 3])
        position = game.position(line)
        table = Table(line)
        men = {table.shirt(who): who for who in table.men(table.mover)}
        for action in position.actions():
            if action.verb not in ("pass", "cross"):
                continue
            catches = playbook.could_catch(table, table.holder, men[action.args[0] + 1])
            offered = _trap_offered(position, action)
            if offered is not None:
                assert offered or not catches, f"{action.text}\n{line}"
                seen[catches] += 1
    assert seen[True] > 10, seen
