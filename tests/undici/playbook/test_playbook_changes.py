"""What playbook cards change, step by step and to the last number (UN 4.13)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.undici.still import Still
from tests.undici.table import SIDES, box
from touchline.core.flow import Frame
from touchline.core.line import read_frame
from touchline.undici.engine.passing.passing import PLAIN, PassRoll
from touchline.undici.engine.playbook.doubling_up import help_of
from touchline.undici.engine.playbook.frames import PlayChoice, PlayRoll
from touchline.undici.engine.playbook.offside_trap import ahead, anybody_steps
from touchline.undici.engine.playbook.page import PAGES, needs
from touchline.undici.engine.playbook.trap_offer import TrapOffer, ask_trap
from touchline.undici.engine.playbook.using import begin_play, list_plays
from touchline.undici.engine.playbook.ways import BORDERING, clear_way, next_quadrant, onside_at
from touchline.undici.engine.position import Position
from touchline.undici.engine.turn.act import Act
from touchline.undici.text.frames import FRAMES
from touchline.undici.text.older_lines import as_named_today

ONE_TWO, THROUGH_BALL, FREE_RUN, CROSSING_RUNS, DOUBLING_UP, OFFSIDE_TRAP = range(6)
NAMES = ("one-two", "through-ball", "free-run", "crossing-runs", "doubling-up", "offside-trap")
FIRST = (
    *("one-two-mate", "through-ball-runner", "free-runner", "crossing-first"),
    "doubling-tackler",
)
RULES = ("UN 4.13.4", "UN 4.13.5", "UN 4.13.6", "UN 4.13.7", "UN 4.13.9", "UN 4.13.8")
X, Y, Z = 1, 2, 3
CHIPS = ("home 10 G8", "home 20 I8", "home 9 I10", "away 4 M3", "away 5 M8")
BOOK = "playbook=2;cards=false"


def three(*more: str, **how: Any) -> Still:
    """X has the ball on G8, Y and Z are a quadrant further on."""
    how.setdefault("settings", BOOK)
    return Still(*CHIPS, *more, ball="home 10", **how)


def choice(page: int, step: int, *about: int, side: int = 0) -> PlayChoice:
    """A decision of a card by its number: about a chip, its mate, a box, a set of chips."""
    words = ("play-choice", SIDES[side], page, step, *about)
    frame = read_frame(as_named_today("/".join(map(str, words))), FRAMES)
    assert isinstance(frame, PlayChoice)
    return frame


def die(page: int, step: int, *about: int, side: int = 0) -> PlayRoll:
    """A die of a card."""
    words = ("play-roll", side, page, step, *about)
    frame = read_frame(as_named_today("/".join(map(str, words))), FRAMES)
    assert isinstance(frame, PlayRoll)
    return frame


def throw(table: Still, page: int, step: int, face: int, *about: int) -> dict[str, Any]:
    """A die of home's for a card."""
    return table.change(lambda p: die(page, step, *about).rolled(p, face))


def done(page: int) -> str:
    """What is told when all dice were met."""
    return f"PlayDone 0 {NAMES[page]} {RULES[page]}"


# -- using a card (UN 4.13.2, 4.13.3) ------------------------------------------------------------


@pytest.mark.rule("UN 4.13.2", "UN 4.13.3")
@pytest.mark.parametrize("page", range(5))
def test_a_card_costs_an_action_and_asks(page: int) -> None:
    table = three()
    assert table.change(lambda p: begin_play(p, 0, page)) == {
        "actions_left": 2,
        "plays": 1,
        "flow": [f"{FIRST[page]}/home"],
        "told": [f"PlayCalled 0 {NAMES[page]} {RULES[page]}"],
    }


