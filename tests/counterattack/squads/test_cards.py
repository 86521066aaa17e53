"""The cards: what is in the box, how packs are read, and what is said about bad ones (CA 3)."""

from __future__ import annotations

import json
import re
import string
from pathlib import Path

import pytest

from tests.counterattack.figures import correlation
from touchline.core import texts
from touchline.core.errors import TouchlineError
from touchline.counterattack.squads import loader
from touchline.counterattack.squads.card import (
    ATTRIBUTES,
    PRINTED,
    Keeper,
    Outfielder,
    Referee,
    allowed,
    printed,
    values,
)
from touchline.counterattack.squads.check import check_file, remarks
from touchline.counterattack.squads.errors import BadCards
from touchline.counterattack.squads.loader import find, load
from touchline.counterattack.squads.pack import Pack, enough, pack_of, title_of, together
from touchline.counterattack.squads.reading import BIGGEST, read
from touchline.counterattack.squads.shipped import SHIPPED, shipped
from touchline.counterattack.squads.statistics import (
    BIGGEST_SUM,
    OUTFIELD,
    SMALLEST_SUM,
    mean,
    seen,
)
from touchline.counterattack.squads.write import to_csv, to_json

RULEBOOK_OUTFIELDERS = """
Barisic, Croatia, 4 5 3 4 5 5 2
Rusu, Romania, 4 4 4 4 5 6 1
Vrabec, Czech Republic, 5 1 6 4 6 2 5
Toothnail, Mongolia, 5 2 4 5 6 2 4
Ruiz, Argentina, 6 5 2 5 3 4 1
Delgado, Spain, 5 4 4 5 5 2 3
Longo, Italy, 4 2 6 3 6 2 6
Willems, Belgium, 5 3 5 5 5 3 4
Lessa, Brazil, 5 2 4 5 6 2 5
Taylor, Canada, 5 2 4 6 3 2 5
van de Kerkhof, Netherlands, 5 5 2 6 4 4 1
McNulty, Ireland, 5 4 4 5 1 5 1
Langdon, Australia, 5 4 3 5 4 4 2
Dionte, USA, 4 2 6 4 5 3 4
Attah, Ghana, 5 2 4 3 5 3 5
Walton, USA, 6 3 3 6 3 4 3
Werdekker, Netherlands, 4 3 3 6 4 4 5
"""
RULEBOOK_KEEPERS = """
Nkosi, South Africa, 5 2 6 6 4 4 4
Walker, England, 5 1 6 4 5 2 4
Firrell, Australia, 6 1 5 6 3 4 5
"""

HEAD = "kind,name,country,pace,dribbling,heading,high_pass,resilience,shooting,tackling"
LONGO = "outfield,Longo,Italy,4,2,6,3,6,2,6"
LONGO_JSON = (
    '{"kind": "outfield", "name": "Longo", "country": "Italy", "pace": 4, "dribbling": 2, '
    '"heading": 6, "high_pass": 3, "resilience": 6, "shooting": 2, "tackling": 6}'
)


def table(text: str) -> list[tuple[str, str, list[int]]]:
    """Name, country and numbers of each line."""
    rows = [line.split(", ") for line in text.strip().splitlines()]
    return [(name, country, [int(n) for n in numbers.split()]) for name, country, numbers in rows]


def problems(text: str | bytes, file: str = "mine.csv") -> list[tuple[str, dict[str, object]]]:
    """Key and parameters of all that is wrong with a file; every one has a sentence."""
    pack, found = read(text.encode() if isinstance(text, str) else text, file)
    assert pack is None
    for problem in found:
        assert isinstance(problem, TouchlineError)
        for language in texts.LANGUAGES:
            with texts.speaking(language):
                assert file in str(problem)
    prefix = "counterattack.error.cards-"
    return [(problem.key.removeprefix(prefix), problem.params) for problem in found]


def only(text: str | bytes, file: str = "mine.csv") -> tuple[str, object, object, object, object]:
    """The single problem of a file: what, line, column, value, allowed."""
    ((what, params),) = problems(text, file)
    return what, params["line"], params["column"], params["value"], params["allowed"]


