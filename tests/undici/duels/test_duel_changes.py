"""What a duel changes, to the last number, and what is told of it (UN 3.7, 4.3)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.undici.still import Still
from tests.undici.table import box
from touchline.core.flow import Frame
from touchline.undici.engine.duels.discipline import DisciplineRoll
from touchline.undici.engine.duels.duel import (
    DRIBBLING,
    TACKLING,
    CarrierRoll,
    DefenderRoll,
    begin_duel,
    carrier_wins,
    defender_wins,
    dribble_targets,
    settle_duel,
    tacklers,
)
from touchline.undici.engine.duels.fouls import AfterFoul, commit_foul, foul_in_duel
from touchline.undici.engine.duels.injury import InjuryRoll
from touchline.undici.engine.duels.leaving import (
    StandIn,
    captain_leaves,
    count,
    forget,
    goes_short,
    leave,
)
from touchline.undici.engine.position import Position
from touchline.undici.engine.state import CAME_OFF, FASTER, SENT_OFF, WON_OUTRIGHT

CHIPS = ("home 10 H8", "home 20 F8", "away 4 I8", "away 5 M8")
FIVE = ("home 2 A1", "home 3 A2", "home 5 A3", "home 6 A4", "home 7 A5")
FIVE_MORE = ("away 2 N1", "away 3 N2", "away 6 N3", "away 7 N4", "away 8 N5")
CARRIER, DEFENDER = 1, 12  # home 10 and away 4


def facing(*more: str, **how: Any) -> Still:
    """A Wizard with the ball before a black Gladiator."""
    return Still(*CHIPS, *more, ball="home 10", **how)


def put(table: Still, *frames: Frame[Any]) -> None:
    """What is under way already."""
    table.position.flow.extend(frames)


# -- the dice (UN 3.7.2) -------------------------------------------------------------------------


@pytest.mark.rule("UN 3.7.1", "UN 3.14.7")
@pytest.mark.parametrize("order", ["caller", "other"])
@pytest.mark.parametrize(("sort", "call"), [(0, "Called 0 dribble 10"), (1, "Called 1 tackle 4")])
def test_who_calls_a_duel_is_asked_for_cards_first(order: str, sort: int, call: str) -> None:
    table = facing(hand=("home L5", "away R3"), settings=f"duel_first={order}", turn="away")
    table.position.helper = 3
    table.position.home_plus = table.position.away_plus = table.position.tricks = 1
    mine = "respond/home/5/1/12"  # on a duel with the ball
    his = f"respond/away/{6 + sort}/1/12"
    first, then = (his, mine) if (sort == 0) == (order == "caller") else (mine, his)
    assert table.change(lambda p: begin_duel(p, CARRIER, DEFENDER, sort)) == {
        "helper": "-",
        "home_plus": 0,
        "away_plus": 0,
        "tricks": 0,
        "flow": ["/".join(w for w in ("carrier-roll", "1", "12", str(sort or ""), "") if w),
                 first, then],
        "told": [f"{call} UN 3.7.1"],
    }  # fmt: skip


@pytest.mark.rule("UN 3.7.2")
def test_the_dice_of_a_duel_one_after_the_other() -> None:
    table = facing()
    assert table.change(lambda p: CarrierRoll(CARRIER, DEFENDER, 1).rolled(p, 3)) == {
        "flow": ["defender-roll/1/12/1/4"]  # a Wizard's 1 is added
    }
    assert table.change(lambda p: CarrierRoll(CARRIER, DEFENDER, 1).enter(p)) == {}


@pytest.mark.rule("UN 3.14")
def test_a_duel_won_without_a_roll() -> None:
    table = facing()
    put(table, CarrierRoll(CARRIER, DEFENDER, DRIBBLING))
    table.position.tricks = WON_OUTRIGHT
    table.position.home_plus = 2
    assert table.change(lambda p: p.flow[-1].enter(p)) == {
        "home_plus": 0,
        "tricks": 0,
        "home 10": "I8",
        "away 4": "H8",
        "flipped": {"away 4"},
        "flow": ["free-step/home/1"],
        "told": ["Flipped 1 4 UN 3.7.4"],
    }


@pytest.mark.rule("UN 3.7.1", "UN 4.11.1")
@pytest.mark.parametrize("side", [0, 1])
def test_a_keeper_outside_may_be_taken_on_and_tackles(side: int) -> None:
    """Ahead or beside, as the carrier attacks; the keeper from his own goal's side of the ball."""
    label, rival = (("home", "away"), ("away", "home"))[side]
    for at, ahead in (("H7", True), ("I8", True), ("I9", True), ("H9", True), ("G8", False)):
        table = Still(f"{label} 10 H8", f"{rival} 4 A1", preset="pro", ball=f"{label} 10")
        keeper = (1 - side) * 11
        p = table.position
        p.put(keeper, box(at) if side == 0 else 2 * box("H8") - box(at))
        assert dribble_targets(p, p.holder) == ([keeper] if ahead else [])
        assert tacklers(p, 1 - side) == ([keeper] if ahead else [])
        p.holder = -1
        assert tacklers(p, 0) == tacklers(p, 1) == []


