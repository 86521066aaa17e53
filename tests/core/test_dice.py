"""Where chance comes from: stable seeds, scripts, the table, and dice that can be checked."""

from __future__ import annotations

import hashlib
import hmac
from collections import Counter

import pytest

from touchline.brettfussball import game
from touchline.core.action import ActionSpace, Chance, Verb
from touchline.core.dice import CommittedDice, HandDice, ScriptedDice, SeededDice, outcome
from touchline.core.errors import BadDice
from touchline.core.side import Side

SPACE = ActionSpace([Verb("roll", "", ["1", "2", "3", "4", "5", "6"], by_chance=True)])
DIE = Chance("die", Side.HOME, "turn", "BF 4", SPACE.table)
LOADED = Chance("card", None, "draw", "X 1", SPACE.table[:3], [1, 2, 7])


def test_a_seed_gives_the_same_rolls_on_every_machine() -> None:
    dice = SeededDice("pinned")
    rolled = "".join(dice.roll(DIE).short for _ in range(12))
    assert rolled == "364542142531"
    assert dice.tags() == {"Dice": "seeded", "Seed": "pinned"}


def test_seeded_numbers_stay_below_the_bound() -> None:
    dice = SeededDice("below")
    assert Counter(dice.below(3) for _ in range(900)).keys() == {0, 1, 2}


def test_unequal_outcomes_come_as_often_as_they_weigh() -> None:
    assert [LOADED.at(ticket).short for ticket in range(10)] == list("1223333333")
    with pytest.raises(IndexError):
        LOADED.at(10)
    assert [str(p) for _, p in LOADED.outcomes()] == ["1/10", "1/5", "7/10"]


def test_scripted_dice_are_a_queue() -> None:
    dice = ScriptedDice(5, "roll 3")
    dice.add("1")
    assert [dice.roll(DIE).text for _ in range(3)] == ["roll 5", "roll 3", "roll 1"]
    with pytest.raises(BadDice) as empty:
        dice.roll(DIE)
    assert empty.value.key == "error.dice-script-empty"
    assert dice.tags() == {"Dice": "scripted"}


@pytest.mark.parametrize("said", ["7", "0", "", "toss home", "roll"])
def test_what_cannot_be_rolled_is_refused_with_what_can(said: str) -> None:
    with pytest.raises(BadDice, match="1, 2, 3, 4, 5, 6"):
        ScriptedDice(said).roll(DIE)


@pytest.mark.parametrize("said", ["home", "toss home", "  TOSS   Home "])
def test_a_toss_is_understood_in_a_word(said: str) -> None:
    chance = game.new().chance
    assert chance is not None
    assert outcome(chance, said).text == "toss home"


def test_real_dice_are_asked_for() -> None:
    asked: list[str] = []

    def ask(chance: Chance) -> str:
        asked.append(chance.why)
        return "4"

    assert HandDice(ask).roll(DIE).text == "roll 4"
    assert asked == ["turn"]
    assert HandDice(ask).tags() == {"Dice": "real"}


def test_committed_dice_are_pinned() -> None:
    dice = CommittedDice("secret", ["home", "away"])
    assert dice.commitment == "f5c0327a96a30dba9985c403d8226733f1226ab23d4263dd73d665e7f2ca602a"
    assert dice.commitment == hashlib.sha256(b"touchline:secret").hexdigest()
    digest = hmac.digest(b"secret", b"home\naway\n3\n0", "sha256")
    assert dice.ticket(3, 6) == int.from_bytes(digest[:8], "big") % 6
    rolled = [dice.roll(DIE).args[0] for _ in range(20)]
    assert rolled == [dice.ticket(n, 6) for n in range(20)]
    assert dice.rolled == 20


def test_nonces_secret_and_number_all_change_the_rolls() -> None:
    def rolls(secret: str, *nonces: str) -> list[int]:
        return [CommittedDice(secret, nonces).ticket(n, 6) for n in range(30)]

    ours = rolls("secret", "home", "away")
    assert rolls("secret", "home", "away") == ours
    assert rolls("secret", "home", "other") != ours
    assert rolls("secret", "other", "away") != ours
    assert rolls("secrets", "home", "away") != ours
    assert len(set(ours)) == 6


def test_committed_tickets_are_fair() -> None:
    """Six thousand rolls: each face within four standard deviations of a thousand."""
    dice = CommittedDice("fair", ["a", "b"])
    faces = Counter(dice.ticket(n, 6) for n in range(6000))
    assert sorted(faces) == [0, 1, 2, 3, 4, 5]
    assert all(abs(count - 1000) < 4 * 29 for count in faces.values())


def test_surplus_values_are_drawn_again() -> None:
    """With 2**63 + 1 tickets almost half of the values are surplus."""
    dice = CommittedDice("surplus", [])
    tickets = 2**63 + 1
    first = [
        int.from_bytes(hmac.digest(b"surplus", f"{n}\n0".encode(), "sha256")[:8], "big")
        for n in range(40)
    ]
    again = [n for n in range(40) if first[n] >= tickets]
    assert len(again) > 5
    for n in range(40):
        if n in again:
            second = hmac.digest(b"surplus", f"{n}\n1".encode(), "sha256")[:8]
            if int.from_bytes(second, "big") < tickets:
                assert dice.ticket(n, tickets) == int.from_bytes(second, "big")
        else:
            assert dice.ticket(n, tickets) == first[n]


def test_fresh_dice_have_secrets_of_their_own() -> None:
    one, other = CommittedDice.fresh(), CommittedDice.fresh()
    assert len(one.secret) == 64
    assert one.secret != other.secret
    assert one.tags()["Dice"] == "hmac-sha256/1"
    assert one.tags()["Secret"] == one.secret
