"""Whoever decides is addressed, in every question of the three games."""

from __future__ import annotations

import pytest

from tests import corpus
from touchline.core import registry, texts
from touchline.core.language.asking import question
from touchline.core.side import Side

CLUBS = ("Upperton", "Fallowfield")


@pytest.mark.parametrize("language", texts.LANGUAGES)
@pytest.mark.parametrize("game", registry.game_ids())
def test_whoever_decides_is_addressed_by_the_name_of_his_club(game: str, language: str) -> None:
    with texts.speaking(language):
        for line in corpus.lines(game):
            position = registry.game(game).position(line)
            turn = position.turn
            if turn in (Side.HOME, Side.AWAY):
                asked = question(game, position, clubs=CLUBS).prompt
                assert CLUBS[turn] in asked, position.decision
