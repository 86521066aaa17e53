"""`touchline rules`: the pages, one rule, and a search."""

from __future__ import annotations

import pytest

from tests.cli.conftest import Touchline
from touchline.core.errors import Unknown
from touchline.core.language import rulebook
from touchline.core.texts import LANGUAGES

PAGE = """# Setting up

## BF 1 · Two sides

Eleven figures each.

## BF 10 · Goals

No figure enters.

# Rulings

## BF R1 · Landing on an opponent

He has the ball.
"""


def test_a_page_is_read_rule_by_rule() -> None:
    rules = rulebook.read(PAGE)
    assert [(rule.id, rule.title) for rule in rules] == [
        ("BF 1", "Two sides"),
        ("BF 10", "Goals"),
        ("BF R1", "Landing on an opponent"),
    ]
    assert rules[1].text == "No figure enters."


@pytest.mark.parametrize("number", ["BF 10", "bf10", "10", "bf 10"])
def test_a_rule_is_found_however_it_is_written(number: str) -> None:
    assert rulebook.find(rulebook.read(PAGE), number).title == "Goals"


def test_an_unknown_rule_names_those_there_are() -> None:
    with pytest.raises(Unknown, match=r"no rule '7'; there are: BF 1–10, BF R1"):
        rulebook.find(rulebook.read(PAGE), "7")


def test_search_looks_everywhere() -> None:
    rules = rulebook.read(PAGE)
    assert [rule.id for rule in rulebook.search(rules, "FIGURE")] == ["BF 1", "BF 10"]


@pytest.fixture
def pages(monkeypatch: pytest.MonkeyPatch) -> None:
    """The page above instead of the game's own."""
    monkeypatch.setattr(rulebook, "load", lambda *_: rulebook.read(PAGE))


@pytest.mark.usefixtures("pages")
def test_json_has_the_whole_rules(touchline: Touchline) -> None:
    assert touchline("rules", "brettfussball", "--search", "figures", "--json").json == [
        {"id": "BF 1", "title": "Two sides", "text": "Eleven figures each."}
    ]


@pytest.mark.usefixtures("pages")
def test_one_rule_is_shown(touchline: Touchline) -> None:
    assert touchline("rules", "brettfussball", "BF", "1").out.split() == [
        "BF", "1", "·", "Two", "sides", "Eleven", "figures", "each.",
    ]  # fmt: skip


@pytest.mark.usefixtures("pages")
def test_contents_and_search(touchline: Touchline) -> None:
    contents = touchline("rules", "brettfussball").out
    found = touchline("rules", "brettfussball", "--search", "opponent").out
    nothing = touchline("rules", "brettfussball", "--search", "offside")
    assert "Two sides" in contents
    assert "Eleven" not in contents
    assert "He has the ball." in found
    assert "Eleven" not in found
    assert nothing.code == 2
    assert "`touchline rules brettfussball` lists them all" in nothing.err


def test_a_switch_is_named_in_words_and_by_its_code(touchline: Touchline) -> None:
    told = " ".join(touchline("rules", "undici", "3.6.4").out.split())
    assert "with “Distance of a pass” [pass_distance] on “along and across only” [steps]" in told
    german = " ".join(touchline("rules", "undici", "3.6.4", "--lang", "de").out.split())
    assert "„Länge eines Passes“ [pass_distance] auf „nur längs und quer“ [steps]" in german


def test_words_of_a_switch_can_be_searched(touchline: Touchline) -> None:
    assert "UN 3.6.4" in touchline("rules", "undici", "--search", "Distance of a pass").out
    assert "UN 3.6.4" in touchline("rules", "undici", "--search", "pass_distance").out


def test_the_pages_of_every_language_have_the_same_rules() -> None:
    pages = {
        language: rulebook.load("touchline.brettfussball.data", language) for language in LANGUAGES
    }
    ids = {language: [rule.id for rule in rules] for language, rules in pages.items()}
    assert len(ids["en"]) == 27 + 11 + 34 + 6
    assert ids["en"] == ids["de"] == ids["es"]
    assert all(rule.text for rules in pages.values() for rule in rules)
