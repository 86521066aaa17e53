"""A pair of matches: the same dice, and each bot has the other's side and team in the second."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from touchline.arena import one_match
from touchline.arena.series import Chunk, Outcome, Series
from touchline.arena.unit import play_chunk, play_unit
from touchline.core.game import Position

BOARD = Series(
    game="brettfussball",
    home="greedy",
    away="random",
    matches=8,
    seed="s",
    preset="quick",
    changes={"turns": "100", "stoppage": "false"},
    paired=True,
)
CARDS = Series(
    game="counterattack",
    home="greedy",
    away="random",
    matches=2,
    seed="s",
    changes={"half_minutes": "1", "added": "none", "placement": "formation"},
    paired=True,
    teams="exchanged",
)
CHIPS = Series(
    game="undici",
    home="random",
    away="greedy",
    matches=2,
    seed="s",
    preset="base",
    changes={"turns": "1"},
    paired=True,
    teams="exchanged",
)


@pytest.fixture
def ends(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """The last positions of the matches that are played."""
    kept: list[Any] = []
    play: Callable[..., int] = one_match.play_out

    def play_and_keep(position: Position, *rest: Any) -> int:
        kept.append(position)
        return play(position, *rest)

    monkeypatch.setattr(one_match, "play_out", play_and_keep)
    return kept


def squads(position: Any) -> tuple[list[int], list[int]]:
    """The cards or chips of home and away."""
    cards = [int(card) for card in position.squad]
    return cards[: len(cards) // 2], cards[len(cards) // 2 :]


def test_a_pair_is_two_matches_with_sides_changed() -> None:
    outcomes = play_chunk(Chunk(BOARD, 1, 4))
    assert [(each.number, each.turned) for each in outcomes[-2:]] == [(3, False), (3, True)]
    won = {(each.turned, each.winner) for each in outcomes if each.winner is not None}
    assert won == {(False, "home"), (True, "away")}  # greedy beats random on either side


def test_both_matches_have_the_dice_of_the_number() -> None:
    alike = msgspec.structs.replace(BOARD, home="random")
    for number in range(3):
        first, second = play_unit(alike, number)
        assert msgspec.structs.replace(second, turned=False) == first


def test_the_first_match_of_a_pair_is_the_match_of_a_plain_series() -> None:
    plain = msgspec.structs.replace(BOARD, paired=False)
    assert play_unit(BOARD, 2)[0] == play_unit(plain, 2)[0]


def test_a_chunk_is_its_units_in_order() -> None:
    quick = msgspec.structs.replace(BOARD, home="random")
    assert play_chunk(Chunk(quick, 1, 3)) == [*play_unit(quick, 1), *play_unit(quick, 2)]


@pytest.mark.parametrize("draft", ["packets", "tournament", "dealt"])
def test_squads_are_exchanged(draft: str, ends: list[Any]) -> None:
    changes = {**CARDS.changes, "draft": draft}
    outcomes = play_unit(msgspec.structs.replace(CARDS, changes=changes), 0)
    assert problems(outcomes) == []
    first, second = ends
    assert squads(first) == squads(second)
    assert squads(first)[0] != squads(first)[1]
    assert first.referee == second.referee


def test_bots_may_draft_for_themselves(ends: list[Any]) -> None:
    assert problems(play_unit(msgspec.structs.replace(CARDS, teams="own"), 0)) == []
    first, second = ends
    assert sorted(first.squad) == sorted(second.squad)  # the same packets
    assert squads(first) != squads(second)


def test_teams_are_exchanged(ends: list[Any]) -> None:
    # random chooses first at home; greedy, at home in the second match, must take the same
    assert problems(play_unit(CHIPS, 0)) == []
    assert squads(ends[0]) == squads(ends[1])


def test_bots_may_choose_their_teams(ends: list[Any]) -> None:
    own = msgspec.structs.replace(CHIPS, teams="own")
    assert problems([outcome for number in range(3) for outcome in play_unit(own, number)]) == []
    chosen = [squads(end)[0][0] for end in ends]
    assert set(chosen[1::2]) == {0}  # greedy takes the first team there is
    assert set(chosen[0::2]) != {0}


def test_teams_are_drawn_once_for_a_pair(ends: list[Any]) -> None:
    drawn = msgspec.structs.replace(CHIPS, home="greedy", teams="drawn")
    assert problems([outcome for number in range(4) for outcome in play_unit(drawn, number)]) == []
    teams = [(squads(end)[0][0] // 18, squads(end)[1][0] // 18) for end in ends]
    assert teams[0::2] == teams[1::2]
    assert len(set(teams)) > 1


def test_a_draft_is_exchanged(ends: list[Any]) -> None:
    draft = msgspec.structs.replace(CHIPS, changes={"turns": "1", "draft": "true"})
    assert problems(play_unit(draft, 0)) == []
    assert squads(ends[0]) == squads(ends[1])


def problems(outcomes: list[Outcome]) -> list[str]:
    """Why matches failed."""
    return [outcome.problem for outcome in outcomes if outcome.problem is not None]


def test_thinking_is_counted_for_the_side_that_thought() -> None:
    first, second = play_unit(msgspec.structs.replace(BOARD, timed=True), 0)
    assert first.thinking is not None
    assert second.thinking is not None
    greedy, random = first.thinking
    assert greedy.asked > 10
    assert greedy.mean > 3 * random.mean
    random, greedy = second.thinking
    assert greedy.mean > 3 * random.mean
    assert greedy.within(0.5) <= greedy.within(0.99) <= greedy.longest
