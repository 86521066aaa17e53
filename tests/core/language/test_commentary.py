"""Duels are told as sums one can follow, and every die says what it was for."""

from __future__ import annotations

import re

import pytest

from touchline.brettfussball import events as bf
from touchline.core import registry, texts
from touchline.core.language.commentary import Commentator
from touchline.counterattack import events as ca
from touchline.undici import events as un


def told(game: str, language: str, *happened: object) -> list[str]:
    """The sentences of a commentator who hears this."""
    registry.game(game)
    with texts.speaking(language):
        commentator = Commentator(game)
        return [commentator.sentence(event) for event in happened]  # type: ignore[arg-type]


TACKLE = (
    ca.Rolled(1, 4, "tackle", "CA 4.12"),
    ca.Rolled(0, 2, "dribble", "CA 4.12"),
    ca.Duel(1, "tackle", 0, 9, 5, 4, 9, "totals", "CA 4.12"),
)


def named(game: str, language: str, *happened: object) -> list[str]:
    """The same by somebody who knows the players."""
    registry.game(game)
    with texts.speaking(language):
        commentator = Commentator(game)
        commentator.names = {"h9": "Longo", "h4": "van Dijk", "a5": "Walton"}
        return [commentator.sentence(event) for event in happened]  # type: ignore[arg-type]


def test_players_are_called_by_their_names() -> None:
    foul = ca.Foul(1, 5, 9, "AD13", "foul", "CA 4.13")
    goal = ca.Goal(0, 0, 9, "shot", 1, 0, "CA 4.9")
    assert named("counterattack", "en", foul, goal) == [
        "Foul by Walton on Longo!",
        "GOAL for Home by Longo! 1:0.",
    ]
    assert named("counterattack", "de", goal) == ["TOR für Heim durch Longo! 1:0."]
    assert named("counterattack", "es", foul, goal) == [
        "¡Falta de Walton a Longo!",
        "¡GOL del Local, de Longo! 1:0.",
    ]


def test_who_has_no_name_is_his_number_and_an_own_goal_is_the_others() -> None:
    won = ca.Won(0, 7, "received", "P18", "CA 4.6")
    own = ca.Goal(0, 1, 5, "own-goal", 1, 0, "CA 4.9")
    assert "Number 7 of Home" in named("counterattack", "en", won)[0]
    assert "Walton" in named("counterattack", "en", own)[0]


def test_a_name_needs_no_article_and_no_word_for_number() -> None:
    run = bf.Moved(0, 9, "K12", "M12", False, "BF 5")
    attack = bf.Attacked(0, 9, "K12", "M12", 5, "BF 15")
    assert named("brettfussball", "es", run, attack) == [
        "Longo se mueve a M12.",
        "¡Longo llega y ataca a Walton en M12!",
    ]
    assert told("brettfussball", "es", run, attack) == [
        "El 9 se mueve a M12.",
        "¡El 9 llega y ataca al 5 en M12!",
    ]
    assert named("brettfussball", "en", run) == ["Longo moves to M12."]
    assert told("brettfussball", "de", run) == ["Nummer 9 läuft nach M12."]


@pytest.mark.parametrize("language", texts.LANGUAGES)
def test_every_form_a_sentence_asks_for_is_in_the_catalogue(language: str) -> None:
    for name in registry.game_ids():
        messages = texts.catalogue(registry.game(name).package, language)
        asked = {form for text in messages.values() for form in re.findall(r"\{\w+:(\w+)\}", text)}
        assert {"man", "Man", "at"} <= asked
        men = asked - {"at", "to", "from"}
        for kind in ("numbered", "named"):
            assert [form for form in men if not texts.has(f"story.{kind}.{form}")] == []


def test_two_in_a_duel_are_called_by_the_names_of_their_own_sides() -> None:
    """Home's 9 tackled by away's 5, and away's 5 by home's 9."""
    duels = [ca.Duel(0, "tackle", 0, 9, 8, 5, 7, "totals", "CA 4.12")]
    duels += [ca.Duel(1, "tackle", 1, 5, 8, 9, 7, "totals", "CA 4.12")]
    assert named("counterattack", "en", *duels) == [
        "Longo has 8, Walton 7.",
        "Walton has 8, Longo 7.",
    ]


