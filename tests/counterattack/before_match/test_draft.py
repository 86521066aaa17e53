"""Before the match: keepers, draft, referee, line-up, toss (CA 4.1)."""

from __future__ import annotations

import random

import pytest

from touchline.core.errors import IllegalAction
from touchline.core.side import Side
from touchline.counterattack.engine.deck import Deck
from touchline.counterattack.engine.position import Position
from touchline.counterattack.events import Drew, Event, Numbered, Picked, Tossed
from touchline.counterattack.game import CounterAttack
from touchline.counterattack.squads import decks as deck_module
from touchline.counterattack.squads.decks import deck
from touchline.counterattack.squads.errors import BadCards
from touchline.counterattack.squads.pack import Pack

game = CounterAttack()


def start(preset: str = "core", **switches: str) -> Position:
    """A match before the draft."""
    return game.new(game.settings(preset, switches))


def until(position: Position, decision: str, seed: int = 0) -> list[Event]:
    """Play anything until this is decided; what happened on the way."""
    chooser = random.Random(seed)
    story: list[Event] = []
    while position.decision != decision:
        options = position.actions() or tuple(action for action, _ in position.outcomes())
        story += position.play(chooser.choice(options))
    return story


def squad(position: Position, side: str) -> list[str]:
    """The names of a squad."""
    return [card["name"] for card in position.view(None)["squads"][side]]


@pytest.mark.rule("CA 4.1.2")
def test_keepers_are_drawn_one_each_at_random() -> None:
    position = start()
    assert position.decision == "draw-keeper"
    chance = position.chance
    assert chance is not None
    assert (chance.side, chance.rule) == (Side.HOME, "CA 4.1.2")
    keepers = {str(action) for action, _ in position.outcomes()}
    assert len(keepers) == 6
    assert len({p for _, p in position.outcomes()}) == 1
    first = position.outcomes()[0][0]
    position.play(first)
    chance = position.chance
    assert chance is not None
    assert chance.side is Side.AWAY
    assert {str(action) for action, _ in position.outcomes()} == keepers - {str(first)}


@pytest.mark.rule("CA 4.1.3", "CA q1")
def test_packets_of_four_are_picked_in_turn_with_the_other_manager_first() -> None:
    position = start()
    picks: list[tuple[str, int]] = []
    chooser = random.Random(1)
    while position.decision != "draw-referee":
        if position.decision == "pick":
            assert position.turn is not None
            picks.append((position.turn.label, len(position.actions())))
        options = position.actions() or tuple(action for action, _ in position.outcomes())
        position.play(chooser.choice(options))
    home_first = [("home", 4), ("away", 3), ("home", 2), ("away", 1)]
    away_first = [("away", 4), ("home", 3), ("away", 2), ("home", 1)]
    assert picks[:28] == [*home_first, *away_first] * 3 + home_first
    assert picks[28:] == [("away", 2), ("home", 1)]  # the rest is dealt as a packet of two
    assert [len(squad(position, side)) for side in ("home", "away")] == [16, 16]


@pytest.mark.rule("CA 4.1.3", "CA 4.1.1")
def test_a_picked_card_leaves_the_table_and_joins_the_squad() -> None:
    position = start()
    drawn = [event.card for event in until(position, "pick") if isinstance(event, Drew)]
    table = drawn[2:]
    assert position.view(None)["table"] == table
    assert len(table) == 4
    (event,) = position.play(position.actions()[1])
    assert isinstance(event, Picked)
    assert event.side == 0
    assert sorted(position.view(None)["table"]) == sorted(set(table) - {event.card})
    assert squad(position, "home") == [drawn[0], event.card]


@pytest.mark.rule("CA 4.1.3", "CA q1")
def test_tournament_squads_have_two_keepers_and_the_first_pick_is_drawn() -> None:
    position = start("tournament")
    until(position, "first-pick")
    assert [len(squad(position, side)) for side in ("home", "away")] == [2, 2]
    (event,) = position.play(game.action("toss away"))
    assert event == Tossed(1, "CA 4.1.3")
    firsts = []
    chooser = random.Random(2)
    while position.decision != "draw-referee":
        if position.decision == "pick" and len(position.actions()) == 4:
            assert position.turn is not None
            firsts.append(position.turn.label)
        options = position.actions() or tuple(action for action, _ in position.outcomes())
        position.play(chooser.choice(options))
    assert firsts == ["away", "home"] * 3 + ["away"]
    assert [len(squad(position, side)) for side in ("home", "away")] == [16, 16]


@pytest.mark.rule("CA 4.1.3")
def test_a_dealt_draft_asks_nobody_and_shows_nothing() -> None:
    position = start(draft="dealt")
    story = until(position, "draw-referee")
    assert [event for event in story if isinstance(event, Picked)] == []
    for seat, other in ((Side.HOME, "away"), (Side.AWAY, "home")):
        squads = position.view(seat)["squads"]
        assert squads[other] == 16
        assert len(squads[seat.label]) == 16


