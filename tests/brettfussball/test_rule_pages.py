"""The rule pages: every number of the digest, in order."""

from __future__ import annotations

import pytest

from touchline.brettfussball import game
from touchline.core import texts
from touchline.core.language import rulebook

NUMBERS = [
    *(f"BF B{n}" for n in range(1, 12)),
    *(f"BF {n}" for n in range(1, 28)),
    *(f"BF A{n}" for n in range(1, 7)),
    *(f"BF R{n}" for n in range(1, 35)),
]


@pytest.mark.parametrize("language", texts.LANGUAGES)
def test_every_rule_has_its_section_in_order(language: str) -> None:
    assert [rule.id for rule in rulebook.load(game.package, language)] == NUMBERS
