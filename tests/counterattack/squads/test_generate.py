"""Invented cards are like printed ones (CA 3.2, 3.4)."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from functools import cache
from itertools import combinations

import pytest

from tests.counterattack.figures import correlation
from touchline.counterattack.squads.card import printed
from touchline.counterattack.squads.check import remarks
from touchline.counterattack.squads.errors import BadCards
from touchline.counterattack.squads.generate import generate
from touchline.counterattack.squads.names import syllables
from touchline.counterattack.squads.pack import Pack, enough, together
from touchline.counterattack.squads.reading import read
from touchline.counterattack.squads.shipped import SHIPPED, shipped
from touchline.counterattack.squads.write import to_csv, to_json

# Counts of 96 printed cards, then their mean.
OUTFIELD = {
    "pace": ((0, 0, 2, 44, 41, 9), 4.59),
    "dribbling": ((15, 28, 23, 16, 13, 1), 2.86),
    "heading": ((4, 10, 31, 26, 16, 9), 3.70),
    "high_pass": ((0, 0, 2, 32, 31, 31), 4.95),
    "resilience": ((1, 0, 7, 29, 36, 23), 4.75),
    "shooting": ((12, 17, 17, 30, 18, 2), 3.32),
    "tackling": ((22, 20, 26, 11, 14, 3), 2.83),
}
KEEPER = {
    "aerial": (4, 6, 5.4),
    "dribbling": (1, 3, 1.4),
    "pace": (4, 6, 5.2),
    "resilience": (4, 6, 5.4),
    "saving": (3, 6, 4.1),
    "handling": (2, 6, 4.0),
    "high_pass": (2, 6, 4.5),
}
KNOWN = {
    ("dribbling", "shooting"): 0.61,
    ("shooting", "tackling"): -0.51,
    ("resilience", "tackling"): 0.46,
    ("dribbling", "tackling"): -0.44,
    ("dribbling", "resilience"): -0.36,
    ("heading", "tackling"): 0.34,
    ("resilience", "shooting"): -0.34,
}


@cache
def many(seed: int) -> Pack:
    """Enough cards to see what they are drawn from."""
    return generate(seed, 5000, 5000, 40)


SEEDS = pytest.mark.parametrize("seed", [1, 2])


@SEEDS
@pytest.mark.rule("CA 3.2")
@pytest.mark.parametrize("attribute", list(OUTFIELD))
def test_outfielders_have_the_means_and_spreads_of_printed_cards(seed: int, attribute: str) -> None:
    counts, mean = OUTFIELD[attribute]
    numbers = [getattr(card, attribute) for card in many(seed).outfielders]
    assert sum(numbers) / len(numbers) == pytest.approx(mean, abs=0.1)
    found = Counter(numbers)
    for number, count in enumerate(counts, start=1):
        assert found[number] / len(numbers) == pytest.approx(count / 96, abs=0.025)
        assert count > 0 or found[number] == 0


@SEEDS
@pytest.mark.rule("CA 3.2")
@pytest.mark.parametrize("pair", list(KNOWN))
def test_outfielders_have_the_correlations_of_printed_cards(
    seed: int, pair: tuple[str, str]
) -> None:
    assert correlation(many(seed).outfielders, *pair) == pytest.approx(KNOWN[pair], abs=0.06)


@SEEDS
@pytest.mark.rule("CA 3.2")
def test_pace_and_high_pass_are_nearly_independent(seed: int) -> None:
    for one, other in combinations(OUTFIELD, 2):
        if {"pace", "high_pass"} & {one, other}:
            assert abs(correlation(many(seed).outfielders, one, other)) < 0.15, (one, other)


@SEEDS
@pytest.mark.rule("CA 3.2")
def test_the_seven_numbers_add_up_as_on_printed_cards(seed: int) -> None:
    sums = [sum(printed(card).values()) for card in many(seed).outfielders]
    assert (min(sums), max(sums)) == (19, 32)
    assert sum(sums) / len(sums) == pytest.approx(27.0, abs=0.25)


@SEEDS
@pytest.mark.rule("CA 3.2")
@pytest.mark.parametrize("attribute", list(KEEPER))
def test_keepers_have_the_ranges_and_means_of_printed_cards(seed: int, attribute: str) -> None:
    lowest, highest, mean = KEEPER[attribute]
    numbers = [getattr(card, attribute) for card in many(seed).keepers]
    assert (min(numbers), max(numbers)) == (lowest, highest)
    assert sum(numbers) / len(numbers) == pytest.approx(mean, abs=0.1)


@pytest.mark.rule("CA 3.1")
def test_of_four_referees_each_has_another_leniency() -> None:
    leniencies = [referee.leniency for referee in many(1).referees]
    for four in range(0, 40, 4):
        assert sorted(leniencies[four : four + 4]) == [2, 3, 4, 5]
    assert leniencies != sorted(leniencies[:4]) * 10


@pytest.mark.rule("CA 3.4")
def test_a_generated_pack_is_as_big_as_the_box_and_can_be_played_with_ours() -> None:
    pack = generate(7)
    assert (len(pack.outfielders), len(pack.keepers), len(pack.referees)) == (40, 6, 4)
    enough(pack)
    assert remarks(pack) == []
    assert len(together([*map(shipped, SHIPPED), pack])) == 160


def test_names_are_distinct_and_come_from_every_country() -> None:
    cards = many(1).cards
    assert len({card.name.casefold() for card in cards}) == len(cards) == 10_040
    assert {card.country for card in cards} == set(syllables())
    assert max(len(card.name) for card in cards) <= 40


def test_the_syllables_of_a_country_are_distinct() -> None:
    for country, parts in syllables().items():
        assert set(parts) == {"first", "middle", "last"}, country
        for part in parts.values():
            assert len(set(part)) == len(part) >= 4, country


@pytest.mark.parametrize("write", [to_csv, to_json])
def test_a_generated_pack_can_be_written_and_read(write: Callable[[Pack], str]) -> None:
    pack = generate(-3, 20, 3, 2)
    assert pack.id == "generated-minus-3"
    assert read(write(pack).encode(), "x") == (pack, [])


def test_the_same_seed_gives_the_same_pack_also_tomorrow() -> None:
    assert generate(7, 3, 1, 1) == generate(7, 3, 1, 1)
    assert generate(7, 30, 1, 1) != generate(8, 30, 1, 1)
    code = (
        "from touchline.counterattack.squads.generate import generate\n"
        "from touchline.counterattack.squads.write import to_csv\n"
        "print(to_csv(generate(7, 30, 3, 3)), end='')"
    )
    elsewhere = subprocess.run(
        [sys.executable, "-X", "utf8", "-c", code], capture_output=True, check=True, timeout=60
    )
    assert elsewhere.stdout.decode().replace("\r", "") == to_csv(generate(7, 30, 3, 3))


def test_impossible_numbers_of_cards_are_refused() -> None:
    assert len(generate(1, 0, 0, 0)) == 0
    for wanted in ((-1, 0, 0), (0, -1, 0), (0, 0, -1), (10_001, 0, 0)):
        with pytest.raises(BadCards) as error:
            generate(1, *wanted)
        assert error.value.key == "counterattack.error.cards-count"
