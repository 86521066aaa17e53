"""The rule pages: the same numbers in three languages, and only switches there are."""

from __future__ import annotations

import ast
import re
from importlib import resources
from pathlib import Path
from typing import Literal, get_args, get_origin, get_type_hints

import pytest

import touchline.counterattack
from touchline.core import rulebook, texts
from touchline.counterattack import game
from touchline.counterattack.settings import PRESETS, Settings


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
    *(f"CA q{n}" for n in range(1, 120) if not 89 <= n <= 92),
]
CHAPTERS = 29
SWITCHES = set(Settings.__struct_fields__)
VALUES = {
    value
    for hint in get_type_hints(Settings).values()
    if get_origin(hint) is Literal
    for value in get_args(hint)
}


@pytest.mark.parametrize("language", texts.LANGUAGES)
def test_every_rule_has_its_section_in_order(language: str) -> None:
    rules = rulebook.load(game.package, language)
    assert [rule.id for rule in rules] == NUMBERS
    for rule in rules:
        assert 1 <= len(re.findall(r"\.(?:\s|$)", rule.text)) <= 5, rule.id


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
        assert set(named[0]) <= SWITCHES | VALUES | set(PRESETS) | {"base"}, versions[0].id


def test_every_switch_is_explained_by_a_rule() -> None:
    text = "\n".join(rule.text for rule in rulebook.load(game.package, "en"))
    assert sorted(SWITCHES - set(re.findall(r"`([^`]+)`", text))) == []


@pytest.mark.parametrize("language", texts.LANGUAGES)
def test_rules_refer_to_rules_there_are(language: str) -> None:
    for rule in rulebook.load(game.package, language):
        named = re.findall(r"CA (?:q\d+|\d+(?:\.\d+)*)", rule.text)
        assert set(named) <= set(NUMBERS), rule.id


def test_pages_are_translated() -> None:
    english = rulebook.load(game.package, "en")
    for language in ("de", "es"):
        for ours, theirs in zip(english, rulebook.load(game.package, language), strict=True):
            assert ours.text != theirs.text, ours.id


def test_what_the_engine_cites_can_be_looked_up() -> None:
    folder = Path(touchline.counterattack.__file__).parent
    cited = {
        (node.value, file.name)
        for file in folder.glob("*.py")
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and re.fullmatch(r"CA q?\d+[.\d]*", str(node.value))
    }
    assert len(cited) > 50
    assert sorted(pair for pair in cited if pair[0] not in NUMBERS) == []


def test_a_ruling_is_found_by_its_number() -> None:
    rules = rulebook.load(game.package, "en")
    assert rulebook.find(rules, "q35").title == "Walking it in"
    assert rulebook.find(rules, "CA 4.5.6").title == "Dribbling and stealing"
