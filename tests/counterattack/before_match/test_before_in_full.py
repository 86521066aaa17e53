"""Cards, decks, draft and line-up in full, and what exactly is said of what is wrong with them."""

from __future__ import annotations

import random
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from mypy_extensions import i16, u8

from tests.counterattack.before_match.test_draft import start, until
from tests.counterattack.squads.test_cards import HEAD, LONGO
from tests.counterattack.squads.test_league_match import PACKS, QUICK, begun, squads
from tests.counterattack.still import change_of
from tests.counterattack.table import Table, at, game
from touchline.core.errors import BadPosition
from touchline.core.line import write_frame
from touchline.core.side import Side
from touchline.counterattack.engine.before_match.draft import (
    Deal,
    Draft,
    DrawKeeper,
    DrawReferee,
    FirstPick,
    Pick,
    TurnUp,
    add_to_squad,
    before_the_match,
    not_in_use,
    squad_size,
)
from touchline.counterattack.engine.before_match.line_up import LineUp, TeamsOut
from touchline.counterattack.engine.board.pitch import HEXES
from touchline.counterattack.engine.deck import Deck
from touchline.counterattack.engine.frame import (
    Frame,
    Kind,
    PlayerOperand,
    a_direction,
    a_hex,
    a_player,
    a_rival,
    a_roll,
    an_aim,
    our_player,
    some_players,
    some_sides,
)
from touchline.counterattack.engine.position import Position
from touchline.counterattack.squads import loader, scenarios
from touchline.counterattack.squads.check import check_file
from touchline.counterattack.squads.decks import deck
from touchline.counterattack.squads.errors import BadCards, printable
from touchline.counterattack.squads.generate import generate
from touchline.counterattack.squads.match_cards import added, box, match_deck, spelled
from touchline.counterattack.squads.names import Names
from touchline.counterattack.squads.pack import Pack, same
from touchline.counterattack.squads.reading import BIGGEST, read_file
from touchline.counterattack.squads.shipped import SHIPPED, shipped
from touchline.counterattack.squads.statistics import mean
from touchline.counterattack.squads.write import to_csv, to_json
from touchline.counterattack.text.frames import FRAMES

BAD = LONGO.replace(",4,", ",9,")


# -- cards ---------------------------------------------------------------------------------------


