"""Headers: who challenges, who wins, what he does with it; control (CA 4.14, 4.17.9, 4.17.11)."""

from __future__ import annotations

import pytest

from tests.counterattack.table import Table, at
from touchline.counterattack.engine.board.pitch import NAMES, distance
from touchline.counterattack.events import Duel, Goal, Loose, Missed, Offside, Out, Passed, Won

BALL = at(14, 1)
FAR = "away 11 " + at(17, -11.5)


def crossed(
    *more: str, preset: str = "core", settings: str = "", keeper: str = at(18, -3)
) -> Table:
    """An accurate high pass has come down on Red 9 (Dionte, Heading 6) in away's box."""
    table = Table(
        "home 8 " + at(8, 9) + " Ruiz",
        f"home 9 {BALL} Dionte",
        f"away 1 {keeper} Nkosi",
        FAR,
        *more,
        ball="home 8",
        preset=preset,
        settings=settings,
    )
    table.play("high", f"to {BALL}", "decline", "decline", "stay", 6)
    if table.decision == "keeper-rush":
        table.play("stay")
    return table


PICTURE = (
    "away 4 " + at(14, 0) + " Vrabec",
    "away 5 " + at(16, 2) + " Longo",
    "home 10 " + at(12, 0) + " Rusu",
    "away 2 " + at(14, -3) + " Attah",
)


@pytest.mark.rule("CA 4.14.1", "CA 4.14.2")
def test_red_9_and_white_4_white_5_and_red_10_at_minus_one_white_2_too_far() -> None:
    """The picture on page 21."""
    table = crossed(*PICTURE)
    assert (table.turn, table.legal()) == ("home", ["challenge 9", "challenge 10"])
    table.play("challenge 9", "challenge 10", "done")
    assert (table.turn, table.legal()) == ("away", ["challenge 4", "challenge 5", "done"])
    table.play("challenge 4", "challenge 5", "done")
    # Dionte 6 + 1, Rusu 4 + 6 - 1, Vrabec 6 + 2, Longo 6 + 2 - 1
    table.play(1, 6, 2, 2)
    assert table.events(Duel) == [Duel(0, "header", 0, 10, 9, 4, 8, "totals", "CA 4.14.2")]
    assert (table.decision, table.legal()) == ("header-winner", ["by 10"])


@pytest.mark.rule("CA 4.14.3")
def test_the_winner_heads_at_goal_with_the_same_total_and_nobody_blocks() -> None:
    table = crossed(*PICTURE, keeper=at(18, 0))
    table.play("challenge 9", "done", "challenge 4", "done", 4, 1, "by 9")
    assert table.legal() == ["head", "head-shot"]
    table.play("head-shot", "aim 4")
    assert (table.decision, table.roller) == ("save", "away")  # the attacker does not roll again
    table.play(5)  # Nkosi 4 + 5 against Dionte's 6 + 4
    assert [(event.how, event.shirt) for event in table.events(Goal)] == [("header", 9)]
    assert table.score == (1, 0)


@pytest.mark.rule("CA 4.14.3")
@pytest.mark.parametrize(("save", "decision"), [(6, "loose-direction"), (5, "goal")])
def test_a_tied_save_breaks_loose(save: int, decision: str) -> None:
    table = crossed(*PICTURE, keeper=at(18, 0))
    table.play(
        "challenge 9", "done", "challenge 4", "done", 4, 1, "by 9", "head-shot", "aim 4", save
    )
    assert decision == ("goal" if table.score == (1, 0) else table.decision)


@pytest.mark.rule("CA 4.14.3", "CA 4.17.6")
def test_out_of_the_keepers_reach_it_is_a_goal() -> None:
    table = crossed(keeper=at(18, -3))
    table.play("challenge 9", "done", "by 9", "head-shot", "aim 7", 1)
    assert table.score == (1, 0)


