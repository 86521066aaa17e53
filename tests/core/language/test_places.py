"""Every cell of every board has one place, and what is left to one side is right to the other."""

from __future__ import annotations

import pytest

from touchline.core import registry, texts
from touchline.core.capabilities.drawing import NO_BOARD
from touchline.core.language.places import (
    Ground,
    Place,
    Spot,
    aim,
    bearing,
    from_there,
    ground_on,
    way,
)
from touchline.core.picture import Cell, Picture
from touchline.core.reader import across

GAMES = [registry.game(name) for name in registry.game_ids()]
PICTURES = list(
    dict.fromkeys(game.picture(settings) for game in GAMES for settings in game.presets.values())
)
SWAPPED = {"-left": "-right", "-right": "-left"}


def swapped(place: str) -> str:
    """The same place on the other flank."""
    found = next((hand for hand in SWAPPED if place.endswith(hand)), "")
    return place.removesuffix(found) + SWAPPED.get(found, "")


def ground(game: str) -> Ground:
    found = registry.game(game).ground(registry.game(game).settings())
    assert found is not None
    return found


def place(game: str, cell: str, *, away: bool = False) -> str:
    spot = ground(game).spot(cell, away)
    assert spot is not None
    return spot.place


@pytest.mark.parametrize("picture", PICTURES)
def test_every_cell_has_one_place_with_words_in_three_languages(picture: Picture) -> None:
    found = ground_on(picture)
    assert found is not None
    names = {cell.name for cell in (*picture.cells, *picture.targets)}
    assert set(found.cells) == names
    for seen in found.cells.values():
        for spot in seen:
            for form in ("at", "to", "from"):
                assert texts.has(f"place.{spot.place}.{form}"), spot


@pytest.mark.parametrize("picture", PICTURES)
def test_the_pitch_turned_by_half_is_the_same_pitch_for_the_other_side(picture: Picture) -> None:
    found = ground_on(picture)
    assert found is not None
    opposite = across(picture)
    assert len(opposite) == len(picture.cells)
    for cell, there in opposite.items():
        assert found.cells[cell][0].place == found.cells[there][1].place
        assert found.cells[cell][1].place == found.cells[there][0].place


@pytest.mark.parametrize("picture", PICTURES)
def test_left_is_a_mirror_of_right(picture: Picture) -> None:
    found = ground_on(picture)
    assert found is not None
    spots = {(spot.up, spot.right): spot.place for spot, _ in found.cells.values()}
    for (up, right), here in spots.items():
        assert right == 0 or spots[up, -right] == swapped(here)


@pytest.mark.parametrize("picture", PICTURES)
def test_who_goes_straight_to_the_other_goal_goes_through_the_pitch_in_order(
    picture: Picture,
) -> None:
    found = ground_on(picture)
    assert found is not None
    middle = sorted(spot for spot, _ in found.cells.values() if abs(spot.right) < 0.12)
    order = [
        *("own-goal", "own-goalmouth", "own-box", "own-edge", "deep", "own-half", "halfway"),
        *("circle", "high", "final", "edge", "spot", "goalmouth", "goal"),
    ]
    seen = {spot.place: spot.up for spot in sorted(middle, key=lambda spot: spot.up)}
    told = [name for name in order if name in seen and name not in ("halfway", "circle")]
    assert [seen[name] for name in told] == sorted(seen[name] for name in told)
    assert {"own-box", "own-edge", "edge", "spot", "goalmouth"} <= set(seen)


def test_places_as_anybody_would_call_them() -> None:
    assert place("counterattack", "S13") == "circle"
    assert place("counterattack", "AK13") == "goalmouth"
    assert place("counterattack", "AK13", away=True) == "own-goalmouth"
    assert place("counterattack", "AC25") == "wing-left"
    assert place("counterattack", "AC1") == "wing-right"
    assert place("counterattack", "I1", away=True) == "wing-left"
    assert place("undici", "M7") == "box"
    assert place("undici", "N1") == "byline-left"
    assert place("undici", "A16", away=True) == "byline-left"
    assert place("undici", "EAST") == "goal"
    assert place("undici", "WEST") == "own-goal"
    assert place("brettfussball", "J23") == "goalmouth"
    assert place("brettfussball", "J2") == "own-goalmouth"
    assert place("brettfussball", "A24") == "corner-left"
    assert place("brettfussball", "T1", away=True) == "corner-left"
    assert place("brettfussball", "J12") == "circle"