def good(text: str | bytes, file: str = "mine.csv") -> Pack:
    """The pack of a file without problems."""
    pack, found = read(text.encode() if isinstance(text, str) else text, file)
    assert not found
    assert pack is not None
    return pack


# -- the box ---------------------------------------------------------------------------------


@pytest.mark.rule("CA 3.1", "CA 3.4", "CA q2")
def test_the_box_holds_46_players_and_4_referees() -> None:
    box = shipped("base")
    assert (len(box.outfielders), len(box.keepers), len(box.referees)) == (40, 6, 4)
    assert len(box.players) == 46
    assert len(box) == 50


@pytest.mark.rule("CA 3.3")
@pytest.mark.parametrize(("name", "country", "numbers"), table(RULEBOOK_OUTFIELDERS))
def test_an_outfielder_of_the_rulebooks_has_his_numbers(
    name: str, country: str, numbers: list[int]
) -> None:
    (card,) = [card for card in shipped("base").outfielders if card.name == name]
    assert card == Outfielder(name, country, *numbers)
    order = ["pace", "dribbling", "heading", "high_pass", "resilience", "shooting", "tackling"]
    assert [getattr(card, attribute) for attribute in order] == numbers


@pytest.mark.rule("CA 3.3")
@pytest.mark.parametrize(("name", "country", "numbers"), table(RULEBOOK_KEEPERS))
def test_a_keeper_of_the_rulebooks_has_his_numbers(
    name: str, country: str, numbers: list[int]
) -> None:
    (card,) = [card for card in shipped("base").keepers if card.name == name]
    assert card == Keeper(name, country, *numbers)
    order = ["aerial", "dribbling", "pace", "resilience", "saving", "handling", "high_pass"]
    assert [getattr(card, attribute) for attribute in order] == numbers


@pytest.mark.rule("CA 3.3")
def test_the_rulebook_wins_about_walkers_resilience() -> None:
    (walker,) = [card for card in shipped("base").keepers if card.name == "Walker"]
    assert walker.resilience == 4


@pytest.mark.rule("CA 3.1", "CA 3.3", "CA 3.4")
def test_bertoni_has_leniency_4_and_the_others_2_3_and_5() -> None:
    bertoni, *others = shipped("base").referees
    assert bertoni == Referee("Bertoni", "Italy", 4)
    assert sorted(referee.leniency for referee in others) == [2, 3, 5]


@pytest.mark.rule("CA 3.4")
def test_the_rest_of_the_box_is_our_own() -> None:
    published = {"webster", "castolo", "bakker", "read"}
    names = [card.name.lower() for id in SHIPPED for card in shipped(id).cards]
    assert not published & set(names)
    assert len(set(names)) == len(names) == 110


@pytest.mark.rule("CA 3.2", "CA 3.4")
def test_the_box_has_the_means_of_printed_cards() -> None:
    cards = shipped("base").outfielders
    for attribute, counts in OUTFIELD.items():
        found = sum(getattr(card, attribute) for card in cards) / len(cards)
        assert found == pytest.approx(mean(counts), abs=0.1), attribute


@pytest.mark.rule("CA 3.2", "CA 3.4")
@pytest.mark.parametrize(
    ("one", "other", "printed_cards"),
    [
        ("dribbling", "shooting", 0.61),
        ("shooting", "tackling", -0.51),
        ("resilience", "tackling", 0.46),
        ("dribbling", "tackling", -0.44),
        ("dribbling", "resilience", -0.36),
        ("heading", "tackling", 0.34),
        ("resilience", "shooting", -0.34),
    ],
)
def test_the_box_has_the_correlations_of_printed_cards(
    one: str, other: str, printed_cards: float
) -> None:
    cards = shipped("base").outfielders
    assert correlation(cards, one, other) == pytest.approx(printed_cards, abs=0.12)


