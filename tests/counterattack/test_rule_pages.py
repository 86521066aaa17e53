"""The rule pages: every number of the digest, in order."""

from __future__ import annotations

import pytest

from touchline.core import texts
from touchline.core.language import rulebook
from touchline.counterattack import game


def items(section: str, last: int) -> list[str]:
    """The numbered items of a section."""
    return [f"CA {section}.{n}" for n in range(1, last + 1)]


NUMBERS = [
    *items("1", 3),
    *("CA 2.1", "CA 2.2", "CA 2.3", *items("2.3", 7), "CA 2.4"),
    *items("3", 4),
    "CA 4.0",
    *items("4.1", 5),
    *("CA 4.2", *items("4.2", 3)),
    *items("4.3", 4),
    "CA 4.4",
    *("CA 4.5", *items("4.5", 11)),
    "CA 4.6",
    *("CA 4.7", *items("4.7", 6)),
    "CA 4.8",
    *("CA 4.9", *items("4.9", 8)),
    *("CA 4.10", *items("4.10", 6)),
    *items("4.11", 6),
    "CA 4.12",
    *("CA 4.13", *items("4.13", 3)),
    *("CA 4.14", *items("4.14", 8)),
    *("CA 4.15", *items("4.15", 7)),
    "CA 4.16",
    *items("4.17", 12),
    *("CA 4.18", "CA 4.19", "CA 4.20"),
    *items("4.21", 18),
    *("CA 4.22", "CA 4.23"),
    # q89 to q92 only say where printed texts contradict themselves
    *(f"CA q{n}" for n in range(1, 136) if not 89 <= n <= 92),
    *(f"CA A{n}" for n in range(1, 6)),  # attacks, a format of our own
]


@pytest.mark.parametrize("language", texts.LANGUAGES)
def test_every_rule_has_its_section_in_order(language: str) -> None:
    assert [rule.id for rule in rulebook.load(game.package, language)] == NUMBERS


def test_a_ruling_is_found_by_its_number() -> None:
    rules = rulebook.load(game.package, "en")
    assert rulebook.find(rules, "q35").title == "Walking it in"
    assert rulebook.find(rules, "CA 4.5.6").title == "Dribbling and stealing"