@pytest.mark.rule("UN 4.13.2")
@pytest.mark.parametrize(
    ("actions", "plays", "settings", "count"),
    [(3, 0, "", 4), (1, 1, "", 4), (3, 2, "", 0), (0, 0, "", 0), (3, 2, ";playbook=3", 4)],
)
def test_which_cards_may_be_used(actions: int, plays: int, settings: str, count: int) -> None:
    table = three(actions=actions, settings=BOOK + settings)
    table.position.plays = plays
    out: list[Any] = []
    list_plays(table.position, 0, out)
    assert [action.text for action in out] == [f"playbook {name}" for name in NAMES[:count]]


@pytest.mark.rule("UN 4.13.1", "UN 4.13.2", "UN 4.13.3")
@pytest.mark.parametrize(
    ("page", "actions", "plays", "settings", "why", "rule", "number"),
    [
        (0, 3, 0, "playbook=0", "no-playbook", "UN 4.13.1", 0),
        (5, 3, 0, "", "trap-own-turn", "UN 4.13.2", 0),
        (0, 3, 2, "", "enough-plays", "UN 4.13.2", 2),
        (0, 0, 0, "", "no-actions", "UN 4.13.3", 0),
        (4, 3, 0, "", "play-condition", "UN 4.13.9", 0),
    ],
)
def test_why_a_card_cannot_be_used(
    page: int, actions: int, plays: int, settings: str, why: str, rule: str, number: int
) -> None:
    table = three(actions=actions, settings=f"{BOOK};{settings}" if settings else BOOK)
    table.position.plays = plays
    table.position.flow.append(Act(0))
    error = table.refuses(f"playbook {NAMES[page]}", rule, why)
    assert error.params["number"] == number


@pytest.mark.rule("UN 4.13.4", "UN 4.13.5", "UN 4.13.6", "UN 4.13.7", "UN 4.13.8", "UN R24")
def test_what_the_dice_have_to_show() -> None:
    ruled = [[2, 2, 2], [2, 3], [2, 3], [2, 2], [2], [3]]
    dice = [
        [die(page, step, X, Y, 1).least() for step in range(len(each))]
        for page, each in enumerate(ruled)
    ]
    assert dice == ruled == [list(page.dice()) for page in PAGES]
    p = three().position
    assert [needs(p, least) for least in (2, 3)] == [2, 3]
    p = three(settings=BOOK + ";playbook_dice=two-plus").position
    assert [needs(p, least) for least in (2, 3)] == [2, 2]


MISSED = {"stage": 3, "ending": 1}


@pytest.mark.rule("UN 4.13.3", "UN R24")
@pytest.mark.parametrize(
    ("page", "step", "least"),
    [(0, 0, 2), (0, 1, 2), (0, 2, 2), (1, 0, 2), (1, 1, 3), (2, 0, 2), (2, 1, 3), (3, 0, 2),
     (3, 1, 2), (4, 0, 2)],
)  # fmt: skip
def test_the_first_die_missed_ends_the_turn(page: int, step: int, least: int) -> None:
    for face in range(1, 7):
        table = three("away 6 H7", "away 8 H8")
        if page == DOUBLING_UP:
            table.position.holder = table.slot("away 4")
        found = throw(table, page, step, face, X, Y, box("E8"))
        if face < least:
            told = f"PlayMissed 0 {NAMES[page]} {RULES[page]}"
            assert found == MISSED | {"told": [told]}
        else:
            assert "stage" not in found


@pytest.mark.rule("UN 4.13.8")
def test_a_missed_trap_ends_no_turn() -> None:
    for settings, traps in ((BOOK, 2), (BOOK + ";trap_again=true", None)):
        table = three(settings=settings, turn="away")
        for face in (1, 2):
            table.position.traps = 1
            found = throw(table, OFFSIDE_TRAP, 0, face, table.slot("away 4"))
            assert found.get("traps") == traps
            assert found["told"] == ["PlayMissed 0 offside-trap UN 4.13.8"]
            assert "stage" not in found


# -- the one-two (UN 4.13.4) ---------------------------------------------------------------------


