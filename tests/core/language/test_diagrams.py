"""Pictures on rule pages are real positions in which can be done what they show."""

from __future__ import annotations

import pytest

from touchline.core import registry, texts
from touchline.core.capabilities.game import Capabilities
from touchline.core.language import diagrams, rulebook
from touchline.core.language.diagrams import Diagram
from touchline.server.view.diagrams import drawn

GAMES = [registry.game(name) for name in registry.game_ids()]
ALL = [(game, each) for game in GAMES for each in diagrams.load(game.package)]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_game_has_pictures_for_at_least_eight_rules(game: Capabilities) -> None:
    found = diagrams.load(game.package)
    known = {rule.id for rule in rulebook.load(game.package, "en")}
    assert len({each.rule for each in found}) >= 8
    assert {each.rule for each in found} <= known
    assert len({each.name for each in found}) == len(found)


@pytest.mark.parametrize(
    ("game", "diagram"), ALL, ids=[f"{game.id}-{each.name}" for game, each in ALL]
)
def test_a_picture_loads_and_shows_what_can_be_done(game: Capabilities, diagram: Diagram) -> None:
    position = game.position(diagram.position)
    assert str(position) == diagram.position
    picture = game.picture(position.settings)
    cells = {cell.name for cell in picture.cells}
    assert set(diagram.frame) <= cells
    shown = drawn(game, diagram)
    assert shown.pieces
    if diagram.action:
        assert diagram.action in [action.text for action in position.actions()]
        assert len(shown.path) > 1
    if diagram.lit:
        assert shown.lit
    assert bool(shown.zones) == diagram.zones
    for language in texts.LANGUAGES:
        with texts.speaking(language):
            assert drawn(game, diagram).caption
