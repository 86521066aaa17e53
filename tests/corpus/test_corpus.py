"""Every stored match goes as it went: a rule that changed without its version is noticed here."""

from __future__ import annotations

import pytest

from tests.corpus.matches import MANY, path, read, replay
from touchline.core import registry

PLAIN = 10  # so many at once


@pytest.mark.parametrize("game", registry.game_ids())
@pytest.mark.parametrize("first", range(0, MANY, PLAIN))
def test_stored_matches_go_as_they_went(game: str, first: int) -> None:
    matches = read(game)[first : first + PLAIN]
    assert len(matches) == PLAIN, f"{path(game)} is short: python -m tests.corpus.make"
    for number, match in enumerate(matches, first):
        meant = "if that is meant, raise rules_version and run python -m tests.corpus.make"
        assert replay(game, match) == match.print, f"match {number} goes otherwise: {meant}"
