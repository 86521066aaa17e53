"""Some things that happen are told in their own words: headed shots, handball, the first pick."""

from __future__ import annotations

import pytest

from tests.counterattack.before_match.test_draft import start, until
from tests.counterattack.heading.test_header import PICTURE, crossed
from tests.counterattack.table import Table, at
from touchline.core import texts
from touchline.core.game import Event
from touchline.core.language.commentary import Commentator
from touchline.counterattack import game
from touchline.counterattack.events import (
    Cleared,
    Duel,
    Foul,
    LinedUp,
    PlayedOn,
    Rolled,
    Shot,
    Tossed,
)


def told(event: Event) -> dict[str, str]:
    """The first sentence for an event in each language."""
    sentences = {}
    for language in texts.LANGUAGES:
        with texts.speaking(language):
            sentences[language] = Commentator("counterattack").sentence(event)
    return sentences


@pytest.mark.rule("CA 4.14.3")
def test_a_headed_shot_is_told_before_the_save() -> None:
    table = crossed(*PICTURE, keeper=at(18, 0))
    ball = table.ball
    table.play("challenge 9", "done", "challenge 4", "done", 4, 1, "by 9", "head-shot")
    story = table.play("aim 4")
    assert story == [Shot(0, 9, "headed-shot", ball, at(18, 0), "", "CA 4.14.3")]
    assert told(story[0]) == {
        "en": "Number 9 heads at goal!",
        "de": "Nummer 9 köpft aufs Tor!",
        "es": "¡El 9 cabecea a puerta!",
    }


@pytest.mark.rule("CA 4.14.3", "CA q57")
def test_a_free_headed_shot_too_at_the_point_it_is_aimed_at() -> None:
    table = crossed(keeper=at(18, -3))
    ball = table.ball
    table.play("challenge 9", "done", "by 9", "head-shot", "aim 7")
    assert table.events(Shot) == [Shot(0, 9, "headed-shot", ball, at(18, 3), "", "CA 4.14.3")]
    assert table.decision == "head-shot"


@pytest.mark.rule("CA 4.1.3")
def test_the_first_pick_of_a_tournament_is_no_kick_off() -> None:
    p = start("tournament")
    until(p, "first-pick")
    story = p.play(game.action("toss away"))
    assert story == [Tossed(1, "CA 4.1.3")]
    away = {}
    for language in texts.LANGUAGES:
        with texts.speaking(language):
            away[language] = texts.say("side.away")
    assert told(story[0]) == {
        "en": f"{away['en']} won the toss and picks first.",
        "de": f"{away['de']} hat die Auslosung gewonnen und wählt zuerst.",
        "es": f"{away['es']} gana el sorteo y elige primero.",
    }
    assert told(Tossed(1))["en"] == f"{away['en']} won the toss and kicks off."


@pytest.mark.rule("CA 4.21.7")
def test_handball_is_not_told_as_a_kick_at_the_man() -> None:
    table = Table(
        f"home 9 {at(9, 0.5)} Ruiz",
        f"away 1 {at(12, 0)} Nkosi",
        f"away 5 {at(13, 5.5)}",
        ball="home 9",
        preset="tournament",
    )
    table.play("movement", "done", "move 1", f"to {at(10, 0)}", "dive", 6, 2)
    sentences = told(table.events(Foul)[0])
    assert sentences["en"].startswith("Handball!")
    assert sentences["de"].startswith("Hand!")
    assert sentences["es"].startswith("¡Mano!")
    assert all("9" in sentence for sentence in sentences.values())


@pytest.mark.rule("CA 4.19", "CA 4.3.1")
def test_clearances_and_formations_have_a_sentence() -> None:
    assert told(Cleared(1, at(-1, 0.5)))["en"] == "Away clears the ball over the halfway line."
    assert all("4-3-3" in sentence for sentence in told(LinedUp(0, "4-3-3")).values())


def star_shot(shot: str | int, save: str | int) -> Table:
    """A tournament shot of Rusu's and Walker's save."""
    table = Table(
        "home 9 " + at(14, 0) + " Rusu",
        "away 1 " + at(18, 0) + " Walker",
        ball="home 9",
        preset="tournament",
    )
    table.play("shot", "aim 4", *[f"roll {die}" for die in (shot, save)])
    return table


@pytest.mark.rule("CA 4.21.14")
def test_a_star_is_told_as_a_star_not_as_a_number() -> None:
    table = star_shot("star", 4)
    assert table.events(Rolled)[0] == Rolled(0, 7, "shot", "CA 4.9.7")
    assert told(table.events(Rolled)[0])["en"] == "Home rolls the star!"
    assert told(table.events(Duel)[0]) == {
        "en": "The star for number 9: number 1's 9 is no use.",
        "de": "Der Stern für Nummer 9: Da helfen Nummer 1 auch 9 nicht.",
        "es": "La estrella para el 9: de nada le sirve al 1 su 9.",
    }
    (keeper,) = star_shot(6, "star").events(Duel)
    assert told(keeper)["en"] == "The star for number 1: number 9's 12 is no use."
    (tie,) = star_shot("star", "star").events(Duel)
    assert (tie.side, told(tie)["en"]) == (-1, "Star against star: level.")


@pytest.mark.rule("CA 4.21.14")
def test_no_sentence_of_a_match_has_the_numbers_behind_a_star() -> None:
    for shot, save in (("star", 4), (6, "star"), ("star", "star")):
        for event in star_shot(shot, save).story:
            for sentence in told(event).values():
                assert "100" not in sentence
                assert " 7" not in sentence


@pytest.mark.rule("CA 4.13.3")
@pytest.mark.parametrize("preset", ["core", "german"])
def test_playing_on_after_a_foul_is_told(preset: str) -> None:
    """Whether the tests come before the choice or after it."""
    table = Table(
        "home 9 " + at(0, 0) + " Delgado",
        "away 4 " + at(3, 0.5) + " Toothnail",
        ball="home 9",
        preset=preset,
    )
    table.play("movement", "done", "move 4", f"to {at(1, 0.5)}", "tackle 9", 1)
    table.play(*([1, 1] if preset == "core" else []), "play-on")
    (event,) = table.events(PlayedOn)
    assert event == PlayedOn(0, 9)
    assert told(event) == {
        "en": "Home plays on.",
        "de": "Heim spielt weiter.",
        "es": "Local sigue jugando.",
    }


def test_the_rule_of_what_is_decided() -> None:
    table = Table("home 9 S13", "away 4 Z13", ball="home 9")
    assert game.rule(table.position) == "CA 4.20"
    table.play("movement")
    assert game.rule(table.position) == "CA 4.5.1"
    table.play("move 9")
    assert game.rule(table.position) == "CA 4.5.6"