@pytest.mark.rule("UN 4.13.4")
def test_the_steps_of_a_one_two() -> None:
    table = three()
    assert table.take(choice(ONE_TWO, 0), "by 20") == {"flow": ["one-two-pass/0/1/2"]}
    table = three()
    assert throw(table, ONE_TWO, 0, 2, X, Y) == {
        "holder": "home 20",
        "came_from": "home 10",
        "flow": ["one-two-start/0/1/2"],
        "told": ["Won 0 20 one-two I8 UN 4.13.4"],
    }
    table = three()
    assert throw(table, ONE_TWO, 1, 2, X, Y) == {"flow": ["one-two-run/home/1/2"]}
    table = three()
    table.position.holder = Y
    assert table.take(choice(ONE_TWO, 1, X, Y), "to K7") == {
        "home 10": "K7",
        "flow": ["one-two-return/0/1/2"],
        "told": ["Moved 0 10 G8 K7 False UN 4.13.4"],
    }
    table = three()
    table.position.holder = Y
    assert throw(table, ONE_TWO, 2, 2, X, Y) == {
        "holder": "home 10",
        "came_from": "home 20",
        "told": ["Won 0 10 one-two G8 UN 4.13.4", done(ONE_TWO)],
    }


@pytest.mark.rule("UN 4.13.4", "UN 4.13.3")
def test_who_has_nowhere_to_run_stays_and_gets_it_back() -> None:
    """Where lanes matter, three opponents shut the mate in the corner off."""
    table = Still("home 10 C3", "home 20 A1", "away 4 A2", "away 5 B1", "away 6 B2", "away 8 M8",
                  ball="home 20", settings=BOOK + ";pass_lane=clear")  # fmt: skip
    frame = choice(ONE_TWO, 1, X, Y)
    assert table.ask(frame) == []
    table.position.flow.append(frame)
    assert table.change(frame.enter) == {"flow": ["one-two-return/0/1/2"]}
    table = three()
    table.position.flow.append(frame)
    table.position.holder = Y
    assert table.change(frame.enter) == {}


# -- the through ball (UN 4.13.5) ----------------------------------------------------------------


@pytest.mark.rule("UN 4.13.5")
def test_the_steps_of_a_through_ball() -> None:
    table = three()
    assert table.take(choice(THROUGH_BALL, 0), "by 9") == {"flow": ["through-ball-start/0/3"]}
    table = three()
    assert throw(table, THROUGH_BALL, 0, 2, Y) == {"flow": ["through-ball-run/home/2"]}
    table = three()
    assert table.take(choice(THROUGH_BALL, 1, Y), "to K7") == {
        "home 20": "K7",
        "flow": ["through-ball-pass/0/2"],
        "told": ["Moved 0 20 I8 K7 False UN 4.13.5"],
    }
    table = three()
    assert throw(table, THROUGH_BALL, 1, 3, Y) == {
        "holder": "home 20",
        "came_from": "home 10",
        "told": ["Won 0 20 through-ball I8 UN 4.13.5", done(THROUGH_BALL)],
    }


@pytest.mark.rule("UN 4.13.5", "UN 3.6.2")
def test_no_through_ball_out_of_a_corner_that_is_shut() -> None:
    """Number 10 can run, but where lanes matter no pass gets to him."""
    shut = ("home 20 A1", "home 10 C3", "away 4 A2", "away 5 B1", "away 6 B2", "away 8 M8")
    for settings, can in (("", True), (";pass_lane=clear", False)):
        table = Still(*shut, ball="home 20", settings=BOOK + settings)
        assert PAGES[THROUGH_BALL].can(table.position, 0) is can
        assert table.ask(choice(THROUGH_BALL, 0)) == (["by 10"] if can else [])


# -- the free run (UN 4.13.6) --------------------------------------------------------------------


