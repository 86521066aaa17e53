"""The pitch and the chips in figures, and rules at the edge of others (UN 1 to 4)."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.undici.odds import odds_of
from tests.undici.table import Table, box, game
from touchline.core.errors import IllegalAction
from touchline.core.side import Side
from touchline.undici.engine.abilities import CODES, KEEPERS, WHITE
from touchline.undici.engine.board import pitch
from touchline.undici.engine.board.pitch import AWAY, HOME, NAMES, NO_SHOT
from touchline.undici.engine.cards.catalogue import IDS
from touchline.undici.engine.cards.decks import DECKS, deck_size
from touchline.undici.engine.position import Position
from touchline.undici.engine.state import HAND, PILE
from touchline.undici.events import Accuracy, Drew, Duel, Passed, PeriodBegan
from touchline.undici.squads.loader import printed_teams
from touchline.undici.squads.team import POSITIONS

ALL = range(pitch.BOXES)
CHIPS = [chip for team in printed_teams().values() for chip in team.chips]


@pytest.mark.rule("UN 1.1.1", "UN 3.4.2")
def test_a_box_holds_one_chip() -> None:
    assert len(set(NAMES[: pitch.BOXES])) == 224
    table = Table("home 10 B2", "home 6 D8", "home 4 E8", "away 4 D9", ball="home 10")
    table.play("move 6")
    assert not {"E8", "D9"} & table.boxes()
    table.refuses("to E8", "UN 3.4.2")


@pytest.mark.rule("UN 1.1.2")
def test_fourteen_columns_sixteen_rows_two_halves() -> None:
    assert NAMES[0] == "A1"
    assert NAMES[223] == "N16"
    assert sum(pitch.in_half(b, HOME) for b in ALL) == 112
    assert pitch.in_half(box("G8"), HOME)
    assert pitch.in_half(box("H8"), AWAY)
    assert not pitch.in_half(box("H8"), HOME)
    assert (pitch.forward(HOME), pitch.forward(AWAY)) == (1, -1)


@pytest.mark.rule("UN 1.1.3", "UN 1.1.4")
def test_fifty_six_quadrants_of_four_in_seven_lines_of_eight() -> None:
    def quadrant(a: int, b: int) -> bool:
        """Are two boxes no columns and no rows of quadrants apart?"""
        return pitch.quadrant_columns(a, b) == 0 and pitch.quadrant_rows(a, b) == 0

    mates = [tuple(b for b in ALL if quadrant(a, b)) for a in ALL]
    quadrants = set(mates)
    assert len(quadrants) == 56
    assert all(len(quadrant) == 4 for quadrant in quadrants)
    assert [NAMES[b] for b in mates[box("D5")]] == ["C5", "C6", "D5", "D6"]
    assert Counter(int(pitch.line_of(q[0], HOME)) for q in quadrants) == dict.fromkeys(range(7), 8)


@pytest.mark.rule("UN 1.1.5")
def test_the_colours_are_those_of_the_own_goal() -> None:
    own = {pitch.RED: "AB", pitch.YELLOW: "CD", pitch.GREEN: "EF", pitch.WHITE: "GH"}
    theirs = {pitch.RED: "NM", pitch.YELLOW: "LK", pitch.GREEN: "JI", pitch.WHITE: "HG"}
    for side, columns in ((HOME, own), (AWAY, theirs)):
        for line, letters in columns.items():
            assert {int(pitch.line_of(box(f"{x}3"), side)) for x in letters} == {line}


@pytest.mark.rule("UN 1.1.6")
def test_three_sectors_of_four_eight_and_four_rows() -> None:
    rows = [int(pitch.sector_of(box(f"E{row}"))) for row in range(1, 17)]
    assert rows == [pitch.TOP] * 4 + [pitch.CENTRE] * 8 + [pitch.BOTTOM] * 4


@pytest.mark.rule("UN 1.1.7/columns", "UN 1.1.8", "UN 1.1.16")
def test_shot_and_header_boxes_by_column() -> None:
    for side, columns in ((HOME, "NMLK"), (AWAY, "ABCD")):
        shots = [b for b in ALL if pitch.shot_number(b, side) != NO_SHOT]
        assert [sum(NAMES[b][0] == x for b in shots) for x in columns] == [4, 6, 8, 6]
        near, next_ = ([f"{x}{row}" for row in (7, 8, 9, 10)] for x in columns[:2])
        heads = [NAMES[b] for b in ALL if pitch.is_header_box(b, side)]
        assert sorted(heads) == sorted(near + next_)
        assert [int(pitch.shot_number(box(n), side)) for n in near] == [3, 4, 4, 3]
        assert [int(pitch.shot_number(box(n), side)) for n in next_] == [1, 2, 2, 1]
        for b in shots:
            value = pitch.shot_number(b, side)
            assert value >= 0 if pitch.in_area(b, 1 - side) else value <= 0
        assert [int(pitch.shot_number(box(f"{columns[2]}{r}"), side)) for r in (8, 9)] == [0, 0]


@pytest.mark.rule("UN 1.1.9/triangle", "UN 1.1.10")
def test_cross_and_neutral_boxes() -> None:
    crosses = [NAMES[b] for b in ALL if pitch.is_cross_box(b, HOME)]
    assert len(crosses) == 30
    top = [name for name in crosses if int(name[1:]) <= 5]
    assert [sum(name[1:] == str(row) for name in top) for row in range(1, 6)] == [5, 4, 3, 2, 1]
    assert sum(pitch.is_neutral(b) for b in ALL if pitch.in_half(b, HOME)) == 58
    assert sum(pitch.is_neutral(b) for b in ALL) == 116


@pytest.mark.rule("UN 1.1.11")
def test_what_is_in_the_area() -> None:
    area = [b for b in ALL if pitch.in_area(b, AWAY)]
    assert len(area) == 12
    assert sum(pitch.is_header_box(b, HOME) for b in area) == 8
    assert [NAMES[b] for b in area if pitch.is_neutral(b)] == ["N6", "N11"]
    assert [NAMES[b] for b in area if pitch.SIGNS[b] == "+0"] == ["M6", "M11"]
    assert [NAMES[b] for b in pitch.goal_boxes(AWAY)] == ["N7", "N8", "N9", "N10"]


@pytest.mark.rule("UN 1.1.12", "UN 3.4.3")
def test_the_goals_are_spaces_of_their_own_and_the_keeper_stays_in() -> None:
    assert (pitch.SPACES, NAMES[pitch.WEST], NAMES[pitch.EAST]) == (226, "WEST", "EAST")
    table = Table("home 4 A8", "home 10 G8", ball="home 10")
    assert table.where("home 1") == "WEST"
    assert "move 1" not in table.legal()
    table.play("move 4")
    assert "WEST" not in table.boxes()


@pytest.mark.rule("UN 1.1.15", "UN R27")
def test_the_kick_off_is_taken_inside_the_circle() -> None:
    for side in (HOME, AWAY):
        for b in pitch.kick_off_boxes(side):
            assert NAMES[b][0] in "FGHI"
            assert 7 <= int(NAMES[b][1:]) <= 10
            assert pitch.in_half(b, side)


@pytest.mark.rule("UN 2.1.1", "UN 2.1.2", "UN 2.1.6", "UN 2.1.7")
def test_eighteen_chips_with_number_name_and_discs() -> None:
    for team in printed_teams().values():
        assert len(team.chips) == 18
        assert len({chip.number for chip in team.chips}) == 18
    assert all(chip.name and 1 <= chip.icons <= 5 and 0 <= chip.squares <= 3 for chip in CHIPS)
    assert {value for chip in CHIPS for value in chip.abilities} == {0, 1, 2}
    assert Counter(chip.squares for chip in CHIPS) == {0: 61, 1: 4, 2: 4, 3: 3}


@pytest.mark.rule("UN 2.1.7", "UN 2.2")
def test_white_discs_are_never_black() -> None:
    assert all(chip.abilities[white] < 2 for chip in CHIPS for white in WHITE)
    assert [CODES[white] for white in WHITE] == ["RA", "TR", "GO"]


@pytest.mark.rule("UN 2.1.8")
def test_what_keepers_carry() -> None:
    keepers = [chip for chip in CHIPS if POSITIONS[chip.position] == "GK"]
    assert len(keepers) == 8
    carried = {i for chip in keepers for i, value in enumerate(chip.abilities) if value}
    assert carried == set(KEEPERS)
    assert all(chip.sides == 0 for chip in keepers)


def setting_up() -> Table:
    """Home has scored and sets up first; number 14 is pink on the right, 7 light blue and wide."""
    chips = ("home 10 L8", "home 14 C3", "home 7 C5", "home 4 C7", "home 9 C9", "home 6 C11")
    table = Table(*chips, "home 8 C13", "away 9 K3", ball="home 10", settings="line_limits=false")
    table.play("shot", 6, 1)
    assert table.decision == "set-up"
    return table


@pytest.mark.rule("UN 2.1.3/keeper")
def test_a_keeper_stays_in_his_goal_when_chips_are_set_up() -> None:
    table = setting_up()
    placed = {int(text.split()[1]) for text in table.legal("place")}
    assert placed == {4, 6, 7, 8, 9, 10, 14}
    assert table.where("home 1") == "WEST"
    purple = {chip.number for chip in CHIPS if POSITIONS[chip.position] == "GK"}
    assert purple == {1, 12, 13}


@pytest.mark.rule("UN 2.1.3/lines", "UN 2.1.4", "UN R25", "UN 3.1.4")
@pytest.mark.rule("UN 2.1.5/cells", "UN 2.1.5/several")
@pytest.mark.parametrize(
    ("number", "columns", "rows"),
    [
        (4, "AB", range(5, 13)),  # a defender for the centre
        (6, "CD", range(5, 13)),  # a midfielder
        (9, "EF", range(5, 13)),  # a forward
        (14, "ABCD", range(13, 17)),  # pink: defender or midfielder, on the right
        (7, "CDEF", [*range(1, 5), *range(13, 17)]),  # light blue, on both flanks
        (8, "CD", range(1, 17)),  # a midfielder for all three
    ],
)
def test_colour_and_bar_say_where_a_chip_is_set_up(
    number: int, columns: str, rows: list[int]
) -> None:
    table = setting_up()
    table.play(f"place {number}")
    free = {f"{x}{row}" for x in columns for row in rows}
    taken = {name for name in free if table.position.on[box(name)]}
    assert free - taken - {table.where(f"home {number}")} <= table.boxes() | taken
    assert {name[0] for name in table.boxes()} == set(columns)
    assert {int(name[1:]) for name in table.boxes()} <= set(rows)


def at_kick_off(**changes: object) -> Position:
    """A match up to the toss, everything taken as it comes."""
    p = game.new(game.settings("base", {"deck": "standard", **changes}))
    while p.decision != "toss":
        chance = p.chance
        p.play(p.actions()[0] if chance is None else chance.actions[0])
    return p


@pytest.mark.rule("UN R6/no-limit", "UN 3.14.3")
def test_who_holds_many_cards_draws_all_the_same() -> None:
    """Nineteen in hand, and the twentieth is drawn."""
    held = [f"home {card}" for card in IDS[:19]]
    chips = ("home 10 G8", "away 4 L8")
    table = Table(*chips, ball="home 10", hand=held, pile=(f"home {IDS[19]}",))
    table.play("done", "to H8", "to F8", f"draw {IDS[19]}")
    assert table.position.count_cards(0, HAND) == 20


@pytest.mark.rule("UN R6/one-copy", "UN R6/chosen", "UN 3.1.2")
def test_a_coach_chooses_twenty_cards_each_of_them_once() -> None:
    p = game.new(game.settings("base", {"deck": "choose"}))
    while p.decision != "deck":
        p.play(p.actions()[0])
    p.play(game.action("deck own"))
    for count, card in enumerate(IDS[-20:], 1):
        assert (p.decision, p.turn) == ("build-deck", Side.HOME)
        p.play(game.action(f"add {card}"))
        assert p.count_cards(0, PILE) == count
        assert game.action(f"add {card}") not in p.actions() or p.turn is Side.AWAY
    assert (p.decision, p.turn) == ("deck", Side.AWAY)


@pytest.mark.rule("UN R6/switch")
@pytest.mark.parametrize(("deck", "next_"), [("standard", "captain"), ("random", "random-deck")])
def test_both_play_the_standard_deck_or_draw_by_lot(deck: str, next_: str) -> None:
    p = game.new(game.settings("base", {"deck": deck}))
    while p.decision in ("team", "eleven"):
        p.play(p.actions()[0])
    assert p.decision == next_
    if deck == "standard":
        held = {card for card in range(len(IDS)) if p.has_card(1, PILE, card)}
        assert held == set(DECKS["standard"][:20])


@pytest.mark.rule("UN 3.1.3", "UN R6/empty")
@pytest.mark.parametrize("cards", [0, 3])
def test_the_hand_is_empty_at_the_start_unless_agreed(cards: int) -> None:
    p = at_kick_off(starting_hand=cards)
    for side in range(2):
        assert p.count_cards(side, HAND) == cards
        assert p.count_cards(side, PILE) == 20 - cards


@pytest.mark.rule("UN 3.14.3", "UN R6/switch")
def test_a_card_is_drawn_at_the_end_of_each_own_turn_up_to_the_limit() -> None:
    chips = ("home 10 G8", "away 4 L8")
    table = Table(*chips, ball="home 10", pile=("home B1", "home B3"))
    table.play("done", "to H8", "to F8", "draw B3")
    assert [event.side for event in table.told(Drew)] == [0]
    assert table.position.count_cards(0, HAND) == 1
    assert table.turn == "away"
    table = Table(*chips, ball="home 10", hand=("home B1",), pile=("home B3",),
                  settings="hand_limit=1")  # fmt: skip
    table.play("done", "to H8", "to F8")
    assert table.turn == "away"
    assert table.position.count_cards(0, PILE) == 1


@pytest.mark.rule("UN 3.14.5")
def test_what_cards_add_comes_on_top_of_everything() -> None:
    chips = ("home 16 C8", "home 9 M8", "away 5 N9")
    table = Table(*chips, ball="home 16", hand=("home Y10",), table=("home B14", "home Y12"),
                  settings="permanents=any")  # fmt: skip
    table.play("pass 9", "card Y10", 2)
    assert table.told(Accuracy)[0].total == 2 + 1 + 1 + 1 + 1 - 1  # Playmaker, B14, Y12, Y10


@pytest.mark.rule("UN 3.9.5", "UN 3.9.4")
@pytest.mark.parametrize(
    ("shirt", "at", "cards", "goals", "ties"),
    [
        (9, "L6", (), 1, 2),  # -4: -2 for the box, no Cannon, a black Paw
        (9, "L7", (), 3, 3),
        (9, "L8", (), 6, 4),
        (10, "L7", (), 10, 5),
        (9, "M6", (), 15, 6),
        (9, "M7", (), 21, 5),
        (9, "M8", (), 26, 4),
        (9, "N7", (), 30, 3),
        (9, "N8", (), 33, 2),
        (9, "N8", ("home B14",), 35, 1),
    ],
)
def test_the_table_of_odds(
    shirt: int, at: str, cards: tuple[str, ...], goals: int, ties: int
) -> None:
    for tie, wanted in (("saved", goals), ("goal", goals + ties)):
        table = Table(f"home {shirt} {at}", ball=f"home {shirt}", table=cards,
                      settings=f"shot_tie={tie}")  # fmt: skip
        if wanted < 36:
            assert odds_of(table, "shot")["goal"] == wanted


@pytest.mark.rule("UN 3.11.6")
def test_a_viper_is_no_help_to_a_header() -> None:
    table = Table("home 7 M2", "home 9 N8", "away 4 N12", ball="home 7")
    table.play("cross 9", 1, 6)
    assert table.told(Duel)[0].attacker_total == 1 + 1 + 4  # Ram and box, not the black Viper
    table = Table("home 7 M2", "home 8 N8", "away 4 N12", ball="home 7")
    table.play("cross 8", 1, 6)
    assert table.told(Duel)[0].attacker_total == 1 + 4  # nor a Cannon


@pytest.mark.rule("UN 3.13.4/shots")
def test_a_padlock_before_the_shooter_is_no_help_to_the_keeper() -> None:
    for white in ("", "M8"):
        table = Table("home 9 L8", "away 4 N1", ball="home 9", settings="cards=false", white=white)
        table.play("shot", 4, 3)
        duel = table.told(Duel)[0]
        assert (duel.attacker_total, duel.defender_total) == (4, 5)  # a black Paw


@pytest.mark.rule("UN 3.13.4/passes", "UN 3.13.4/duels", "UN 3.13.4/swap", "UN R16")
def test_padlocks_stop_neither_passes_nor_duels_nor_the_swap() -> None:
    table = Table("home 16 C8", "home 9 E8", "away 4 N1", ball="home 16", white="D8")
    table.play("pass 9")
    assert table.carrier == "home 9"
    table = Table("home 10 H8", "away 4 I8", ball="home 10", white="I8", black="J8")
    table.play("dribble 4", 6, 1)
    assert table.where("home 10") == "I8"
    assert "J8" not in table.boxes()
    assert "J9" in table.boxes()
    with pytest.raises(IllegalAction):
        table.play("to J8")
    table = Table("home 10 H8", "away 4 I8", ball="home 10", white="I8", black="J8",
                  settings="free_step_locked=false")  # fmt: skip
    table.play("dribble 4", 6, 1, "to J8")
    assert table.where("home 10") == "J8"


@pytest.mark.rule("UN R14", "UN 3.8.2")
def test_flipped_chips_do_not_mark_but_hold_the_line() -> None:
    chips = ("home 16 C8", "home 9 I8", "away 4 J8", "away 5 N1")
    for settings, score in (("", 3), ("flipped_mark=true", 2)):
        table = Table(*chips, ball="home 16", flipped=("away 4",), settings=settings)
        table.play("pass 9", 2)
        assert table.told(Accuracy)[0].total == score
    deep = ("home 10 J8", "home 9 M8", "away 4 N10", "away 5 L10")
    table = Table(*deep, ball="home 10", flipped=("away 4",))
    assert table.legal("pass") == ["pass 9"]
    table = Table(*deep, ball="home 10", flipped=("away 4",), settings="flipped_hold_line=false")
    assert table.legal("pass") == []


@pytest.mark.rule("UN R20", "UN 3.15.1", "UN 3.15.3")
def test_twenty_turns_and_extra_turns_only_in_the_cup() -> None:
    base = game.settings("base")
    assert (base.turns, base.cup, base.extra_turns) == (20, False, 5)
    assert (deck_size(20, "all"), deck_size(10, "all")) == (20, 10)
    table = Table("home 10 G8", "away 4 M8", ball="home 10", turn="away", turn_number=39,
                  settings="cup=true;extra_turns=2", hand=("home B13",))  # fmt: skip
    table.play("done", "to N8", "to L7")
    assert table.told(PeriodBegan)[0].period == "extra-turns"
    assert table.turn == "home"
    for _ in range(4):
        assert table.decision == "act"
        table.play("done")
        while table.decision.endswith("padlock"):
            table.play(table.legal()[0])
    assert table.decision == "kick-toss"


@pytest.mark.rule("UN R26", "UN 3.14")
def test_midfield_is_the_own_yellow_line() -> None:
    for at, sure in (("L3", True), ("K3", True), ("J3", False), ("M3", False)):
        chips = ("home 9 M8", "away 4 C3", f"away 6 {at}")
        table = Table(*chips, ball="home 9", hand=("away P5",))
        table.play("shot", 1, 6, "card P5", "pass 6")
        kinds = [event.kind for event in table.told(Passed)]
        assert (kinds == ["sure"]) == sure, at