@pytest.mark.rule("CA 3.2", "CA 3.4")
@pytest.mark.parametrize("id", list(SHIPPED))
def test_no_card_of_ours_is_better_or_worse_than_printed_ones(id: str) -> None:
    pack = shipped(id)
    for card in pack.outfielders:
        assert SMALLEST_SUM <= sum(printed(card).values()) <= BIGGEST_SUM
        assert card.pace >= 3
    for kind, cards in (("outfield", pack.outfielders), ("keeper", pack.keepers)):
        for player in cards:
            for attribute, number in printed(player).items():
                lowest, highest = seen(kind, attribute)
                assert lowest <= number <= highest, (player.name, attribute)
    assert [str(remark.key) for remark in remarks(pack) if "unusual" in remark.key] == []


@pytest.mark.rule("CA 3.2", "CA 3.4")
def test_dribbling_6_is_there_once_in_all_our_packs_and_not_in_the_box() -> None:
    masters = [card.dribbling for id in SHIPPED for card in shipped(id).outfielders].count(6)
    assert masters == 1
    assert all(card.dribbling < 6 for card in shipped("base").outfielders)


@pytest.mark.rule("CA 3.4")
@pytest.mark.parametrize("id", ["harbour", "rooftop"])
def test_a_further_pack_has_30_players_and_can_join_the_box(id: str) -> None:
    pack = shipped(id)
    assert (len(pack.outfielders), len(pack.keepers), len(pack.referees)) == (26, 4, 0)
    both = together([shipped("base"), pack])
    assert both.id == f"base+{id}"
    assert both.outfielders == shipped("base").outfielders + pack.outfielders
    assert len(both.players) == 76


@pytest.mark.rule("CA 3.4")
def test_our_packs_are_titled_in_three_languages() -> None:
    titles = {}
    for language in texts.LANGUAGES:
        with texts.speaking(language):
            titles[language] = [title_of(shipped(id)) for id in SHIPPED]
    assert titles["en"] == [shipped(id).title for id in SHIPPED]
    assert titles["de"] == ["Grundspiel", "Hafenstädte", "Dachkäfige"]
    assert len(set(titles["es"]) | set(titles["en"]) | set(titles["de"])) == 9
    with texts.speaking("de"):
        assert title_of(Pack("base", "My own box")) == "My own box"


# -- the card --------------------------------------------------------------------------------


@pytest.mark.rule("CA 4.0")
def test_what_is_not_printed_counts_as_nothing() -> None:
    longo = Outfielder("Longo", "Italy", 4, 2, 6, 3, 6, 2, 6)
    assert (longo.aerial, longo.saving, longo.handling) == (0, 0, 0)
    nkosi = Keeper("Nkosi", "South Africa", 5, 2, 6, 6, 4, 4, 4)
    assert (nkosi.heading, nkosi.shooting, nkosi.tackling) == (0, 0, 0)
    assert ATTRIBUTES[7:] == ("aerial", "saving", "handling")
    assert values(longo) == (4, 2, 6, 3, 6, 2, 6, 0, 0, 0)
    assert values(nkosi) == (6, 2, 0, 4, 6, 0, 0, 5, 4, 4)


def test_a_card_cannot_be_changed() -> None:
    longo = Outfielder("Longo", "Italy", 4, 2, 6, 3, 6, 2, 6)
    with pytest.raises(AttributeError):
        longo.pace = 6  # type: ignore[misc]


# -- enough for a match ----------------------------------------------------------------------


@pytest.mark.rule("CA 4.1.1", "CA q1")
def test_two_squads_need_30_outfielders_2_keepers_and_a_referee() -> None:
    box = shipped("base")
    enough(box)
    enough(Pack("least", "", box.outfielders[:30], box.keepers[:2], box.referees[:1]))
    for short, key, value, wanted in (
        (Pack("x", "", box.outfielders[:29], box.keepers, box.referees), "outfield", 29, 30),
        (Pack("x", "", box.outfielders, box.keepers[:1], box.referees), "keeper", 1, 2),
        (Pack("x", "", box.outfielders, box.keepers), "referee", 0, 1),
    ):
        with pytest.raises(BadCards) as error:
            enough(short)
        assert error.value.key == f"counterattack.error.cards-too-few-{key}"
        assert (error.value.params["value"], error.value.params["allowed"]) == (value, wanted)


