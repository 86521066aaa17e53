"""Why a tap leads nowhere: the rule it breaks, or what can be tapped, without words to type."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest

from tests.undici.table import Table, game
from touchline.core import registry, texts
from touchline.core.dice import SeededDice
from touchline.core.errors import IllegalAction
from touchline.server.match.session import MatchSession as Desk
from touchline.server.view.queries import meant, why
from touchline.server.view.reasons import choices
from touchline.server.wire.messages import AskWhy, WhyReply

OPEN_GOAL = (
    "J2,D5,H5,M5,Q5,C8,R8,J8,J21,P11,E11 A1,Q20,M20,H20,D20,R17,C17,K17,K13,E14,P14 "
    "J21 home 1:1 regulation/860/0 - roll>turn/home/3 -"
)
INTERNAL = ("'", "legal:", "möglich:", "erlaubt:", "posible:", "se puede:", "es legal:")


def tap(table: Table, piece: str | None = None, cell: str | None = None) -> WhyReply:
    """What is said to somebody who taps here."""
    return why(Desk(game, table.position, None), AskWhy(1, 0, piece=piece, cell=cell))


def test_a_tap_is_judged_as_what_can_be_done_elsewhere() -> None:
    table = Table(
        *("home 10 F8", "home 8 F3", "away 4 G8", "away 5 L8"), ball="home 10", flipped=["home 8"]
    )
    reply = tap(table, piece="a5")  # a4 could be dribbled
    assert reply.why == "Bolvarro is not ahead of the carrier or beside him, or is flipped."
    assert reply.rule == "UN 3.7.1"
    assert tap(table, piece="a4").why == texts.say("server.why.legal")


def test_a_reason_without_a_rule_names_none(monkeypatch: pytest.MonkeyPatch) -> None:
    def official(*_: object) -> IllegalAction:
        return IllegalAction("server.no.official", rule="", action="time")

    monkeypatch.setattr("touchline.server.view.queries.illegal", official)
    table = Table("home 10 F8", "away 4 G8", "away 5 L8", ball="home 10")
    assert tap(table, piece="a5").rule is None


def test_a_tap_on_a_counter_means_its_box_where_boxes_are_chosen() -> None:
    table = Table("home 10 F8", "home 8 G8", "away 4 J8", ball="home 10")
    table.play("move 10")
    assert tap(table, piece="h8").why == "Somebody stands on G8."
    assert tap(table, piece="a4").why == "Somebody stands on J8."


def test_a_tap_that_means_nothing_is_answered_with_what_can_be_tapped() -> None:
    table = Table("home 10 D8", "home 8 C4", "home 9 K3", "away 4 J8", ball="home 9")
    table.play("group 2", "way E")
    assert table.decision == "group-step"
    reply = tap(table, piece="a4")
    assert reply.instead == "You can choose now: one of the lit cells; “Stay”."
    assert reply.rule == "UN 3.5.2"
    with texts.speaking("de"):
        said = tap(table, piece="a4").instead
        assert said == "Jetzt zu wählen: eins der hellen Felder; „Bleiben“."


def test_with_a_counter_in_hand_its_own_cells_are_meant() -> None:
    played: Any = registry.game("brettfussball")
    position = played.position(OPEN_GOAL)
    said = choices(played, position, position.actions(), "h9")
    assert said == "You can choose now: a lit cell for 9."


def test_many_counters_are_not_all_named() -> None:
    chips = [f"home {number} C{row}" for row, number in enumerate((2, 3, 4, 5, 6, 7, 8, 9, 10), 3)]
    table = Table(*chips, "away 4 J8", ball="away 4")
    reply = tap(table, piece="a4")
    assert reply.why == "Your side does not have the ball."
    some = "one of your players with a ring; “End the turn” or “Yellow line”"
    assert reply.instead == f"You can choose now: {some}."
    table = Table(*chips[:3], "away 4 J8", ball="away 4")
    assert "your Marrickel, Vellimar or Brunnaro; " in tap(table, piece="a4").instead


@pytest.mark.parametrize("language", texts.LANGUAGES)
@pytest.mark.parametrize(
    ("name", "preset"), [("undici", "pro"), ("counterattack", "core"), ("brettfussball", "classic")]
)
def test_nobody_is_told_to_type(name: str, preset: str, language: str) -> None:
    played: Any = registry.game(name)
    desk = Desk(played, played.new(played.settings(preset)), SeededDice("tap"))
    draw = random.Random("tap")
    asked = 0
    with texts.speaking(language):
        while asked < 60:
            desk.advance()
            position = desk.position
            assert position.turn is not None
            pieces = [piece.id for piece in played.pieces(position, position.turn) if piece.at]
            if pieces and draw.random() < 0.2:
                said = why(desk, AskWhy(1, 0, piece=draw.choice(pieces)))
                text = f"{said.why} {said.instead}".strip()
                assert text.endswith((".", "…"))
                assert not any(word in text for word in INTERNAL), text
                assert not re.search(r"\b[A-Z]{1,2}\d", said.instead), said.instead
                asked += 1
            desk.play(draw.choice(position.actions()))


class Watched:
    """A game that counts how often it is asked what an action points at."""

    def __init__(self, played: Any) -> None:
        self.played = played
        self.asked = 0

    def __getattr__(self, name: str) -> Any:
        return getattr(self.played, name)

    def touch(self, position: Any, action: Any) -> Any:
        self.asked += 1
        return self.played.touch(position, action)


@pytest.mark.parametrize(
    ("name", "preset"), [("undici", "pro"), ("counterattack", "core"), ("brettfussball", "classic")]
)
def test_an_explanation_does_not_walk_through_all_actions_and_misses_none(
    name: str, preset: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    played: Any = registry.game(name)
    desk = Desk(played, played.new(played.settings(preset)), SeededDice("index"))
    draw = random.Random("index")
    looked = 0
    for _ in range(150):
        desk.advance()
        position = desk.position
        assert position.turn is not None
        pieces = [piece for piece in played.pieces(position, position.turn) if piece.at]
        if pieces and draw.random() < 0.3:
            piece, other = draw.choice(pieces), draw.choice(pieces)
            for wanted in (
                AskWhy(1, 0, piece=piece.id),
                AskWhy(1, 0, cell=piece.at),
                AskWhy(1, 0, piece=piece.id, cell=other.at),
            ):
                for legal in (True, False):
                    found = meant(played, position, wanted, legal=legal)
                    watched: Any = Watched(played)
                    assert meant(watched, position, wanted, legal=legal) == found
                    assert watched.asked < 1000
                    with monkeypatch.context() as patch:
                        patch.setattr("touchline.server.view.queries.MAX_POINTED_ALIKE", 1_000_000)
                        assert meant(played, position, wanted, legal=legal) == found
                    looked += 1
        desk.play(draw.choice(position.actions()))
    assert looked > 30
