"""The cards a screen shows: under the id an action names them by, as they are printed."""

from __future__ import annotations

import pytest

from tests.counterattack.before_match.test_draft import start, until
from tests.counterattack.screen.test_secrets import lining_up
from touchline.core.side import Side


@pytest.mark.rule("CA 4.1.3")
def test_the_open_cards_are_those_that_can_be_picked() -> None:
    position = start(draft="packets")
    until(position, "pick", 3)
    view = position.view(Side.HOME)
    table = view["cards"]["table"]
    assert {f"pick {card['id']}" for card in table} == {str(a) for a in position.actions()}
    assert [card["name"] for card in table] == view["table"]
    assert all(not card["keeper"] and "saving" not in card["skills"] for card in table)
    assert all(1 <= value <= 6 for card in table for value in card["skills"].values())
    assert all(card["role"] and 10 <= card["value"] <= 60 for card in table), "while one picks"


@pytest.mark.rule("CA 4.1.1", "CA 4.1.3")
def test_the_cards_of_a_squad_are_open_unless_dealt_unseen() -> None:
    position = lining_up("packets")
    mine = position.view(Side.HOME)["cards"]["home"]
    places = {card["id"] for card in mine if card["status"] == "bench" and not card["keeper"]}
    assert {f"shirt {place}" for place in places} == {str(a) for a in position.actions()}
    theirs = position.view(Side.AWAY)["cards"]["home"]
    assert {card["status"] for card in theirs} == {"bench"}
    assert [card["skills"] for card in theirs] == [card["skills"] for card in mine]
    assert lining_up("dealt").view(Side.AWAY)["cards"]["home"] == []
