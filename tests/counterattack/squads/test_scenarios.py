"""Scenarios: each begins with its restart, score, time and players, and can be played."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from touchline.core import texts
from touchline.core.errors import Unknown
from touchline.core.side import Side
from touchline.counterattack import game
from touchline.counterattack.engine.before_match.formations import formations
from touchline.counterattack.engine.board.pitch import NOWHERE
from touchline.counterattack.engine.clock.full_time import half_length
from touchline.counterattack.engine.position import Position
from touchline.counterattack.engine.set_pieces.goal_kick import award_goal_kick
from touchline.counterattack.engine.set_pieces.substitution import card_of
from touchline.counterattack.engine.state import SENT_OFF, SHIRTS
from touchline.counterattack.settings import PRESETS
from touchline.counterattack.squads.scenarios import (
    BadScenario,
    load,
    read,
    scenario,
    scenarios,
    settings_of,
    verdict,
)
from touchline.counterattack.squads.shipped import shipped
from touchline.counterattack.squads.squads import worth

NAMES = ["away-goal", "defence-vs-attack", "outnumbered", "top-vs-bottom"]


def on_pitch(p: Position, side: Side) -> list[int]:
    """The shirts of a side that are there."""
    first = side * SHIRTS
    return [n + 1 for n in range(SHIRTS) if p.where(first + n) != NOWHERE]


def strength(p: Position, side: Side) -> int:
    """What the eleven of a side are worth, each in his role."""
    roles = formations()["4-4-2"].roles
    cards = [p.deck.pack.players[card_of(p, side * SHIRTS + n)] for n in range(SHIRTS)]
    return sum(worth(card, role) for card, role in zip(cards, roles, strict=True))


def after_toss(p: Position, side: str) -> Position:
    """The position once the toss has fallen."""
    assert p.decision == "toss"
    p.play(game.action(f"toss {side}"))
    return p


def frames(p: Position) -> list[str]:
    """What lies ahead, the next thing last."""
    return [frame.name() for frame in p.flow]


def test_there_are_the_four_of_the_rulebook() -> None:
    assert scenarios() == NAMES


@pytest.mark.rule("CA 4.19")
@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("preset", [None, *PRESETS])
def test_a_scenario_can_be_played(name: str, preset: str | None) -> None:
    settings, p = scenario(name, preset, seed="here")
    assert p.settings == settings
    assert game.position(str(p)) == p
    lots = random.Random(name)
    plies = 0
    while plies < 200 and p.turn is not None:
        chance = p.chance
        if p.turn is Side.CHANCE:
            assert chance is not None
            p.play(chance.at(lots.randrange(chance.tickets)))
        else:
            p.play(lots.choice(p.actions()))
        plies += 1
    assert plies == 200 or (preset == "quick" and p.turn is None)  # its halves are short


@pytest.mark.rule("CA 4.19", "CA q87")
def test_outnumbered() -> None:
    settings, p = scenario("outnumbered", seed="a")
    assert settings.half_minutes == half_length(p) == 30
    assert (p.score, p.half, p.minute) == ((0, 2), 1, 0)
    assert on_pitch(p, Side.HOME) == list(range(1, 12))
    assert len(on_pitch(p, Side.AWAY)) == 9
    assert [int(status) for status in p.status].count(SENT_OFF) == 2
    # both place everybody anywhere, the side with eleven first; then comes its goal kick
    assert (p.decision, p.turn) == ("placement", Side.HOME)
    p.play(game.action("place 9"))
    p.play(game.action("to AK25"))  # in the corner of the other half
    p.play(game.action("done"))
    assert (p.decision, p.turn) == ("placement", Side.AWAY)
    assert frames(p)[1] == "goal-kick-spot"
    assert p.attack == Side.HOME


def test_who_was_sent_off_is_by_lot() -> None:
    gone = {tuple(on_pitch(scenario("outnumbered", seed=str(n))[1], Side.AWAY)) for n in range(8)}
    assert len(gone) > 4
    assert scenario("outnumbered", seed="a")[1] == scenario("outnumbered", seed="a")[1]


@pytest.mark.rule("CA 4.19")
@pytest.mark.parametrize("winner", ["home", "away"])
def test_the_away_goal(winner: str) -> None:
    settings, p = scenario("away-goal")
    assert settings.half_minutes == 45
    assert (p.score, p.half) == ((1, 0), 1)
    assert on_pitch(p, Side.HOME) == on_pitch(p, Side.AWAY) == list(range(1, 12))
    after_toss(p, winner)
    assert p.attack == Side[winner.upper()]
    assert "kick-off-taker" in [*frames(p), p.decision]


@pytest.mark.rule("CA 4.19")
def test_one_all_is_enough_for_the_away_side() -> None:
    found = load("away-goal")
    assert verdict(found, (1, 0)) is Side.HOME
    assert verdict(found, (1, 1)) is Side.AWAY
    assert verdict(found, (2, 1)) is Side.HOME
    assert verdict(found, (0, 0)) is None


@pytest.mark.rule("CA 4.19")
def test_defence_against_attack() -> None:
    settings, p = scenario("defence-vs-attack")
    assert settings.half_minutes == 30
    assert (p.score, p.half) == ((0, 0), 1)
    assert len(on_pitch(p, Side.HOME)) == 7
    assert on_pitch(p, Side.AWAY) == [1, 2, 3, 4, 5, 6]
    keeper = p.keeper(Side.AWAY)
    assert keeper == SHIRTS
    assert p.deck.is_keeper(card_of(p, keeper))
    assert "kick-off-taker" in frames(p)
    assert p.attack == Side.HOME
    assert verdict(load("defence-vs-attack"), (3, 0)) is None


@pytest.mark.rule("CA q135")
def test_the_attackers_have_no_keeper() -> None:
    _, p = scenario("defence-vs-attack")
    assert p.where(p.keeper(Side.HOME)) == NOWHERE
    players = [player for player in p.view(None)["players"]["home"] if player["at"]]
    assert [player["keeper"] for player in players] == [False] * 7
    p.unwind()
    award_goal_kick(p, Side.AWAY)
    p.go_on()
    names = {frame.name() for frame in p.flow}
    assert "new-keeper" not in names
    while p.decision != "goal-kick-spot":
        assert (p.decision, p.turn) != ("keeper-placement", Side.HOME)
        p.play(game.action("done"))


@pytest.mark.rule("CA 4.19", "CA 4.22")
def test_in_german_the_defenders_begin_with_a_goal_kick() -> None:
    _, p = scenario("defence-vs-attack", "german")
    assert "goal-kick-spot" in frames(p)
    assert p.attack == Side.AWAY


@pytest.mark.rule("CA 4.19")
def test_top_against_bottom() -> None:
    settings, p = scenario("top-vs-bottom")
    assert settings.half_minutes == 60
    assert p.half == 1  # sixty minutes without a break
    assert strength(p, Side.HOME) > strength(p, Side.AWAY) + 70
    assert verdict(load("top-vs-bottom"), (2, 2)) is Side.AWAY
    assert verdict(load("top-vs-bottom"), (3, 1)) is Side.HOME


@pytest.mark.parametrize("name", NAMES)
def test_titles_and_aims_have_texts(name: str) -> None:
    found = load(name)
    assert all(texts.has(key) for key in (found.title, found.home.aim, found.away.aim))


OWN = """
title = "Last minute"
preset = "core"
half = 1
minutes = 5
score = [2, 3]
side = "away"
settings = { offside = false }

