"""What the server says, in every language: no key is missing, no word to type is left."""

from __future__ import annotations

import ast
import random
import re
from pathlib import Path
from typing import Any

import pytest

import touchline.server
from tests.brettfussball.table import Table as Squares
from tests.counterattack.shooting.test_shot import shooting
from tests.counterattack.table import Table, at
from touchline.core import registry, texts
from touchline.core.action import Action
from touchline.core.capabilities.game import complete as completed
from touchline.core.game import Game, Position
from touchline.core.language.labels import label
from touchline.core.side import Side
from touchline.server.view.board import options
from touchline.server.view.labels import asked, note, phase
from touchline.server.view.queries import odds
from touchline.server.view.shared_view import SharedView
from touchline.server.wire.messages import AskOdds
from touchline.server.wire.schema import schema

GAMES = [registry.game(name) for name in registry.game_ids()]
FOLDER = Path(touchline.server.__file__).parent

LEVELS = ["random", "novice", "greedy", "regular", "expert", "strong", "master"]
LEARNED = ["random", "greedy", "novice", "regular", "scripted", "strong", "master"]


@pytest.mark.parametrize("language", ["de", "es"])
def test_languages_have_the_same_keys_and_places(language: str) -> None:
    english = texts.catalogue("touchline.server", "en")
    other = texts.catalogue("touchline.server", language)
    assert list(other) == list(english)
    different = [key for key in english if texts.places(english[key]) != texts.places(other[key])]
    assert different == []


PARTS = ("over", "not-", "-until")
"""Halves of codes that are put together; `tests/server/order` meets the whole ones."""


def refusals() -> set[str]:
    """The codes the server refuses with."""
    found = set()
    for file in FOLDER.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Refusal":
                for leaf in ast.walk(node.args[0]):
                    if isinstance(leaf, ast.Constant) and leaf.value not in PARTS:
                        found.add(str(leaf.value))
    return found - {"game"}


def test_every_refusal_has_a_sentence() -> None:
    codes = refusals()
    assert {"stale", "not-your-turn", "too-fast"} <= codes
    assert [code for code in codes if not texts.has(f"server.no.{code}")] == []


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
@pytest.mark.parametrize("language", texts.LANGUAGES)
def test_no_prompt_asks_anybody_to_type(game: Game, language: str) -> None:
    for key, text in texts.catalogue(game.package, language).items():
        if key.startswith(f"{game.id}.decision."):
            override = f"{game.id}.prompt.{key.rpartition('.')[2]}"
            said = texts.catalogue(game.package, language).get(override) or text
            assert not re.search(r": (done|decline|stay)\.$|shoot [NESW]|[(…]", said), said


def walk(game: Game, seed: int, decisions: int) -> list[Position]:
    """Positions of a random match."""
    chance = random.Random(seed)
    position = game.new()
    found: list[Position] = []
    while len(found) < decisions and position.turn is not None:
        if position.turn is Side.CHANCE:
            position.play(chance.choice(position.outcomes())[0])
        else:
            found.append(position.copy())
            position.play(chance.choice(position.actions()))
    return found


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
@pytest.mark.parametrize("language", texts.LANGUAGES)
def test_everything_has_words(game: Game, language: str) -> None:
    with texts.speaking(language):
        for position in walk(game, 5, 150):
            view = position.view(None)
            assert asked(game.id, position, view).prompt
            assert phase(game.id, view)
            for action in position.actions():
                assert label(game.id, action)


def test_labels_begin_with_a_capital_and_name_directions() -> None:
    game = registry.game("brettfussball")
    action: Action = game.action("shoot N")
    assert label("brettfussball", action) == "Shoot the ball towards the Away goal"
    with texts.speaking("de"):
        assert label("brettfussball", action).endswith(" Richtung Gästetor")
    assert note("brettfussball", "pass") == "The turn goes to your opponent."
    assert note("brettfussball", "move") is None


def test_bots_are_listed_weakest_first() -> None:
    assert registry.weakest_first("brettfussball") == LEVELS
    assert registry.weakest_first("counterattack") == LEARNED


