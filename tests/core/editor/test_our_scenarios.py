"""Scenarios that come with the games: each can be dealt, played, and told in three languages."""

from __future__ import annotations

import random
from typing import Any

import pytest

from touchline.core import registry, texts
from touchline.core.editor.scenario import verdict
from touchline.core.errors import Unknown
from touchline.core.side import Side

OURS = [
    (game, name)
    for game in ("brettfussball", "counterattack", "undici")
    for name, _, _ in registry.game(game).scenarios()
]


@pytest.mark.parametrize(("game_id", "name"), OURS)
def test_each_is_played_to_its_end_and_judged(game_id: str, name: str) -> None:
    game = registry.game(game_id)
    terms = game.terms(name, None)
    p: Any = game.scenario(name, None, "here")
    assert p.score == terms.score
    lots = random.Random(name)
    settled = False
    for _ in range(20_000):
        settled = verdict(terms, p.score, over=p.turn is None).settled
        if settled:
            break
        if p.turn is Side.CHANCE:
            p.play(p.chance.at(lots.randrange(p.chance.tickets)))
        else:
            p.play(lots.choice(p.actions()))
    assert settled


@pytest.mark.parametrize(("game_id", "name"), OURS)
def test_each_is_told_in_every_language(game_id: str, name: str) -> None:
    told = set()
    for lang in texts.LANGUAGES:
        with texts.speaking(lang):
            terms = registry.game(game_id).terms(name, None)
            assert not terms.title.startswith(game_id)
            assert terms.home.aim
            assert terms.away.aim
            told.add((terms.title, terms.home.aim))
    assert len(told) == len(texts.LANGUAGES)


@pytest.mark.parametrize("game_id", ["brettfussball", "undici"])
def test_no_name_leads_anywhere_else(game_id: str) -> None:
    for name in ("../game", "x", "", "last-dozen.toml"):
        with pytest.raises(Unknown):
            registry.game(game_id).scenario(name, None, "")
