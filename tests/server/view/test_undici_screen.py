"""What the screen of UND1C1 says and shows where a bare question would not be enough."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest

from tests.undici.table import Table, game
from touchline.core import texts
from touchline.core.side import Side
from touchline.server.view import labels
from touchline.undici.engine.state import FIRST_PASS
from touchline.undici.events import Foul

LOCKS = ("to H8", "to F8")
STEPS = {
    *(
        "one-two-mate",
        "one-two-run",
        "through-ball-runner",
        "through-ball-run",
        "free-runner",
        "free-run-to",
    ),
    *(
        "free-run-further",
        "crossing-first",
        "crossing-second",
        "crossing-first-step",
        "crossing-second-step",
    ),
    *("doubling-tackler", "doubling-helper", "trap-step"),
}


def asked(table: Table) -> str:
    """The question as the side on turn sees it."""
    position = table.position
    assert position.turn is not None
    return labels.asked("undici", position, position.view(position.turn)).prompt


@pytest.mark.parametrize("language", texts.LANGUAGES)
def test_no_question_has_a_word_to_type_in_it(language: str) -> None:
    words = texts.catalogue("touchline.undici.data", language)
    for key, text in words.items():
        if not key.startswith("undici.decision."):
            continue
        said = words.get(f"undici.prompt.{key.rpartition('.')[2]}") or text
        found = re.findall(r"\b(done|decline|own builds)\b", said)
        if language != "en":
            found += re.findall(r"\b(stay|own|take|place|by|move|pass|keep|under|start)\b", said)
        assert found == [], said


def putting_back() -> Table:
    """Home has kept Y1 and puts back G1, then G7, on a pile of two."""
    pile = [f"home {card}" for card in ("G1", "G7", "W1", "W3", "Y1")]
    table = Table(
        *("home 10 G8", "home 8 E8", "away 4 K8"), ball="home 10", hand=["home B10"], pile=pile
    )
    table.play("card B10", "done", *LOCKS, "draw G7", "draw Y1", "draw G1", "keep 3")
    assert table.decision == "put-back"
    return table


def test_a_card_is_put_back_at_a_place_with_a_name() -> None:
    table = putting_back()
    view = table.position.view(Side.HOME)
    assert [(card["id"], card["key"], card["count"]) for card in view["cards"]["table"]] == [
        ("under-0", "undici.place.top", 0),
        ("under-1", "undici.place.under", 1),
        ("under-2", "undici.place.bottom", 2),
    ]
    going = [card["id"] for card in view["cards"]["home"] if card["status"] == "looked-at"]
    assert going == ["G1", "G7"]
    touched = [game.touch(table.position, action).card for action in table.position.actions()]
    assert touched == ["under-0", "under-1", "under-2"]
    for seat in (Side.AWAY, None):
        assert table.position.view(seat)["cards"]["table"] == []
    table.play("under 2")
    assert table.position.view(Side.HOME)["decks"]["home"]["put_back"] == [
        {"card": "G1", "under": 2}
    ]


@pytest.mark.parametrize("language", texts.LANGUAGES)
def test_places_in_the_pile_have_words(language: str) -> None:
    words = texts.catalogue("touchline.undici.data", language)
    for key in ("top.title", "bottom.title", "under.title.one", "under.title.other"):
        assert words[f"undici.place.{key}"]
    assert "{n}" in words["undici.place.under.title.other"]


def test_the_question_of_a_turn_says_how_many_actions_are_left() -> None:
    table = Table("home 10 F8", "home 8 G4", "away 4 J8", ball="home 10")
    assert "Actions left: 3." in asked(table)
    table.play("move 8", "to G5")
    assert "Actions left: 2." in asked(table)


def test_turns_are_counted_as_the_story_counts_them() -> None:
    table = Table("home 10 F8", "away 4 J8", ball="home 10", turn_number=0)
    assert table.position.view(None)["turns"] == [1, 20]
    table = Table("home 10 F8", "away 4 J8", ball="home 10", turn_number=38)
    assert table.position.view(None)["turns"] == [20, 20]


def test_a_card_that_can_be_cancelled_is_named() -> None:
    table = Table(
        *("home 10 F8", "away 4 J8"), ball="home 10", hand=["home B7", "away B8"], actions=3
    )
    table.play("card B7")
    assert table.decision == "respond"
    title = texts.say("undici.card.B7.title")
    assert asked(table) == f"Away: They have played “{title}”. Cancel it?"


@pytest.mark.rule("UN 3.3.1")
def test_the_chip_on_the_ball_is_spoken_of_only_where_there_is_one() -> None:
    men = "home 10 F8", "away 4 J8"
    assert "chip on the ball" in asked(Table(*men, ball="home 10", actions=3))
    theirs = asked(Table(*men, ball="away 4", actions=3))
    assert "chip on the ball" not in theirs
    assert "tackle" in theirs
    spent = asked(Table(*men, ball="home 10", actions=0, hand=["home B7"]))
    assert spent == "Home: No actions left. Play a card, or end your turn?"


@pytest.mark.parametrize("language", texts.LANGUAGES)
def test_every_step_of_a_playbook_card_asks_its_own_question(language: str) -> None:
    words = texts.catalogue("touchline.undici.data", language)
    own = [words[f"undici.prompt.play-choice-{step}"] for step in sorted(STEPS)]
    assert len(set(own)) == len(STEPS)
    assert words["undici.decision.play-choice"] not in own


def test_the_runner_of_a_playbook_card_is_in_hand() -> None:
    draw = random.Random("playbook")
    wanted = {
        "one-two-run",
        "through-ball-run",
        "free-run-to",
        "crossing-first-step",
        "crossing-second-step",
    }
    seen: set[str] = set()
    for _ in range(12):
        p = game.new(game.settings("quick", {"playbook": 9}))
        while p.turn is not None and not seen >= wanted:
            actions = p.chance.actions if p.chance is not None else p.actions()
            if p.decision == "play-choice":
                step = p.view(None)["moment"]
                assert step in STEPS
                if step in wanted and any(each.verb == "to" for each in actions):
                    seen.add(step)
                    assert game.about(p) == _runner(p)
            plays = [each for each in actions if each.verb in ("playbook", "by")]
            p.play(draw.choice(plays or actions))
    assert seen == wanted


def _runner(position: Any) -> str:
    """Who would stand on the box that is chosen."""
    action = next(each for each in position.actions() if each.verb == "to")
    after = position.copy()
    after.play(action)
    box = action.text.split(" ")[1]
    return next(piece.id for piece in game.pieces(after, None) if piece.at == box)


def test_who_makes_room_is_named() -> None:
    for face in range(1, 7):
        table = Table(
            *("away 10 B10", "away 8 H5", "home 4 A10", "home 5 B6", "home 9 E9"),
            ball="away 10",
            turn="away",
            settings="fouls=true;penalty=true",
        )
        table.play("dribble 4", 3, face)
        if table.told(Foul):
            break
    while table.decision != "make-room":
        table.play(table.legal()[0])
    side = table.position.turn
    assert side is not None
    first = table.position.view(None)["waiting"][side.label][0]
    assert game.about(table.position) == f"{side.label[0]}{first}"
    shown = {piece.id: piece.at for piece in game.pieces(table.position, None)}
    assert shown[f"{side.label[0]}{first}"] is None


def test_a_kick_off_asks_whom_to_pass_to() -> None:
    table = Table("home 10 G8", "home 9 F8", "away 4 M8", ball="home 10")
    assert "Actions left: 3." in asked(table)
    table.position.boons |= FIRST_PASS
    table.position._legal = None
    assert asked(table) == "Home: Kick-off. To whom do you pass? It is sure to arrive."