@pytest.mark.rule("CA 4.14.3", "CA q63", "CA 2.3.7")
def test_a_headed_pass_goes_six_hexes_from_the_ball_and_nobody_intercepts() -> None:
    table = crossed(
        "away 4 " + at(14, 0),
        "away 3 " + at(14, 4),  # in its way, and it passes him all the same
        "home 10 " + at(12, 2),
        "home 7 " + at(14, 6),
    )
    table.play("challenge 10", "done", "challenge 4", "done", 6, 1, "by 10", "head")
    ball = NAMES.index(BALL)
    away = {distance(ball, NAMES.index(name)) for name in table.hexes()}
    assert (min(away), max(away)) == (1, 6)  # from the ball, not from him
    assert at(14, 0) not in table.hexes()  # not onto an opponent
    table.play(f"to {at(14, 6)}")
    assert table.events(Passed) == [Passed(0, 10, "headed", BALL, at(14, 6), 0, "CA 4.14.3")]
    assert (table.carrier, table.after) == ("home 7", "headed")


@pytest.mark.rule("CA q64/touch", "CA q64/goal-line")
@pytest.mark.parametrize(("x", "r"), [(0, 11), (17, 6.5), (17, 11.5)])
def test_a_header_is_aimed_at_a_hex_of_the_pitch(x: int, r: float) -> None:
    """At the touchline, at the goal line and in the corner: what is not on the pitch is no target.

    Every hex of the pitch within six is one, but for the hexes of the ball, of the header and of
    opponents.
    """
    table = Table(
        "home 8 " + at(x - 8, r - 2),
        "home 9 " + at(x, r),
        "away 4 " + at(x, r - 1),
        FAR,
        ball="home 8",
        settings="offside=false",
    )
    table.play("high", f"to {at(x, r)}", "decline", "decline")
    if table.decision == "keeper-step":
        table.play("stay")
    table.play(6, "challenge 9", "done", "challenge 4", "done", 1, 6, "by 4", "head")
    # counted here from the columns and rows of the pitch (CA 1.1)
    ours, theirs = {at(x, r - 1), at(x, r)}, {at(x - 8, r - 2), at(x, r)}
    near: set[str] = set()
    for column in range(-18, 19):
        edge = 12 if column % 2 == 0 else 12.5
        for row in range(int(-2 * edge), int(2 * edge) + 1, 2):
            dx, dr = abs(column - x), abs(row / 2 - r)
            if max(dx, dr + dx / 2) <= 6:
                near.add(at(column, row / 2))
    assert table.hexes() == near - ours - theirs
    assert {text.split()[0] for text in table.legal()} == {"to"}


@pytest.mark.rule("CA 4.14.4")
def test_a_defender_who_wins_heads_it_away_and_his_side_attacks() -> None:
    table = crossed(*PICTURE)
    table.play("challenge 9", "done", "challenge 4", "done", 1, 6, "by 4")
    assert table.legal() == ["head"]
    table.play("head", f"to {at(14, -3)}")
    assert (table.attack, table.carrier, table.after) == ("away", "away 2", "headed")


@pytest.mark.rule("CA 4.14.5", "CA 4.10.1")
def test_a_tie_breaks_from_the_best_defender() -> None:
    """Steps 6 and 7 of the guide: Walton and Attah tie; direction 5, distance 4."""
    table = Table(
        "home 8 " + at(8, 9) + " Ruiz",
        f"home 10 {BALL} Walton",
        "away 6 " + at(13, 0.5) + " Attah",
        "away 3 " + at(14, 3),
        "away 1 " + at(18, 3),
        FAR,
        ball="home 8",
    )
    table.play("high", f"to {BALL}", "decline", "decline", "stay", 5)
    table.play("challenge 10", "done", "challenge 6", "done", 3, 2)  # 3 + 3, 4 + 2; Red 3 does not
    assert table.events(Duel)[0].side == -1
    assert (table.decision, table.legal()) == ("tied-header", ["by 6"])
    table.play("by 6")
    assert (table.decision, table.roller) == ("loose-direction", "away")
    table.play(5, 4)
    assert table.events(Loose)[0].origin == at(13, 0.5)
    assert table.ball == at(9, -1.5)
    table.settle()
    assert (table.attack, table.legal()) == ("home", ["movement"])
    assert table.has("frozen", "home 10")
    assert table.has("frozen", "away 6")
    assert not table.has("frozen", "away 3")


