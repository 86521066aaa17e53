"""A match over the WebSocket: everything that is played, stored, shown and said."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from tests.server.conftest import Order, Sit
from tests.server.manager import Manager
from tests.server.running import Running
from touchline.cli.commands.verify import check_deal
from touchline.core import record, registry
from touchline.core.dice import CommittedDice

Online = Callable[..., tuple[Manager, Manager, str]]
BOT = {"kind": "bot", "bot": "random"}


def play_on(manager: Manager, decisions: int, seed: str = "x") -> int:
    """Play so many decisions of one's own at random; gives how many there were."""
    chance = random.Random(seed)
    for done in range(decisions):
        if not manager.my_turn():
            return done
        answer = manager.act(chance.choice(manager.options)["action"])
        assert answer["t"] == "ok", answer
    return decisions


def test_a_match_against_a_bot_begins_at_once(order: Order, sit: Sit) -> None:
    made = order(away=BOT)
    manager = sit(made["id"], made["token"])
    state = manager.latest
    assert state["t"] == "state"
    assert state["match"]["status"] == "live"
    assert state["match"]["you"] == ["home"]
    assert [seat["kind"] for seat in state["match"]["seats"]] == ["person", "bot"]
    assert len(state["board"]["pieces"]) == 22
    assert state["board"]["phase"].startswith("normal time · turn ")  # the bot may have begun
    assert state["log"][0]["tag"] == "tossed"
    assert play_on(manager, 15) == 15


@pytest.mark.parametrize("game", registry.game_ids())
def test_one_screen_plays_both_sides(order: Order, sit: Sit, game: str) -> None:
    made = order(game)
    assert made["tokens"]["home"] == made["tokens"]["away"] == made["token"]
    manager = sit(made["id"], made["token"])
    assert manager.latest["match"]["you"] == ["home", "away"]
    seen = set()
    for i in range(60):
        assert manager.my_turn()
        seen.add(manager.latest["ask"]["by"])
        manager.act(random.Random(i).choice(manager.options)["action"])
    assert seen == {"home", "away"}


def test_whole_match_between_bots_is_watched_and_can_be_checked(
    server: Running, order: Order, sit: Sit
) -> None:
    made = order(home=BOT, away=BOT, preset="quick", switches={"turns": 30, "stoppage": False})
    assert made["token"] is None
    spectator = sit(made["id"])
    if spectator.latest["match"]["status"] != "over":
        spectator.until("over")
    dice = spectator.info["dice"]
    assert CommittedDice(dice["secret"]).commitment == dice["commitment"] == made["commitment"]
    assert "nonces" not in dice  # nobody was there to add one
    text = server.http.get(f"/api/matches/{made['id']}/record").text
    game, found = record.read(text, registry.game)
    final = record.verify(game, found)
    assert final.turn is None


def test_steps_tell_who_played_what_and_what_happened(online: Online) -> None:
    home, away, _ = online(switches={"first": "home"})
    assert home.my_turn()
    before = home.seq
    action = home.options[0]["action"]
    home.act(action)
    away.until("steps")
    first, *rest = away.latest["steps"]
    assert (first["seq"], first["action"], first["by"]) == (before + 1, action, "home")
    assert first["events"][0]["event"]
    assert first["lines"][0]["text"]
    assert first["lines"][0]["side"] == "home"
    assert rest[0]["by"] == "chance"
    assert rest[0]["action"].startswith("roll ")
    assert home.latest["board"]["pieces"] == away.latest["board"]["pieces"]
    assert home.view == away.view | {"seat": "home"}


def test_only_who_decides_is_given_options(online: Online, sit: Sit) -> None:
    home, away, match = online(switches={"first": "home"})
    spectator = sit(match)
    assert home.options
    assert not away.options
    assert not spectator.options
    for each in (home, away, spectator):
        assert each.latest["ask"]["by"] == "home"
        assert each.latest["ask"]["prompt"] == home.latest["ask"]["prompt"]


def test_a_stale_message_is_refused_and_harmless(online: Online) -> None:
    home, away, _ = online(switches={"first": "home"})
    seq, action = home.seq, home.options[0]["action"]
    assert home.act(action)["t"] == "ok"
    answer = home.act(action, seq=seq)
    assert (answer["t"], answer["code"]) == ("no", "stale")
    assert away.my_turn()