def test_the_schema_has_every_message() -> None:
    found = schema()
    kinds = {
        parts["properties"]["t"]["enum"][0]
        for parts in found["definitions"].values()
        if "t" in parts.get("properties", {})
    }
    assert {"act", "state", "steps", "ok", "no", "odds", "why", "proposal", "over"} <= kinds
    assert "Picture" in found["definitions"]


def test_a_roll_says_what_it_is_good_for() -> None:
    bf: Any = registry.game("brettfussball")
    table = Squares("home 9 K12", "home 8 H15", "away 5 K14", ball="K15").roll(3)
    found = options(SharedView(bf, table.position), table.position.actions())
    assert {each.worth for each in found} == {
        None,
        "Number 9 takes the ball",
        "Number 8 takes the ball",
    }
    table = Squares("home 9 K12", "away 5 K15", ball="K15").roll(3)
    found = options(SharedView(bf, table.position), table.position.actions())
    assert [each.action for each in found if each.worth] == ["attack 9"]
    table = Squares("home 9 J19", "home 7 J13", "away 1 L22", ball="J19").roll(6)
    found = options(SharedView(bf, table.position), table.position.actions())
    assert {each.action: each.worth for each in found if each.worth} == {
        "shoot N": "Number 9 shoots: a goal",
        "shoot S": "Number 9 passes to number 7",
    }
    table = Squares("home 9 J12", "home 7 J9", "home 6 J15", "away 1 L22", ball="J12").roll(3)
    found = options(SharedView(bf, table.position), table.position.actions())
    passes = [each.worth for each in found if each.verb == "shoot" and each.worth]
    assert sorted(passes) == ["Number 9 passes to number 6", "Number 9 passes to number 7"]


def test_a_movement_phase_says_how_many_may_still_move() -> None:
    table = Table(ball="home 9", full=True)
    table.play("movement", "move 2", "stay")
    view = table.position.view(None)
    assert view["left"] == 3
    assert (
        asked("counterattack", table.position, view).prompt
        == "Home: whom do you move? Moves left: 3."
    )
    done = next(action for action in table.position.actions() if action.verb == "done")
    assert label("counterattack", done, "movement") == "Enough moved"
    with texts.speaking("de"):
        assert (
            asked("counterattack", table.position, view).prompt
            == "Heim: Wen ziehst du? Züge übrig: 3."
        )
    table.play("done", "done", "done")
    assert table.position.view(None)["left"] is None


@pytest.mark.rule("CA 4.9.4", "CA 4.11.1")
def test_the_keeper_is_told_that_they_shoot() -> None:
    """What his step is about is in the question, and what it leads to is told of him."""
    table = shooting(at(10, 0))
    table.play("shot", "aim 4")
    position = table.position
    view = position.view(None)
    assert asked("counterattack", position, view).text.startswith("They shoot! Your keeper may")
    game: Any = registry.game("counterattack")
    reply = odds(game, position, AskOdds(1, 0, f"to {at(17, 0.5)}"))
    assert reply.text == "Your keeper meets the shot from there."


@pytest.mark.rule("CA 4.3.1")
def test_staying_means_something_else_where_a_formation_is_asked_for() -> None:
    assert note("counterattack", "stay") == "He stays where he is."
    words = note("counterattack", "stay", "stay", "formation")
    assert words == "You line up as at the last kick-off."


@pytest.mark.rule("CA 4.3.1")
def test_a_formation_is_called_by_its_numbers() -> None:
    ca = registry.game("counterattack")
    assert label("counterattack", ca.action("formation 4-4-2"), "formation") == "4-4-2"
    assert label("counterattack", ca.action("stay"), "formation") == "As before"


@pytest.mark.rule("CA 4.2.3")
def test_a_button_says_how_many_minutes_it_takes() -> None:
    """Three for a phase, one for a pass, where the clock counts actions."""
    position = Table(ball="home 9", full=True).position
    game = completed(registry.game("counterattack"))
    found = {
        one.verb: str(one.note) for one in options(SharedView(game, position), position.actions())
    }
    assert found["movement"].endswith("Takes 3 min.")
    assert found["pass"].endswith("Takes 1 min.")