@pytest.mark.rule("CA q119", "CA 4.14.5")
def test_equally_good_defenders_their_manager_picks_where_it_breaks_from() -> None:
    table = crossed(*PICTURE)
    table.play("challenge 9", "done", "challenge 4", "challenge 5", "done", 2, 2, 3)  # 8; 8, 8
    assert (table.decision, table.turn, table.legal()) == ("tied-header", "away", ["by 4", "by 5"])
    table.play("by 5", 4, 1)
    assert table.events(Loose)[0].origin == at(16, 2)


@pytest.mark.rule("CA q59")
def test_equally_good_attackers_their_manager_picks_who_heads() -> None:
    table = crossed(*PICTURE)
    table.play("challenge 9", "challenge 10", "done", "challenge 4", "done", 3, 6, 1)  # 9, 9; 7
    assert (table.decision, table.turn, table.legal()) == (
        "header-winner",
        "home",
        ["by 9", "by 10"],
    )


@pytest.mark.rule("CA 4.14", "CA 4.14.6", "CA q57")
def test_nobody_challenges_a_pass_needs_no_roll_a_shot_does() -> None:
    table = crossed(keeper=at(18, 0))
    assert (table.turn, table.legal()) == ("home", ["challenge 9"])  # the core rules: he must
    table.play("challenge 9", "done")
    assert (table.decision, table.legal()) == ("header-winner", ["by 9"])
    table.play("by 9", "head-shot", "aim 4")
    assert (table.decision, table.roller) == ("head-shot", "home")
    table.play(6, 1)
    assert table.score == (1, 0)


@pytest.mark.rule("CA 4.14.1", "CA 4.14.6")
def test_defenders_may_leave_it_alone() -> None:
    table = crossed(*PICTURE)
    table.play("challenge 9", "done", "done")
    assert (table.decision, table.turn) == ("header-winner", "home")


@pytest.mark.rule("CA q60", "CA 4.14.6")
def test_a_lone_defender_heads_it_away_without_a_roll() -> None:
    table = Table(
        "home 8 " + at(0, 0) + " Longo",
        "home 9 " + at(0, 6),
        "away 4 " + at(6, 0),
        FAR,
        ball="home 8",
    )
    table.play("high", f"to {at(0, 6)}", "decline", "decline", 1, 3, 6)
    assert (table.ball, table.decision, table.turn) == (at(6, 3), "choose", "home")
    table = Table(
        "home 8 " + at(0, 0) + " Longo",
        "home 9 " + at(0, 6),
        "away 4 " + at(6, 2),
        FAR,
        ball="home 8",
    )
    table.play("high", f"to {at(0, 6)}", "decline", "decline", 1, 3, 6)
    assert (table.decision, table.turn, table.legal()) == ("jump", "away", ["challenge 4", "done"])
    table.play("challenge 4", "done", "by 4", "head", f"to {at(2, 2)}")
    assert (table.attack, table.ball) == ("away", at(2, 2))


@pytest.mark.rule("CA 4.14.7", "CA 4.20")
def test_no_header_after_a_headed_pass() -> None:
    table = crossed("home 7 " + at(14, 6))
    table.play("challenge 9", "done", "by 9", "head", f"to {at(14, 6)}")
    table.settle()
    assert set(table.legal()) == {"movement", "snapshot"}


@pytest.mark.rule("CA 4.14.8", "CA 4.5.11")
def test_who_challenged_sits_out_the_next_phase() -> None:
    table = crossed(*PICTURE)
    table.play(
        "challenge 9", "done", "challenge 4", "done", 1, 6, "by 4", "head", f"to {at(14, -3)}"
    )
    table.play("movement")
    assert "move 4" not in table.legal()
    assert "move 2" in table.legal()
    table.play("done")
    assert "move 9" not in table.legal()
    table.play("done", "done", "movement")
    assert "move 4" in table.legal()


@pytest.mark.rule("CA q58/attackers", "CA 4.21.9")
@pytest.mark.parametrize(("preset", "third"), [("core", True), ("tournament", False)])
def test_two_attackers_jump_in_tournaments_and_any_number_in_print(
    preset: str, third: bool
) -> None:
    crowd = ("home 10 " + at(12, 0), "home 7 " + at(13, 2.5), "away 4 " + at(14, 0))
    table = crossed(*crowd, preset=preset, settings="star=false")
    table.play("challenge 9", "challenge 10")
    assert (table.turn == "home" and "challenge 7" in table.legal()) is third