# -- the end of it (UN 3.7.3 to 3.7.6) -----------------------------------------------------------

WON = {"home 10": "I8", "away 4": "H8", "flipped": {"away 4"}, "flow": ["free-step/home/1"]}
LOST = {"home 10": "I8", "away 4": "H8", "flipped": {"home 10"}, "holder": "away 4"}


@pytest.mark.rule("UN 3.7.3", "UN 3.7.4", "UN 3.7.5")
@pytest.mark.parametrize("sort", [DRIBBLING, TACKLING])
@pytest.mark.parametrize("turn", ["home", "away"])
def test_the_higher_total_has_the_ball(sort: int, turn: str) -> None:
    kind = ("dribble", "tackle")[sort]
    table = facing(turn=turn)
    assert table.change(lambda p: settle_duel(p, CARRIER, DEFENDER, sort, 5, 4)) == WON | {
        "told": [f"Duel 0 {kind} 0 10 5 4 4 totals UN 3.7.3", "Flipped 1 4 UN 3.7.4"]
    } | ({"fresh": {"away 4"}} if turn == "away" else {})
    table = facing(turn=turn)
    after = ["turn-over/1"] if sort == DRIBBLING else []
    assert table.change(lambda p: settle_duel(p, CARRIER, DEFENDER, sort, 4, 5)) == LOST | {
        "flow": [*after, "free-step/away/12"],
        "told": [
            f"Duel 1 {kind} 0 10 4 4 5 totals UN 3.7.3",
            "Flipped 0 10 UN 3.7.4",
            f"Won 1 4 {kind} H8 UN 3.7.3",
        ],
    } | ({"fresh": {"home 10"}} if turn == "home" else {})


@pytest.mark.rule("UN 3.7.6", "UN R2")
@pytest.mark.parametrize(
    ("tie", "turn", "winner"),
    [
        ("carrier", "home", 0),
        ("carrier", "away", 0),
        ("defender", "home", 1),
        ("defender", "away", 1),
        ("on-turn", "home", 0),
        ("on-turn", "away", 1),
    ],
)
def test_a_tie_goes_to_whom_it_was_agreed(tie: str, turn: str, winner: int) -> None:
    table = facing(turn=turn, settings=f"duel_tie={tie}")
    found = table.change(lambda p: settle_duel(p, CARRIER, DEFENDER, TACKLING, 4, 4))
    assert found["told"][0] == f"Duel {winner} tackle 0 10 4 4 4 totals UN 3.7.6"
    assert found["flipped"] == {("away 4", "home 10")[winner]}


@pytest.mark.rule("UN 4.3.1", "UN 4.3.2", "UN 4.3.3")
@pytest.mark.parametrize(("sort", "kind"), [(DRIBBLING, "dribble"), (TACKLING, "tackle")])
def test_a_tie_is_a_foul(sort: int, kind: str) -> None:
    table = facing(preset="pro")
    assert table.change(lambda p: settle_duel(p, CARRIER, DEFENDER, sort, 4, 4)) == {
        "fouled": "home 10",
        "flow": ["after-foul/1", "injury-roll/1", "discipline-roll/12"],
        "told": [
            f"Duel -1 {kind} 0 10 4 4 4 totals UN 4.3.1",
            f"Foul 1 4 10 H8 {kind} UN 4.3.1",
        ],
    }


@pytest.mark.rule("UN 3.13.4", "UN R16")
@pytest.mark.parametrize(("lock", "turn"), [("I8", "home"), ("H8", "away"), ("G8", "home")])
def test_padlocks_bar_the_change_of_boxes_only_where_agreed(lock: str, turn: str) -> None:
    """The padlocks are those of the side not on turn: they bar the other."""
    for settings in ("", "swap_over_locks=false"):
        table = facing(settings=settings, black=lock, turn=turn)
        found = table.change(lambda p: carrier_wins(p, CARRIER, DEFENDER, DRIBBLING))
        assert ("home 10" in found) is (settings == "" or lock == "G8")
        assert table.position.holder == CARRIER