def test_sentences_begin_with_a_capital() -> None:
    out = ca.Out(0, "free-kick", "N15", "CA 4.15")
    assert told("counterattack", "en", out) == ["Free kick for Home on N15."]


def test_the_end_of_a_shoot_out_says_who_has_won_it() -> None:
    kick, end = ca.Kick(1, 9, False, 2, 4, "CA 4.16"), ca.FullTime(1, 1, "CA 4.16")
    assert told("counterattack", "en", kick, end)[-1].endswith(
        "The final whistle: Away has won the shoot-out 4:2."
    )
    assert told("counterattack", "en", end)[-1] in ("The final whistle: 1:1.", "It is over: 1:1.")


def test_a_tackle_is_written_out() -> None:
    assert told("counterattack", "en", *TACKLE) == [
        "Tackle: Away rolls a 4.",
        "Dribbling: a 2 for Home.",
        "Tackling 5 + 4 = 9 against Dribbling 3 + 2 = 5: ball won.",
    ]
    assert told("counterattack", "de", *TACKLE)[2] == (
        "Tackling 5 + 4 = 9 gegen Dribbling 3 + 2 = 5: Ball gewonnen."
    )
    assert told("counterattack", "es", *TACKLE)[2] == (
        "Entrada 5 + 4 = 9 contra Regate 3 + 2 = 5: balón ganado."
    )


def test_a_star_has_no_sum() -> None:
    star = (
        ca.Rolled(0, 7, "dribble", "CA 4.12"),
        ca.Duel(0, "tackle", 0, 9, 100, 4, 9, "totals", "CA 4.12"),
    )
    assert told("counterattack", "en", TACKLE[0], *star)[2] == "Number 9 has 100, number 4 9."


def test_a_shot_of_undici_is_written_out() -> None:
    shot = (
        un.Rolled(0, 5, "shot-roll", "UN 3.9.2"),
        un.Rolled(1, 6, "save-roll", "UN 3.9.3"),
        un.Duel(1, "shot", 0, 9, 7, 1, 8, "totals", "UN 3.9.4"),
    )
    assert told("undici", "en", *shot)[2] == "Shot 2 + 5 = 7 against Save 2 + 6 = 8: saved."


def test_runs_are_taken_apart_so_that_a_chain_of_them_is_one_sentence() -> None:
    steps = [
        ca.Moved(0, 9, "P14", "Q14", True, "CA 4.5"),
        ca.Moved(0, 9, "Q14", "S17", True, "CA 4.5"),
    ]
    runs = [
        ca.Moved(1, 5, "V15", "X17", False, "CA 4.5"),
        ca.Moved(1, 7, "M4", "S7", False, "CA 4.5"),
    ]
    commentator = Commentator("counterattack")
    commentator.names = {"h9": "Longo", "a5": "Walton"}
    commentator.ground = registry.game("counterattack").ground(None)
    with texts.speaking("en"):
        first, second = (commentator.tell(seq, [step])[0] for seq, step in enumerate(steps, 3))
        one, other = (commentator.tell(seq, [run])[0] for seq, run in enumerate(runs, 7))
        (both,) = commentator.tell(9, steps)
    assert [line.run and line.run.chain for line in (first, second, one, other)] == [
        *("home 9", "home 9", "away", "away")
    ]
    assert (first.cells, second.cells, both.cells) == ("P14–Q14", "P14–S17", "P14–S17")
    assert "centre circle" in first.text or "own half" in first.text
    assert "Longo" in second.text
    assert "halfway line" in second.text
    if not (second.run and one.run and other.run):
        raise AssertionError
    assert (second.run.run, second.run.steps) == (second.text, True)
    joined = f"{one.run.before}{one.run.run}, {other.run.run}{one.run.after}"
    assert joined.startswith("Away: Walton ")
    assert ", number 7 " in joined


def test_what_came_of_a_roll_goes_on_with_it_where_everything_is_rolled_for() -> None:
    run = bf.Moved(0, 9, "K12", "M12", False, "BF 5")
    goal = bf.Goal(0, 0, 9, "shot", 1, 0, "BF 20")
    teller = Commentator("brettfussball")
    assert (teller.goes_on(run), teller.goes_on(goal)) == (True, False)
    assert teller.tell(1, [run])[0].run is None
    assert not Commentator("counterattack").goes_on(ca.Moved(0, 9, "P14", "Q14", True, "CA 4.5"))
