"""The rule pages: every number of the digest in order, and the tables right."""

from __future__ import annotations

import re
import tomllib
from fractions import Fraction
from importlib import resources
from typing import Any

import pytest

from touchline.core import texts
from touchline.core.language import rulebook
from touchline.undici.engine.abilities import WORDS
from touchline.undici.engine.cards import catalogue as cards

PACKAGE = "touchline.undici.data"


def items(section: str, last: int) -> list[str]:
    """The numbered items of a section."""
    return [f"UN {section}.{n}" for n in range(1, last + 1)]


NUMBERS = [
    *(*items("1.1", 16), "UN 1.2"),
    *(*items("2.1", 8), "UN 2.2", "UN 2.3"),
    *items("3.1", 7),
    *items("3.2", 4),
    *items("3.3", 5),
    *items("3.4", 4),
    *items("3.5", 3),
    *items("3.6", 6),
    *items("3.7", 7),
    *items("3.8", 2),
    *items("3.9", 5),
    *items("3.10", 3),
    *items("3.11", 6),
    *items("3.12", 4),
    *items("3.13", 5),
    *("UN 3.14", *items("3.14", 7)),
    *items("3.15", 3),
    *items("4.1", 3),
    *items("4.2", 4),
    *items("4.3", 7),
    "UN 4.4",
    *items("4.5", 5),
    *items("4.6", 2),
    *items("4.7", 2),
    *items("4.8", 2),
    *items("4.9", 6),
    *items("4.10", 4),
    *items("4.11", 5),
    *items("4.12", 3),
    *items("4.13", 9),
    *(f"UN A{n}" for n in range(1, 7)),
    *(f"UN R{n}" for n in range(1, 49)),
]
PLAYS = {
    "4.13.4": "one-two",
    "4.13.5": "through-ball",
    "4.13.6": "free-run",
    "4.13.7": "crossing-runs",
    "4.13.8": "offside-trap",
    "4.13.9": "doubling-up",
}


def table(language: str, number: str) -> list[list[str]]:
    """The cells of a rule's table, without its head."""
    rule = rulebook.find(rulebook.load(PACKAGE, language), number)
    lines = [line for line in rule.text.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[2:]]


def catalogue(language: str) -> dict[str, Any]:
    """The game's texts in a language."""
    file = resources.files(PACKAGE).joinpath("texts", f"{language}.toml")
    found: dict[str, Any] = tomllib.loads(file.read_text(encoding="utf-8"))["undici"]
    return found


def abilities(language: str) -> list[str]:
    """The names of the eleven abilities."""
    words = catalogue(language)["ability"]
    return [words[word] for word in WORDS]


@pytest.mark.parametrize("language", texts.LANGUAGES)
def test_every_rule_has_its_section_in_order(language: str) -> None:
    assert [rule.id for rule in rulebook.load(PACKAGE, language)] == NUMBERS


def test_a_ruling_is_found_by_its_number() -> None:
    rules = rulebook.load(PACKAGE, "en")
    assert rulebook.find(rules, "R27").title == "Kick-off box"
    assert rulebook.find(rules, "UN 3.7.4").title == "The loser"


@pytest.mark.parametrize("language", texts.LANGUAGES)
def test_the_map_on_the_page_is_the_board(language: str) -> None:
    board = resources.files(PACKAGE).joinpath("boards", "pitch.toml")
    drawn = tomllib.loads(board.read_text(encoding="utf-8"))["map"].strip().splitlines()
    left = [line.split("|")[0].split() for line in drawn if "|" in line]
    assert table(language, "1.2") == [[str(row), *boxes] for row, boxes in enumerate(left, 1)]


@pytest.mark.parametrize("language", texts.LANGUAGES)
def test_the_odds_of_a_pass(language: str) -> None:
    wanted = []
    for distance in range(1, 8):
        chance = Fraction(max(0, 7 - distance), 6)
        wanted.append([str(distance), str(distance), f"{round(100 * chance)} %"])
    assert table(language, "3.6.3") == wanted


@pytest.mark.parametrize("language", texts.LANGUAGES)
def test_the_odds_of_a_shot(language: str) -> None:
    rolls = [(shot, save) for shot in range(1, 7) for save in range(1, 7)]
    wanted = []
    for lead in range(-4, 7):
        higher = sum(shot + lead > save for shot, save in rolls)
        ties = sum(shot + lead == save for shot, save in rolls)
        wanted.append([f"{lead:+}" if lead else "0", str(higher), str(ties)])
    assert table(language, "3.9.5") == wanted


@pytest.mark.parametrize("language", texts.LANGUAGES)
def test_walls_cover_the_goal(language: str) -> None:
    goal = range(7, 11)
    for row, two, four in table(language, "R34"):
        taker = int(row)
        pair = [int(one) for one in two.split(", ")]
        first, last = (int(one) for one in re.findall(r"\d+", four))
        assert pair[0] == taker
        assert abs(pair[1] - 8.5) < abs(taker - 8.5) or taker in (8, 9)
        assert pair[1] in (taker - 1, taker + 1)
        assert last - first == 3
        assert first <= taker <= last
        if taker in goal:
            assert (first, last) == (7, 10)


@pytest.mark.parametrize("language", texts.LANGUAGES)
def test_the_card_table_is_the_list_of_cards(language: str) -> None:
    rows = table(language, "3.14")
    titles = catalogue(language)["card"]
    assert [row[0] for row in rows] == [f"{id_} {titles[id_]['title']}" for id_ in cards.IDS]
    kinds: dict[str, set[tuple[int, int]]] = {}
    for row, permanent, core in zip(rows, cards.PERMANENT, cards.CORE, strict=True):
        kinds.setdefault(row[1], set()).add((int(permanent), int(core)))
    assert sorted(kinds.values(), key=sorted) == [{(0, 0)}, {(0, 1)}, {(1, 0)}, {(1, 1)}]


@pytest.mark.parametrize("language", texts.LANGUAGES)
def test_the_card_table_names_the_abilities_needed(language: str) -> None:
    names = abilities(language)
    for row, id_, needs in zip(table(language, "3.14"), cards.IDS, cards.NEEDS, strict=True):
        wanted = {name for i, name in enumerate(names) if needs >> i & 1}
        found = set(row[2].split(" / ")) & set(names)
        assert found == wanted, id_


@pytest.mark.parametrize("language", texts.LANGUAGES)
def test_abilities_are_called_as_in_the_game(language: str) -> None:
    assert [row[0] for row in table(language, "2.2")] == abilities(language)


@pytest.mark.parametrize("language", texts.LANGUAGES)
def test_playbook_cards_are_called_as_in_the_game(language: str) -> None:
    rules = rulebook.load(PACKAGE, language)
    texts_of = catalogue(language)["playbook"]
    assert sorted(texts_of) == sorted(PLAYS.values())
    for number, name in PLAYS.items():
        assert rulebook.find(rules, number).title == texts_of[name]["title"]
