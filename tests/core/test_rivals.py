"""Clubs the computer plays for: data files, with what can be wrong in them, and styles by name."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from touchline.core import registry, texts
from touchline.core.capabilities.game import Capabilities
from touchline.core.errors import Unknown
from touchline.core.rivals.clubs import ELSEWHERE, BadClub, Rival, read_club
from touchline.core.rivals.men import called
from touchline.core.rivals.styles import in_style

GAMES = ("brettfussball", "counterattack", "undici")
STYLES = {"pressing", "long-balls", "patient", "counter"}
LEVELS = ["novice", "regular", "strong", "master"]
GOOD = """
game = "brettfussball"
name = "Nordend 99"
level = "regular"
style = "patient"
kits = [["#101010", "#ffffff"], ["#ffffff", "#101010"]]
shield = "pale"
charge = "sun"
manager = "Ida Rohr"

[says]
en = "Slowly."
de = "Langsam."
es = "Despacio."
"""


def read(text: str) -> Rival | None:
    return read_club("nordend-99.toml", text, "brettfussball", ("patient", "counter"))


@pytest.mark.parametrize("name", GAMES)
def test_every_game_has_eight_clubs_of_four_styles_in_order_of_strength(name: str) -> None:
    game = registry.game(name)
    clubs = game.rivals()
    assert len(clubs) >= 8
    assert {club.style for club in clubs} == set(game.styles()) == STYLES
    assert [club.rung for club in clubs] == sorted(club.rung for club in clubs)
    steps = [LEVELS.index(club.level) for club in clubs]
    assert steps == sorted(steps)
    assert set(steps) == set(range(len(LEVELS)))


def test_no_two_clubs_and_no_two_managers_have_one_name() -> None:
    clubs = [club for name in GAMES for club in registry.game(name).rivals()]
    assert len({club.name for club in clubs}) == len({club.manager for club in clubs}) == len(clubs)


@pytest.mark.parametrize("language", texts.LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_every_manager_and_every_style_has_words_in_every_language(
    name: str, language: str
) -> None:
    game = registry.game(name)
    with texts.speaking(language):
        said = [club.sentence() for club in game.rivals()]
        for style in game.styles():
            assert texts.say(f"{name}.style.{style}")
            assert texts.say(f"{name}.style.{style}-text")
    assert len(set(said)) == len(said)
    assert all(sentence[-1] in ".!?" for sentence in said)


@pytest.mark.parametrize("name", GAMES)
def test_teams_of_clubs_are_there(name: str) -> None:
    game = registry.game(name)
    for club in game.rivals():
        for sides in ((club, None), (None, club)):
            position = game.against(game.settings(), *sides)
            assert game.position(str(position)) == position
            assert position.turn is not None


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('style = "patient"', 'style = "wild"', "style cannot be 'wild'; possible: patient, count"),
        ('shield = "pale"', 'shield = "round"', "shield cannot be 'round'"),
        ('charge = "sun"', "charge = 7", "charge cannot be '7'"),
        ('name = "Nordend 99"', 'name = ""', "name cannot be ''; possible: 1–40"),
        ('manager = "Ida Rohr"', "", "manager cannot be 'None'"),
        ('game = "bre', 'rung = 0\ngame = "bre', "rung cannot be '0'; possible: 1–99"),
        ('game = "bre', 'colour = "red"\ngame = "bre', "colour cannot be 'colour'; possible: game"),
        ('["#101010", "#ffffff"], ', "", "kits cannot be"),
        ('["#ffffff", "#101010"]', '["white", "#101010"]', "kits cannot be 'white'; possible: #rr"),
        ('["#ffffff", "#101010"]', '["#ffffff", "#eeeeee"]', "#ffffff #eeeeee are too much alike"),
        ('es = "Despacio."', "", "says cannot be"),
        ('es = "Despacio."', 'es = ""', "says.es cannot be ''"),
        ("name =", "name", "cannot be read"),
    ],
)
def test_what_is_wrong_with_a_club_is_named(old: str, new: str, told: str) -> None:
    assert old in GOOD
    with pytest.raises(BadClub) as found:
        read(GOOD.replace(old, new, 1))
    assert str(found.value).startswith(("nordend-99.toml: ", "the club file nordend-99.toml "))
    assert told in str(found.value)


def test_a_club_of_another_game_is_passed_over() -> None:
    assert read(GOOD) is not None
    assert read(GOOD.replace("brettfussball", "undici")) is None


def test_anybody_can_add_clubs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "Nordend 99.toml"
    file.write_text(GOOD, encoding="utf-8")
    other = tmp_path / "other.toml"
    other.write_text(GOOD.replace("brettfussball", "undici"), encoding="utf-8")
    monkeypatch.setenv(ELSEWHERE, os.pathsep.join((str(file), str(other))))
    clubs = registry.game("brettfussball").rivals()
    assert [club.id for club in clubs][8:] == ["nordend-99"]  # without a rung it comes last
    monkeypatch.setenv(ELSEWHERE, os.pathsep.join((str(file), str(file))))
    with pytest.raises(BadClub, match="there is a club 'nordend-99' already"):
        registry.game("brettfussball").rivals()
    monkeypatch.setenv(ELSEWHERE, str(tmp_path / "nowhere.toml"))
    with pytest.raises(BadClub, match="cannot be opened"):
        registry.game("brettfussball").rivals()


def test_clubs_name_their_men_where_the_game_does_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = registry.game("brettfussball")
    pieces = game.pieces(game.new(), None)
    named = called(game, pieces, ("Oakhaven", "Upperton"))
    names = {piece.id: piece.name for piece in named}
    assert None not in names.values()
    assert len(set(names.values())) == len(pieces)
    assert names == {
        piece.id: piece.name for piece in called(game, pieces, ("Oakhaven", "Upperton"))
    }
    numbers = called(game, pieces, ("", "Upperton"))
    assert {piece.side for piece in numbers if piece.name is None} == {"home"}
    assert called(game, pieces, ("", "")) == list(pieces)
    file = tmp_path / "nordend.toml"
    file.write_text(GOOD.replace("manager =", 'players = ["Anja", "Berit"]\nmanager ='), "utf-8")
    monkeypatch.setenv(ELSEWHERE, str(file))
    own = called(game, pieces, ("Nordend 99", "Upperton"))
    assert [piece.name for piece in own if piece.id in ("h1", "h2", "h3")] == [
        "Anja",
        "Berit",
        None,
    ]
    cards = registry.game("undici")
    counters = cards.pieces(cards.new(), None)
    assert called(cards, counters, ("Oakhaven", "Upperton")) == list(counters)


def test_a_game_without_files_has_neither_clubs_nor_styles() -> None:
    class Plain(Capabilities):
        id = "plain"
        package = "touchline.core"

    assert list(Plain().rivals()) == []
    assert dict(Plain().styles()) == {}


def test_a_style_belongs_to_the_name_of_a_bot() -> None:
    assert registry.bot("undici", in_style("novice", "patient")) is not None
    with pytest.raises(Unknown, match="no style 'wild' in undici; there are: pressing"):
        registry.bot("undici", "novice@wild")
    with pytest.raises(Unknown, match="no bot 'nobody'"):
        registry.bot("undici", "nobody@patient")
    assert registry.bot("undici", "random@patient") is not None  # who knows no style plays without