@pytest.mark.rule("CA q1")
def test_a_tournament_needs_28_outfielders_and_4_keepers() -> None:
    box = shipped("base")
    enough(Pack("x", "", box.outfielders[:28], box.keepers[:4], box.referees), 28, 4)
    with pytest.raises(BadCards):
        enough(Pack("x", "", box.outfielders[:28], box.keepers[:3], box.referees), 28, 4)


def test_packs_with_the_same_name_cannot_be_played_together() -> None:
    mine = good(f"{HEAD}\n{LONGO.replace('Longo', 'LONGO')}")
    with pytest.raises(BadCards) as error:
        together([shipped("base"), mine])
    assert error.value.params == {"value": "LONGO", "first": "base", "second": "mine"}
    with pytest.raises(BadCards):
        together([mine, mine])


# -- the format ------------------------------------------------------------------------------


def test_a_table_is_read_with_its_id_and_title() -> None:
    pack = good(f"# id: old-boys\n# a remark\n# Title: Old boys\n\n{HEAD}\n{LONGO}\n")
    assert pack == Pack(
        "old-boys", "Old boys", (Outfielder("Longo", "Italy", 4, 2, 6, 3, 6, 2, 6),)
    )


def test_without_them_the_file_name_is_taken() -> None:
    pack = good(f"{HEAD}\n{LONGO}\n", "My Team_2.csv")
    assert (pack.id, pack.title) == ("my-team-2", "My Team_2")


@pytest.mark.parametrize(
    "text",
    [
        f"{HEAD}\n{LONGO}".replace(",", ";"),
        f"{HEAD}\n{LONGO}".replace(",", "\t"),
        f"{HEAD}\r\n{LONGO}\r\n",
        f"\ufeff{HEAD}\n{LONGO}",
        f"{HEAD},,\n{LONGO},,\n,,,,,,,,,,,\n",
        f"{HEAD}\n{LONGO}".replace("high_pass", "High Pass").replace("kind", "Kind"),
        f"{HEAD}\n{LONGO}".replace("outfield", "Outfield").replace("Longo", '" Longo "'),
        f'"# id: mine",,\n{HEAD}\n{LONGO}',
        "tackling,name,kind,pace,dribbling,heading,country,high_pass,resilience,shooting\n"
        "6,Longo,outfield,4,2,6,Italy,3,6,2\n",
        f'{{"cards": [{LONGO_JSON}]}}',
    ],
)
def test_what_spreadsheets_make_of_a_table_is_understood(text: str) -> None:
    pack = good(text)
    assert pack.cards == (Outfielder("Longo", "Italy", 4, 2, 6, 3, 6, 2, 6),)
    assert pack.id == "mine"


def test_a_comma_in_a_name_needs_quotation_marks() -> None:
    quoted = LONGO.replace("Longo", '"Longo, A."')
    assert good(f"{HEAD}\n{quoted}").cards[0].name == "Longo, A."


def test_the_same_accents_stored_in_two_ways_are_one_name() -> None:
    composed, decomposed = "Bencsv\u00e1r", "Bencsva\u0301r"
    text = "\n".join([HEAD, LONGO.replace("Longo", composed), LONGO.replace("Longo", decomposed)])
    assert only(text) == ("name-twice", 3, "name", composed, "2")


@pytest.mark.parametrize("id", list(SHIPPED))
def test_a_pack_survives_both_formats(id: str) -> None:
    pack = shipped(id)
    assert good(to_csv(pack), "other.csv") == pack
    assert good(to_json(pack), "other.json") == pack


def test_packs_played_together_are_written_as_one() -> None:
    both = together([shipped("base"), shipped("harbour")])
    again = good(to_csv(both))
    assert again.id == "base-harbour"
    assert again.cards == both.cards


