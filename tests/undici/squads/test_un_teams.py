"""Teams, generated teams, formations, decks and what comes before a match (UN 2, 3.1)."""

from __future__ import annotations

import tracemalloc
from pathlib import Path

import pytest
from msgspec.structs import replace

from tests.undici.second_reader.pitch import numbered, own_line, sector
from tests.undici.second_reader.table import _team
from tests.undici.table import box, game
from touchline.core.dice import SeededDice
from touchline.core.errors import IllegalAction, TouchlineError
from touchline.core.match import Match
from touchline.core.side import Side
from touchline.core.texts import speaking
from touchline.undici.engine.before_match.formations import (
    FORMATIONS,
    BadFormation,
    read_formations,
)
from touchline.undici.engine.before_match.set_up import may_change_line, on_own_line
from touchline.undici.engine.before_match.starting_places import can_complete, in_formation
from touchline.undici.engine.board.pitch import line_of
from touchline.undici.engine.cards.decks import DECKS, deck_size, ready_made
from touchline.undici.engine.position import Position
from touchline.undici.engine.state import PILE
from touchline.undici.squads.clubs import _clubs, clubs
from touchline.undici.squads.generate import generate, write_team
from touchline.undici.squads.loader import add_team, printed_teams
from touchline.undici.squads.team import POSITIONS, BadTeam, load_team, read_team


@pytest.mark.rule("UN 2.3/teams", "UN 2.1.1", "UN 2.1.2")
def test_the_four_teams_are_balanced() -> None:
    assert sorted(printed_teams()) == [
        "ironmoor-athletic",
        "lantern-harbour",
        "sirocco-kites",
        "vermilion-foxes",
    ]
    for team in printed_teams().values():
        assert sum(chip.icons for chip in team.chips) == 40
        assert sum(chip.points for chip in team.chips) == 48
        assert max(chip.icons for chip in team.chips) == 3
        counts = [sum(1 for c in team.chips if c.position == i) for i in range(len(POSITIONS))]
        assert counts == [2, 4, 2, 5, 2, 3]
    ten = next(c for c in printed_teams()["lantern-harbour"].chips if c.number == 10)
    assert (ten.name, ten.squares, ten.sides, ten.abilities) == (
        "Dastorel",
        3,
        2,
        (0, 0, 0, 0, 1, 2, 0, 0, 2, 0, 0),
    )


def test_generated_teams_are_as_balanced_and_can_be_written() -> None:
    for seed in range(20):
        team = generate(seed)
        assert generate(seed) == team
        assert sum(chip.icons for chip in team.chips) == 40
        assert sum(chip.points for chip in team.chips) == 48
        assert max(chip.icons for chip in team.chips) <= 3
        assert read_team(f"{team.id}.toml", write_team(team)) == team


GOOD = write_team(generate(1))


@pytest.mark.parametrize(
    ("change", "key", "where"),
    [
        (("captain = 10", "captain = 99"), "team-captain", "captain"),
        (("captain = 10", "colour = 1"), "team-key", "colour"),
        (("number = 12", "number = 1"), "team-number-twice", "chips[2].number"),
        (("number = 12", "number = 0"), "team-number", "chips[2].number"),
        (('position = "FWD"', 'position = "GK"'), "team-keeper-side", "chips[16].side"),
        (("squares = 3", "squares = 4"), "team-squares", "chips[11].squares"),
        (('["PA*"]', '["PX"]'), "team-ability", "chips[1].abilities"),
        (('["PA*"]', '["PA", "PA*"]'), "team-ability-twice", "chips[1].abilities"),
        (('["PA*"]', '["RA*"]'), "team-no-black", "chips[1].abilities"),
        (('["PA*"]', '["RA"]'), "team-keeper-ability", "chips[1].abilities"),
        (('["PA*"]', "[]"), "team-abilities", "chips[1].abilities"),
        (("chips = [", "chips = [ 7,"), "team-count", "chips"),
        (("name", "= name"), "team-toml", ""),
    ],
)
def test_a_bad_team_says_where_and_what_to_do(
    change: tuple[str, str], key: str, where: str
) -> None:
    text = GOOD.replace(*change, 1)
    assert text != GOOD
    with pytest.raises(BadTeam) as error:
        read_team("mine.toml", text)
    assert error.value.key == f"undici.error.{key}"
    assert "mine.toml" in str(error.value)
    assert where in str(error.value)