[home]
cards = ["Longo", "Nkosi"]
shirts = [1, 9, 10]
"""


def test_a_file_of_ones_own(tmp_path: Path) -> None:
    file = tmp_path / "last.toml"
    file.write_text(OWN, encoding="utf-8")
    settings, p = scenario(file)
    assert settings == game.settings("core", {"offside": False, "half_minutes": 5})
    assert (p.score, p.half, p.attack) == ((2, 3), 0, Side.AWAY)
    assert on_pitch(p, Side.HOME) == [1, 9, 10]
    assert p.deck.names[card_of(p, 0)] == "Nkosi"
    assert "Longo" in [p.deck.names[int(p.squad[place])] for place in range(16)]
    assert scenario(str(file))[1] == p


SIXTEEN = [card.name for card in shipped("base").outfielders[:16]]


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("title =", "mine.toml is not TOML"),
        ("half = 2", "mine.toml: “title” is missing. A scenario has: title, preset, settings"),
        ('title = "A"\ncolour = 1', "mine.toml: “colour” is not known. Possible are: title"),
        ('title = "A"\nhome.shoes = 1', "“home.shoes” is not known. Possible are: squad, cards"),
        ('title = "A"\nhalf = 3', "mine.toml: half cannot be 3. Possible: 1…2."),
        ('title = "A"\nstart = "corner"', "start cannot be corner. Possible: goal-kick, kick-off."),
        ('title = "A"\npreset = "x"', "preset cannot be x. Possible: advanced, core"),
        ('title = "A"\nvariant.x.half = 1', "preset cannot be x. Possible: advanced, core"),
        ('title = "A"\nscore = [1]', "score cannot be [1]. Possible: [0, 0]."),
        ('title = "A"\naway.shirts = [12]', "away.shirts cannot be [12]. Possible: [1, 2, …]"),
        ('title = "A"\naway.shirts = [3, 3]', "away.shirts cannot be [3, 3]. Possible: [1, 2, …]"),
        ('title = "A"\naway.sent_off = 11', "away.sent_off cannot be 11. Possible: 0…10."),
        (
            'title = "A"\naway.shirts = [1, 2, 3]\naway.sent_off = 3',
            "away.sent_off cannot be 3. Possible: 0…2.",
        ),
        (
            'title = "A"\nhome.squad = "good"',
            "home.squad cannot be good. Possible: best, dealt, picked",
        ),
        ('title = "A"\nhome.cards = ["Pele"]', "home.cards cannot be Pele. Possible: "),
        (
            'title = "A"\nhome.cards = ["Longo", "Longo"]',
            "mine.toml: home.cards cannot be Longo. Possible: Adekoma, ",
        ),
        (
            'title = "A"\nhome.cards = ["Adekoma"]\naway.cards = ["Adekoma"]',
            "mine.toml: home.cards cannot be Adekoma. Possible: Ashcombe, ",
        ),
        (
            'title = "A"\nhome.cards = ["Nkosi", "Walker"]',
            "mine.toml: home.cards cannot be 2. Possible: 1 + 0…15.",
        ),
        (
            f'title = "A"\nhome.cards = {json.dumps(SIXTEEN)}',
            "mine.toml: home.cards cannot be 16. Possible: 1 + 0…15.",
        ),
        ('title = "A"\nhome = 4', "mine.toml: home cannot be 4. Possible: [home]."),
        ('title = "A"\nsettings.wall = "x"', "settings.wall cannot be x. Possible: toward-goal, "),
        ('title = "A"\nstart = "goal-kick"', "side cannot be toss. Possible: home, away."),
    ],
)
def test_mistakes_are_named(text: str, says: str) -> None:
    with pytest.raises(BadScenario) as error:
        read("mine.toml", text)
    assert says in str(error.value)


def test_an_unknown_name_and_a_missing_file() -> None:
    with pytest.raises(Unknown, match=r"There is no scenario “cup”\. There are: away-goal, def"):
        load("cup")
    with pytest.raises(BadScenario, match=r"nowhere\.toml cannot be opened"):
        load("nowhere.toml")


def test_a_variant_changes_only_what_it_names() -> None:
    english, german = load("defence-vs-attack"), load("defence-vs-attack", "german")
    assert (english.start, german.start) == ("kick-off", "goal-kick")
    assert english.home == german.home
    assert settings_of(german).steals_per == "step"