# -- bad files -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cell", "number", "expected"),
    [
        ("pace", "7", ("range", 2, "pace", "7", "1–6")),
        ("pace", "0", ("range", 2, "pace", "0", "1–6")),
        ("tackling", "-1", ("range", 2, "tackling", "-1", "1–6")),
        ("heading", "six", ("not-a-number", 2, "heading", "six", "1–6")),
        ("heading", "4.5", ("not-a-number", 2, "heading", "4.5", "1–6")),
        ("heading", "9" * 5000, ("not-a-number", 2, "heading", "9" * 39 + "…", "1–6")),
        ("heading", "٣", ("not-a-number", 2, "heading", "٣", "1–6")),
        ("shooting", " ", ("value-missing", 2, "shooting", "", "1–6")),
        ("name", "", ("empty", 2, "name", "", "")),
        ("country", "  ", ("empty", 2, "country", "", "")),
        ("name", "L\x1b[31mongo", ("text", 2, "name", "L?[31mongo", "40")),
        ("name", "L" * 41, ("text", 2, "name", "L" * 39 + "…", "40")),
        ("kind", "striker", ("kind", 2, "kind", "striker", "outfield, keeper, referee")),
        ("kind", "", ("kind", 2, "kind", "", "outfield, keeper, referee")),
    ],
)
def test_a_bad_cell_is_named(
    cell: str, number: str, expected: tuple[str, int, str, str, str]
) -> None:
    cells = dict(zip(HEAD.split(","), LONGO.split(","), strict=True)) | {cell: number}
    assert only(f"{HEAD}\n{','.join(cells.values())}\n") == expected


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (
            "kind,name,country,pace,dribbling,high_pass,resilience,shooting,tackling\n"
            "outfield,Longo,Italy,4,2,3,6,2,6",
            "mine.csv, line 1: the column “heading” is missing. These are needed: kind, name, "
            "country, pace, dribbling, heading, high_pass, resilience, shooting, tackling.",
        ),
        (
            f"{HEAD}\n{LONGO}\n{LONGO.replace('Longo', 'Rusu')[:-1]}7",
            "mine.csv, line 3: tackling is 7, but must be 1–6.",
        ),
        (
            f"{HEAD}\n{LONGO}\n\n{LONGO.replace('Longo', 'longo')}",
            "mine.csv, line 4: the name longo is already on line 2. "
            "Every card needs a name of its own.",
        ),
    ],
)
def test_file_line_and_remedy_are_in_the_sentence(text: str, sentence: str) -> None:
    _, (problem,) = read(text.encode(), "mine.csv")
    assert str(problem) == sentence


def test_a_pack_too_small_for_two_squads_says_what_to_do() -> None:
    with pytest.raises(BadCards) as error:
        enough(good(f"{HEAD}\n{LONGO}"))
    assert str(error.value) == (
        "“mine” alone is not enough for a match: it has 1 outfielders, two squads need 30. "
        "Play it together with another pack."
    )


def test_a_referee_is_lenient_from_2_to_5() -> None:
    head = "kind,name,country,leniency\n"
    assert [allowed("leniency"), allowed("saving")] == [(2, 5), (1, 6)]
    lenient = good(head + "referee,A,X,2\nreferee,B,Y,5")
    assert [referee.leniency for referee in lenient.referees] == [2, 5]
    assert only(head + "referee,A,X,1") == ("range", 2, "leniency", "1", "2–5")
    assert only(head + "referee,A,X,6") == ("range", 2, "leniency", "6", "2–5")


def test_a_number_that_is_not_on_the_card_is_refused() -> None:
    text = f"{HEAD},saving\n{LONGO},3\n"
    fields = ", ".join(PRINTED["outfield"])
    assert only(text) == ("not-on-outfield", 2, "saving", "3", fields)


def test_missing_unknown_and_doubled_columns_are_all_named() -> None:
    found = problems("kind,name,pace,speed,pace\noutfield,Longo,4,5,4\nkeeper,Nkosi,4,5,4")
    missing = [params["column"] for what, params in found if what == "column-missing"]
    assert missing == [
        "country",
        "dribbling",
        "heading",
        "high_pass",
        "resilience",
        "shooting",
        "tackling",
        "aerial",
        "saving",
        "handling",
    ]
    assert [params["column"] for what, params in found if what == "column-unknown"] == ["speed"]
    assert [params["column"] for what, params in found if what == "column-twice"] == ["pace"]