@pytest.mark.rule("UN 3.1.5", "UN R5")
def test_lines_need_enough_and_not_too_many() -> None:
    nobody = [0, 0, 0, 0, 0]
    assert can_complete([4, 0, 4, 0, 2], nobody, 0)
    assert can_complete([2, 1, 5, 1, 1], nobody, 0)
    assert not can_complete([2, 0, 5, 0, 3], nobody, 0)
    assert not can_complete([6, 0, 2, 0, 2], nobody, 0)
    assert can_complete([0, 0, 0, 0, 3], [4, 2, 5, 2, 0], 7)
    assert not can_complete([0, 0, 5, 2, 3], [4, 2, 0, 0, 0], 0)


def test_formations_are_legal_and_bad_ones_refused() -> None:
    assert FORMATIONS["4-4-2"][:4] == [box("B3"), box("B7"), box("B10"), box("B14")]
    for text, key in (
        ('"x" = ["A1"]', "formation-count"),
        ('"x" = ["G1","B7","B10","B14","D3","C8","C9","D14","F7","F10"]', "formation-box"),
        ('"x" = ["B7","B7","B10","B14","D3","C8","C9","D14","F7","F10"]', "formation-twice"),
        ('"x" = ["B3","B7","C10","C14","D3","C8","C9","D14","F7","F10"]', "formation-line"),
        ('"x" = ["A6","B7","B10","B9","A8","C8","C9","D14","F7","F10"]', "formation-area"),
        ("x", "formation-toml"),
    ):
        with pytest.raises(BadFormation) as error:
            read_formations("f.toml", text)
        assert error.value.key == f"undici.error.{key}"


@pytest.mark.rule("UN 3.1.2", "UN 3.15.1/deck", "UN R6/chosen")
def test_ready_made_decks_have_as_many_cards_as_turns() -> None:
    for name in DECKS:
        for pool in ("core", "all"):
            deck = ready_made(name, pool, 20)
            assert len(set(deck)) == 20
    assert ready_made("storm", "all", 10) == DECKS["storm"][:10]
    assert deck_size(40, "core") == 40


def started(*script: str, **changes: object) -> Position:
    """A match with the toss for home and these first decisions."""
    p = game.new(game.settings("base", changes))
    for text in script:
        p.play(game.action(text))
    return p


ELEVENS = {
    2: (1, 2, 4, 5, 3, 6, 8, 10, 7, 9, 11),
    1: (1, 2, 4, 5, 3, 6, 8, 10, 7, 9, 11),
}
HOME = [f"start {n}" for n in ELEVENS[2]]
AWAY = [f"start {n}" for n in ELEVENS[1]]


@pytest.mark.rule("UN 3.1.1/eleven", "UN 3.1.1/one-keeper")
def test_eleven_chips_and_only_one_of_them_a_keeper() -> None:
    p = started("team 2", "team 1", "start 1")
    assert game.action("start 12") not in p.actions()  # the other keeper
    for text in HOME[1:]:
        assert (p.decision, p.turn) == ("eleven", Side.HOME)
        p.play(game.action(text))
    assert (p.decision, p.turn) == ("eleven", Side.AWAY)
    p.play(game.action("start 13"))
    assert game.action("start 1") not in p.actions()


@pytest.mark.rule("UN R21/starter")
def test_the_captain_is_one_of_the_eleven() -> None:
    p = started("team 2", "team 1", *HOME, *AWAY, "deck standard", "deck wall")
    assert p.decision == "captain"
    assert {int(action.text.split()[1]) for action in p.actions()} == set(ELEVENS[2])


@pytest.mark.rule("UN R21/none")
def test_where_it_is_agreed_nobody_is_captain() -> None:
    script = ("team 2", "team 1", *HOME, *AWAY, "deck standard", "deck wall")
    p = started(*script, captain=False)
    assert p.decision == "toss"
    assert (p.captain(0), p.captain(1)) == (-1, -1)