@pytest.mark.rule("UN 4.13.9", "UN R24", "UN 3.14")
def test_who_is_flipped_after_a_tackle() -> None:
    for lies, helper, flipped in (
        ((), -1, {"away 4"}),
        ((), 13, {"away 4", "away 5"}),
        (("away R1",), 13, set()),
        (("home R1",), 13, {"away 4", "away 5"}),
    ):
        table = facing(table=lies)
        table.position.helper = helper
        found = table.change(lambda p: carrier_wins(p, CARRIER, DEFENDER, TACKLING))
        assert found.get("flipped", set()) == flipped
        rules = [" 3.7.4", " 4.13.9"][: len(flipped)]
        assert [text.partition("UN")[2] for text in found.get("told", [])] == rules
    table = facing(table=("away R1",))
    assert table.change(lambda p: carrier_wins(p, CARRIER, DEFENDER, DRIBBLING))["flipped"]


@pytest.mark.rule("UN 4.11.4")
def test_the_way_is_free_past_a_keeper_who_tackled() -> None:
    for sort, beaten in ((TACKLING, {"home 10"}), (DRIBBLING, None)):
        table = facing(preset="pro")
        table.position.lift(DEFENDER)
        table.position.put(11, 8 * 16 + 7)  # away's keeper on I8
        found = table.change(lambda p, sort=sort: carrier_wins(p, CARRIER, 11, sort))  # type: ignore[misc]
        assert found.get("beaten") == beaten
    table = facing(preset="pro")
    assert "beaten" not in table.change(lambda p: carrier_wins(p, CARRIER, DEFENDER, TACKLING))


@pytest.mark.rule("UN 3.14")
def test_cards_on_a_man_beaten_come_before_the_step() -> None:
    table = facing(hand=("home L7", "away L7"))
    found = table.change(lambda p: carrier_wins(p, CARRIER, DEFENDER, DRIBBLING))
    assert found["flow"] == ["respond/home/13/1/12", "free-step/home/1"]
    table = facing(hand=("away L7",))
    found = table.change(lambda p: defender_wins(p, CARRIER, DEFENDER, DRIBBLING))
    assert found["flow"] == ["turn-over/1", "free-step/away/12"]


@pytest.mark.rule("UN 3.7.2")
def test_what_cards_did_to_a_duel_is_over_after_it() -> None:
    table = facing(settings="duel_tie=carrier")
    table.position.away_plus = 3
    found = table.change(lambda p: DefenderRoll(CARRIER, DEFENDER, TACKLING, 9).rolled(p, 4))
    assert found == WON | {
        "away_plus": 0,
        "told": ["Duel 0 tackle 0 10 9 4 9 totals UN 3.7.6", "Flipped 1 4 UN 3.7.4"],
    }


# -- fouls (UN 4.3) ------------------------------------------------------------------------------


@pytest.mark.rule("UN 4.3.2")
@pytest.mark.parametrize(
    ("face", "card"), list(enumerate(("red", "yellow", "yellow", "", "", ""), start=1))
)
def test_what_the_referee_shows(face: int, card: str) -> None:
    off: dict[str, Any] = {"away 4": "-", "away 4 wears": 0, "away 4 is": "sent off"}
    told: dict[str, dict[str, Any]] = {
        "red": off,
        "second-yellow": off | {"booked": set()},
        "yellow": {"booked": {"away 4"}},
    }
    for booked in (False, True):
        table = facing(*FIVE_MORE, preset="pro")
        table.position.booked = booked << DEFENDER
        shown = "second-yellow" if booked and card == "yellow" else card
        wanted = told.get(shown, {}) | ({"told": [f"Booked 1 4 {shown} UN 4.3.2"]} if shown else {})
        if booked and shown == "red":
            wanted = wanted | {"booked": set()}
        assert table.change(lambda p: DisciplineRoll(DEFENDER).rolled(p, face)) == wanted


@pytest.mark.rule("UN 4.3.1", "UN 4.3.2", "UN 4.3.3")
@pytest.mark.parametrize(
    ("settings", "dice"),
    [
        ("", ["injury-roll/1", "discipline-roll/12"]),
        ("injuries=false", ["discipline-roll/12"]),
        ("discipline=false", ["injury-roll/1"]),
        ("injuries=false;discipline=false", []),
    ],
)
def test_which_dice_a_foul_brings(settings: str, dice: list[str]) -> None:
    table = facing(preset="pro", settings=settings)
    assert table.change(lambda p: foul_in_duel(p, DEFENDER, "tackle")) == {
        "fouled": "home 10",
        "flow": ["after-foul/1", *dice],
        "told": ["Foul 1 4 10 H8 tackle UN 4.3.1"],
    }
    table = facing(preset="pro", settings=settings)
    flow = table.change(lambda p: commit_foul(p, DEFENDER, "card"))["flow"]
    assert flow == ["after-foul/1", *(["injury-roll/1"] if "injuries" not in settings else [])]


