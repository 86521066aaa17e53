"""The engine against a second reading of the rules: moves, passes, duels, shots, padlocks."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from tests import corpus
from tests.undici.second_reader import odds
from tests.undici.second_reader.agree import CHOICES, READERS, disagreement
from tests.undici.second_reader.matches import in_play
from tests.undici.second_reader.scatter import scattered
from tests.undici.second_reader.table import Table
from tests.undici.table import game

ROLLED = ("pass", "cross", "dribble", "tackle", "shot")
SWITCHES = (
    "",
    "fouls=false;duel_tie=defender",
    "fouls=false;duel_tie=on-turn",
    "corner=false;shot_tie=goal",
    "flipped_mark=true;flipped_block=false;flipped_hold_line=false",
    "close_marking=false;level_onside=false",
    "keeper_marking=gladiator;keeper_pass=goal",
    "pass_lane=clear;pass_distance=steps;pass_base=2",
    "header_blocker=true;natural_one=true;offside=off",
    "area_limit=1;straight=false;goal_mouth=six",
)


@pytest.mark.rule("UN 3.4.1", "UN 3.4.2", "UN 3.4.3", "UN 3.4.4", "UN 3.5.1", "UN 3.6.1")
@pytest.mark.rule("UN 3.7.1", "UN 3.7.7", "UN 3.8.2", "UN 3.9.1", "UN 3.11.1", "UN 3.11.2")
@pytest.mark.rule("UN 3.12.1", "UN 3.12.2", "UN 3.13.3", "UN 4.11.1", "UN 4.11.5", "UN R35")
def test_both_offer_the_same_in_crowded_positions() -> None:
    choose = random.Random("offered")
    offered: Counter[str] = Counter()
    for number in range(150):
        preset = ("pro", "base")[number % 2]
        switches = SWITCHES[number // 2 % len(SWITCHES)] if preset == "pro" else ""
        position = game.position(scattered(preset, choose, switches))
        assert disagreement(position) == ""
        offered.update(action.verb for action in position.actions())
    assert all(offered[verb] >= 10 for verb in ("move", "group", *ROLLED)), offered


@pytest.mark.rule("UN 2.2", "UN 3.6.2", "UN 3.6.3", "UN 3.6.4", "UN 3.7.2", "UN 3.7.6", "UN 3.9.2")
@pytest.mark.rule("UN 3.9.3", "UN 3.9.4", "UN 3.11.3", "UN 3.11.5", "UN 3.11.6", "UN 4.3.1")
@pytest.mark.rule(
    "UN 4.9.1", "UN 4.11.3", "UN 4.12.1", "UN 4.12.2", "UN 4.12.3", "UN R36", "UN R38"
)
def test_the_dice_fall_as_the_second_reading_says() -> None:
    choose = random.Random("dice")
    seen: Counter[str] = Counter()
    for number in range(160):
        preset = ("pro", "base")[number % 4 == 3]
        switches = SWITCHES[number // 4 % len(SWITCHES)] if preset == "pro" else ""
        position = game.position(scattered(preset, choose, switches))
        table = Table(str(position))
        for verb in ROLLED:
            called = [action for action in position.actions() if action.verb == verb]
            for action in choose.sample(called, min(2, len(called))):
                wanted = odds.expected(table, action)
                if wanted is not None:
                    assert odds.played(position, action) == wanted, f"{action.text}\n{position}"
                    seen[verb] += 1
    assert all(seen[verb] >= 8 for verb in ROLLED), seen


@pytest.mark.rule("UN 3.5.2", "UN 3.5.3", "UN 3.7.3", "UN 3.3.4", "UN 3.13.2", "UN R16", "UN R17")
def test_both_offer_the_same_in_matches() -> None:
    seen: Counter[str] = Counter()
    for number in range(5):
        for position in in_play(f"read {number}", number, plies=400):
            found = disagreement(position)
            assert not found, found
            seen[position.decision] += found is not None
    assert {"act", "move-to", "group-way", "group-step", "tractor", "padlock"} <= set(+seen)


def test_both_offer_the_same_in_a_position_of_every_kind() -> None:
    seen: set[str] = set()
    for line in corpus.lines("undici"):
        position = game.position(line)
        found = disagreement(position)
        assert not found, found
        seen |= {position.decision} if found is not None else set()
    assert seen == (READERS.keys() | CHOICES) - {"set-up-to"}  # there it has only seven chips