def test_nobodys_ball_lies_where_whoever_attacks_there_would_say() -> None:
    pitch = ground("counterattack")
    for cell in ("AK13", "A13"):
        spot = pitch.neutral(cell)
        assert spot is not None
        assert spot.place == "goalmouth"
    assert pitch.neutral("nowhere") is None


def test_a_post_is_near_or_far_from_the_wing() -> None:
    assert from_there("wing-right", "post-left") == "far-post"
    assert from_there("byline-left", "post-left") == "near-post"
    assert from_there("edge", "post-left") == "post-left"
    assert from_there("wing-right", "box-left") == "box-left"


def test_a_shot_is_meant_for_a_corner() -> None:
    wide, middle = Spot("box-right", 0.9, 0.4), Spot("edge", 0.8, 0.0)
    left, right = Spot("goalmouth", 0.98, -0.2), Spot("goalmouth", 0.98, 0.2)
    assert [aim(wide, end) for end in (left, right, middle)] == ["far", "near", "middle"]
    assert [aim(middle, end) for end in (left, right)] == ["left", "right"]


def test_runs_have_a_bearing() -> None:
    spots = {
        "wing": Spot("wing-right", 0.7, 0.8),
        "up the wing": Spot("wing-right", 0.85, 0.8),
        "high": Spot("high", 0.6, 0.3),
        "box": Spot("box", 0.9, 0.2),
        "back": Spot("back-right", 0.2, 0.8),
        "deep": Spot("deep", 0.25, 0.1),
        "own": Spot("own-half", 0.4, 0.1),
        "goal": Spot("own-goalmouth", 0.02, 0.0),
    }
    ways = [
        *(("wing", "up the wing", "wing"), ("wing", "box", "across"), ("box", "wing", "across")),
        *(("high", "own", "back"), ("deep", "own", "up"), ("own", "deep", "back")),
        *(("goal", "goal", "goal"), ("high", "high", "same"), ("back", "deep", "inside")),
    ]
    for start, end, word in ways:
        assert bearing(spots[start], spots[end]) == word, (start, end)


def test_nobody_passes_into_the_half_he_is_in() -> None:
    here, ahead, wide = Spot("high", 0.55, 0), Spot("high", 0.65, 0), Spot("high", 0.56, 0.5)
    assert [way(here, ahead), way(ahead, here), way(here, wide)] == ["forward", "back", "across"]
    assert way(Spot("own-half", 0.4, 0), ahead) == ""
    pass_on = Place("high", "X9")
    pass_on.way = "forward"
    assert f"{pass_on:to}" == "forward"
    assert f"{pass_on:at}" == "in the opponents' half"


def test_a_side_has_its_own_half_and_a_man_his() -> None:
    assert f"{Place('own-half', 'K12'):at}" == "in his own half"
    assert f"{Place('own-half', 'K12', team=True):at}" == "in its own half"


def test_without_a_board_a_place_is_its_cell() -> None:
    assert ground_on(NO_BOARD) is None
    assert f"{Place('', 'K12'):to} {Place('', 'K12')}" == "to K12 K12"


def test_a_board_without_boxes_has_places_too() -> None:
    """Somebody else's game may have a plain field."""
    cells = tuple(Cell(f"{x}{y}", x, y) for x in range(12) for y in range(7))
    found = ground_on(Picture("square", "x", True, 0, 0, 12, 7, cells, (), ()))
    assert found is not None
    places = {spot.place for seen in found.cells.values() for spot in seen}
    assert {"high", "wing-left", "own-half"} <= places
    assert all(texts.has(f"place.{each}.at") for each in places)