@pytest.mark.rule("CA q58/defenders", "CA 4.14.1", "CA 4.21.9")
def test_any_number_may_challenge_in_tournaments_two_and_the_keeper() -> None:
    crowd = (*PICTURE, "away 3 " + at(13, 2.5))
    table = crossed(*crowd, keeper=at(16, 1))
    table.play("challenge 9", "done", "challenge 3", "challenge 4", "challenge 5")
    assert table.legal() == ["challenge 1", "done"]
    table = crossed(*crowd, keeper=at(16, 1), preset="tournament")
    table.play("challenge 9", "done", "challenge 3", "challenge 4")
    assert table.legal() == ["challenge 1", "done"]


# -- the keeper --------------------------------------------------------------------------------


@pytest.mark.rule("CA 4.11.4", "CA q108", "CA 4.14.2")
@pytest.mark.parametrize(("keeper", "total"), [(at(15, 1.5), 9), (at(16, 1), 8)])
def test_the_keeper_jumps_with_aerial_at_two_hexes_minus_one(keeper: str, total: int) -> None:
    """Nkosi has Aerial 5."""
    table = crossed(keeper=keeper)
    table.play("challenge 9", "done", "challenge 1", "done", 1, 4)
    assert table.events(Duel)[0].defender_total == total
    assert table.events(Duel)[0].side == 1
    table.play("by 1")
    assert table.events(Won) == [Won(1, 1, "caught", keeper, "CA 4.11.4")]
    assert (table.attack, table.after) == ("away", "held")


@pytest.mark.rule("CA 4.11.4", "CA q62")
def test_who_beats_the_keeper_has_scored() -> None:
    table = crossed(keeper=at(15, 1.5))
    table.play("challenge 9", "done", "challenge 1", "done", 6, 4, "by 9")
    assert [event.how for event in table.events(Goal)] == ["header"]


@pytest.mark.rule("CA q62")
def test_no_goal_if_a_defender_beats_the_attacker_though_the_keeper_is_beaten() -> None:
    table = crossed("away 4 " + at(14, 0) + " Vrabec", keeper=at(15, 1.5))
    table.play("challenge 9", "done", "challenge 1", "challenge 4", "done", 3, 1, 6)
    assert (table.decision, table.turn, table.legal()) == ("header-winner", "away", ["by 4"])
    assert table.score == (0, 0)


@pytest.mark.rule("CA 4.11.4", "CA 4.10.5")
def test_a_tie_with_the_keeper_breaks_loose() -> None:
    table = crossed(keeper=at(15, 1.5))
    table.play("challenge 9", "done", "challenge 1", "done", 2, 3, "by 1")
    assert table.decision == "loose-direction"


@pytest.mark.rule("CA q60")
def test_a_keeper_alone_holds_it() -> None:
    table = Table(
        "home 8 " + at(8, 9) + " Longo",
        "home 9 " + at(14, 6),
        "away 1 " + at(16, -1),
        FAR,
        ball="home 8",
    )
    table.play("high", f"to {at(14, 6)}", "decline", "decline", "stay", 1, 4, 6)
    assert table.legal() == ["challenge 1", "done"]
    table.play("challenge 1", "done", "by 1")
    assert (table.carrier, table.after) == ("away 1", "held")


@pytest.mark.rule("CA q108/keeper", "CA q108/ball")
@pytest.mark.parametrize(
    ("ball", "keeper", "total"),
    [
        ((13, 0.5), (12, 0), 9),  # both in the box: Nkosi's Aerial 5 + 4
        ((12, 0), (11, 0.5), 4),  # he is outside
        ((11, 0.5), (12, 0), 4),  # the ball is
    ],
)
def test_both_have_to_be_in_his_box(
    ball: tuple[int, float], keeper: tuple[int, float], total: int
) -> None:
    table = Table(
        "home 8 " + at(2, 8) + " Ruiz",
        f"home 9 {at(*ball)} Dionte",
        f"away 1 {at(*keeper)} Nkosi",
        FAR,
        "away 5 " + at(17, 11.5),
        ball="home 8",
    )
    table.play("high", f"to {at(*ball)}", "decline", "decline")
    while table.decision == "keeper-step":
        table.play("stay")
    table.play(6, "challenge 9", "done", "challenge 1", "done", 1, 4)
    assert table.events(Duel)[0].defender_total == total