def test_a_repeated_number_gets_the_same_answer_and_nothing_twice(online: Online) -> None:
    home, away, _ = online(switches={"first": "home"})
    fields = {"seq": home.seq, "action": home.options[0]["action"]}
    first = home.ask("act", **fields)
    home.until("steps")
    home.n -= 1
    assert home.ask("act", **fields) == first
    assert home.ask("ping")["seq"] == first["seq"]
    assert away.my_turn()


def test_illegal_actions_name_the_rule(online: Online) -> None:
    home, away, _ = online(switches={"first": "home"})
    answer = home.act("move 9 A1")
    assert answer["code"] == "illegal"
    assert answer["rule"].startswith("BF ")
    answer = home.act("dance")
    assert answer["code"] == "action"
    answer = away.act(home.options[0]["action"])
    assert answer["code"] == "not-your-turn"


def test_nobody_but_an_official_ends_the_time(order: Order, sit: Sit) -> None:
    made = order(switches={"clock": "real"})
    manager = sit(made["id"], made["token"])
    for _ in range(5):
        assert manager.my_turn()
        answer = manager.act("time")
        assert answer["code"] == "illegal"
        manager.act(manager.options[0]["action"])


def test_languages(order: Order, sit: Sit) -> None:
    made = order("counterattack", switches={"first": "home"})
    english = sit(made["id"], made["token"])
    german = sit(made["id"], lang="de")
    assert english.latest["ask"]["prompt"].endswith(": Which of the open cards do you take?")
    assert german.latest["ask"]["question"] == "Welche der offenen Karten nimmst du?"
    assert "(" not in german.latest["ask"]["prompt"]
    assert english.ask("lang", lang="es")["t"] == "ok"
    english.until("state")
    assert english.latest["ask"]["question"].startswith("¿Cuál de las cartas")
    answer = english.ask("act", seq=0, action="done")
    assert answer["text"].startswith("El partido ha seguido")


