"""Switches on the start page: every value has words, and they stand under headings."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from touchline.core import registry, texts
from touchline.server.http import game_routes
from touchline.server.http.models import Switch

GAMES: list[Any] = [registry.game(name) for name in registry.game_ids()]


def switches(game_id: str, language: str) -> list[Switch]:
    """As the start page gets them."""
    return game_routes.switches(game_id, language)


@pytest.mark.parametrize("language", texts.LANGUAGES)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_value_of_every_choice_has_words(game: Any, language: str) -> None:
    words = texts.catalogue(game.package, language)
    wanted = [
        f"{game.id}.value.{switch.name}.{value}"
        for switch in switches(game.id, language)
        if switch.kind == "choice"
        for value in switch.values
    ]
    assert wanted
    assert [key for key in wanted if not words.get(key)] == []
    known = {key for key in words if key.startswith(f"{game.id}.value.")}
    assert known - set(wanted) == set(), "words for values that are gone"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_values_of_a_choice_can_be_told_apart(game: Any) -> None:
    for language in texts.LANGUAGES:
        for switch in switches(game.id, language):
            assert list(switch.words) == (switch.values if switch.kind == "choice" else [])
            assert len(set(switch.words.values())) == len(switch.words), switch.name


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_headings_stand_where_the_settings_have_them(game: Any) -> None:
    names = [field.name for field in msgspec.structs.fields(type(game.settings()))]
    firsts = [names.index(first) for first in game.headings.values()]
    assert firsts == sorted(set(firsts))
    assert firsts[0] == 0, "no switch stands above the first heading"
    for language in texts.LANGUAGES:
        found = [switch.heading for switch in switches(game.id, language)]
        assert len(dict.fromkeys(found)) == len(game.headings)
        assert all(texts.has(f"{game.id}.heading.{name}") for name in game.headings)


def test_words_and_headings_of_undici() -> None:
    german = {switch.name: switch for switch in switches("undici", "de")}
    assert german["header"].words == {"at-once": "Teil der Flanke", "action": "eigene Aktion"}
    assert german["turns"].words == {}
    assert german["deck"].heading == "Strategiekarten"
    assert german["cup"].heading == german["turns"].heading == "Länge des Spiels"