@pytest.mark.rule("UN 4.13.6")
def test_the_steps_of_a_free_run() -> None:
    table = three()
    assert table.take(choice(FREE_RUN, 0), "by 20") == {"flow": ["free-run-start/0/2"]}
    table = three()
    assert throw(table, FREE_RUN, 0, 2, Y) == {"flow": ["free-run-to/home/2"]}
    table = three()
    start = box("I8")
    assert table.take(choice(FREE_RUN, 1, Y), "to K7") == {
        "home 20": "K7",
        "flow": [f"free-run-on/0/2/{start}"],
        "told": ["Moved 0 20 I8 K7 False UN 4.13.6"],
    }
    table = three()
    assert throw(table, FREE_RUN, 1, 3, Y, -1, start) == {
        "flow": [f"free-run-further/home/2/{start}"]
    }
    table = three()
    table.position.put(Y, box("K7"))
    frame = choice(FREE_RUN, 2, Y, -1, start)
    assert {text[3:] for text in table.ask(frame)} == {
        f"{column}{row}" for column in "MN" for row in range(5, 11)
    } - {"M8"}
    assert table.take(frame, "to M7") == {
        "home 20": "M7",
        "told": ["Moved 0 20 K7 M7 False UN 4.13.6", done(FREE_RUN)],
    }


@pytest.mark.rule("UN 4.13.6")
def test_a_run_into_a_corner_goes_no_further() -> None:
    table = Still("home 10 A16", "home 20 C1", "away 5 M8", ball="home 10", settings=BOOK)
    assert table.take(choice(FREE_RUN, 1, Y), "to A1") == {
        "home 20": "A1",
        "told": ["Moved 0 20 C1 A1 False UN 4.13.6", done(FREE_RUN)],
    }


# -- crossing runs (UN 4.13.7) -------------------------------------------------------------------


@pytest.mark.rule("UN 4.13.7")
def test_the_steps_of_crossing_runs() -> None:
    table = three()
    assert table.take(choice(CROSSING_RUNS, 0), "by 20") == {"flow": ["crossing-second/home/2"]}
    table = three()
    assert table.take(choice(CROSSING_RUNS, 1, Y), "by 9") == {"flow": ["crossing-first-die/0/2/3"]}
    table = three()
    assert throw(table, CROSSING_RUNS, 0, 2, Y, Z) == {"flow": ["crossing-second-die/0/2/3"]}
    table = three()
    assert throw(table, CROSSING_RUNS, 1, 2, Y, Z) == {
        "home 20": "I10",
        "home 9": "I8",
        "flow": ["crossing-second-step/home/2/3", "crossing-first-step/home/2/3"],
        "told": [
            "Placed 0 20 I10 UN 4.13.7",
            "Placed 0 9 I8 UN 4.13.7",
            done(CROSSING_RUNS),
        ],
    }
    for step, number, start, end in ((2, 20, "I8", "I7"), (3, 9, "I10", "J11")):
        table = three()
        frame = choice(CROSSING_RUNS, step, Y, Z)
        assert frame.about(table.supposed(frame)) == (Y if step == 2 else Z)
        assert table.take(frame, f"to {end}") == {
            f"home {number}": end,
            "told": [f"Moved 0 {number} {start} {end} False UN 4.13.7"],
        }
        assert three().take(frame, "stay") == {}


# -- doubling up (UN 4.13.9) ---------------------------------------------------------------------


@pytest.mark.rule("UN 4.13.9", "UN R24")
@pytest.mark.parametrize(
    ("tackler", "helper", "plus"),
    [(8, 10, 2), (8, 2, 3), (2, 8, 2), (4, 5, 3), (2, 4, 3), (4, 2, 2), (2, 3, 2)],
)  # no Gladiator (8, 10), one (2, 3), a black one (4, 5)
def test_what_two_add_to_a_tackle(tackler: int, helper: int, plus: int) -> None:
    table = Still("home 20 G8", f"away {tackler} H8", f"away {helper} H9", ball="home 20",
                  turn="away", settings=BOOK)  # fmt: skip
    frame = choice(DOUBLING_UP, 0, side=1)
    assert table.take(frame, f"tackle {tackler}") == {"flow": ["doubling-helper/away/12"]}
    table.position.flow.pop()
    frame = choice(DOUBLING_UP, 1, 12, side=1)
    assert table.take(frame, f"by {helper}") == {"flow": ["doubling-die/1/12/13"]}
    table.position.flow.pop()
    table.position.home_plus = table.position.away_plus = 5
    roll = die(DOUBLING_UP, 0, 12, 13, side=1)
    assert table.change(lambda p: roll.rolled(p, 2)) == {
        "helper": f"away {helper}",
        "home_plus": 0,
        "away_plus": plus,
        "flow": ["carrier-roll/1/12/1"],
        "told": ["PlayDone 1 doubling-up UN 4.13.9", f"Called 1 tackle {tackler} UN 3.7.1"],
    }