def test_the_first_problem_of_a_shipped_pack_is_raised(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(SHIPPED, "syllables", "../cards/names.toml")
    with pytest.raises(BadCards) as raised:
        shipped("syllables")
    _, problems = read_file(Path(scenarios.__file__).parents[1] / "data" / "names.toml")
    assert raised.value.key == problems[0].key
    assert raised.value.params["column"] == problems[0].params["column"] == "[argentina]"
    assert problems[1].params["column"] != "[argentina]"


def test_the_first_problem_of_a_team_is_raised() -> None:
    with pytest.raises(BadCards) as raised:
        loader.own_pack(
            f"{HEAD}\n{LONGO}\n{BAD.replace('Longo', 'A')}\n{BAD.replace('Longo', 'B')}"
        )
    assert (raised.value.key, raised.value.params["line"]) == ("counterattack.error.cards-range", 3)


def test_a_file_as_big_as_may_be_and_one_byte_more(tmp_path: Path) -> None:
    file = tmp_path / "big.csv"
    text = f"{HEAD}\n{LONGO}\n".encode()
    file.write_bytes(text + b" " * (BIGGEST - len(text)))
    assert check_file(file).ok
    file.write_bytes(text + b" " * (BIGGEST - len(text) + 1))
    report = check_file(file)
    assert (report.ok, [problem.key for problem in report.problems]) == (
        False,
        ["counterattack.error.cards-too-big"],
    )
    assert report.problems[0].params["allowed"] == "1 000 000"


def test_the_line_of_a_byte_that_is_no_text(tmp_path: Path) -> None:
    file = tmp_path / "odd.csv"
    for lines in (0, 1, 2):
        file.write_bytes(b"\n" * lines + b"\xff\n")
        _, (problem,) = read_file(file)
        assert (problem.params["line"], problem.params["value"]) == (lines + 1, "0xFF")
    file.write_bytes(b"\xff")
    assert read_file(file)[1][0].params["line"] == 1


def test_what_no_reader_of_json_can_take_is_a_mistake_at_its_beginning(tmp_path: Path) -> None:
    file = tmp_path / "deep.json"
    for text in ("[" * 100_000, '{"cards": ' + "9" * 5000 + "}"):
        file.write_text(text, encoding="utf-8")
        _, (problem,) = read_file(file)
        assert problem.key == "counterattack.error.cards-json"
        assert (problem.params["line"], problem.params["value"]) == (1, "1")


def test_where_a_table_without_cards_begins(tmp_path: Path) -> None:
    file = tmp_path / "none.csv"
    file.write_text(f"# nothing\n\n{HEAD}\n", encoding="utf-8")
    _, (problem,) = read_file(file)
    assert (problem.key, problem.params["line"]) == ("counterattack.error.cards-no-cards", 3)


def test_what_stood_in_a_file_is_shown_in_forty_signs() -> None:
    assert printable("x" * 40) == "x" * 40
    assert printable("x" * 41) == "x" * 39 + "…"
    assert printable("x" * 41 + "\n") == "x" * 39 + "…"
    assert printable("a\tb") == "a?b"
    assert printable(17) == "17"
    assert printable("abcdef", 5) == "abcd…"


def test_accents_are_written_as_they_are() -> None:
    pack = Pack("müll", "Größe", (), (), ())
    assert "Größe" in to_json(pack)
    names = [card.name for id in SHIPPED for card in shipped(id).cards if not card.name.isascii()]
    assert names
    for id in SHIPPED:
        for write in (to_json, to_csv):
            text = write(shipped(id))
            assert all(card.name in text for card in shipped(id).cards)
    head = to_json(shipped("rooftop")).splitlines()[:4]
    assert head == ["{", '  "id": "rooftop",', '  "title": "Rooftop cages",', '  "cards": [']


@pytest.mark.rule("CA 3.2")
def test_means() -> None:
    assert mean((1, 0, 0, 0, 0, 1)) == 3.5
    assert mean((0, 3, 0, 0, 0, 1)) == 3.0
    assert mean((2, 0, 0, 0, 0, 0)) == 1.0


@pytest.mark.rule("CA 3.2")
def test_a_seed_gives_these_cards_and_no_others() -> None:
    """On every machine and in every version: matches are stored with no more than the seed."""
    lines = to_csv(generate(7, 6, 3, 5)).splitlines()
    assert lines == [
        "# id: generated-7",
        "# title: generated-7",
        "kind,name,country,pace,dribbling,heading,high_pass,resilience,shooting,tackling,aerial,saving,handling,leniency",
        "outfield,Akoansah,Ghana,5,5,4,4,6,4,1,,,,",
        "outfield,Ballyon,Ireland,5,2,5,4,4,4,2,,,,",
        "outfield,Fericaldo,Italy,4,2,5,4,6,2,4,,,,",
        "outfield,Narmore,Australia,4,1,3,6,5,2,5,,,,",
        "outfield,Monridero,Spain,5,3,5,4,6,2,5,,,,",
        "outfield,Furerwyl,Switzerland,6,3,3,5,5,2,2,,,,",
        "keeper,Ocarrán,Mexico,6,2,,3,6,,,6,4,4,",
        "keeper,Graowecki,Poland,4,1,,2,5,,,5,3,4,",
        "keeper,Bürgisser,Switzerland,4,1,,5,6,,,5,6,4,",
        "referee,Oroertegui,Colombia,,,,,,,,,,,2",
        "referee,Zerinouri,Morocco,,,,,,,,,,,3",
        "referee,Balesița,Romania,,,,,,,,,,,4",
        "referee,Chivera,Mexico,,,,,,,,,,,5",
        "referee,Seodong,South Korea,,,,,,,,,,,5",
    ]


def test_a_name_that_is_taken_becomes_one_syllable_longer() -> None:
    def drawn(taken: set[str]) -> str:
        names = Names(random.Random(5))
        names.given |= taken
        return names.draw()[0]

    first = drawn(set())
    second = drawn({same(first)})
    third = drawn({same(first), same(second)})
    assert (first, second, third) == ("Nessæter", "Tveiervik", "Langenstadsæter")


def test_a_pack_is_added_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(loader, "_added", {})
    mine = Pack("mine", "Mine", shipped("base").outfielders[:2])
    loader.add(mine)
    loader.add(mine)
    loader.add(shipped("base"))
    assert loader.find("mine") == mine
    for other in (Pack("mine", "Other"), Pack("base", "Other")):
        with pytest.raises(BadCards) as raised:
            loader.add(other)
        assert raised.value.key == "counterattack.error.cards-id-taken"
        assert raised.value.params["value"] == other.id
    with pytest.raises(BadCards) as raised:
        loader.find("nobody")
    assert raised.value.params == {
        "value": "nobody", "allowed": "base, harbour, rooftop, mine, their"
    }  # fmt: skip


def test_a_deck_knows_its_cards() -> None:
    cards = deck("base")
    assert (cards.outfielders, cards.players, cards.size) == (40, 46, 50)
    assert [cards.is_keeper(card) for card in (0, 39, 40, 45, 46)] == [
        False, False, True, True, False,
    ]  # fmt: skip
    assert cards.leniency == [referee.leniency for referee in shipped("base").referees]
    longo = cards.names.index("Longo")
    assert [cards.value(longo, attribute) for attribute in range(10)] == [
        4,
        2,
        6,
        3,
        6,
        2,
        6,
        0,
        0,
        0,
    ]
    nkosi = cards.names.index("Nkosi")
    assert [cards.value(nkosi, attribute) for attribute in range(10)] == [
        6,
        2,
        0,
        4,
        6,
        0,
        0,
        5,
        4,
        4,
    ]
    with pytest.raises(BadCards) as raised:
        deck("generated-3-240-12-4")
    assert raised.value.params == {"value": 256, "allowed": 255}
    assert deck("generated-3-240-12-3").size == 255
    assert isinstance(deck("generated-3-30-2-1"), Deck)
    for packs, draft, kind in (
        ("generated-3-29-4-1", "packets", "outfield"),
        ("generated-3-27-4-1", "tournament", "outfield"),
        ("generated-3-28-3-1", "tournament", "keeper"),
        ("generated-3-30-1-1", "packets", "keeper"),
    ):
        with pytest.raises(BadCards) as raised:
            deck(packs, draft)
        assert raised.value.key == f"counterattack.error.cards-too-few-{kind}"
    assert deck("generated-3-28-4-1", "tournament").outfielders == 28


# -- a league's cards ----------------------------------------------------------------------------


@pytest.mark.rule("CA 4.18")
def test_the_cards_of_a_match_are_spelled_in_the_order_of_the_packs() -> None:
    players = box(PACKS).players
    one, two, three = players[3].name, players[10].name, players[40].name
    points = {(two, "pace"): 1, (two, "heading"): 2, (one, "tackling"): 1, ("Nobody", "pace"): 3}
    assert spelled(PACKS, [three, two, one], points) == "3.tackling+1,10.heading+2.pace+1,40"
    with pytest.raises(BadCards) as raised:
        spelled(PACKS, [one, "Nobody", "Noone"], {})
    assert raised.value.params == {"value": "Nobody", "packs": PACKS}


@pytest.mark.rule("CA 4.18")
def test_they_are_read_again_with_their_points() -> None:
    cards = match_deck("base", "0,1.tackling+1,40")
    players = box("base").players
    assert [card.name for card in cards.pack.players] == [players[n].name for n in (0, 1, 40)]
    second = cards.pack.outfielders[1]
    assert second.tackling == players[1].tackling + 1
    assert (second.pace, second.heading) == (players[1].pace, players[1].heading)
    assert cards.pack.referees == box("base").referees
    assert added(cards) == {players[1].name: {"tackling": 1}}
    pace = players[0].pace
    assert match_deck("base", f"0.pace+{6 - pace}").pack.outfielders[0].pace == 6
    for text in (f"0.pace+{7 - pace}", "0.saving+1", "40.tackling+1", "46", "0,0", "1,0", "x", ""):
        with pytest.raises(BadCards) as raised:
            match_deck("base", text)
        assert raised.value.key == "counterattack.error.league-cards"
    assert match_deck("base", "45").players == 1
    long = "0." + ".".join(["saving+1"] * 9)
    with pytest.raises(BadCards) as raised:
        match_deck("base", long)
    assert raised.value.params["value"] == long[:40]
    numbers = ",".join(str(number) for number in reversed(range(20)))
    with pytest.raises(BadCards) as raised:
        match_deck("base", numbers)
    assert raised.value.params["value"] == numbers[:40]
    forty = ",".join(str(number) for number in range(40))
    assert match_deck(PACKS, forty).players == 40
    with pytest.raises(BadCards):
        match_deck(PACKS, forty + ",41")


# -- lines ---------------------------------------------------------------------------------------


def test_what_is_said_of_squads_that_cannot_be() -> None:
    p = start(draft="dealt")
    until(p, "line-up")
    fields = str(p).split(" ")
    status, cards, shirts, table = fields[4].split("/")

    def refused(*parts: str) -> tuple[Any, ...]:
        with pytest.raises(BadPosition) as raised:
            game.position(" ".join([*fields[:4], "/".join(parts), *fields[5:]]))
        return tuple(raised.value.params.get(key) for key in ("field", "text", "right"))

    first = cards.split(",")[0]
    twice = ",".join([first, first, *cards.split(",")[2:]])
    assert refused(status, twice, shirts, table) == ("squads", twice[:40], "…")
    assert refused("0" + status[1:], cards, shirts, table) == ("squads", "0" + status[1:], "0 = -1")
    last = status[:-1] + "1"
    assert refused(last, cards, shirts, table) == ("squads", last, "0 = -1")
    assert refused(status + "0", cards, shirts, table)[2] == "40 x 0…8 / …"
    assert refused("9" + status[1:], cards, shirts, table)[2] == "40 x 0…8 / …"
    assert refused(status, cards, shirts)[2] == "40 x 0…8 / …"
    rest = shirts.split(",")[1:]
    for place in ("20", "16", "19"):
        worn = ",".join([place, *rest])
        assert refused(status, cards, worn, table) == ("shirts", place, "0…19")
    assert refused(status, cards, shirts, "40,-1,-1,-1") == ("table", "40,-1,-1,-1", "4 x -1…39")
    high = ",".join(["46", *cards.split(",")[1:]])
    assert refused(status, high, shirts, table) == ("squads", high[:40], "40 x -1…45")


def test_shirts_are_read_with_their_cards() -> None:
    table = Table(f"home 9 {at(0, 0)} Longo", f"away 4 {at(3, 0.5)} Ruiz", ball="home 9")
    again = game.position(str(table.position))
    assert list(again.attr) == list(table.position.attr)
    assert [int(number) for number in again.attr[80:90]] == [4, 2, 6, 3, 6, 2, 6, 0, 0, 0]


def test_the_rule_of_what_is_being_decided() -> None:
    table = Table(f"home 9 {at(0, 0)}", f"home 8 {at(-4, 0)}", ball="home 9")
    assert game.rule(table.position) == "CA 4.20"
    table.play("movement", "move 8")
    assert game.rule(table.position) == table.position.flow[-1].rule() == "CA 4.5.4"
    assert table.position.flow[-2].rule() == "CA 4.5.1"


# -- the draft -----------------------------------------------------------------------------------


@pytest.mark.rule("CA 4.1.2", "CA 4.1.3", "CA 4.1.4")
def test_what_comes_before_a_match() -> None:
    for draft, frames in (
        ("packets", ["draw-keeper", "draw-keeper/1", "draft/15", "draw-referee"]),
        ("dealt", ["draw-keeper", "draw-keeper/1", "deal/15", "draw-referee"]),
        (
            "tournament",
            [*["draw-keeper", "draw-keeper/1"] * 2, "first-pick/14", "draw-referee"],
        ),
    ):
        p = start(draft=draft)
        assert [write_frame(frame) for frame in before_the_match(p)] == frames
        later = ["line-up/home", "line-up/away", "teams-out", "play"]
        assert [write_frame(frame) for frame in reversed(p.flow)] == [*frames, *later]


@pytest.mark.rule("CA 4.1.2", "CA 4.1.3", "CA 4.1.4")
def test_the_acts_of_a_draft() -> None:
    def played(frame: Any, text: str, p: Position | None = None) -> dict[str, Any]:
        p = p or start(draft="packets")
        del p.flow[1:]
        p.flow.append(frame)
        return change_of(p, lambda p: frame.play(p, game.action(text)))

    assert played(DrawKeeper(0), "draw c41") == {
        "home s1 is": "on the bench",
        "home s1 holds": "Nkosi",
        "flow": [],
        "told": ["Drew 0 Nkosi keeper CA 4.1.2"],
    }
    assert played(DrawKeeper(1), "draw c46") == {
        "away s1 is": "on the bench",
        "away s1 holds": "Mizutake",
        "flow": [],
        "told": ["Drew 1 Mizutake keeper CA 4.1.2"],
    }
    assert played(DrawReferee(), "draw c47") == {
        "referee": 46,
        "flow": [],
        "told": ["Drew -1 Bertoni referee CA 4.1.4"],
    }
    assert played(TurnUp(), "draw c1") == {
        "table": ["Barisic", "-", "-", "-"],
        "flow": [],
        "told": ["Drew -1 Barisic table CA 4.1.3"],
    }
    p = start(draft="packets")
    for place, card in enumerate((7, -1, 3, -1)):
        p.table[place] = i16(card)
    assert played(TurnUp(), "draw c1", p.copy())["table"] == [
        "Willems",
        "Barisic",
        "Toothnail",
        "-",
    ]
    assert played(Pick(1), "pick c4", p.copy()) == {
        "away s1 is": "on the bench",
        "away s1 holds": "Toothnail",
        "table": ["Willems", "-", "-", "-"],
        "flow": [],
        "told": ["Picked 1 Toothnail CA 4.1.3"],
    }
    p.flow.append(Pick(0))
    p._legal = None
    assert [action.text for action in p.actions()] == ["pick c4", "pick c8"]
    assert played(FirstPick(14), "toss home") == {
        "flow": ["draft/14"],
        "told": ["Tossed 0 CA 4.1.3"],
    }
    assert played(FirstPick(14), "toss away") == {
        "flow": ["draft/14/0/1"],
        "told": ["Tossed 1 CA 4.1.3"],
    }
    assert played(Deal(15), "draw c5") == {"home s1 is": "on the bench", "home s1 holds": "Ruiz"}
    p = start(draft="dealt")
    add_to_squad(p, 0, 9)
    assert not_in_use(p, 5, 12) == [5, 6, 7, 8, 10, 11]
    assert played(Deal(15), "draw c5", p.copy()) == {
        "away s1 is": "on the bench",
        "away s1 holds": "Ruiz",
    }
    assert Deal(15).next_side(p) == 1
    add_to_squad(p, 1, 10)
    assert Deal(15).next_side(p) == 0
    assert (squad_size(p, 0), squad_size(p, 1)) == (1, 1)
    p.table[3] = i16(6)
    assert not_in_use(p, 5, 12) == [5, 7, 8, 11]
    p.squad[39] = i16(5)
    assert not_in_use(p, 5, 12) == [7, 8, 11]


@pytest.mark.rule("CA 4.1.3", "CA q1")
def test_packets_of_four_and_a_last_one_of_what_is_missing() -> None:
    def entered(frame: Any, home: int, away: int, table: int = 0) -> list[str]:
        p = start(draft="packets")
        del p.flow[1:]
        for side, count in ((0, home), (1, away)):
            for number in range(count):
                add_to_squad(p, side, side * 20 + number)
        for place in range(table):
            p.table[place] = i16(36 + place)
        p.flow.append(frame)
        frame.enter(p)
        return [write_frame(each) for each in p.flow[1:]]

    turned = ["turn-up"] * 4
    assert entered(Draft(15), 1, 1) == ["draft/15/1", *turned]
    assert entered(Draft(15, 6), 13, 13) == ["draft/15/7", *turned]
    assert entered(Draft(15, 7), 15, 15) == ["draft/15/8", *turned[:2]]
    assert entered(Draft(15, 8), 16, 16) == []
    assert entered(Draft(15, 1), 1, 1, 4) == ["draft/15/1", "pick/home"]
    assert entered(Draft(15, 1), 2, 1, 3) == ["draft/15/1", "pick/away"]
    assert entered(Draft(15, 2), 3, 3, 4) == ["draft/15/2", "pick/away"]
    assert entered(Draft(15, 2), 3, 4, 3) == ["draft/15/2", "pick/home"]
    assert entered(Draft(15, 1, 1), 1, 1, 4) == ["draft/15/1/1", "pick/away"]
    assert entered(Deal(15), 16, 15) == ["deal/15"]
    assert entered(Deal(15), 16, 16) == []


# -- the line-up ---------------------------------------------------------------------------------


@pytest.mark.rule("CA 4.1.1", "CA 4.18")
def test_shirts() -> None:
    p = start(draft="dealt")
    until(p, "line-up")
    for side in (0, 1):
        for shirt, next_ in ((0, "line-up"), (9, "line-up"), (10, "bench")):
            q = p.copy()
            del q.flow[1:]
            frame = LineUp(side, shirt)
            q.flow.append(frame)
            q._legal = None
            found = change_of(q, partial(frame.play, action=game.action("shirt s5")))
            name = f"{('home', 'away')[side]} {shirt + 1}"
            assert found[f"{name} is"] == 4
            assert found[f"{('home', 'away')[side]} s5 is"] == "on"
            above = [write_frame(each) for each in q.flow[1:]]
            assert above == [f"{next_}/{('home', 'away')[side]}/{shirt + 1}"]
    keepers = [int(card) >= 40 for card in p.squad[:20]]
    assert [action.text for action in p.actions()] == [f"shirt s{keepers.index(True) + 1}"]
    q = p.copy()
    del q.flow[1:]
    q.flow.append(LineUp(0, 1))
    q._legal = None
    others = [f"shirt s{place + 1}" for place in range(16) if not keepers[place]]
    assert [action.text for action in q.actions()] == others
    none_left = q.copy()
    for place in range(20):
        none_left.status[place] = u8(2 if place < 16 else 0)
    assert change_of(none_left, LineUp(0, 1).enter)["flow"] == []
    assert change_of(q, LineUp(0, 1).enter) == {}


@pytest.mark.rule("CA 4.3.1", "CA 4.1.5")
def test_the_teams_come_out() -> None:
    for first, kicks_off in (("toss", None), ("home", 0), ("away", 1)):
        p = start(draft="dealt", first=first)
        until(p, "line-up")
        chooser = random.Random(2)
        while sum(int(place) != 255 for place in p.who) < 22:
            q = p.copy()
            p.play(chooser.choice(p.actions()))
        found = q
        assert found.decision == "line-up"
        assert isinstance(found.flow[1], TeamsOut)
        assert p.decision == ("toss" if kicks_off is None else "kick-off-taker")
        if kicks_off is not None:
            assert (p.first, p.attack) == (kicks_off, kicks_off)
        told = [type(event).__name__ for event in p.story]
        assert told.count("Numbered") == 22
        assert all(p.where(counter) >= 0 for counter in range(22))


@pytest.mark.rule("CA 4.18")
def test_a_league_match_has_its_squads_in_this_order() -> None:
    home, away = squads()
    p = begun(home, away)
    names = p.deck.names
    assert [names[int(card)] for card in p.squad[:20]] == home
    assert [names[int(card)] for card in p.squad[20:40]] == away
    assert {int(status) for status in p.status} == {1}
    assert [write_frame(frame) for frame in p.flow] == [
        "play",
        "teams-out",
        "line-up/away",
        "line-up/home",
    ]
    assert p.settings == QUICK


# -- scenarios -----------------------------------------------------------------------------------


def mistake(text: str) -> dict[str, object]:
    """What is said of a scenario that describes no match."""
    with pytest.raises(scenarios.BadScenario) as raised:
        scenarios.read("mine.toml", text)
    return {
        "says": raised.value.key.removeprefix("counterattack.error.scenario-"),
        **raised.value.params,
    }


def test_what_exactly_is_said_of_a_scenario() -> None:
    known = sorted(card.name for card in shipped("base").players)
    assert mistake('title = "A"\nhome.cards = ["Pele"]') == {
        "says": "value", "file": "mine.toml", "key": "home.cards", "value": "Pele",
        "allowed": ", ".join(known[:8]) + ", …",
    }  # fmt: skip
    assert mistake("half = 2")["says"] == "missing"
    assert mistake('title = "A"\ncolour = 1')["says"] == "key"
    assert mistake('title = "A"\nhome.shoes = 1')["key"] == "home.shoes"
    assert (
        mistake('title = "A"\nsettings.half_pitch = "x"')["allowed"] == "goal-kick, kick-off, off"
    )
    assert mistake('title = "A"\nsettings.nothing = 1')["key"] == "settings.nothing"
    assert mistake('title = "A"\naway.shirts = [4]\naway.sent_off = 1')["allowed"] == "0…0"
    assert mistake('title = "A"\nvariant = 3')["allowed"] == "[variant]"
    long = mistake('title = "A"\n' + f"[{'x' * 300}]\n" * 2)
    assert (long["says"], len(str(long["value"]))) == ("toml", 200)
    deep = mistake("title = " + "[" * 5000)
    assert deep["says"] == "deep"


def test_a_file_as_long_as_may_be_and_one_byte_more(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    text = 'title = "A"\n'
    file.write_text(text + "#" * (scenarios.LARGEST - len(text)), encoding="utf-8")
    assert scenarios.load(file).title == "A"
    file.write_text(text + "#" * (scenarios.LARGEST - len(text) + 1), encoding="utf-8")
    with pytest.raises(scenarios.BadScenario) as raised:
        scenarios.load(file)
    assert raised.value.key == "counterattack.error.scenario-deep"
    file.write_text(text + "settings." + "a." * 16 + "b = 1\n", encoding="utf-8")
    with pytest.raises(scenarios.BadScenario) as raised:
        scenarios.load(file)
    assert raised.value.key == "counterattack.error.scenario-deep"


def test_a_variant_joins_tables_and_replaces_the_rest() -> None:
    text = """
title = "A"
half = 1
side = "home"
settings = { offside = false }
[home]
sent_off = 1
aim = "hold"
[variant.german]
half = 2
settings = { star = true }
[variant.german.home]
aim = "win"
"""
    english, german = (scenarios.read("a.toml", text, preset) for preset in ("core", "german"))
    assert (english.half, english.settings, english.home.aim) == (1, {"offside": False}, "hold")
    assert (german.half, german.settings) == (2, {"offside": False, "star": True})
    assert (german.home.aim, german.home.sent_off) == ("win", 1)


@pytest.mark.rule("CA 4.19")
def test_two_legs_and_who_has_won() -> None:
    found = scenarios.read("a.toml", 'title = "A"\nlegs = 2\nfirst_leg = [3, 4]\nside = "home"')
    assert scenarios.second_leg(found, (2, 5)).first_leg == (5, 2)
    assert scenarios.verdict(found, (1, 0)) is Side.HOME
    assert scenarios.verdict(found, (0, 1)) is Side.AWAY
    assert scenarios.verdict(found, (1, 1)) is None
    legs = scenarios.read(
        "a.toml", 'title = "A"\nside = "home"\ndecides = "away-goals"\nfirst_leg = [1, 2]'
    )
    for score, winner in (
        ((1, 0), Side.HOME),  # 2:2, one away goal against none
        ((2, 1), None),
        ((3, 2), Side.AWAY),
        ((2, 0), Side.HOME),
        ((0, 0), Side.AWAY),
    ):
        assert scenarios.verdict(legs, score) is winner


@pytest.mark.rule("CA 4.19")
def test_without_number_one_the_lowest_shirt_is_in_goal() -> None:
    text = 'title = "A"\nside = "home"\n[home]\nshirts = [9, 4]\n[away]\nshirts = [3, 1]\n'
    _, p = scenarios.deal(scenarios.read("a.toml", text), "x")
    assert (p.keeper(0), p.keeper(1)) == (3, 11)
    text = 'title = "A"\nside = "home"\n[away]\nshirts = [11, 10, 2]\n'
    _, p = scenarios.deal(scenarios.read("a.toml", text), "x")
    assert (p.keeper(0), p.keeper(1)) == (0, 12)
    assert [counter for counter in range(11, 22) if p.where(counter) >= 0] == [12, 20, 21]


@pytest.mark.rule("CA 4.19", "CA q87")
def test_everybody_may_first_be_put_anywhere() -> None:
    for side, other in (("home", "away"), ("away", "home")):
        text = f'title = "A"\nplace = "anywhere"\nside = "{side}"\n'
        for start_ in ("kick-off", "goal-kick"):
            _, p = scenarios.deal(scenarios.read("a.toml", text + f'start = "{start_}"\n'), "x")
            above = [write_frame(frame) for frame in p.flow[-2:]]
            assert above == [f"placement/{other}/22", f"placement/{side}/22"]
            assert p.attack == ("home", "away").index(side)


# -- what a frame may hold -----------------------------------------------------------------------


def test_the_range_of_everything_a_frame_holds() -> None:
    spans = {
        a_player("x"): (0, 21, "player"),
        a_player("x", lifted=True): (0, 21, "player"),
        a_player("x", or_none=True): (-1, 21, "player"),
        our_player("x"): (0, 21, "player"),
        a_rival("x"): (0, 21, "player"),
        some_players("x"): (0, 2**22 - 1, "players"),
        some_players("x", 1): (1, 2**22 - 1, "players"),
        a_hex("x"): (0, HEXES - 1, "hex"),
        a_hex("x", or_none=True): (-1, HEXES - 1, "hex"),
        an_aim("x"): (0, 6, "aim"),
        a_direction("x"): (1, 6, "direction"),
        some_sides("x"): (0, 3, "sides"),
    }
    for operand, span in spans.items():
        assert (operand.name, operand.low, operand.high, operand.role) == ("x", *span)
    off = [a_player("x"), a_player("x", lifted=True), a_player("x", or_none=True)]
    off += [our_player("x"), our_player("x", lifted=True), a_rival("x")]
    found = [(each.whose, each.lifted) for each in off if isinstance(each, PlayerOperand)]
    assert found == [
        ("", False), ("", True), ("", True), ("ours", False), ("ours", True), ("theirs", False),
    ]  # fmt: skip


def test_a_kind_says_what_was_declared() -> None:
    kind = Kind(
        "a", "CA 1", a_hex("x"), on=("b",), forecast="c", settles="d", part_of="e",
        in_flight=True, prelude=True, as_it_is=True, left_to_bot="f",
    )  # fmt: skip
    assert (kind.name, kind.rule, kind.on, kind.forecast) == ("a", "CA 1", ("b",), "c")
    assert (kind.settles, kind.part_of, kind.left_to_bot) == ("d", "e", "f")
    assert (kind.in_flight, kind.prelude, kind.as_it_is) == (True, True, True)
    plain = Kind("a", "CA 1")
    assert (plain.in_flight, plain.prelude, plain.as_it_is) == (False, False, False)
    roll = a_roll("a", "CA 1", a_hex("x"), in_flight=True)
    assert ([each.name for each in roll.operands], roll.in_flight) == (["roller", "x"], True)
    assert not a_roll("a", "CA 1").in_flight
    assert sorted(FRAMES) == sorted({frame.kind.name for frame in FRAMES.values()})
    assert all(issubclass(frame, Frame) and name for name, frame in FRAMES.items())