@pytest.mark.rule("CA q61", "CA q108")
def test_outside_his_box_a_keeper_has_heading_nought() -> None:
    table = Table(
        "home 8 " + at(0, 9) + " Ruiz",
        "home 9 " + at(10, 9) + " Dionte",
        "away 1 " + at(11, 9.5),
        FAR,
        "away 5 " + at(17, 11.5),
        ball="home 8",
    )
    table.play("high", f"to {at(10, 9)}", "decline", "decline", 6)
    table.play("challenge 9", "done", "challenge 1", "done", 1, 6)
    assert table.events(Duel)[0].defender_total == 6
    table.play("by 9")
    assert table.decision == "header-play"  # beating him there is no goal


@pytest.mark.rule("CA 4.17.5", "CA q107", "CA 4.14.3")
@pytest.mark.parametrize(("preset", "restart"), [("core", None), ("advanced", "goal-kick")])
def test_a_one_heads_off_target_in_the_advanced_rules(preset: str, restart: str | None) -> None:
    table = crossed("away 4 " + at(14, 0) + " McNulty", preset=preset, keeper=at(18, 0))
    table.play("challenge 9", "done", "challenge 4", "done", 1, 1, "by 9", "head-shot", "aim 4")
    outs = [event.restart for event in table.events(Out)]
    assert outs == ([] if restart is None else [restart])
    assert table.decision != "block"


@pytest.mark.rule("CA 4.17.5", "CA 4.11.4")
def test_nor_is_beating_the_keeper_with_a_one_a_goal() -> None:
    """Dionte 6 + 1 beats Nkosi 5 + 1 - but off target; he may still head a pass."""
    table = crossed(preset="advanced", keeper=at(15, 1.5))
    table.play("challenge 9", "done", "challenge 1", "done", 1, 1, "by 9")
    assert (table.decision, table.score) == ("header-play", (0, 0))


# -- back to the keeper ------------------------------------------------------------------------


def won_by_defender(preset: str, settings: str = "") -> Table:
    """White 4 has won the header and may head it anywhere."""
    table = crossed(
        "away 4 " + at(14, 0) + " Vrabec", preset=preset, settings=settings, keeper=at(18, 0)
    )
    table.play("challenge 9", "done", "challenge 4", "done", 1, 6, "by 4", "head")
    return table


@pytest.mark.rule("CA 4.14.4", "CA 4.17.11")
def test_core_headed_back_the_keeper_holds_it() -> None:
    table = won_by_defender("core")
    table.play(f"to {at(18, 0)}")
    assert (table.carrier, table.after) == ("away 1", "held")


@pytest.mark.rule("CA 4.17.11", "CA 4.14.4")
@pytest.mark.parametrize(("die", "score"), [(1, (1, 0)), (2, (0, 0))])
def test_advanced_a_one_is_an_own_goal(die: int, score: tuple[int, int]) -> None:
    table = won_by_defender("advanced")
    table.play(f"to {at(18, 0)}")
    assert (table.decision, table.roller) == ("header-back", "away")
    table.play(die)
    assert table.score == score
    if score == (1, 0):
        (goal,) = table.events(Goal)
        assert (goal.side, goal.scorer_side, goal.shirt, goal.how) == (0, 1, 4, "own-goal")
    else:
        assert table.after == "held"


@pytest.mark.rule("CA 4.21.9")
def test_tournament_a_one_is_a_loose_ball_from_the_keeper() -> None:
    table = won_by_defender("tournament", "star=false")
    table.play(f"to {at(18, 0)}", 1)
    assert table.decision == "loose-direction"
    table.play(6, 1)
    assert table.events(Loose)[0].origin == at(18, 0)


@pytest.mark.rule("CA 4.21.9")
@pytest.mark.parametrize(
    ("preset", "carrier", "ball"), [("advanced", "home 9", BALL), ("tournament", None, at(14, 2))]
)
def test_tournament_jumpers_are_not_hit_by_a_tied_header(
    preset: str, carrier: str | None, ball: str
) -> None:
    """It breaks from White 4 upwards by one, onto Red 9: in tournaments one hex further."""
    table = crossed(
        "away 4 " + at(14, 0) + " Vrabec", preset=preset, settings="star=false;attract=false"
    )
    table.play("challenge 9", "done", "challenge 4", "done", 3, 3, "by 4", 1, 1)
    assert (table.carrier, table.ball) == (carrier, ball)