@pytest.mark.rule("UN 4.3.4", "UN 4.3.6", "UN 3.3.3")
@pytest.mark.parametrize(("settings", "ending"), [("", 67), ("foul_padlocks=true", 65)])
def test_a_foul_by_the_side_on_turn_ends_it(settings: str, ending: int) -> None:
    table = facing(preset="pro", settings=settings, turn="away")
    put(table, AfterFoul(1))
    found = table.change(lambda p: p.flow[-1].enter(p))
    assert found == {"stage": 3, "ending": ending, "restart": 2, "flow": []}


@pytest.mark.rule("UN 4.3.4", "UN 4.3.5", "UN 4.3.6")
def test_who_is_fouled_in_his_own_turn_has_all_of_it_again() -> None:
    table = facing(preset="pro", actions=1, white="B2", black="C3")
    table.position.fouled = CARRIER
    table.position.home_plus = 1
    table.position.restart = 2
    put(table, AfterFoul(1))
    assert table.change(lambda p: p.flow[-1].enter(p)) == {
        "actions_left": 3,
        "home_plus": 0,
        "restart": 0,
        "white": "-",
        "black": "-",
        "flow": ["set-piece-taker/home/1"],
        "told": ["TurnBegan 0 3 3 UN 4.3.4"],
    }
    table = facing(preset="pro", actions=1)
    table.position.boons = FASTER
    put(table, AfterFoul(1))
    assert table.change(lambda p: p.flow[-1].enter(p))["actions_left"] == 4


# -- injuries (UN 4.3.3) -------------------------------------------------------------------------


@pytest.mark.rule("UN 4.3.3", "UN R45")
@pytest.mark.parametrize("face", [2, 3])
@pytest.mark.parametrize("turn", ["home", "away"])
def test_a_light_injury_flips(face: int, turn: str) -> None:
    table = facing(preset="pro", turn=turn)
    table.position.fresh = 1 << DEFENDER
    assert table.change(lambda p: InjuryRoll(CARRIER).rolled(p, face)) == {
        "flipped": {"home 10"},
        "told": ["Injured 0 10 light UN 4.3.3", "Flipped 0 10 UN 4.3.3"],
    }
    for unhurt in (4, 5, 6):
        assert facing(preset="pro").change(lambda p, f=unhurt: InjuryRoll(1).rolled(p, f)) == {}  # type: ignore[misc]


@pytest.mark.rule("UN 4.3.3", "UN 4.3.7", "UN R33")
def test_a_serious_injury_needs_somebody_else() -> None:
    for settings in ("", "substitutions=0;injury_beyond=true"):
        table = facing(preset="pro", settings=settings)
        table.position.fouled = CARRIER
        assert table.change(lambda p: InjuryRoll(CARRIER).rolled(p, 1)) == {
            "holder": "-",
            "dead_box": "H8",
            "fouled": "-",
            "flow": ["come-on/home/1/1"],
            "told": ["Injured 0 10 serious UN 4.3.3"],
        }
    table = facing(*FIVE, preset="pro", settings="substitutions=0")
    assert table.change(lambda p: InjuryRoll(CARRIER).rolled(p, 1)) == {
        "holder": "-",
        "dead_box": "H8",
        "home 10": "-",
        "home 10 wears": 0,
        "home 10 is": "came off",
        "told": ["Injured 0 10 serious UN 4.3.3"],
    }


# -- leaving (UN 4.3.7, R21, R29) ----------------------------------------------------------------


def remembered(table: Still, slot: int) -> None:
    """Everything that can be said of a chip is said of this one, and of another."""
    p = table.position
    for field in ("flipped", "fresh", "stunned", "booked", "beaten"):
        setattr(p, field, 1 << slot | 1 << 13)
    p.star = p.lent_rabbit = p.lent_tractor = p.lent_gorilla = slot