@pytest.mark.rule("UN 3.1.1/teams", "UN 3.1.2", "UN 3.1.6", "UN 3.1.7", "UN 3.1.4")
def test_teams_elevens_decks_captains_toss_and_set_up() -> None:
    p = started("team 2")
    assert [a.text for a in p.actions()] == ["team 1", "team 3", "team 4"]
    p.play(game.action("team 1"))
    assert [a.text for a in p.actions()] == ["start 1", "start 12"]
    for text in (*HOME, *AWAY, "deck standard", "deck wall", "captain 10", "captain 4"):
        p.play(game.action(text))
    assert p.count_cards(0, PILE) == 20
    p.play(game.action("toss away"))
    assert p.decision == "set-up"
    assert p.turn is not None
    assert p.turn.label == "home"  # without the ball: first
    assert len(in_formation(p, 0, "4-4-2")) == 10
    p.play(game.action("formation 4-4-2"))
    back = [slot for slot in range(1, 11) if p.where(slot) in FORMATIONS["4-4-2"][:4]]
    assert len(back) == 4
    for text in ("done", "done", "take 9"):
        p.play(game.action(text))
    assert [a.text for a in p.actions()] == ["to H8", "to H9"]


@pytest.mark.rule("UN 3.1.4", "UN R5")
def test_at_a_set_up_a_chip_keeps_to_its_lines_and_sides() -> None:
    p = started(
        *("team 2", "team 1", *HOME, *AWAY, "captain 10", "captain 4", "toss away", "place 2"),
        cards=False,
    )
    boxes = {a.text for a in p.actions()}
    assert "to A16" in boxes
    assert "to B13" in boxes
    assert "to A1" not in boxes  # a right back
    assert "to C16" not in boxes


@pytest.mark.rule("UN 3.1.4")
def test_who_has_set_up_a_chip_by_hand_takes_no_formation_any_more() -> None:
    script = ("team 2", "team 1", *HOME, *AWAY, "captain 10", "captain 4", "toss away")
    p = started(*script, cards=False)
    assert any(a.verb == "formation" for a in p.actions())
    for text in ("place 2", "to A16"):
        p.play(game.action(text))
    assert not any(a.verb == "formation" for a in p.actions())
    with pytest.raises(IllegalAction) as error:
        p.play(game.action("formation 4-4-2"))
    assert error.value.key == "undici.illegal.formation-once"


@pytest.mark.rule("UN R5")
def test_at_a_set_up_a_line_takes_one_more_as_long_as_it_has_room() -> None:
    """Three to five at the back, two to five in the middle, one to four in front."""
    p = started(
        *("team 2", "team 1", *HOME, *AWAY, "captain 10", "captain 4", "toss away"),
        cards=False,
        sides_bind=False,
    )
    away = 1
    assert [on_own_line(p, away, line) for line in range(3)] == [4, 4, 2]
    assert may_change_line(p, away, 0, 1)
    slot = next(
        slot
        for slot in range(12, 22)
        if p.where(slot) in {box for box in range(224) if line_of(box, away) == 0}
    )
    p.lift(slot)
    assert [on_own_line(p, away, line) for line in range(3)] == [3, 4, 2]
    assert not may_change_line(p, away, 0, 1)
    assert may_change_line(p, away, 1, 0)


def test_a_match_runs_by_itself() -> None:
    match = Match(game, SeededDice("x"), game.new(game.settings("quick")))
    while not match.over:
        match.advance()
        if not match.over:
            match.play(match.position.actions()[-1])
    assert match.position.view(None)["attacks"] in ({"number": n, "of": n} for n in (10, 12))


BOMBS = {
    "long": "x = 1\n" * 20_000,
    "dotted key": "a." * 20_000 + "a = 1",
    "dotted key in a table": "x = {" + "a." * 20_000 + "a = 1}",
    "quoted key": '"a".' * 10_000 + "a = 1",
    "heading": "[" + "a." * 20_000 + "a]",
    "brackets": "chips = " + "[" * 20_000,
    "closed brackets": "chips = " + "[" * 20_000 + "]" * 20_000,
    "tables": "chips = " + "{a = " * 10_000 + "1" + "}" * 10_000,
    "digits": "captain = " + "9" * 10_000,
    "digits in hex": "captain = 0x" + "f" * 40_000,
}


@pytest.mark.parametrize("bomb", BOMBS)
def test_a_file_that_is_a_burden_is_refused_before_it_is_one(bomb: str) -> None:
    tracemalloc.start()
    try:
        with pytest.raises(BadTeam) as refused:
            read_team("bomb.toml", BOMBS[bomb])
        assert tracemalloc.get_traced_memory()[1] < 20_000_000
    finally:
        tracemalloc.stop()
    for language in ("en", "de", "es"):
        with speaking(language):
            assert len(str(refused.value)) < 300


