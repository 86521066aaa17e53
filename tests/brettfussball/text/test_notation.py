"""A position as a line of text: round trips in the middle of everything, errors that help."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.brettfussball.table import Table, squares
from touchline.brettfussball import game
from touchline.core.errors import BadAction, BadPosition, BadSettings

FIELDS = squares(())
PARKED = " ".join(FIELDS)
START = (
    "J2,D5,H5,M5,Q5,C8,R8,J8,J12,P11,E11 "
    "K23,Q20,M20,H20,D20,R17,C17,K17,K13,E14,P14 "
    "J12 home 0:0 regulation/0/0 - roll>toss -"
)


def played(table: Table, *actions: str) -> Table:
    """The table after these actions."""
    table.play(*actions)
    return table


def after_goal(*actions: str) -> Table:
    """In the middle of what follows a goal."""
    table = Table("home 9 K20", "away 5 C5", "away 6 I11", ball="K20", dice=[4])
    return played(table, "shoot N", *actions)


def shoot_out(*dice: str | int) -> Table:
    """In the middle of a shoot-out."""
    table = Table(
        *("home 1 J3",),
        ball="J3",
        score="1:1",
        clock="regulation/9/0",
        settings="ending=time;turns=10;shoot_out=true",
    )
    table.idle(1)
    return table.roll(*dice)


MOMENTS: dict[str, Callable[[], Table]] = {
    "toss": Table.kick_off,
    "roll": lambda: Table.kick_off("toss away").roll("toss away"),
    "shot": lambda: Table.kick_off().roll("toss home", 3),
    "turn": lambda: Table("home 9 J8", ball="J8").roll(6),
    "attacker": lambda: played(Table("home 9 J8", "away 4 J10", ball="J10", dice=[2]), "attack 9"),
    "attacked": lambda: played(
        Table("home 9 J8", "away 4 J10", ball="J10", dice=[2]), "attack 9", "place 9 I10"
    ),
    "throw-in": lambda: played(Table("home 9 C10", ball="C10", dice=[4]), "shoot W"),
    "throw-in blocked": lambda: played(
        Table("home 9 C10", "home 4 A10", ball="C10", dice=[4]), "shoot W"
    ),
    "corner": lambda: played(Table("home 9 C2", ball="C2", dice=[4]), "shoot S"),
    "corner for home": lambda: played(
        Table("away 9 R23", ball="R23", turn="away", dice=[4]), "shoot N"
    ),
    "goal-kick": lambda: played(Table("home 9 C23", ball="C23", dice=[4]), "shoot N"),
    "goal-kick blocked": lambda: played(
        Table("home 9 C23", "home 4 K23", ball="C23", dice=[4]), "shoot N"
    ),
    "scorer lifts": after_goal,
    "scorer has lifted": lambda: after_goal("lift 3"),
    "scorer places": lambda: after_goal("lift 3", "done"),
    "conceding side lifts": lambda: after_goal("done", "place 9 J8"),
    "conceding side places": lambda: after_goal("done", "place 9 J8", "lift 6", "done"),
    "kick-off": lambda: after_goal("done", "place 9 J8", "done", "place 5 C17"),
    "stoppage": lambda: Table(
        ball="J8", clock="stoppage/3/3", score="2:1", settings="ending=time;turns=10"
    ),
    "extra time": lambda: Table(
        ball="J8", clock="extra-time/3/7", settings="ending=time;extra_time=true"
    ).roll(2),
    "shoot-out toss": shoot_out,
    "shoot-out home": lambda: shoot_out("toss home"),
    "shoot-out away": lambda: shoot_out("toss away"),
    "shoot-out later": lambda: shoot_out("toss away", 6, 1, 6),
    "shoot-out over": lambda: shoot_out("toss away", 6, 1, 6, 1, 6, 1),
    "over by goal": lambda: played(
        Table("home 9 K20", ball="K20", score="2:0", dice=[4]), "shoot N"
    ),
    "square goal": lambda: Table("home 9 J8", ball="J8", settings="board=square-goal").roll(6),
    "many settings": lambda: Table.kick_off(
        settings="first=away;ending=time;clock=real;stoppage=false;far_circle=goes-back;shots=3"
    ),
}


@pytest.mark.rule("BF 4")
@pytest.mark.parametrize("moment", MOMENTS)
def test_a_line_says_everything(moment: str) -> None:
    position = MOMENTS[moment]().position
    again = game.position(str(position))
    assert again == position
    assert hash(again) == hash(position)
    assert str(again) == str(position)
    assert again.actions() == position.actions()
    assert again.outcomes() == position.outcomes()
    assert again.view(None) == position.view(None)
    assert (again.turn, again.winner, again.settings) == (
        position.turn,
        position.winner,
        position.settings,
    )


@pytest.mark.rule("BF 4")
@pytest.mark.parametrize("moment", MOMENTS)
def test_a_copy_is_equal_and_goes_its_own_way(moment: str) -> None:
    position = MOMENTS[moment]().position
    before = str(position)
    twin = position.copy()
    assert twin == position
    choices = twin.actions() or tuple(outcome for outcome, _ in twin.outcomes())
    for action in choices[:12]:
        branch = position.copy()
        branch.play(action)
        assert branch != position
        assert str(position) == before
        assert game.position(str(branch)) == branch


@pytest.mark.parametrize("moment", MOMENTS)
def test_actions_round_trip_as_text_and_number(moment: str) -> None:
    for action in MOMENTS[moment]().position.actions():
        assert game.action(str(action)) is action
        assert game.action(action.short) is action
        assert game.action(action.index) is action
        assert game.action(f"  {str(action).upper()} ") is action


def test_the_line_of_a_new_match() -> None:
    assert str(game.new()) == START


def test_the_line_after_a_throw_in_was_given() -> None:
    table = MOMENTS["throw-in"]()
    assert str(table.position).split()[2:] == [
        *("A10", "away!", "0:0", "regulation/1/0", "-", "roll>throw-in/away/180", "-")
    ]


def test_the_line_after_a_goal() -> None:
    line = str(after_goal("lift 3").position).split()
    assert line[0].split(",")[2] == "-"
    assert line[0].split(",")[8] == "-"
    assert line[2:] == [
        *("K13", "away", "1:0", "regulation/1/0", "-"),
        "roll>kick-off/away>place/away>lift/away>place/home>lift/home",
        "-",
    ]


def test_letters_may_be_small() -> None:
    line = START.replace("J12 home", "j12 home").replace("J2,D5", "j2,d5")
    assert str(game.position(line)) == START


def line(**fields: str) -> str:
    """A sound line with some fields exchanged."""
    sound = {
        "home": FIELDS[0],
        "away": FIELDS[1],
        "ball": "J12",
        "turn": "home",
        "score": "0:0",
        "clock": "regulation/0/0",
        "shoot_out": "-",
        "flow": "roll",
        "settings": "-",
    }
    return " ".join((sound | fields).values())


@pytest.mark.parametrize(
    ("fields", "name", "wrong", "right"),
    [
        ({"home": "A1,A2"}, "home", "A1,A2", "11 x A1…T24"),
        ({"away": FIELDS[1] + ",A1"}, "away", (FIELDS[1] + ",A1")[:40], "11 x A1…T24"),
        ({"home": FIELDS[0].replace("B7", "Z7")}, "home", "Z7", "A1…T24"),
        ({"away": FIELDS[1].replace("S18", "J1")}, "away", "J1", "A1…T24"),
        ({"ball": "U3"}, "ball", "U3", "A1…T24"),
        ({"turn": "red"}, "turn", "red", "home, away, home! away!"),
        ({"turn": "home!!"}, "turn", "home!!", "home, away, home! away!"),
        ({"score": "2-1"}, "score", "2-1", "2:1"),
        ({"score": "-1:0"}, "score", "-1:0", "2:1"),
        ({"score": "٣:٠"}, "score", "٣:٠", "2:1"),
        ({"clock": "half/0/0"}, "clock", "half/0/0", "regulation/0/0"),
        ({"clock": "regulation/0"}, "clock", "regulation/0", "regulation/0/0"),
        ({"shoot_out": "home/x"}, "shoot-out", "home/x", "home/4/2:1"),
        ({"shoot_out": "home/0/0:0"}, "shoot-out", "home/0/0:0", "-"),
        ({"flow": "roll>turn"}, "flow", "turn", "turn/home/1"),
        ({"flow": "roll>turn/red/3"}, "flow", "turn/red/3", "turn/home/1"),
        ({"flow": "roll>turn/home/0"}, "flow", "turn/home/0", "die: 1…6"),
        ({"flow": "roll>turn/home/7"}, "flow", "turn/home/7", "die: 1…6"),
        ({"flow": "roll/home"}, "flow", "roll/home", "roll"),
        ({"settings": "goals"}, "settings", "goals", "goals=3;stoppage=false"),
    ],
)
def test_an_error_names_the_field_and_what_belongs_there(
    fields: dict[str, str], name: str, wrong: str, right: str
) -> None:
    assert game.position(line()).score == (0, 0)
    with pytest.raises(BadPosition) as error:
        game.position(line(**fields))
    assert error.value.key == "error.position-field"
    assert error.value.params == {"field": name, "text": wrong, "right": right}


def test_an_unknown_decision_is_answered_with_those_there_are() -> None:
    with pytest.raises(BadPosition) as error:
        game.position(line(flow="penalty"))
    assert error.value.params["field"] == "flow"
    assert "throw-in" in str(error.value.params["right"])


@pytest.mark.parametrize("text", ["", "hello", START + " -", START.rsplit(" ", 1)[0]])
def test_nine_fields_are_expected(text: str) -> None:
    with pytest.raises(BadPosition) as error:
        game.position(text)
    assert error.value.key == "error.position-fields"
    assert error.value.params == {"found": len(text.split()), "wanted": 9}


def test_two_figures_on_one_square_are_refused() -> None:
    with pytest.raises(BadPosition) as error:
        game.position(line(away=FIELDS[1].replace("S18", "B7")))
    assert error.value.key == "error.position-twice"
    assert error.value.params == {"square": "B7"}


@pytest.mark.parametrize(
    "fields",
    [
        {"flow": "turn/home/3"},
        {"flow": "roll>turn/away/3"},
        {"flow": "roll>shot/home/3"},
        {"turn": "home!"},
        {"turn": "home!", "flow": "roll>turn/home/3", "ball": "B7"},
        {"flow": "roll>shot/home/3", "turn": "home!"},
        {"home": FIELDS[0].replace("B7", "-")},
        {"flow": "roll>attacker/home/3"},
        {"flow": "roll>throw-in/home/25", "turn": "home!"},
        {"flow": "roll>corner/home/0", "turn": "home!"},
        {"flow": "roll>goal-kick/home"},
        {"flow": "roll>toss"},
        {"flow": "roll>kick-off/away"},
        {"flow": "roll>kick-off/home>lift/home"},
        {"flow": "roll>kick-off/home>place/home"},
        {"flow": "over"},
        {"clock": "over/3/0"},
        {"clock": "shoot-out/0/0"},
        {"shoot_out": "home/2/1:0"},
        {"clock": "shoot-out/0/0", "flow": "shoot-out", "shoot_out": "home/2/2:0"},
        {"clock": "shoot-out/0/0", "flow": "shoot-out", "shoot_out": "home/1/0:0"},
        {"clock": "shoot-out/0/0", "flow": "shoot-out", "shoot_out": "home/2/0:2"},
        {"ball": "J1"},
    ],
    ids=str,
)
def test_a_position_that_cannot_be_is_refused(fields: dict[str, str]) -> None:
    with pytest.raises(BadPosition) as error:
        game.position(line(**fields))
    assert error.value.key == "error.position-flow"
    assert error.value.params == {"flow": fields.get("flow", "roll")}


def test_nobody_may_stand_on_the_dot_before_a_kick_off() -> None:
    flow = "roll>kick-off/home"
    assert game.position(line(flow=flow)).decision == "kick-off"
    with pytest.raises(BadPosition):
        game.position(line(flow=flow, home=FIELDS[0].replace("B7", "J12")))
    with pytest.raises(BadPosition):
        game.position(line(flow=flow, ball="J13"))


@pytest.mark.rule("BF 21")
@pytest.mark.parametrize("figure", range(22))
def test_nobody_may_stand_in_the_other_half_before_a_kick_off(figure: int) -> None:
    squares = [FIELDS[0].split(","), FIELDS[1].split(",")]
    squares[figure // 11][figure % 11] = ("A20", "A5")[figure // 11]
    with pytest.raises(BadPosition):
        game.position(
            line(flow="roll>kick-off/home", home=",".join(squares[0]), away=",".join(squares[1]))
        )


@pytest.mark.parametrize(
    ("settings", "key"),
    [
        ("goals=none", "error.setting-value"),
        ("colour=red", "error.setting-unknown"),
        ("ending=time;clock=none", "brettfussball.error.no-clock"),
    ],
)
def test_bad_settings_in_a_line_are_named(settings: str, key: str) -> None:
    with pytest.raises(BadSettings) as error:
        game.position(line(settings=settings))
    assert error.value.key == key


@pytest.mark.parametrize(
    ("text", "key", "params"),
    [
        ("", "error.action-verb", {}),
        ("tackle 4", "error.action-verb", {"text": "tackle 4"}),
        ("move 9", "error.action-words", {"verb": "move", "example": "move 1 A1"}),
        ("shoot", "error.action-words", {"verb": "shoot", "example": "shoot N"}),
        ("move 9 Z9", "error.action-word", {"word": "z9", "allowed": "A1…T24"}),
        ("move 12 J9", "error.action-word", {"word": "12"}),
        ("roll 7", "error.action-word", {"word": "7", "allowed": "1, 2, 3, 4, 5, 6"}),
    ],
)
def test_an_action_that_cannot_be_read_says_what_would_be_right(
    text: str, key: str, params: dict[str, object]
) -> None:
    with pytest.raises(BadAction) as error:
        game.action(text)
    assert error.value.key == key
    assert params.items() <= error.value.params.items()


@pytest.mark.parametrize("index", [-1, game.action_count])
def test_an_action_number_out_of_range(index: int) -> None:
    with pytest.raises(BadAction) as error:
        game.action(index)
    assert error.value.params == {"index": index, "last": game.action_count - 1}


SHOOT_OUT = {"clock": "shoot-out/9/0", "flow": "shoot-out", "settings": "shoot_out=true"}
KEPT = {"ball": "B7"}


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ({}, {"home": FIELDS[0].replace("B7", "B8")}),
        ({}, {"away": FIELDS[1].replace("S18", "S17")}),
        ({}, {"ball": "J13"}),
        (KEPT, KEPT | {"turn": "away"}),
        (KEPT, KEPT | {"turn": "home!"}),
        ({}, {"score": "1:0"}),
        ({}, {"score": "0:1"}),
        ({}, {"clock": "regulation/1/0"}),
        ({}, {"clock": "stoppage/0/0"}),
        ({"clock": "extra-time/0/3"}, {"clock": "extra-time/0/4"}),
        (
            SHOOT_OUT | {"shoot_out": "home/2/1:0"},
            SHOOT_OUT | {"shoot_out": "home/2/0:1"},
        ),
        (
            SHOOT_OUT | {"shoot_out": "home/2/1:1"},
            SHOOT_OUT | {"shoot_out": "home/4/1:1"},
        ),
        (
            SHOOT_OUT | {"shoot_out": "home/2/1:1"},
            SHOOT_OUT | {"shoot_out": "away/3/1:1"},
        ),
        ({"flow": "roll>turn/home/3"}, {"flow": "roll>turn/home/4"}),
        ({}, {"flow": "roll>turn/home/4"}),
        ({}, {"settings": "far_circle=goes-back"}),
    ],
    ids=str,
)
def test_positions_that_differ_in_anything_are_not_equal(
    one: dict[str, str], other: dict[str, str]
) -> None:
    assert game.position(line(**one)) == game.position(line(**one))
    assert game.position(line(**one)) != game.position(line(**other))


def test_who_shot_first_tells_two_finished_shoot_outs_apart() -> None:
    over = {"clock": "over/9/0", "flow": "over", "settings": "shoot_out=true;shots=1"}
    home = game.position(line(**over, shoot_out="home/2/1:0"))
    away = game.position(line(**over, shoot_out="away/2/1:0"))
    assert home != away
    assert home.winner == away.winner == 0
