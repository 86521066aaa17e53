"""Rule pages show the words of a switch and its value beside the code one types."""

from __future__ import annotations

import pytest

from touchline.core import registry, texts
from touchline.core.language import rulebook
from touchline.core.language.rule_words import CODE, in_words, words_of
from touchline.core.language.rulebook import Rule

GAMES = ("brettfussball", "counterattack", "undici")


def named(game: str, number: str) -> list[tuple[str, str]]:
    """The codes of an English rule with their words."""
    played = registry.game(game)
    rule = rulebook.find(rulebook.load(played.package, "en"), number)
    return list(zip(CODE.findall(rule.text), words_of(played, rule), strict=True))


def of(text: str, game: str = "undici") -> list[str]:
    """The words for the codes of a sentence."""
    return words_of(registry.game(game), Rule("X 1", "", text))


def test_a_switch_and_its_values() -> None:
    assert named("undici", "3.6.4") == [
        ("pass_distance", "Distance of a pass"),
        ("steps", "along and across only"),
        ("king", "like a king's steps"),
        ("pass_base", "Base of a pass"),
    ]


def test_one_value_of_two_switches_belongs_to_the_last_one_named() -> None:
    assert of("`response_first` on `other`, `duel_first` on `other`") == [
        "First answer", "the side not on turn", "First card on a duel", "his opponent",
    ]  # fmt: skip


def test_a_value_may_come_before_its_switch() -> None:
    assert of("On `steps`, says `pass_distance`.") == [
        "along and across only", "Distance of a pass",
    ]  # fmt: skip


def test_what_is_value_and_switch_is_the_value_first() -> None:
    assert named("brettfussball", "25")[:3] == [
        ("ending", "End of the match"),
        ("goals", "number of goals"),
        ("goals", "Goals"),
    ]
    assert named("undici", "R25") == [
        ("double_positions", "Two positions"),
        ("first", "the first only"),
    ]
    assert of("`first` is a switch") == ["Kick-off"]


def test_a_value_without_its_switch_is_known_if_only_one_has_it() -> None:
    assert of("It follows `spread`.", "brettfussball") == ["3:0, 3:1 or 2:2"]
    assert of("It is `other`.") == [""]


def test_presets_have_their_words_too() -> None:
    presets = dict(named("counterattack", "4.22"))
    assert presets["german"] == "as the German rulebook has it"
    assert presets["core"] == "English rulebook, core rules only"


@pytest.mark.parametrize("language", texts.LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_every_code_of_every_page_has_words(name: str, language: str) -> None:
    game = registry.game(name)
    with texts.speaking(language):
        silent = {
            code
            for rule in rulebook.load(game.package, language)
            for code, words in zip(CODE.findall(rule.text), words_of(game, rule), strict=True)
            if not words
        }
    assert silent <= {"base"}  # a card pack


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "With “Header” [`header`] on."),
        ("de", "With „Kopfball“ [`header`] on."),
        ("es", "With «Cabezazo» [`header`] on."),
    ],
)
def test_the_words_stand_before_the_code(language: str, sentence: str) -> None:
    with texts.speaking(language):
        told = in_words(registry.game("undici"), Rule("X 1", "", "With `header` on."))
    assert told.text == sentence


def test_what_has_no_words_stays_as_it_is() -> None:
    rule = Rule("X 1", "Title", "Cards of `base` and `nothing`.")
    assert in_words(registry.game("counterattack"), rule) == rule
