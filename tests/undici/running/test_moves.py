"""What an action names is read from its number: every one of them says what its words say."""

from __future__ import annotations

from tests.undici.table import Table
from touchline.core.side import Side
from touchline.undici.engine import moves
from touchline.undici.engine.before_match.formations import FORMATION_NAMES
from touchline.undici.engine.board.pitch import NAMES
from touchline.undici.engine.cards.catalogue import COUNT, IDS
from touchline.undici.engine.cards.decks import DECK_NAMES

WITH_NUMBERS = {verb.name for verb in moves.SPACE.verbs if verb.domains == [moves.NUMBERS]}


def test_every_action_names_what_its_words_say() -> None:
    seen = set()
    for action in moves.TABLE:
        if action.verb in WITH_NUMBERS:
            assert moves.shirt_of(action) == action.args[0] + 1, action
        elif action.verb == "to":
            assert moves.box_of(action) == action.args[0], action
        elif action.verb == "card":
            assert moves.card_of(action) == action.args[0], action
        elif action.verb == "roll":
            assert moves.face(action) == action.args[0] + 1, action
        seen.add(action.verb)
    assert seen >= WITH_NUMBERS | {"to", "card", "roll"}
    assert len(WITH_NUMBERS) == 13


def test_the_action_that_is_made_says_what_it_was_made_of() -> None:
    """The first and the last of everything an action can name."""
    made = [
        (moves.start, "start", ["1", "99"], (1, 99)),
        (moves.on, "on", ["1", "99"], (1, 99)),
        (moves.to, "to", NAMES, range(226)),
        (moves.way, "way", ["N", "NW"], (0, 7)),
        (moves.group, "group", ["1", "7"], (0, 6)),
        (moves.team, "team", ["1", "8"], (0, 7)),
        (moves.deck, "deck", [*DECK_NAMES, "own"], range(len(DECK_NAMES) + 1)),
        (moves.formation, "formation", FORMATION_NAMES, range(len(FORMATION_NAMES))),
        (moves.keep, "keep", ["1", "3"], (0, 2)),
        (moves.under, "under", ["0", str(COUNT - 1)], (0, COUNT - 1)),
        (moves.wall, "wall", ["0", "2", "4"], range(3)),
        (moves.playbook, "playbook", moves.PLAYS, range(6)),
        (moves.card, "card", IDS, range(COUNT)),
        (moves.add, "add", IDS, range(COUNT)),
        (moves.destroy, "destroy", IDS, range(COUNT)),
    ]
    for make, verb, words, numbers in made:
        assert [make(number).text for number in numbers] == [f"{verb} {word}" for word in words]
    assert (moves.pick(0, 1).text, moves.pick(7, 99).text) == ("pick 1 1", "pick 8 99")
    assert moves.ability(10).args == (10,)
    for action in (moves.DONE, moves.DECLINE, moves.STAY, moves.SHOOT):
        assert action.text in ("done", "decline", "stay", "shot")


def test_an_action_about_a_chip_names_the_number_printed_on_it() -> None:
    table = Table("home 10 G8", "away 19 L8", ball="home 10")
    p = table.position
    by_chip = {
        moves.captain: "captain", moves.place: "place", moves.take: "take", moves.move: "move",
        moves.pass_to: "pass", moves.cross_to: "cross", moves.dribble_past: "dribble",
        moves.tackle_by: "tackle", moves.by: "by", moves.against: "against", moves.off: "off",
    }  # fmt: skip
    for side, number in ((0, 10), (1, 19), (0, 1), (1, 1)):
        slot = p.find(side, number)
        for make, verb in by_chip.items():
            action = make(p, slot)
            assert action.text == f"{verb} {number}"
            assert moves.chip_of(p, side, action) == slot
    assert moves.chip_of(p, 1, moves.move(p, p.find(0, 10))) == -1  # away's 10 is not on


def test_dice_and_draws_are_made_once_and_for_a_side() -> None:
    for number, side in enumerate((Side.HOME, Side.AWAY)):
        die = moves.die(number, "shot-roll", "UN 3.9.2")
        assert die is moves.die(number, "shot-roll", "UN 3.9.2")
        assert (die.what, die.side, die.why, die.rule) == ("die", side, "shot-roll", "UN 3.9.2")
        assert [action.text for action in die.actions] == [f"roll {face}" for face in range(1, 7)]
        draw = moves.draw_from(number, 3, "draw", "UN 3.14.3")
        assert draw is moves.draw_from(number, 3, "draw", "UN 3.14.3")
        assert (draw.what, draw.side, draw.why, draw.rule) == ("card", side, "draw", "UN 3.14.3")
        assert [action.text for action in draw.actions] == ["draw 1", "draw 2", "draw 3"]
        assert len(moves.draw_from(number, 70, "draw", "UN 3.14.3").actions) == 70
    assert [action.text for action in moves.TOSSES] == ["toss home", "toss away"]