def test_columns_of_kinds_that_are_not_there_are_not_needed() -> None:
    assert len(good(f"{HEAD}\n{LONGO}")) == 1


@pytest.mark.parametrize("text", ["", "   \n\n", "\ufeff", "# id: x\n# title: y\n"])
def test_an_empty_file(text: str) -> None:
    assert only(text)[0] == "empty-file"


def test_a_file_without_cards() -> None:
    assert only(HEAD)[0] == "no-cards"
    assert only('{"id": "x", "cards": []}')[:2] == ("no-cards", 1)
    assert only('{"id": "x"}')[0] == "no-cards"


def test_a_file_that_is_not_utf8_says_where() -> None:
    text = f"{HEAD}\n{LONGO}\noutfield,Müller,Germany,4,2,6,3,6,2,6"
    assert only(text.encode("latin-1")) == ("not-utf8", 3, "", "0xFC", "")


def test_a_file_without_end() -> None:
    assert only(b"x" * (BIGGEST + 1))[0] == "too-big"


def test_an_open_quotation_mark_hides_only_its_own_line() -> None:
    text = f'{HEAD}\noutfield,"Rusu,Romania,4,4,4,4,5,6,1\n{LONGO}\n{LONGO}'
    assert [(what, params["line"]) for what, params in problems(text)] == [
        ("quotes", 2),
        ("name-twice", 4),
    ]


def test_too_many_cells() -> None:
    assert only(f"{HEAD}\n{LONGO},5") == ("cells", 2, "", "11", "10")


def test_everything_wrong_is_told_at_once_in_the_order_of_the_lines() -> None:
    bad = LONGO.replace(",4,", ",9,")
    text = f"{HEAD}\n{bad}\n{LONGO}\n{LONGO}\n{bad.replace('Longo', '')}"
    assert [(what, params["line"]) for what, params in problems(text)] == [
        ("range", 2),
        ("name-twice", 4),
        ("empty", 5),
        ("range", 5),
    ]


@pytest.mark.parametrize("id", ["Old Boys", "old--boys", "-x", "", "a+b", "ü", "x" * 121])
def test_a_bad_id(id: str) -> None:
    ((what, params),) = problems(json.dumps({"id": id, "cards": [json.loads(LONGO_JSON)]}))
    assert (what, params["column"]) == ("id", "id")


def test_bad_json_says_where() -> None:
    assert only('{\n  "cards": [\n    {"kind" "outfield"}\n  ]\n}') == ("json", 3, "", "13", "")
    assert only("", "x.json")[0] == "json"
    assert only("[1, 2]")[0] == "json-object"
    assert only('"cards"', "x.json")[0] == "json-object"
    assert only("[" * 100_000)[0] == "json"
    assert only('{"cards": ' + "9" * 5000 + "}")[0] == "json"


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ('"pace": 4', '"pace": "4"', ("not-a-number", 3, "pace", "4", "1–6")),
        ('"pace": 4', '"pace": 4.0', ("not-a-number", 3, "pace", "4.0", "1–6")),
        ('"pace": 4', '"pace": true', ("not-a-number", 3, "pace", "true", "1–6")),
        ('"pace": 4', '"pace": [4]', ("not-a-number", 3, "pace", "[4]", "1–6")),
        ('"pace": 4', '"pace": NaN', ("not-a-number", 3, "pace", "NaN", "1–6")),
        ('"pace": 4', '"pace": null', ("value-missing", 3, "pace", "", "1–6")),
        ('"pace": 4', '"pace": 7', ("range", 3, "pace", "7", "1–6")),
        ('"pace": 4', '"pace": 4, "pace": 5', ("column-twice", 3, "pace", "", "")),
        ('"Longo"', "9", ("not-text", 3, "name", "9", "")),
        ('"Longo"', '["Longo"]', ("not-text", 3, "name", '["Longo"]', "")),
        ('"outfield"', "1", ("kind", 3, "kind", "1", "outfield, keeper, referee")),
        (LONGO_JSON, "7", ("json-card", 3, "", "7", "")),
        (LONGO_JSON, LONGO_JSON + ",\n" + LONGO_JSON, ("name-twice", 4, "name", "Longo", "3")),
        (LONGO_JSON, LONGO_JSON + "," + LONGO_JSON, ("name-twice", 3, "name", "Longo", "3")),
        ('"id": "mine"', '"id": 5', ("not-text", 1, "id", "5", "")),
        ('"id": "mine"', '"ID": "mine"', ("column-unknown", 1, "ID", "", "id, title, cards")),
        ('"id": "mine"', '"id": "mine", "id": "x"', ("column-twice", 1, "id", "", "")),
        (f"[\n{LONGO_JSON}\n]", LONGO_JSON, None),
    ],
)
def test_a_bad_value_in_json_is_named_with_its_line(
    old: str, new: str, expected: tuple[str, int, str, str, str] | None
) -> None:
    text = f'{{"id": "mine", "cards":\n[\n{LONGO_JSON}\n]}}'
    assert len(good(text)) == 1
    assert old in text
    found = only(text.replace(old, new))
    assert found == expected if expected else found[:3] == ("json-cards", 2, "cards")


