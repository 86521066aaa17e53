"""The rule pages: the same numbers in three languages, and only switches there are."""

from __future__ import annotations

import re
from importlib import resources

import pytest

from touchline.brettfussball import game
from touchline.core import rulebook, texts

NUMBERS = [
    *(f"BF B{n}" for n in range(1, 12)),
    *(f"BF {n}" for n in range(1, 28)),
    *(f"BF R{n}" for n in range(1, 34)),
]
CHAPTERS = 10
# Words in backticks are switches, or values of the switches that have names for values.
SWITCHES = set(type(game.settings()).__struct_fields__)
VALUES = {
    *("goals", "spread", "time", "goals-and-time"),
    *("turns", "real", "none"),
    *("may-stay", "goes-back", "square-goal"),
}


@pytest.mark.parametrize("language", texts.LANGUAGES)
def test_every_rule_has_its_section_in_order(language: str) -> None:
    rules = rulebook.load(game.package, language)
    assert [rule.id for rule in rules] == NUMBERS
    for rule in rules:
        assert 2 <= len(re.findall(r"\.(?:\s|$)", rule.text)) <= 5, rule.id


@pytest.mark.parametrize("language", texts.LANGUAGES)
def test_chapters(language: str) -> None:
    page = resources.files(game.package).joinpath("rules", f"{language}.md")
    chapters = re.findall(r"^# (.+)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    assert len(set(chapters)) == CHAPTERS


def test_the_same_switches_are_named_in_all_languages() -> None:
    pages = [rulebook.load(game.package, language) for language in texts.LANGUAGES]
    for versions in zip(*pages, strict=True):
        named = [sorted(re.findall(r"`([^`]+)`", rule.text)) for rule in versions]
        assert named[0] == named[1] == named[2], versions[0].id
        assert set(named[0]) <= SWITCHES | VALUES, versions[0].id


def test_every_switch_is_explained_by_a_rule() -> None:
    text = "\n".join(rule.text for rule in rulebook.load(game.package, "en"))
    named = set(re.findall(r"`([^`]+)`", text))
    assert named >= SWITCHES


@pytest.mark.parametrize("language", texts.LANGUAGES)
def test_rules_refer_to_rules_there_are(language: str) -> None:
    for rule in rulebook.load(game.package, language):
        assert set(re.findall(r"BF [BR]?\d+", rule.text)) <= set(NUMBERS), rule.id