def test_a_bomb_as_a_file_is_not_even_read(tmp_path: Path) -> None:
    file = tmp_path / "bomb.toml"
    file.write_text("x" * 5_000_000)
    with pytest.raises(BadTeam, match="50000"):
        load_team(file)


def test_strings_with_dots_and_brackets_are_no_burden() -> None:
    name = "A.B.C.D.E.F.G.H.I.J [[[["
    assert read_team("x.toml", GOOD.replace(f'"{generate(1).chips[0].name}"', f'"{name}"', 1))


def test_a_number_without_end_is_shown_as_one() -> None:
    with pytest.raises(BadTeam, match="captain"):
        read_team("x.toml", GOOD.replace("captain = 10", "captain = 0x" + "f" * 9_000))


@pytest.mark.rule("UN 2.1.1")
def test_no_team_takes_part_twice() -> None:
    twice = "lantern-harbour+ironmoor-athletic+lantern-harbour"
    with pytest.raises(TouchlineError, match="lantern-harbour"):
        game.new(game.settings("base", {"teams": twice}))
    with pytest.raises(TouchlineError, match="lantern-harbour"):
        game.position(str(game.new()).removesuffix("-") + f"teams={twice}")


def test_nobody_fills_the_memory_with_teams() -> None:
    for number in range(200):
        add_team(replace(printed_teams()["lantern-harbour"], id=f"copy-{number}"))
    first = clubs("copy-0+copy-1")
    for number in range(2, 200):
        assert clubs(f"copy-0+copy-{number}").size == 36
        assert clubs("copy-0+copy-1") is first  # what is played with stays
    assert len(_clubs) <= 64


def _fills(team: str, formation: str) -> bool:
    """Is there a chip for each box, on one of its lines and sides (UN 3.1.4)?"""
    chips = [chip for chip in _team(team) if chip.position != "GK"]
    lines = {"DEF": {1}, "D/M": {1, 2}, "MID": {2}, "M/F": {2, 3}, "FWD": {3}}
    boxes = [numbered(int(number)) for number in FORMATIONS[formation]]
    fits = [
        [
            number
            for number, chip in enumerate(chips)
            if own_line(0, box) in lines[chip.position] and "LCR"[sector(box)] in chip.sides
        ]
        for box in boxes
    ]
    taken: dict[int, int] = {}

    def place(box: int, tried: set[int]) -> bool:
        """Somebody who is free, or whose box somebody else can have."""
        for chip in fits[box]:
            if chip not in tried:
                tried.add(chip)
                if chip not in taken or place(taken[chip], tried):
                    taken[chip] = box
                    return True
        return False

    return all(place(box, set()) for box in range(len(boxes)))


@pytest.mark.rule("UN 2.3/formations", "UN 3.1.4")
@pytest.mark.parametrize("formation", ["4-4-2", "4-3-3", "3-5-2"])
def test_each_of_the_four_teams_fills_the_ready_formations(formation: str) -> None:
    assert len(FORMATIONS[formation]) == 10
    assert all(_fills(team, formation) for team in printed_teams())


@pytest.mark.rule("UN 3.1.6/eleven", "UN 3.1.6/switch")
def test_a_captain_is_one_of_the_eleven_or_there_is_none() -> None:
    script = ("team 2", "team 1", *HOME, *AWAY, "deck standard", "deck wall")
    p = started(*script)
    assert (p.decision, p.turn) == ("captain", Side.HOME)
    assert {a.text for a in p.actions()} == {f"captain {n}" for n in ELEVENS[2]}
    p.play(game.action("captain 4"))
    assert (p.decision, p.turn) == ("captain", Side.AWAY)
    assert started(*script, captain=False).decision == "toss"


@pytest.mark.rule("UN 2.3/own")
def test_a_team_from_a_file_of_one_s_own_is_played_with(tmp_path: Path) -> None:
    file = tmp_path / "our-village.toml"
    file.write_text(write_team(replace(generate(7), id="our-village")), encoding="utf-8")
    add_team(load_team(file))
    p = started("team 1", "team 2", teams="our-village+lantern-harbour")
    assert p.decision == "eleven"
    squad = {int(number) for number in p.clubs.numbers[:18]}
    assert squad == {chip.number for chip in load_team(file).chips}
