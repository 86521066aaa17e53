"""A whole formation at once, and the choice of one (CA 4.3.1)."""

from __future__ import annotations

import pytest

from tests.counterattack.before_match.test_draft import start, until
from tests.counterattack.set_pieces.test_kick_off import after_goal, standing
from tests.counterattack.table import Table, at, counter
from touchline.counterattack import game
from touchline.counterattack.engine import moves
from touchline.counterattack.engine.before_match.formations import Formation, formations
from touchline.counterattack.engine.board.pitch import KICK_OFF_SPOT, NAMES, NOWHERE
from touchline.counterattack.engine.position import Position
from touchline.counterattack.engine.set_pieces.kick_off import kick_off as line_up_for_kick_off
from touchline.counterattack.engine.set_pieces.substitution import card_of
from touchline.counterattack.engine.state import SHIRTS
from touchline.counterattack.events import LinedUp
from touchline.counterattack.settings import PRESETS
from touchline.counterattack.squads.in_formation import placements
from touchline.counterattack.squads.squads import worth


def play_all(p: Position, side: int, formation: Formation) -> int:
    """Play what brings the side into the formation; how many actions that were."""
    found = placements(p, side, formation)
    for action in found:
        assert action in p.actions(), (action, p.decision)
        p.play(action)
    return len(found)


def kick_off(preset: str, half: int = 0) -> Position:
    """A match up to the placing before home's kick-off."""
    p = start(preset, first="home", draft="dealt")
    until(p, "kick-off-taker")
    if half:
        p.half = half
        line_up_for_kick_off(p, 0)
        until(p, "kick-off-taker")
    p.play(game.action("take 9"))
    return p


def free_placement(preset: str) -> bool:
    """Do managers place their players one by one, instead of naming a formation?"""
    return PRESETS[preset].placement == "free"


@pytest.mark.rule("CA 4.3.1")
@pytest.mark.parametrize("preset", [name for name in sorted(PRESETS) if free_placement(name)])
@pytest.mark.parametrize("name", sorted(formations()))
def test_both_sides_stand_as_the_formation_says(preset: str, name: str) -> None:
    formation = formations()[name]
    p = kick_off(preset)
    for side, other in ((0, 1), (1, 0)):
        assert p.turn == side
        assert placements(p, other, formation) == []
        play_all(p, side, formation)
        assert placements(p, side, formation) == []
        p.play(moves.DONE)
    assert p.decision == "choose"
    kicking = formation.hexes(0, True)
    waiting = formation.hexes(1, False)
    if kicking[8] == KICK_OFF_SPOT:
        assert standing(p, 0) == kicking
    else:  # number 10 would take it: 9 and he change places
        kicking[8], kicking[9] = kicking[9], kicking[8]
        assert standing(p, 0) == kicking
    assert standing(p, 1) == waiting


@pytest.mark.rule("CA 4.3.1", "CA 4.3.2", "CA q3")
@pytest.mark.parametrize("seed", range(6))
def test_from_any_line_up_and_at_either_end(seed: int) -> None:
    """Others have been placed anyhow before; in the second half the ends have changed."""
    p = kick_off("advanced", half=1)
    for side in (0, 1):
        for shirt in (3, 7, 5, 3, 2):
            p.play(moves.place(shirt - 1))
            hexes = [a for a in p.actions() if a.verb == "to"]
            p.play(hexes[(seed * 37 + shirt * 11) % len(hexes)])
        play_all(p, side, formations()["4-3-3"])
        p.play(moves.DONE)
    kicking = formations()["4-3-3"].hexes(1, True)
    assert kicking[8] == KICK_OFF_SPOT
    assert standing(p, 0) == kicking
    assert standing(p, 1) == formations()["4-3-3"].hexes(0, False)


@pytest.mark.rule("CA 4.3.1")
def test_two_who_stand_on_each_others_post_change_places() -> None:
    p = kick_off("core")
    formation = formations()["4-4-2"]
    play_all(p, 0, formation)
    two, three = (NAMES[int(p.where(shirt))] for shirt in (1, 2))
    for text in (f"place 2,to S1,place 3,to {two},place 2,to {three}").split(","):
        p.play(game.action(text))
    found = [action.text for action in placements(p, 0, formation)]
    assert len(found) == 6
    assert [text.split()[0] for text in found] == ["place", "to"] * 3
    assert {found[2], found[4]} <= {"place 2", "place 3"}
    play_all(p, 0, formation)
    assert standing(p, 0) == formation.hexes(0, True)