def test_a_reconnecting_client_gets_the_rest(order: Order, sit: Sit) -> None:
    made = order()
    manager = sit(made["id"], made["token"])
    play_on(manager, 10)
    played: list[dict[str, Any]] = []
    for message in manager.heard:
        if message["t"] == "steps":
            played += message["steps"]
    middle = played[len(played) // 2]["seq"]
    again = sit(made["id"], None, after=middle)
    assert again.latest["t"] == "steps"
    assert [s["seq"] for s in again.latest["steps"]] == list(range(middle + 1, again.seq + 1))
    assert again.latest["steps"][-1]["action"] == played[-1]["action"]
    assert sit(made["id"], None, after=again.seq).latest["steps"] == []
    assert sit(made["id"], None, after=10**9).latest["t"] == "state"


def test_odds_with_path_and_threats(order: Order, sit: Sit) -> None:
    line = registry.game("brettfussball")
    position = line.new(line.settings(None, {"first": "home"}))
    position.play(line.action("roll 5"))
    made = order(position=str(position))
    manager = sit(made["id"], made["token"])
    shot = next(o for o in manager.options if o["action"] == "shoot N")
    assert shot["cell"]
    reply = manager.ask("odds", seq=manager.seq, action="shoot N")
    assert reply["t"] == "odds"
    assert len(reply["path"]) == 5
    assert reply["path"][0] == shot["cell"]
    assert all(set(line) >= {"name", "text", "percent", "probability"} for line in reply["odds"])


def test_why_not_names_the_rule(order: Order, sit: Sit) -> None:
    made = order(switches={"first": "home"})
    manager = sit(made["id"], made["token"])
    reply = manager.ask("why", seq=manager.seq, piece="h9", cell="A1")
    assert reply["t"] == "why"
    assert reply["rule"].startswith("BF ")
    reply = manager.ask("why", seq=manager.seq, piece="a9")
    assert reply["why"] == "You must shoot."
    assert reply["instead"].startswith("You can choose now: one of the lit cells")


def test_quick_draft_and_line_up(order: Order, sit: Sit) -> None:
    made = order("counterattack", away={"kind": "bot", "bot": "scripted"})
    manager = sit(made["id"], made["token"])
    assert manager.my_turn()
    assert [each["key"] for each in manager.latest["ask"]["quick"]] == ["draft"]
    assert manager.ask("quick", seq=manager.seq, key="draft")["t"] == "ok"
    while manager.latest["ask"]["decision"] != "line-up" or not manager.options:
        manager.hear()
    keys = [each["key"] for each in manager.latest["ask"]["quick"]]
    assert keys[0] == "line-up"
    assert "formation 4-4-2" in keys
    assert manager.ask("quick", seq=manager.seq, key="formation 4-4-2")["t"] == "ok"
    while manager.latest["ask"]["decision"] in ("line-up", "pick"):
        manager.hear()
    names = [piece["name"] for piece in manager.latest["board"]["pieces"]]
    assert all(names)
    assert manager.ask("quick", seq=manager.seq, key="nonsense")["t"] == "no"


def test_real_dice_are_typed_in_by_who_rolls(online: Online) -> None:
    home, away, _ = online(dice="real", switches={"first": "home"})
    assert home.latest["match"]["dice"]["scheme"] == "real"
    assert home.latest["ask"]["dice"] == [f"roll {face}" for face in range(1, 7)]
    assert away.latest["ask"]["dice"] == []
    assert away.ask("roll", seq=away.seq, outcome="5")["code"] == "not-your-turn"
    assert home.ask("roll", seq=home.seq, outcome="7")["code"] == "dice"
    assert home.ask("roll", seq=home.seq, outcome="5")["t"] == "ok"
    away.until("steps")
    assert away.latest["steps"][0]["action"] == "roll 5"
    assert home.ask("roll", seq=away.seq, outcome="5")["code"] == "no-roll"


def test_committed_dice_cannot_be_typed_in(online: Online) -> None:
    home, _, _ = online(switches={"first": "home"})
    assert home.ask("roll", seq=home.seq, outcome="6")["code"] == "no-roll"


def test_a_match_begins_from_a_scenario_and_a_record(order: Order, sit: Sit,
                                                     server: Running) -> None:  # fmt: skip
    made = order("counterattack", scenario="outnumbered")
    manager = sit(made["id"], made["token"])
    assert manager.latest["board"]["score"] == [0, 2]
    assert manager.latest["match"]["scenario"] == "outnumbered"
    first = order(home=BOT, away=BOT, preset="quick", switches={"turns": 20, "stoppage": False})
    watcher = sit(first["id"])
    if watcher.info["status"] != "over":
        watcher.until("over")
    text = server.http.get(f"/api/matches/{first['id']}/record").text
    again = sit(*_id_and_token(order(record=text, ply=7)))
    assert again.seq == 0 or again.latest["log"]


def test_a_scenario_is_dealt_by_the_server_and_can_be_dealt_again(
    order: Order, server: Running
) -> None:
    deals = set()
    for _ in range(3):
        made = order("counterattack", scenario="outnumbered")
        text = server.http.get(f"/api/matches/{made['id']}/record").text
        game, found = record.read(text, registry.game)
        assert found.tags["Deal"].startswith("outnumbered - ")
        check_deal(game, found)
        deals.add(found.tags["Start"])
    assert len(deals) == 3


def _id_and_token(made: dict[str, Any]) -> tuple[str, str]:
    return made["id"], made["token"]


def test_a_lesson_is_a_match_with_a_coach(server: Running, order: Order, sit: Sit) -> None:
    games = {game["id"]: game for game in server.get("/api/games")}
    for game, found in games.items():
        for lesson in [each for each in found["lessons"] if each["kind"] == "lesson"][:1]:
            manager = sit(*_id_and_token(order(game, lesson=lesson["id"])))
            coach = manager.latest["coach"]
            assert coach["status"] == "open"
            assert coach["step"] == 1
            assert coach["text"]
            for _ in range(60):
                if manager.info["status"] == "over" or not manager.my_turn():
                    break
                manager.act(manager.options[0]["action"])
            assert manager.latest["coach"]["status"] == "done"
            if manager.info["status"] != "over":
                manager.until("over")
