"""Actions: numbered, named, and helpful to those who mistype them."""

from __future__ import annotations

import pytest

import touchline
from touchline.core.action import ActionSpace, Verb
from touchline.core.errors import BadAction

SPACE = ActionSpace(
    [
        Verb("stop", "s"),
        Verb("turn", "t", ["left", "right"]),
        Verb("go", "", ["1", "2"], ["A", "B"]),
    ]
)


def test_numbers_follow_the_order_of_the_verbs() -> None:
    assert [str(a) for a in SPACE.table] == [
        "stop",
        "turn left",
        "turn right",
        "go 1 A",
        "go 1 B",
        "go 2 A",
        "go 2 B",
    ]
    assert [a.short for a in SPACE.table] == ["s", "tleft", "tright", "1A", "1B", "2A", "2B"]
    assert (SPACE.base("go"), len(SPACE), SPACE.by_index(6).args) == (3, 7, (1, 1))


@pytest.mark.parametrize("text", ["go 2 b", "GO  2 B ", "2b", "2B"])
def test_case_and_spaces_do_not_matter(text: str) -> None:
    assert SPACE.by_text(text) is SPACE.table[6]


@pytest.mark.parametrize(
    ("text", "hint"),
    [("run", "stop, turn, go"), ("turn up", "left, right"), ("go 1", "go 1 A"), ("go 3 A", "1, 2")],
)
def test_a_mistyped_action_is_answered_with_what_would_be_right(text: str, hint: str) -> None:
    with pytest.raises(BadAction, match=hint):
        SPACE.by_text(text)


@pytest.mark.parametrize("index", [-1, 7, 10**9])
def test_a_number_too_many_is_refused(index: int) -> None:
    with pytest.raises(BadAction, match="6"):
        SPACE.by_index(index)


def test_the_numbers_of_the_game_are_pinned() -> None:
    """Networks are trained with them: raise the rules version to change them."""
    game = touchline.game("brettfussball")
    assert game.action_count == 10624
    pinned = {0: "pass", 3: "toss home", 5: "roll 1", 11: "shoot N", 15: "attack 1", 26: "lift 1"}
    pinned |= {37: "take 1", 48: "move 1 A1", 5328: "place 1 A1", 10607: "place 11 T24"}
    assert {index: str(game.action(index)) for index in pinned} == pinned