# -- control -----------------------------------------------------------------------------------


@pytest.mark.rule("CA 4.17.9", "CA q57")
def test_only_advanced_and_only_if_no_opponent_can_challenge() -> None:
    assert "control" not in crossed().legal()
    assert "control" in crossed(preset="advanced").legal()
    assert "control" not in crossed("away 4 " + at(16, 2), preset="advanced").legal()


@pytest.mark.rule("CA 4.17.9", "CA 4.20", "CA q114")
@pytest.mark.parametrize(("die", "good"), [(4, True), (3, False)])
def test_nine_with_dribbling_controls_otherwise_it_breaks_from_him(die: int, good: bool) -> None:
    """Barisic has Dribbling 5."""
    table = Table(
        "home 8 " + at(8, 9) + " Ruiz",
        f"home 9 {BALL} Barisic",
        "away 1 " + at(18, -3),
        FAR,
        ball="home 8",
        preset="advanced",
    )
    table.play("high", f"to {BALL}", "decline", "decline", "stay", 6, "control", "by 9", die)
    if good:
        assert (table.carrier, table.after) == ("home 9", "tackle-won")
        assert not table.has("frozen", "home 9")
    else:
        assert table.events(Missed) == [Missed(0, 9, "control", "CA 4.17.9")]
        table.play(4, 2)
        assert table.events(Loose)[0].origin == BALL


@pytest.mark.rule("CA q123", "CA 4.21.17", "CA 4.17.9")
@pytest.mark.parametrize(
    ("preset", "die"), [("advanced", 4), ("german", 4), ("spanish", 4), ("tournament", 5)]
)
def test_control_from_two_hexes_at_minus_one_in_tournaments(preset: str, die: int) -> None:
    """Barisic has Dribbling 5 and needs 9."""
    for rolled, carrier in ((die, "home 10"), (die - 1, None)):
        table = crossed("home 10 " + at(12, 0) + " Barisic", preset=preset, settings="star=false")
        table.play("control")
        assert table.legal() == ["by 9", "by 10"]
        table.play("by 10", rolled)
        assert table.carrier == carrier


@pytest.mark.rule("CA q122", "CA 4.10.5", "CA 4.14.5")
@pytest.mark.parametrize("preset", ["core", "tournament"])
def test_a_keepers_tie_in_the_air_lets_him_save_no_more(preset: str) -> None:
    """Nkosi, Aerial Ability 5, ties with Dionte's Heading 6: the ball breaks into the net."""
    table = crossed(preset=preset, settings="star=false", keeper=at(16, 1))
    table.play("challenge 9", "done", "challenge 1", "done", 3, 5, "by 1")
    assert table.decision == "loose-direction"
    table.play(3, 4)
    assert table.events(Goal) != []
    assert table.score == (1, 0)


@pytest.mark.rule("CA q120", "CA 4.14.8")
def test_challengers_of_two_headers_sit_out_the_phase_that_follows_both() -> None:
    table = crossed(*PICTURE)
    table.position.frozen = 1 << 1  # home 2 has challenged for the header before
    table.play("challenge 9", "done", "challenge 4", "done", 4, 1)
    assert table.position.frozen == 1 << 1 | 1 << 8 | 1 << 14


@pytest.mark.rule("CA 4.21.9", "CA q120")
def test_who_jumped_for_the_header_before_can_be_hit_by_the_ball_of_this_one() -> None:
    table = crossed(
        "away 4 " + at(14, 0) + " Vrabec",
        "away 5 " + at(14, -2),
        preset="tournament",
        settings="star=false",
    )
    table.position.frozen = 1 << 15  # away 5
    table.play("challenge 9", "done", "challenge 4", "done", 3, 3, "by 4", 4, 5)
    assert table.carrier == "away 5"