@pytest.mark.rule("UN 4.2.3", "UN 4.3.7")
def test_nothing_said_of_a_chip_holds_for_another() -> None:
    forgotten = {
        **{key: {"away 5"} for key in ("flipped", "fresh", "stunned", "booked", "beaten")},
        **dict.fromkeys(("star", "lent_rabbit", "lent_tractor", "lent_gorilla"), "-"),
    }
    table = facing()
    remembered(table, CARRIER)
    assert table.change(lambda p: forget(p, CARRIER)) == forgotten
    table = facing()
    remembered(table, CARRIER)
    assert table.change(lambda p: forget(p, DEFENDER)) == {}


@pytest.mark.rule("UN 4.3.7", "UN R21")
@pytest.mark.parametrize("status", [CAME_OFF, SENT_OFF])
def test_who_leaves_leaves_the_ball_and_the_armband(status: int) -> None:
    cards = ("home B4", "home B5", "home B6", "home B14", "away B6")
    table = facing(captain=("home 10", "away 4"), table=cards)
    table.position.spot[CARRIER] = 20
    table.position.fouled = CARRIER
    assert table.change(lambda p: leave(p, CARRIER, status)) == {
        "holder": "-",
        "dead_box": "H8",
        "fouled": "-",
        "home_captain": -1,
        "home 10": "-",
        "home 10 wears": 0,
        "home 10 set up": -1,
        "home 10 is": "came off" if status == CAME_OFF else "sent off",
        "home table": ["B14"],
        "home gone": ["B4", "B5", "B6"],
        "told": [f"Destroyed 0 {card} UN 3.14.6" for card in ("B4", "B5", "B6")],
    }
    table = facing(captain=("home 10", "away 4"), table=cards)
    table.position.fouled = CARRIER
    assert table.change(lambda p: leave(p, DEFENDER, status)) == {
        "away_captain": -1,
        "away 4": "-",
        "away 4 wears": 0,
        "away 4 is": "came off" if status == CAME_OFF else "sent off",
        "away table": [],
        "away gone": ["B6"],
        "told": ["Destroyed 1 B6 UN 3.14.6"],
    }


@pytest.mark.rule("UN R21")
def test_the_captains_cards_may_stay() -> None:
    table = facing(captain=("home 10",), table=("home B6",), settings="captain_cards_stay=true")
    assert table.change(lambda p: captain_leaves(p, 0)) == {}


@pytest.mark.rule("UN R29", "UN 4.3.7")
@pytest.mark.parametrize("side", ["home", "away"])
def test_a_side_with_too_few_chips_loses(side: str) -> None:
    """Seven are enough, six are not."""
    men, label = (FIVE, 0) if side == "home" else (FIVE_MORE, 1)
    table = facing(*men, preset="pro")
    slot = (CARRIER, DEFENDER)[label]
    assert count(table.position, label) == 8
    assert count(table.position, 1 - label) == 3
    found = table.change(lambda p: goes_short(p, slot, SENT_OFF))
    assert "over" not in found
    assert "flow" not in found
    table.position.away_goals = table.position.home_goals = 2
    found = table.change(lambda p: goes_short(p, slot + 1, SENT_OFF))
    score = (0, 3) if side == "home" else (3, 0)
    assert (found["home_goals"], found["away_goals"]) == score
    assert found["over"] == 1
    assert found["told"][0] == f"Abandoned {label} {score[0]} {score[1]} UN R29"
    assert "UN R29" in found["told"][1]


@pytest.mark.rule("UN 4.3.7")
@pytest.mark.parametrize("side", [0, 1])
def test_somebody_else_keeps_goal(side: int) -> None:
    table = facing(*FIVE, *FIVE_MORE, preset="pro")
    label, goal = (("home", "WEST"), ("away", "EAST"))[side]
    found = table.change(lambda p: goes_short(p, side * 11, SENT_OFF))
    assert found == {
        f"{label} 1": "-",
        f"{label} 1 wears": 0,
        f"{label} 1 is": "sent off",
        "flow": [f"stand-in/{label}"],
    }
    numbers = [[20, 2, 3, 5, 6, 7], [4, 5, 2, 3, 6, 7, 8]][side]
    assert table.ask(StandIn(side)) == [f"take {number}" for number in numbers]

    def take(p: Position) -> None:
        action = next(each for each in p.actions() if each.text == f"take {numbers[1]}")
        p.flow[-1].play(p, action)

    slot = table.slot(f"{label} {numbers[1]}")
    assert table.change(take) == {
        f"{label} {numbers[1]}": goal,
        f"{label}_keeper": slot,
        "flow": [],
        "told": [f"Placed {side} {numbers[1]} {goal} UN 4.3.7"],
    }