@pytest.mark.rule("CA 4.1.4")
def test_the_referee_is_one_of_four_at_random_and_open() -> None:
    position = start()
    until(position, "draw-referee")
    names = {
        position.deck.names[action.index - game.action("draw c1").index]
        for action, _ in position.outcomes()
    }
    assert len(names) == 4
    assert "Bertoni" in names
    (event,) = position.play(position.outcomes()[0][0])
    assert isinstance(event, Drew)
    assert (event.what, position.view(Side.AWAY)["referee"]) == ("referee", event.card)


@pytest.mark.rule("CA 4.1.1")
def test_eleven_of_sixteen_get_shirts_and_number_one_is_a_keeper() -> None:
    position = start()
    until(position, "line-up")
    assert [str(action) for action in position.actions()] == ["shirt s1"]  # the only keeper
    position.play(game.action("shirt s1"))
    assert len(position.actions()) == 15
    position.play(game.action("shirt s9"))
    assert game.action("shirt s9") not in position.actions()
    story = until(position, "toss")
    numbered = [event for event in story if isinstance(event, Numbered)]
    assert [(event.side, event.shirt) for event in numbered] == [
        (side, shirt) for side in (0, 1) for shirt in range(1, 12)
    ]
    home = position.view(None)["squads"]["home"]
    assert [card["status"] for card in home].count("bench") == 5
    assert numbered[1].card == home[8]["name"]


@pytest.mark.rule("CA 4.1.1")
@pytest.mark.parametrize(
    ("before", "wrong", "possible"),
    [
        ((), "shirt s2", "shirt s1"),  # an outfielder as number 1
        ((), "shirt s17", "shirt s1"),  # a squad has sixteen
        (("shirt s1",), "shirt s1", "shirt s2"),  # the keeper as number 2 as well
        (("shirt s1", "shirt s9"), "shirt s9", "shirt s2"),  # the same player twice
    ],
)
def test_an_illegal_line_up_is_refused_with_what_is_possible(
    before: tuple[str, ...], wrong: str, possible: str
) -> None:
    position = start()
    until(position, "line-up")
    for text in before:
        position.play(game.action(text))
    line = str(position)
    with pytest.raises(IllegalAction) as refusal:
        position.play(game.action(wrong))
    assert refusal.value.rule == "CA 4.1.1"
    assert f"'{wrong}'" in str(refusal.value)
    assert f"legal: {possible}" in str(refusal.value)
    assert str(position) == line


@pytest.mark.rule("CA 4.1.1", "CA 4.1.3")
def test_in_a_tournament_one_of_two_keepers_starts() -> None:
    position = start("tournament")
    until(position, "line-up")
    assert [str(action) for action in position.actions()] == ["shirt s1", "shirt s2"]
    position.play(game.action("shirt s2"))
    assert "shirt s1" not in [str(action) for action in position.actions()]  # shirt 2: no keeper


@pytest.mark.rule("CA 4.1.5")
@pytest.mark.parametrize("side", ["home", "away"])
def test_a_toss_says_who_kicks_off(side: str) -> None:
    position = start()
    until(position, "toss")
    assert [str(action) for action, _ in position.outcomes()] == ["toss home", "toss away"]
    story = position.play(game.action(f"toss {side}"))
    assert story[0] == Tossed(0 if side == "home" else 1)
    assert position.view(None)["attack"] == side
    assert position.decision == "kick-off-taker"


@pytest.mark.rule("CA 4.1.5")
def test_the_toss_can_be_agreed_instead() -> None:
    position = start(first="away")
    until(position, "kick-off-taker")
    assert position.turn is Side.AWAY


@pytest.mark.rule("CA 4.1.3", "CA q2")
def test_a_deck_must_hold_two_squads_of_the_draft_that_is_played(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Fifteen and one each in packets, fourteen and two in tournaments."""
    full = deck("base").pack

    def cut(outfielders: int, keepers: int) -> None:
        pack = Pack(
            "cut", "Cut", full.outfielders[:outfielders], full.keepers[:keepers], full.referees
        )
        monkeypatch.setitem(deck_module._decks, "cut", Deck(pack))

    assert (len(full.outfielders), len(full.keepers), len(full.referees)) == (40, 6, 4)
    cut(28, 4)
    assert deck("cut", "tournament").outfielders == 28
    with pytest.raises(BadCards):
        deck("cut", "packets")
    cut(30, 2)
    assert deck("cut", "dealt").outfielders == 30
    with pytest.raises(BadCards):
        deck("cut", "tournament")