@pytest.mark.rule("CA 4.3.1")
def test_who_has_been_picked_up_is_put_down_first() -> None:
    p = kick_off("core")
    formation = formations()["3-5-2"]
    p.play(game.action("place 7"))
    found = placements(p, 0, formation)
    assert found[0] is moves.to(formation.hexes(0, True)[6])
    play_all(p, 0, formation)
    assert standing(p, 0) == formation.hexes(0, True)


@pytest.mark.rule("CA 4.3.1", "CA q70")
def test_a_side_that_is_short_keeps_its_keeper_in_goal() -> None:
    """The keeper has gone; number 5 is in goal now."""
    table = Table(
        "home 9 AF13 Rusu", "away 1 -", "away 5 AK13", "away 7 T12", "away 8 T14", ball="home 9"
    )
    table.play("take 5", "shot", "aim 4", 6, 1, "done", "done", "take 7")
    assert (table.turn, table.decision) == ("away", "placement")
    play_all(table.position, 1, formations()["4-4-2"])
    post = formations()["4-4-2"].hexes(1, True)
    assert table.where("away 5") == NAMES[post[0]]
    assert table.where("away 8") == NAMES[post[7]]
    assert table.where("away 7") == at(0, 0)


@pytest.mark.rule("CA 4.1.1")
@pytest.mark.parametrize("preset", sorted(PRESETS))
def test_a_line_up_gives_every_shirt_to_whoever_is_most_use_in_it(preset: str) -> None:
    p = start(preset, draft="dealt")
    until(p, "line-up")
    for side in (0, 1):
        for given in range(3):  # whatever has been given already
            assert len(placements(p, side, formations()["4-3-3"])) == SHIRTS - given
            p.play(placements(p, side, formations()["4-3-3"])[0])
        assert play_all(p, side, formations()["4-3-3"]) == SHIRTS - 3
    assert p.decision == "toss"
    cards = [p.deck.pack.players[int(card_of(p, n))] for n in range(SHIRTS)]
    assert p.deck.is_keeper(card_of(p, 0))
    roles = formations()["4-3-3"].roles
    total = sum(worth(card, role) for card, role in zip(cards, roles, strict=True))
    assert total >= sum(
        worth(card, role) for card, role in zip(cards, reversed(roles), strict=True)
    )


@pytest.mark.rule("CA 4.3.1", "CA 4.3.2")
def test_a_manager_names_his_formation_where_nobody_is_placed() -> None:
    p = start("core", first="away", draft="dealt", placement="formation")
    until(p, "formation")
    assert p.turn == 1
    texts = [action.text for action in p.actions()]
    assert texts == ["stay", *(f"formation {name}" for name in formations())]
    assert p.play(game.action("fm3-4-3")) == [LinedUp(1, "3-4-3")]
    assert p.turn == 0
    assert placements(p, 0, formations()["5-4-1"]) == [game.action("formation 5-4-1")]
    play_all(p, 0, formations()["5-4-1"])
    assert standing(p, 1) == formations()["3-4-3"].hexes(1, False)
    assert standing(p, 0) == formations()["5-4-1"].hexes(0, False)
    assert p.decision == "kick-off-taker"


@pytest.mark.rule("CA 4.3.1", "CA 4.3.4")
def test_the_formation_is_kept_until_another_is_named() -> None:
    table = after_goal(settings="placement=formation")
    assert (table.turn, table.decision) == ("away", "formation")
    table.play("formation 4-3-3", "stay", "take 7")
    other = formations()["4-3-3"].hexes(1, False)
    assert table.where("away 8") == NAMES[other[7]]
    assert [NAMES[int(table.position.spot[c])] for c in (18,)] == [
        NAMES[formations()["4-3-3"].hexes(0, False)[7]]
    ]
    assert table.where("away 7") == at(0, 0)
    assert int(table.position.where(counter("away 9"))) == NOWHERE


@pytest.mark.rule("CA 4.15.1")
def test_at_a_corner_only_as_many_as_may_be_placed_and_each_once() -> None:
    table = Table(
        "home 9 " + at(13, 0.5) + " Rusu",
        "home 2 " + at(0, 8),
        "home 3 " + at(0, -8),
        "away 1 " + at(18, 0) + " Walker",
        ball="home 9",
    )
    table.play("shot", "aim 1", 2, 6, 6)
    while table.decision in ("substitutions", "keeper-placement"):
        table.play("done")
    table.play("take 9")
    assert (table.turn, table.decision) == ("home", "placement")
    assert play_all(table.position, 0, formations()["4-4-2"]) == 4
    assert table.where("home 2") == NAMES[formations()["4-4-2"].hexes(0, False)[1]]


def test_elsewhere_there_is_nothing_to_arrange() -> None:
    table = Table("home 9 S13", ball="home 9")
    assert placements(table.position, 0, formations()["4-4-2"]) == []
