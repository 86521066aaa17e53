"""A league match: squads that are there already, who may not play, home's points (CA 4.18)."""

from __future__ import annotations

import pytest

from touchline.arena.one_match import play_out
from touchline.bots.counterattack.hand_made.scripted import Scripted
from touchline.core import record, registry
from touchline.core.dice import SeededDice
from touchline.core.errors import BadPosition, IllegalAction
from touchline.core.match import Match
from touchline.core.settings import configure
from touchline.core.side import Side
from touchline.counterattack.engine.board.pitch import KICK_OFF_SPOT
from touchline.counterattack.engine.position import Position
from touchline.counterattack.engine.state import LEFT_OUT
from touchline.counterattack.game import CounterAttack
from touchline.counterattack.squads.card import Keeper
from touchline.counterattack.squads.errors import BadCards
from touchline.counterattack.squads.league_match import league_match
from touchline.counterattack.squads.match_cards import added, box

pytestmark = pytest.mark.rule("CA 4.18")
game = CounterAttack()
PACKS = "base+harbour+rooftop"
QUICK = game.settings("quick", {"packs": PACKS, "draft": "packets"})


def squads(size: int = 20) -> tuple[list[str], list[str]]:
    """Two squads with two keepers each."""
    cards = box(PACKS)
    outfielders = [card.name for card in cards.outfielders]
    keepers = [card.name for card in cards.keepers]
    rest = size - 2
    return (
        [*keepers[:2], *outfielders[:rest]],
        [*keepers[2:4], *outfielders[rest : 2 * rest]],
    )


def begun(home: list[str], away: list[str], **points: int) -> Position:
    """A match with its referee drawn; points by `name__attribute`."""
    given = {(key.split("__")[0], key.split("__")[1]): n for key, n in points.items()}
    p = league_match(QUICK, home, away, given)
    assert p.chance is not None
    p.play(p.chance.actions[0])
    return p


def names(p: Position) -> list[str]:
    """Who may be given the next shirt."""
    squad = p.view(p.turn)["squads"]["home" if p.turn is Side.HOME else "away"]
    by_place = {each["place"]: each["name"] for each in squad}
    return [by_place[action.text.split(" ")[-1]] for action in p.actions()]


def test_only_who_may_play_can_be_lined_up() -> None:
    home, away = squads()
    p = begun(home[:-2], away)
    assert p.decision == "line-up"
    assert sorted(names(p)) == sorted(home[:2])
    p.play(p.actions()[0])
    assert sorted(names(p)) == sorted(home[2:-2])
    with pytest.raises(IllegalAction):
        p.play(game.action("shirt s20"))


def test_the_squads_are_those_of_the_league_and_both_see_them() -> None:
    home, away = squads()
    p = begun(home, away)
    for seat in (Side.HOME, Side.AWAY, None):
        shown = p.view(seat)["squads"]
        assert [each["name"] for each in shown["home"]] == home
        assert [each["name"] for each in shown["away"]] == away


def test_homes_points_are_on_the_cards_and_both_see_them() -> None:
    home, away = squads()
    card = next(c for c in box(PACKS).outfielders if c.name in home and c.pace <= 4)
    p = begun(home, away, **{f"{card.name}__pace": 2})
    for seat in (Side.HOME, Side.AWAY, None):
        view = p.view(seat)
        assert view["home_points"] == {card.name: {"pace": 2}}
        shown = next(each for each in view["cards"]["home"] if each["name"] == card.name)
        assert shown["skills"]["pace"] == card.pace + 2
    again = game.position(str(p))
    assert str(again) == str(p)
    assert added(again.deck) == {card.name: {"pace": 2}}


def test_no_points_are_shown_in_a_match_of_no_league() -> None:
    assert "home_points" not in game.new(game.settings("quick")).view(None)


@pytest.mark.parametrize("word", ["0.pace+9", "0.saving+1", "99999", "0,0", "1,0", "0.pace+6", "x"])
def test_a_line_with_cards_that_cannot_be_is_refused(word: str) -> None:
    home, away = squads()
    line = str(begun(home, away)).split(" ")
    parts = line[4].split("/")
    line[4] = "/".join([*parts[:4], word])
    with pytest.raises(BadPosition):
        game.position(" ".join(line))


def test_who_is_in_no_pack_cannot_play() -> None:
    home, away = squads()
    with pytest.raises(BadCards) as refusal:
        league_match(QUICK, [*home, "Nobody"], away, {})
    assert refusal.value.key == "counterattack.error.league-unknown"


def test_a_league_match_replays_from_its_record() -> None:
    home, away = squads()
    card = next(c for c in box(PACKS).outfielders if c.name in home and c.shooting <= 3)
    start = league_match(QUICK, home, away, {(card.name, "shooting"): 3})
    match = Match(registry.game("counterattack"), SeededDice("cup"), start)
    written = match.run(Scripted(seed="a"), Scripted(seed="b"))
    text = record.write(written)
    found, again = record.read(text, registry.game)
    assert str(record.verify(found, again)) == str(match.position)


def dressed(p: Position, side: int) -> list[str]:
    """Who wears a shirt, in the order of the shirts."""
    players = p.view(Side(side))["players"]["home" if side == 0 else "away"]
    return [player["name"] for player in players if player["name"] is not None]


