"""The rule pages of every game: one set of numbers, of figures and of switches in all languages."""

from __future__ import annotations

import ast
import re
from collections import Counter
from importlib import import_module, resources
from pathlib import Path
from typing import Literal, get_args, get_origin, get_type_hints

import pytest

from touchline.core import registry, texts
from touchline.core.game import Game
from touchline.core.language import rulebook
from touchline.core.language.rulebook import Rule

GAMES = [registry.game(name) for name in ("brettfussball", "counterattack", "undici")]

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.id))
every_language = pytest.mark.parametrize("language", texts.LANGUAGES)


def plain(text: str) -> str:
    """A rule without its tables."""
    return "\n".join(line for line in text.splitlines() if not line.startswith("|"))


def words(text: str) -> set[str]:
    """What stands in backticks: switches, their values, presets."""
    return set(re.findall(r"`([^`]+)`", text))


def switches(game: Game) -> set[str]:
    """The names of a game's switches."""
    return set(type(game.settings()).__struct_fields__)


def values(game: Game) -> set[str]:
    """The words a game's switches can be set to."""
    hints = get_type_hints(type(game.settings())).values()
    return {value for hint in hints if get_origin(hint) is Literal for value in get_args(hint)}


def side_by_side(game: Game) -> list[tuple[Rule, ...]]:
    """Each rule in all languages."""
    pages = [rulebook.load(game.package, language) for language in texts.LANGUAGES]
    return list(zip(*pages, strict=True))


def numbers(game: Game) -> set[str]:
    """The rules there are."""
    return {rule.id for rule in rulebook.load(game.package, "en")}


@every_language
@every_game
def test_a_rule_is_a_few_sentences(game: Game, language: str) -> None:
    for rule in rulebook.load(game.package, language):
        assert 1 <= len(re.findall(r"\.(?:\s|$)", plain(rule.text))) <= 5, rule.id


@every_game
def test_languages_say_the_same_with_other_words(game: Game) -> None:
    for versions in side_by_side(game):
        assert len({rule.id for rule in versions}) == 1
        assert len({plain(rule.text) for rule in versions}) == 3, versions[0].id
        english, *others = (Counter(re.findall(r"\d+", rule.text)) for rule in versions)
        assert others == [english, english], versions[0].id
        named = [sorted(re.findall(r"`([^`]+)`", rule.text)) for rule in versions]
        assert named == [named[0]] * 3, versions[0].id


@every_language
@every_game
def test_chapters_have_names_of_their_own(game: Game, language: str) -> None:
    page = resources.files(game.package).joinpath("rules", f"{language}.md")
    chapters = re.findall(r"^# (.+)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    assert len(chapters) == len(set(chapters)) >= 10


@every_game
def test_every_switch_is_explained_and_no_other(game: Game) -> None:
    text = "\n".join(rule.text for rule in rulebook.load(game.package, "en"))
    assert sorted(switches(game) - words(text)) == []
    known = switches(game) | values(game) | set(game.presets) | {"base"}  # `base`: a card pack
    assert sorted(words(text) - known) == []


@every_language
@every_game
def test_rules_refer_to_rules_there_are(game: Game, language: str) -> None:
    prefix = sorted(numbers(game))[0].split()[0]
    for rule in rulebook.load(game.package, language):
        named = re.findall(rf"{prefix} (?:[A-Zq]\d+|\d+(?:\.\d+)*)", rule.text)
        assert set(named) <= numbers(game), rule.id


@every_game
def test_what_the_engine_cites_can_be_looked_up(game: Game) -> None:
    prefix = sorted(numbers(game))[0].split()[0]
    folder = Path(str(import_module(type(game).__module__).__file__)).parent
    cited = {
        (str(node.value), file.name)
        for file in folder.rglob("*.py")
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant)
        and re.fullmatch(rf"{prefix} [A-Zq]?\d+[.\d]*", str(node.value))
    }
    assert len(cited) > 20
    assert sorted(pair for pair in cited if pair[0] not in numbers(game)) == []