@pytest.mark.rule("UN 4.13.9")
def test_the_better_gladiator_in_full_and_half_of_the_other() -> None:
    for own in range(3):
        for other in range(3):
            wanted = max(own, other) + min(own, other) // 2 - own
            assert help_of(own, other) == wanted


# -- the offside trap (UN 4.13.8) ----------------------------------------------------------------

LINE = ("home 20 H8", "home 9 M8", "away 4 M3", "away 5 M12")


def trapped(*more: str, settings: str = BOOK, **how: Any) -> Still:
    """Home's number 20 looks for number 9, level with away's red line."""
    return Still(*LINE, *more, ball="home 20", settings=settings, **how)


@pytest.mark.rule("UN 4.13.8", "UN 4.13.2")
@pytest.mark.parametrize(
    ("settings", "traps", "at", "offered"),
    [
        ("", 0, "M8", True),
        ("", 1, "M8", True),
        ("", 2, "M8", False),
        ("", 0, "I8", True),
        ("", 0, "H9", False),  # level with the ball
        ("", 0, "G8", False),  # in the other half
        (";offside=off", 0, "M8", False),
        (";offside=lost", 0, "M8", True),
        (";playbook=0", 0, "M8", False),
        (";playbook=1", 1, "M8", False),
    ],
)
def test_when_the_trap_is_offered(settings: str, traps: int, at: str, offered: bool) -> None:
    table = trapped(settings=BOOK + settings)
    table.position.traps = traps
    if at != "M8":
        table.position.put(Y, box(at))
    found = table.change(lambda p: ask_trap(p, Y))
    assert found == ({"flow": ["trap-offer/away/2"]} if offered else {})
    bare = Still("home 20 H8", "home 9 M8", "away 4 K3", ball="home 20", settings=BOOK)
    assert bare.change(lambda p: ask_trap(p, Y)) == {}  # nobody on the red line


@pytest.mark.rule("UN 4.13.8", "UN 4.13.2")
def test_the_trap_is_set_or_not() -> None:
    table = trapped()
    frame = TrapOffer(1, Y)
    assert table.ask(frame) == ["decline", "playbook offside-trap"]
    assert table.take(frame, "decline") == {}
    assert table.take(frame, "playbook offside-trap") == {
        "traps": 1,
        "flow": ["trap-die/1/2"],
        "told": ["PlayCalled 1 offside-trap UN 4.13.8"],
    }


@pytest.mark.rule("UN 4.13.8")
def test_who_may_step_out() -> None:
    """Of the red line, in use, with an open box in front."""
    table = trapped("away 6 N6", "away 8 L7", "away 2 M6", "home 6 L6", flipped=("away 4",))
    page = PAGES[OFFSIDE_TRAP]
    p = table.position
    assert page.can(p, 1)
    roll = die(OFFSIDE_TRAP, 0, Y, side=1)
    line = sum(1 << table.slot(f"away {number}") for number in (5, 6, 2))
    assert table.change(lambda p: roll.rolled(p, 3)) == {
        "flow": [f"trap-step/away/2/{line}"],
        "told": ["PlayDone 1 offside-trap UN 4.13.8"],
    }
    assert table.ask(p.flow[-1]) == ["done", "move 5"]  # number 2 is blocked, and 6 by him
    assert ahead(p, table.slot("away 5")) == box("L12")
    assert ahead(p, table.slot("home 20")) == box("I8")
    assert ahead(p, table.slot("away 2")) == -1
    p.put(table.slot("home 9"), box("N16"))
    assert ahead(p, table.slot("home 9")) == -1
    assert not anybody_steps(p, 1, 0)
    assert not anybody_steps(p, 0, line)
    assert not anybody_steps(p, 1, 1 << table.slot("away 2"))
    assert anybody_steps(p, 1, line)