@pytest.mark.parametrize("fit", [7, 9, 11])
def test_with_fewer_than_eleven_fit_players_a_side_plays_short(fit: int) -> None:
    home, away = squads()
    short = [home[0], *home[2 : fit + 1]]
    start = league_match(QUICK, short, away, {})
    p = start.copy()
    assert game.position(str(p)) == p
    lined_up: list[str] = []
    dice, players = SeededDice("short"), (Scripted(seed="a"), Scripted(seed="b"))
    while p.decision in ("draw-referee", "line-up", "bench"):
        assert str(game.position(str(p))) == str(p)
        p.play(dice.roll(p.chance) if p.chance else p.actions()[0])
    lined_up = dressed(p, 0)
    assert sorted(lined_up) == sorted(short)
    assert len(dressed(p, 1)) == 11
    assert play_out(start, SeededDice("short"), players) > 100
    assert start.turn is None


def test_without_a_fit_keeper_an_outfielder_goes_in_goal() -> None:
    home, away = squads()
    p = begun(home[2:], away)
    assert sorted(names(p)) == sorted(home[2:])
    first = names(p)[0]
    p.play(p.actions()[0])
    while p.decision == "line-up":
        p.play(p.actions()[0])
    assert dressed(p, 0)[0] == first
    assert p.keeper(0) == 0
    assert not isinstance(next(c for c in box(PACKS).players if c.name == first), Keeper)
    start = league_match(QUICK, home[2:], away, {})
    play_out(start, SeededDice("no keeper"), (Scripted(seed="a"), Scripted(seed="b")))
    assert start.turn is None


def lined_up(p: Position) -> Position:
    """After home's eleven shirts."""
    while p.decision == "line-up" and p.turn is Side.HOME:
        p.play(p.actions()[0])
    return p


@pytest.mark.rule("CA q134")
def test_five_of_a_larger_squad_are_named_for_the_bench() -> None:
    home, away = squads()
    p = lined_up(begun(home, away))
    assert (p.decision, p.turn) == ("bench", Side.HOME)
    waiting = names(p)
    assert sorted([*dressed(p, 0), *waiting]) == sorted(home)
    assert len(waiting) == 9
    with pytest.raises(IllegalAction):
        p.play(game.action("shirt s1"))
    for number in range(5):
        assert game.position(str(p)) == p
        assert len(names(p)) == 9 - number
        p.play(p.actions()[-1])
    assert (p.decision, p.turn) == ("line-up", Side.AWAY)
    hidden = p.view(Side.AWAY)["squads"]["home"]
    assert {each["status"] for each in hidden} == {"bench"}  # not before the teams are out
    while p.decision in ("line-up", "bench"):
        p.play(p.actions()[0])
    shown = p.view(Side.AWAY)["squads"]["home"]
    status = {each["name"]: each["status"] for each in shown}
    assert [name for name in waiting if status[name] == "left-out"] == waiting[:4]
    assert [name for name in waiting if status[name] == "bench"] == waiting[4:]
    assert sum(word == "pitch" for word in status.values()) == 11


@pytest.mark.rule("CA q134")
@pytest.mark.parametrize(
    ("fit", "bench", "asked"), [(20, "all", False), (16, "five", False), (17, "five", True)]
)
def test_nobody_is_named_where_all_may_come_on(fit: int, bench: str, asked: bool) -> None:
    home, away = squads()
    settings = configure(QUICK, {"bench": bench})
    p = league_match(settings, home[:fit], away, {})
    assert p.chance is not None
    p.play(p.chance.actions[0])
    assert (lined_up(p).decision == "bench") is asked


@pytest.mark.rule("CA q134")
def test_a_seat_that_guesses_does_not_know_who_was_left_out() -> None:
    home, away = squads()
    p = lined_up(begun(home, away))
    while p.decision == "bench":
        p.play(p.actions()[0])
    guesses = set()
    for seed in range(8):
        guess = p.imagine(Side.AWAY, SeededDice(str(seed)))
        left = [place for place in range(20) if int(guess.status[place]) == LEFT_OUT]
        assert len(left) == 4
        guesses.add(tuple(left))
    assert len(guesses) > 1


def test_a_pack_is_made_from_its_name() -> None:
    cards = box("base+generated-7-300-40-4")
    assert (len(cards.outfielders), len(cards.keepers)) == (340, 46)
    assert box("base+generated-7-300-40-4") == cards


def test_more_cards_than_can_be_named_make_a_league_but_no_match_with_a_draft() -> None:
    with pytest.raises(BadCards) as refusal:
        game.new(game.settings("quick", {"packs": "generated-7-300-40-4"}))
    assert refusal.value.key == "counterattack.error.cards-too-many"
    settings = game.settings("quick", {"packs": "generated-7-300-40-4", "draft": "packets"})
    cards = box(settings.packs)
    outfielders = [card.name for card in cards.outfielders]
    keepers = [card.name for card in cards.keepers]
    home, away = [keepers[-1], *outfielders[-15:]], [keepers[0], *outfielders[:15]]
    match = Match(
        registry.game("counterattack"), SeededDice("x"), league_match(settings, home, away, {})
    )
    match.advance()
    assert match.position.decision == "line-up"
    assert "Start" in match.record().tags


def test_the_ball_lies_on_the_spot_before_anybody_comes_out() -> None:
    for p in (begun(*squads()), game.new(QUICK)):
        assert (int(p.ball), int(p.holder)) == (KICK_OFF_SPOT, -1)
