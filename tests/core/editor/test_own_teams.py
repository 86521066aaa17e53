"""Teams people have made: a word holds one, a match carries it, and mistakes are named."""

from __future__ import annotations

import base64
import random
import zlib
from typing import Any

import pytest

from touchline.core import registry
from touchline.core.editor.own_team import LETTERS, BadOwnTeam, text_of, word_of
from touchline.core.errors import TouchlineError
from touchline.core.side import Side

GAMES = ("counterattack", "undici")


def parts(game: str, **changes: Any) -> dict[str, Any]:
    """A team with a name of its own."""
    kit = registry.game(game).team_kit()
    assert kit is not None
    players = [dict(card, name=f"{card['name']} II") for card in kit.example["players"]]
    return {**kit.example, "name": "Mine", "players": players, **changes}


@pytest.mark.parametrize("name", GAMES)
def test_a_team_is_text_and_a_word(name: str) -> None:
    game = registry.game(name)
    team = game.own_team(game.team_text(parts(name)))
    assert team.name == "Mine"
    assert game.own_team(team.text) == team
    assert text_of(team.id) == team.text
    assert len(team.id) < 1500
    assert {card["name"] for card in team.parts["players"]} == {
        card["name"] for card in parts(name)["players"]
    }


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("own", [(True, False), (False, True), (True, True)])
def test_a_match_of_own_teams_is_played_and_carries_them(name: str, own: tuple[bool, bool]) -> None:
    game = registry.game(name)
    kit = game.team_kit()
    assert kit is not None
    formation = list(next(iter(kit.formations.values())))
    ours = game.team_text(parts(name, formation=formation))
    theirs = game.team_text({**dict(kit.example), "name": "Yours"})
    p: Any = game.with_teams(
        game.settings(), ours if own[0] else None, theirs if own[1] else None, 7
    )
    lots = random.Random("own")
    for _ in range(250):
        if p.turn is None:
            break
        if p.turn is Side.CHANCE:
            p.play(p.chance.at(lots.randrange(p.chance.tickets)))
        else:
            p.play(lots.choice(p.actions()))
    assert game.position(str(p)) == p
    names = {piece.name for piece in game.pieces(p, None) if piece.side == "home"}
    assert all(name.endswith(" II") for name in names if name) == own[0]


def test_a_team_lines_up_in_its_own_formation() -> None:
    game = registry.game("counterattack")
    kit = game.team_kit()
    assert kit is not None
    spots = kit.formations["4-3-3"]
    p: Any = game.with_teams(
        game.settings(changes={"first": "home"}),
        game.team_text(parts("counterattack", formation=list(spots))), None, 7,
    )  # fmt: skip
    while p.decision in ("draw-referee", "line-up"):
        p.play(p.chance.at(0) if p.turn is Side.CHANCE else p.actions()[0])
    at = {piece.at for piece in game.pieces(p, None) if piece.side == "home"}
    assert at == set(spots)


@pytest.mark.parametrize("name", GAMES)
def test_nobody_plays_in_both_teams(name: str) -> None:
    game = registry.game(name)
    text = game.team_text(parts(name))
    with pytest.raises(BadOwnTeam) as refused:
        game.with_teams(game.settings(), text, text, 7)
    assert refused.value.key == "error.own-team-both"


def short(name: str) -> list[Any]:
    """A squad that is too small."""
    cards: list[Any] = parts(name)["players"]
    return cards[:9]


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize(
    "changes",
    [
        {"players": []},
        {"players": "all"},
        {"players": [7]},
        {"players": [{"name": "x", "__class__": 1}]},
        {"players": [{"name": "x", "a b": 1}]},
        {"name": ""},
        {"name": "x" * 500},
        {"formation": ["Z99"]},
        {"formation": ["A1"] * 11},
        {"formation": 3},
    ],
)
def test_a_mistake_is_named(name: str, changes: dict[str, Any]) -> None:
    game = registry.game(name)
    with pytest.raises(TouchlineError) as refused:
        game.own_team(game.team_text(parts(name, **changes)))
    assert 0 < len(str(refused.value)) < 500


@pytest.mark.parametrize("name", GAMES)
def test_a_number_out_of_range_is_named(name: str) -> None:
    game = registry.game(name)
    spoiled = parts(name)
    field = "pace" if name == "counterattack" else "squares"
    spoiled["players"][3][field] = 77
    with pytest.raises(TouchlineError) as refused:
        game.own_team(game.team_text(spoiled))
    assert "77" in str(refused.value)
    with pytest.raises(TouchlineError):
        game.own_team(game.team_text(parts(name, players=short(name))))


@pytest.mark.parametrize(
    "word",
    [
        "own-",
        "own-1890",
        "own-" + "a" * 7000,
        word_of("x" * 5_000_000),  # a bomb is small
        "own-" + base64.b32encode(zlib.compress(b"\xff\xfe")).decode().lower().rstrip("="),
    ],
)
def test_a_word_that_holds_no_team_is_refused(word: str) -> None:
    with pytest.raises(BadOwnTeam):
        text_of(word)
    for name in GAMES:
        with pytest.raises(TouchlineError):
            registry.game(name).position(f"- - - - - - - teams={word};packs={word}")


def test_a_text_that_is_too_long_is_refused() -> None:
    for name in GAMES:
        with pytest.raises(BadOwnTeam):
            registry.game(name).own_team("#" * (LETTERS + 1))