@pytest.mark.rule("UN 4.13.8")
def test_the_line_steps_out_and_he_is_offside() -> None:
    table = trapped("away 6 N1")
    table.position.flow.append(PassRoll(X, Y, PLAIN))
    table.position.away_plus = 1
    slots = [table.slot(f"away {number}") for number in (4, 5)]
    frame = choice(OFFSIDE_TRAP, 1, Y, -1, -1, sum(1 << slot for slot in slots), side=1)
    under = ["pass-roll/1/2"]
    left = 1 << slots[1]
    assert table.take(frame, "move 4") == {
        "away 4": "L3",
        "flow": [*under, f"trap-step/away/2/{left}"],
        "told": ["Moved 1 4 M3 L3 False UN 4.13.8"],
    }
    table.position.lift(table.slot("away 6"))
    frame = table.position.flow.pop()  # type: ignore[assignment]
    assert table.take(frame, "move 5") == {
        "away 5": "L12",
        "away_plus": 0,
        "holder": "away 5",
        "stage": 3,
        "ending": 1,
        "flow": [],
        "told": [
            "Moved 1 5 M12 L12 False UN 4.13.8",
            "Offside 0 9 M8 UN 4.13.8",
            "Won 1 5 lost-pass L12 UN 3.6.6",
        ],
    }


@pytest.mark.rule("UN 4.13.8")
def test_who_is_still_onside_gets_his_pass() -> None:
    table = trapped("away 6 M1")
    table.position.flow.append(PassRoll(X, Y, PLAIN))
    frame = choice(OFFSIDE_TRAP, 1, Y, -1, -1, 1 << table.slot("away 4"), side=1)
    assert table.take(frame, "done") == {}
    assert table.take(frame, "move 4") == {
        "away 4": "L3", "told": ["Moved 1 4 M3 L3 False UN 4.13.8"],
    }  # fmt: skip


# -- quadrants (UN 1.1.3) ------------------------------------------------------------------------


