"""A step tells what has changed of the view; laid over the view before it gives the whole again."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.server.manager import Manager, lay
from tests.server.running import Running
from touchline.core import registry
from touchline.server.view.changes import difference

PERSON = {"kind": "person"}


@pytest.mark.parametrize("game", registry.game_ids())
def test_what_was_laid_together_is_what_somebody_sees_who_comes_now(
    server: Running, game: str
) -> None:
    made = server.post("/api/matches", {"game": game, "home": PERSON, "away": PERSON})
    dice = random.Random(3)
    with Manager(server, made["id"], made["token"]) as manager:
        manager.until("state")
        for number in range(120):
            if not manager.my_turn():
                break
            assert manager.act(dice.choice(manager.options)["action"])["t"] == "ok"
            if number % 20 == 0:
                with Manager(server, made["id"], made["token"]) as late:
                    assert late.until("state")["board"]["view"] == manager.view
                with Manager(server, made["id"], made["token"], after=manager.seq) as back:
                    again = back.until("state", "steps")["board"]
                    assert again["whole"]
                    assert again["view"] == manager.view
        parts = [m["board"] for m in manager.heard if m["t"] == "steps"]
    assert not any(board["whole"] for board in parts[1:])
    assert all(board["view"] != manager.view for board in parts)


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ({"a": 1}, {"a": 2}),
        ({"a": [1, {"b": 2, "c": 3}]}, {"a": [1, {"b": 2, "c": 4}]}),
        ({"a": [1, 2]}, {"a": [1]}),
        ({"a": {"b": None}}, {"a": {"b": {"c": 1}}}),
        ({"a": [{"b": 1}]}, {"a": [{"c": 1}]}),
        ({"a": [[1]]}, {"a": [{"b": 1}]}),
    ],
)
def test_laid_over_it_gives_the_other_one(before: dict[str, Any], after: dict[str, Any]) -> None:
    change = difference(before, after)
    assert change is not None
    assert lay(before, change) == after


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ({"a": 1}, {"a": 1, "b": 2}),
        ({"a": {"b": 1}}, {"a": {"c": 1}}),
        ({"a": [1]}, {"a": {"0": 1}}),
    ],
)
def test_what_cannot_be_laid_over_is_sent_whole(
    before: dict[str, Any], after: dict[str, Any]
) -> None:
    assert difference(before, after) is None