def test_an_empty_line_before_everything_is_a_line() -> None:
    text = f'\n{{"cards": [\n{LONGO_JSON.replace("4", "7", 1)}\n]}}'
    assert only(text, "mine.json")[:3] == ("range", 3, "pace")


def test_null_is_the_same_as_left_out() -> None:
    assert len(good(f'{{"cards": [{LONGO_JSON[:-1]}, "saving": null}}]}}')) == 1


def test_an_unknown_attribute_in_json() -> None:
    what, line, column, _, _ = only(f'{{"cards": [{LONGO_JSON[:-1]}, "speed": 4}}]}}')
    assert (what, line, column) == ("column-unknown", 1, "speed")


# -- finding packs ---------------------------------------------------------------------------


def test_loading_raises_the_first_problem(tmp_path: Path) -> None:
    path = tmp_path / "mine.csv"
    path.write_text(f"{HEAD}\n{LONGO.replace(',4,', ',9,')}\n{LONGO[:-1]}8\n", encoding="utf-8")
    with pytest.raises(BadCards, match=r"mine\.csv, line 2: pace is 9, but must be 1–6"):
        load(path)
    with pytest.raises(BadCards) as error:
        load(tmp_path / "nowhere.csv")
    assert error.value.key == "counterattack.error.cards-unreadable"


def test_an_unknown_pack_says_which_there_are() -> None:
    with pytest.raises(BadCards) as error:
        find("moon")
    assert error.value.params["allowed"] == "base, harbour, rooftop"