@pytest.mark.rule("UN 1.1.3", "UN 4.13.4")
@pytest.mark.parametrize("at", ["A1", "N16", "A16", "N1", "G8", "H9", "B7", "M2"])
def test_the_quadrants_that_border_on_one(at: str) -> None:
    here = box(at)
    x, y = here // 16 // 2, here % 16 // 2
    wanted = [
        each for each in range(224) if max(abs(each // 16 // 2 - x), abs(each % 16 // 2 - y)) == 1
    ]
    assert BORDERING[here] == wanted
    assert [each for each in range(226) if next_quadrant(here, each)] == wanted
    assert not any(next_quadrant(each, here) for each in (224, 225))


COLUMNS = "ABCDEFGHIJKLMN"


@pytest.mark.rule("UN 3.12.2", "UN 4.13.4")
@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize(
    ("ball", "line", "settings", "last"),
    [
        ("D", "F", "", "G"),  # in the own half nobody is offside
        ("J", "F", "", "J"),  # nor level with the ball
        ("J", "K", "", "K"),  # nor level with the second last
        ("J", "L", "", "L"),
        ("J", "L", "level_onside=false", "K"),
        ("D", "F", "offside=off", "N"),
        ("D", "F", "offside=lost", "G"),
    ],
)
def test_how_far_up_one_is_onside(
    side: int, ball: str, line: str, settings: str, last: str
) -> None:
    """Both defenders stand in one column, and their goal is empty."""
    label, rival = (("home", "away"), ("away", "home"))[side]

    def at(column: str) -> str:
        return f"{column if side == 0 else COLUMNS[13 - COLUMNS.index(column)]}8"

    column = at(line)[0]
    table = Still(f"{label} 10 {at(ball)}", f"{rival} 4 {column}3", f"{rival} 5 {column}4",
                  ball=f"{label} 10", settings=settings)  # fmt: skip
    table.position.lift((1 - side) * 11)
    found = [c for c in COLUMNS if onside_at(table.position, side, box(at(c)))]
    assert "".join(found) == COLUMNS[: COLUMNS.index(last) + 1]


@pytest.mark.rule("UN 4.13.6")
def test_a_way_over_empty_boxes() -> None:
    table = Still("home 20 E8", "away 4 F7", "away 5 F8", "away 6 F9", "home 2 G9", ball="home 20",
                  settings=BOOK, white="D8")  # fmt: skip
    p = table.position
    for end, free in (
        ("E7", True), ("F8", False), ("G8", False), ("E10", True), ("G10", False), ("F10", True),
        ("D8", False), ("C8", True), ("C6", True), ("G9", False), ("H12", True), ("H11", False),
    ):  # fmt: skip
        assert clear_way(p, 1, box(end)) is free, end


# -- lines that could be read (docs/undici.md) ---------------------------------------------------


def fits(position: Position, frame: Frame[Any]) -> bool:
    """Could this stand here in a line?"""
    position.flow.append(frame)
    found = bool(frame.sane(position))
    position.flow.pop()
    return found


@pytest.mark.parametrize(
    ("page", "counts"),
    [(0, (0, 2)), (1, (0, 1)), (2, (0, 1, 1)), (3, (0, 1, 2, 2)), (4, (0, 1)), (5, (-1, 1))],
)
def test_a_decision_names_as_many_chips_as_it_knows(page: int, counts: tuple[int, ...]) -> None:
    """Own ones on boxes, two different ones; the trap one of the rival's."""
    table = three("away 6 H7", "away 8 H8")
    p = table.position
    side = 0
    if page == DOUBLING_UP:
        p.holder = table.slot("away 5")
        p.put(p.holder, box("H9"))
        p.put(table.slot("home 20"), box("G9"))
    if page == OFFSIDE_TRAP:
        side = 1
        p.flow.append(PassRoll(X, Y, PLAIN))
    other = table.slot("away 4")
    for step, known in enumerate(counts):
        for chips, own in (
            ((Y, Z), known >= 0),
            ((Y, Y), 0 <= known <= 1),
            ((other, Z), known == 0),
            ((Y, other), 0 <= known <= 1),
            ((0, Z), known == 0),  # the keeper in goal
            ((9, Z), known == 0),  # nobody
        ):
            if known < 0:
                continue
            right = chips[0] in (Y, 0) if page == OFFSIDE_TRAP else own
            frame = choice(page, step, *chips, box("E8"), 0, side=side)
            assert fits(p, frame) is right, (step, chips)


@pytest.mark.parametrize(
    ("page", "counts"),
    [(0, (2, 2, 2)), (1, (1, 1)), (2, (1, 1)), (3, (2, 2)), (4, (2,)), (5, (1,))],
)
def test_a_die_is_for_as_many_chips_as_are_known(page: int, counts: tuple[int, ...]) -> None:
    table = three("away 6 H7", "away 8 H8")
    p = table.position
    side = 0
    if page == DOUBLING_UP:
        p.holder = table.slot("away 5")
    if page == OFFSIDE_TRAP:
        side = 1
        p.flow.append(PassRoll(X, Y, PLAIN))
    for step, known in enumerate(counts):
        for chips, right in (
            ((Y, Z), True),
            ((Y, Y), known == 1),
            ((table.slot("away 4"), Z), False),
            ((0, Z), page == OFFSIDE_TRAP),
        ):
            frame = die(page, step, *chips, box("G8"), side=side)
            assert fits(p, frame) is right, (step, chips)


def test_a_run_goes_on_from_somewhere() -> None:
    table = three()
    p = table.position
    for origin, right in ((box("G8"), True), (box("I8"), False), (224, False)):
        assert fits(p, die(FREE_RUN, 1, Y, -1, origin)) is right
        assert fits(p, choice(FREE_RUN, 2, Y, -1, origin)) is (origin < 224)
    assert fits(p, choice(FREE_RUN, 1, Y))
    ring = ("away 6 H7", "away 8 I7", "away 2 J7", "away 3 H8", "away 7 J8", "away 9 H9")
    hemmed = three(*ring, "away 10 I9", "away 11 J9")
    assert not fits(hemmed.position, die(FREE_RUN, 0, Y))
    assert fits(table.position, die(FREE_RUN, 0, Y))


def test_a_double_tackle_needs_a_carrier_on_a_box() -> None:
    roll = die(DOUBLING_UP, 0, 12, 13, side=1)
    ask = choice(DOUBLING_UP, 1, 12, side=1)
    first = choice(DOUBLING_UP, 0, side=1)
    table = Still("home 20 G8", "away 4 H8", "away 5 H9", ball="home 20", turn="away",
                  settings=BOOK)  # fmt: skip
    p = table.position
    assert [fits(p, frame) for frame in (roll, ask, first)] == [True, True, True]
    for holder in (-1, 12, 0):
        p.holder = holder
        assert [fits(p, frame) for frame in (roll, ask, first)] == [False, False, False]
    p.holder = 1
    p.lift(13)
    assert [fits(p, frame) for frame in (roll, ask, first)] == [False, False, False]


def test_a_trap_needs_a_pass_of_the_others() -> None:
    table = trapped()
    p = table.position
    frame = choice(OFFSIDE_TRAP, 1, Y, -1, -1, 1 << 12, side=1)
    assert not fits(p, frame)
    p.flow.append(PassRoll(X, Y, PLAIN))
    assert fits(p, frame)
    assert not fits(p, choice(OFFSIDE_TRAP, 1, 12, -1, -1, 1 << 12, side=1))
    p.lift(Y)
    assert not fits(p, frame)


def test_one_step_of_crossing_runs_lies_on_the_other() -> None:
    table = three()
    p = table.position
    second = choice(CROSSING_RUNS, 3, Y, Z)
    for under, over, right in (
        (second, choice(CROSSING_RUNS, 2, Y, Z), True),
        (second, choice(CROSSING_RUNS, 3, Y, Z), False),
        (second, choice(CROSSING_RUNS, 2, Z, Y), False),
        (second, choice(CROSSING_RUNS, 2, X, Z), False),
        (second, choice(CROSSING_RUNS, 2, Y, X), False),
        (choice(CROSSING_RUNS, 2, Y, Z), choice(CROSSING_RUNS, 2, Y, Z), False),
        (choice(FREE_RUN, 1, Y), choice(CROSSING_RUNS, 2, Y, Z), False),
        (choice(CROSSING_RUNS, 3, Y, Z, side=1), choice(CROSSING_RUNS, 2, Y, Z), False),
        (second, choice(ONE_TWO, 1, Y, Z), False),
        (second, choice(FREE_RUN, 1, Y), False),
    ):
        p.flow[1:] = [under]
        assert fits(p, over) is right
        p.flow[1:] = []
        assert fits(p, over)


def test_what_a_screen_shows_the_question_about() -> None:
    table = three()
    for frame, about in (
        (choice(ONE_TWO, 0), -1),
        (choice(THROUGH_BALL, 1, Y), Y),
        (choice(CROSSING_RUNS, 2, Y, Z), Y),
        (choice(CROSSING_RUNS, 3, Y, Z), Z),
    ):
        assert frame.about(table.supposed(frame)) == about
        assert frame.rule() in RULES
    ring = ("away 6 H7", "away 8 I7", "away 2 J7", "away 3 H8", "away 7 J8", "away 9 H9")
    hemmed = three(*ring, "away 10 I9")
    last = choice(CROSSING_RUNS, 2, Y, Z)
    assert hemmed.ask(last) == ["stay", "to J9"]
    assert last.about(hemmed.supposed(last)) == Y