@pytest.mark.rule("CA q120/goal", "CA 4.3.4")
def test_after_a_goal_they_still_sit_out_the_next_phase() -> None:
    table = crossed(
        *PICTURE, "home 2 " + at(-3, 0.5), "home 6 " + at(-9, 4.5), "away 8 " + at(4, 5)
    )
    table.play("challenge 9", "done", "challenge 4", "done", 6, 1, "by 9", "head-shot", "aim 7")
    assert table.score == (1, 0)
    while table.decision != "choose":
        table.play(table.legal()[0] if table.decision == "kick-off-taker" else "done")
    table.play("pass", f"to {at(1, 0.5)}", "movement")
    assert table.attack == "away"
    assert {"move 2", "move 5"} <= set(table.legal())
    table.refuses("move 4", "CA 4.5.11", "frozen")


@pytest.mark.rule("CA 4.21.14", "CA 4.17.9")
def test_to_control_a_ball_a_star_is_only_a_six() -> None:
    """Longo has Dribbling 2."""
    table = crossed("home 10 " + at(13, 0.5) + " Longo", preset="tournament")
    table.play("control", "by 10", "roll star")
    assert table.events(Missed) == [Missed(0, 10, "control", "CA 4.17.9")]
    assert table.decision == "loose-direction"


@pytest.mark.rule("CA q60", "CA 4.17.9")
def test_a_lone_defender_may_control_too() -> None:
    table = Table(
        "home 8 " + at(0, 0) + " Longo",
        "home 9 " + at(0, 6),
        "away 4 " + at(6, 2) + " Barisic",
        FAR,
        ball="home 8",
        preset="advanced",
    )
    table.play("high", f"to {at(0, 6)}", "decline", "decline", 1, 3, 6)
    table.play("control", "by 4", 6)
    assert (table.carrier, table.attack, table.after) == ("away 4", "away", "tackle-won")


# -- offside -----------------------------------------------------------------------------------


@pytest.mark.rule("CA 4.15.6", "CA q81")
def test_who_is_offside_may_not_challenge() -> None:
    table = Table(
        "home 8 " + at(8, 9) + " Ruiz",
        f"home 9 {BALL}",
        "home 10 " + at(12, 0),
        "away 1 " + at(18, 3),
        "away 4 " + at(13, 0.5),
        ball="home 8",
    )
    table.play("high", f"to {BALL}", "decline", "decline", "stay", 6)
    assert table.legal() == ["challenge 9", "challenge 10"]
    table.play("challenge 9")
    assert table.events(Offside) == [Offside(0, 9, BALL)]
    assert [event.restart for event in table.events(Out)] == ["free-kick"]


@pytest.mark.rule("CA 4.14.8", "CA 4.23")
def test_who_had_a_free_header_sits_out_the_next_phase_too() -> None:
    table = Table(
        "home 8 " + at(8, 9) + " Ruiz",
        f"home 9 {BALL} Dionte",
        "away 4 " + at(14, 0) + " Vrabec",
        "away 5 " + at(16, 4) + " Longo",
        FAR,
        ball="home 8",
        preset="first-edition",
    )
    table.play("high", f"to {BALL}", "decline", "decline", "stay", 1)
    assert (table.decision, table.legal()) == ("header-winner", ["by 4"])
    table.play("by 4", "head", f"to {at(14, -5)}", "movement")
    assert table.legal("move") == ["move 1", "move 5", "move 11"]
    table.play("done", "done", "done", "movement")
    assert "move 4" in table.legal()


@pytest.mark.rule("CA q25", "CA 4.11.4")
@pytest.mark.parametrize(("settings", "caught"), [("", False), ("back_pass=true", True)])
def test_a_keeper_may_not_catch_a_high_pass_of_a_team_mate(settings: str, caught: bool) -> None:
    """He goes up for it like anybody, but has to head it on."""
    table = Table(
        "home 4 " + at(-6, 0),
        "home 1 " + at(-16, 0),
        "away 9 " + at(-15, 0.5),
        "away 11 " + at(17, -11.5),
        ball="home 4",
        settings=settings,
    )
    table.play("high", f"to {at(-16, 0)}", "decline", "decline", "stay", 6)
    table.play("challenge 1", "done", "challenge 9", "done", 6, 1, "by 1")
    if caught:
        assert (table.carrier, table.after) == ("home 1", "held")
    else:
        assert table.legal() == ["head"]
        table.play("head", f"to {at(-12, 0)}")
        assert "kick" not in table.legal()