def test_a_pack_of_ones_own_is_found_by_its_id(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(loader, "_added", {})
    path = tmp_path / "mine.csv"
    path.write_text(f"# id: old-boys\n{HEAD}\n{LONGO}\n", encoding="utf-8")
    pack = load(path)
    loader.add(pack)
    loader.add(pack)
    assert find("old-boys") is pack
    loader.add(shipped("base"))
    for taken in ("old-boys", "base"):
        with pytest.raises(BadCards) as error:
            loader.add(Pack(taken, "Others"))
        assert error.value.key == "counterattack.error.cards-id-taken"


# -- the check -------------------------------------------------------------------------------


def test_a_check_of_a_good_file_counts_its_cards(tmp_path: Path) -> None:
    path = tmp_path / "mine.csv"
    path.write_text(to_csv(shipped("base")), encoding="utf-8")
    report = check_file(path)
    assert report.ok
    assert report.pack == shipped("base")
    assert report.lines() == [
        "mine.csv is fine: “Base box” with 40 outfielders, 6 keepers, 4 referees."
    ]


def test_a_check_of_a_bad_file_lists_every_problem(tmp_path: Path) -> None:
    path = tmp_path / "mine.csv"
    path.write_text(f"{HEAD}\n{LONGO.replace(',4,', ',9,')}\n{LONGO[:-1]}8\n", encoding="utf-8")
    report = check_file(str(path))
    assert not report.ok
    assert report.lines() == [
        "mine.csv cannot be used: 2 problems.",
        "mine.csv, line 2: pace is 9, but must be 1–6.",
        "mine.csv, line 3: tackling is 8, but must be 1–6.",
    ]


@pytest.mark.rule("CA 3.2")
def test_a_check_remarks_what_no_printed_card_has() -> None:
    star = Outfielder("Star", "X", 6, 5, 6, 6, 6, 5, 6)
    slow = Outfielder("Slow", "X", 2, 3, 4, 4, 5, 3, 3)
    fine = Outfielder("Fine", "X", 3, 6, 6, 6, 5, 5, 1)
    clown = Keeper("Clown", "X", 5, 4, 5, 5, 4, 4, 4)
    found = [str(remark) for remark in remarks(pack_of("x", "x", [star, slow, fine, clown]))]
    assert found == [
        "Unusual: the seven numbers of Star add up to 40; on printed cards to 19–32.",
        "Unusual: Slow has pace 2; printed cards have 3–6.",
        "Unusual: Clown has dribbling 4; printed cards have 1–3.",
        "“x” alone is not enough for a match: it has 3 outfielders, two squads need 30. "
        "Play it together with another pack.",
    ]


# -- words -----------------------------------------------------------------------------------


def test_the_catalogues_have_the_same_keys_and_places() -> None:
    english = texts.catalogue("touchline.counterattack.data", "en")
    for language in texts.LANGUAGES:
        other = texts.catalogue("touchline.counterattack.data", language)
        assert set(other) == set(english)
        for key, message in other.items():
            assert texts.places(message) == texts.places(english[key]), (language, key)


def test_every_attribute_and_kind_has_a_name() -> None:
    for attribute in (*ATTRIBUTES, "leniency"):
        assert texts.say(f"counterattack.attribute.{attribute}")[0] in string.ascii_uppercase
    for kind in PRINTED:
        assert texts.has(f"counterattack.kind.{kind}")


def test_the_examples_of_the_manual_are_sound() -> None:
    manual = Path(__file__).parents[3].joinpath("docs", "cards.md").read_text(encoding="utf-8")
    blocks = re.findall(r"```(csv|json)\n(.*?)```", manual, re.DOTALL)
    assert [kind for kind, _ in blocks] == ["csv", "json"]  # parts of files are ```text
    packs = [good(text, f"example.{kind}") for kind, text in blocks]
    assert packs[0] == packs[1]
    assert len(packs[0].outfielders) >= 2
    assert packs[0].keepers
    assert packs[0].referees


@pytest.mark.parametrize(
    ("title", "what"), [("", "empty"), ("  ", "empty"), ("x" * 121, "text"), ("a\u0007b", "text")]
)
def test_a_title_is_a_line_of_letters(title: str, what: str) -> None:
    text = json.dumps({"title": title, "cards": [json.loads(LONGO_JSON)]})
    ((found, params),) = problems(text, "mine.json")
    assert (found, params["line"], params["column"]) == (what, 1, "title")
    assert params["allowed"] == "120"
    good(json.dumps({"title": "x" * 120, "cards": [json.loads(LONGO_JSON)]}))


def test_packs_from_elsewhere_are_found_by_their_id(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "elsewhere.csv"
    file.write_text(f"# id: from-elsewhere\n{HEAD}\n{LONGO}\n", encoding="utf-8")
    monkeypatch.setattr(loader, "_added", {})
    monkeypatch.setenv("TOUCHLINE_PACKS", str(file))
    assert [card.name for card in loader.find("from-elsewhere").cards] == ["Longo"]


def test_a_byte_that_is_no_text_is_found_in_its_line() -> None:
    for before, line in ((b"", 1), (b"\n", 2), (b"\n\nkind\n", 4)):
        _, (problem,) = read(before + b"\xff", "mine.csv")
        assert (problem.params["line"], problem.params["value"]) == (line, "0xFF")
