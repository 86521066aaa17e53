"""What managers ask of each other: undo, draw, resignation, rematch, and what absence allows."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from tests.server.conftest import Order, Sit
from tests.server.live.test_match_actor import BOT, Online, play_on
from tests.server.manager import Manager
from tests.server.running import Running, in_thread
from touchline.core import record, registry
from touchline.server.config import Config


def test_undo_at_one_screen_goes_back_to_the_last_choice(order: Order, sit: Sit) -> None:
    made = order("counterattack", switches={"first": "home"})
    manager = sit(made["id"], made["token"])
    assert manager.latest["ask"]["undo"] is False
    picked = manager.latest
    manager.act(manager.options[0]["action"])
    assert manager.latest["ask"]["undo"] is True
    assert manager.ask("propose", what="undo")["t"] == "ok"
    assert manager.latest["t"] == "state"
    assert manager.latest["board"] == picked["board"]
    assert manager.latest["ask"] == picked["ask"]
    assert manager.seq > picked["seq"] + 1
    assert manager.ask("propose", what="undo")["code"] == "no-undo"


def test_nothing_is_undone_behind_the_die(order: Order, sit: Sit) -> None:
    made = order(switches={"first": "home"})
    manager = sit(made["id"], made["token"])
    manager.act(manager.options[0]["action"])
    answer = manager.ask("propose", what="undo")
    assert answer["code"] == "no-undo"


def test_undo_against_a_bot_takes_the_bots_choices_back_too(order: Order, sit: Sit) -> None:
    made = order("counterattack", away=BOT)
    manager = sit(made["id"], made["token"])
    assert manager.my_turn()
    by, first = manager.latest["ask"]["decision"], manager.latest["board"]["view"]["table"]
    assert by == "pick"
    manager.act(manager.options[0]["action"])
    while not manager.options:
        manager.hear()
    if manager.latest["ask"]["undo"]:
        manager.ask("propose", what="undo")
        while manager.latest["t"] != "state":
            manager.hear()
        assert manager.latest["board"]["view"]["table"] == first
        assert manager.options


def test_undo_online_needs_consent(online: Online) -> None:
    home, away, _ = online("counterattack", switches={"first": "home"})
    before = home.latest["board"]["view"]["table"]
    home.act(home.options[0]["action"])
    assert home.ask("propose", what="undo")["t"] == "ok"
    proposal = away.until("proposal")
    assert (proposal["what"], proposal["by"]) == ("undo", "home")
    assert home.ask("answer", what="undo", yes=True)["code"] == "no-proposal"
    assert away.ask("answer", what="undo", yes=False)["t"] == "ok"
    assert home.until("proposal", "state")["t"] == "proposal"
    while home.latest["t"] != "steps":
        home.hear()
    home.ask("propose", what="undo")
    away.until("proposal")
    assert away.ask("answer", what="undo", yes=True)["t"] == "ok"
    home.until("state")
    assert home.latest["board"]["view"]["table"] == before
    assert home.options


def test_a_counter_that_was_only_picked_up_is_put_back_without_consent(online: Online) -> None:
    home, away, _ = online("counterattack", switches={"first": "home"}, prepared=True)
    assert home.my_turn()
    assert (home.latest["ask"]["by"], home.latest["ask"]["decision"]) == ("home", "pass-target")
    home.act(next(each["action"] for each in home.options if each["cell"] == "L16"))
    home.act("movement")
    whom = home.latest["ask"]
    home.act("move 9")
    assert home.latest["ask"]["decision"] == "move-to"
    assert home.ask("propose", what="undo")["t"] == "ok"
    while home.latest["t"] != "state":
        home.hear()
    assert home.latest["ask"] == whom
    away.until("state")
    assert not any(each["t"] == "proposal" for each in away.heard)
    home.act("move 9")
    home.act(next(each["action"] for each in home.options if each["cell"]))
    home.ask("propose", what="undo")
    assert away.until("proposal", "state")["what"] == "undo"


def test_a_proposal_is_overtaken_by_play(online: Online) -> None:
    home, away, _ = online("counterattack", switches={"first": "home"})
    home.act(home.options[0]["action"])
    home.ask("propose", what="undo")
    away.until("proposal")
    assert away.my_turn()
    away.act(away.options[0]["action"])
    assert any(m["t"] == "proposal" and m["what"] == "none" for m in away.heard)
    assert away.ask("answer", what="undo", yes=True)["code"] == "no-proposal"


def test_a_draw_is_agreed(online: Online, server: Running) -> None:
    home, away, match = online()
    home.ask("propose", what="draw")
    assert away.until("proposal")["text"].endswith(" offers a draw.")
    away.ask("answer", what="draw", yes=True)
    over = home.until("over")
    assert over["match"]["result"] == "The managers agreed on a draw."
    assert over["match"]["winner"] is None
    assert over["match"]["dice"]["secret"]
    assert server.get(f"/api/matches/{match}")["status"] == "over"
    assert home.act("done")["code"] == "over"


def test_who_resigns_has_lost_and_the_dice_can_be_checked(online: Online, server: Running) -> None:
    home, _, match = online(switches={"first": "home"})
    play_on(home, 1)
    text = server.http.get(f"/api/matches/{match}/record").text
    assert "[Secret" not in text
    assert home.ask("propose", what="resign")["t"] == "ok"
    assert home.info["result"] == f"{home.latest['board']['clubs'][0]} resigned."
    assert home.info["winner"] == "away"
    text = server.http.get(f"/api/matches/{match}/record").text
    assert '[Ended "resigned home"]' in text
    game, found = record.read(text, registry.game)
    record.verify(game, found)


def test_a_bot_does_not_draw(order: Order, sit: Sit) -> None:
    made = order(away=BOT)
    manager = sit(made["id"], made["token"])
    assert manager.ask("propose", what="draw")["code"] == "bot-plays-on"


def test_a_rematch_begins_when_both_want_it(online: Online, sit: Sit) -> None:
    home, away, match = online()
    assert home.ask("propose", what="rematch")["code"] == "not-over"
    home.ask("propose", what="resign")
    away.until("over")
    home.ask("propose", what="rematch")
    assert away.until("proposal")["what"] == "rematch"
    away.ask("propose", what="rematch")
    for each, side in ((home, "away"), (away, "home")):
        found = [m for m in each.heard if m["t"] == "rematch"] or [each.until("rematch")]
        assert found[0]["id"] != match
        again = sit(found[0]["id"], found[0]["token"])
        assert again.latest["match"]["you"] == [side]
    home.heard.clear()
    assert home.ask("propose", what="rematch")["t"] == "ok"
    assert [m["id"] for m in home.heard if m["t"] == "rematch"] == [found[0]["id"]]


def test_a_rematch_against_a_bot_begins_at_once(order: Order, sit: Sit) -> None:
    made = order(away=BOT)
    manager = sit(made["id"], made["token"])
    manager.ask("propose", what="resign")
    manager.ask("propose", what="rematch")
    found = [m for m in manager.heard if m["t"] == "rematch"]
    again = sit(found[0]["id"], found[0]["token"])
    assert again.latest["match"]["you"] == ["away"]
    assert again.my_turn()


def test_a_rematch_begins_as_the_first_match_began(order: Order, sit: Sit) -> None:
    """Draft and line-up were left to the computer: they are again."""
    for prepared in (True, False):
        made = order(game="counterattack", away=BOT, prepared=prepared)
        manager = sit(made["id"], made["token"])
        manager.ask("propose", what="resign")
        manager.ask("propose", what="rematch")
        found = [m for m in manager.heard if m["t"] == "rematch"]
        again = sit(found[0]["id"], found[0]["token"])
        again.my_turn()
        asked = again.latest["ask"]["decision"]
        prelude = getattr(registry.game("counterattack"), "prelude", ())
        assert (asked not in prelude) is prepared, asked


@pytest.mark.parametrize("game", ["undici", "counterattack"])
def test_in_a_rematch_everybody_keeps_his_club(order: Order, sit: Sit, game: str) -> None:
    """Ends are changed, and so are the clubs of the two sides with those who play for them."""
    made = order(game=game, preset="quick", away=BOT, prepared=True)
    first = sit(made["id"], made["token"])
    first.my_turn()
    home, away = first.latest["board"]["clubs"]
    first.ask("propose", what="resign")
    first.ask("propose", what="rematch")
    (found,) = [m for m in first.heard if m["t"] == "rematch"]
    again = sit(found["id"], found["token"])
    again.my_turn()
    assert again.latest["board"]["clubs"] == [away, home]


def leave(manager: Manager) -> None:
    """Close the browser."""
    manager.socket.close()


def absent(manager: Manager) -> None:
    """Wait until absence is offered."""
    while manager.until("proposal")["what"] != "absent":
        pass


def test_absence_is_no_claim_at_once(tmp_path: Path) -> None:
    seats = {"home": {"kind": "person"}, "away": {"kind": "open"}}
    with in_thread(Config(db=str(tmp_path / "x.sqlite3"), grace=60.0)) as server:
        made = server.post("/api/matches", {"game": "brettfussball", **seats})
        joined = server.post(f"/api/matches/{made['id']}/join")
        with Manager(server, made["id"], made["token"]) as home:
            with Manager(server, made["id"], joined["token"]) as away:
                away.until("state")
                assert home.ask("propose", what="claim-win")["code"] == "not-absent"
            while home.until("presence")["seats"][1]["here"]:
                pass
            assert home.ask("propose", what="claim-win")["code"] == "not-absent"


def test_the_win_can_be_claimed(online: Online) -> None:
    home, away, _ = online()
    leave(away)
    absent(home)
    assert home.ask("propose", what="claim-win")["t"] == "ok"
    assert home.info["result"].endswith(" did not come back.")


def test_waiting_gives_him_the_same_time_again(online: Online) -> None:
    home, away, _ = online()
    leave(away)
    absent(home)
    started = time.monotonic()
    home.send("propose", what="claim-wait")  # both at once: no time passes between them
    assert home.ask("propose", what="claim-win")["code"] == "not-absent"
    absent(home)
    assert time.monotonic() - started > 0.3


def test_who_comes_back_in_time_plays_on(sit: Sit, server: Running) -> None:
    made = server.post("/api/matches", {"game": "brettfussball", "away": {"kind": "open"}})
    joined = server.post(f"/api/matches/{made['id']}/join")
    home, away = sit(made["id"], made["token"]), sit(made["id"], joined["token"])
    leave(away)
    absent(home)
    sit(made["id"], joined["token"])
    while home.until("proposal")["what"] != "none":
        pass
    assert home.ask("propose", what="claim-win")["code"] == "not-absent"


def test_a_bot_takes_the_seat(sit: Sit, server: Running) -> None:
    made = server.post("/api/matches", {"game": "brettfussball", "away": {"kind": "open"},
                                        "switches": {"first": "away"}})  # fmt: skip
    joined = server.post(f"/api/matches/{made['id']}/join", {"name": "Gone"})
    home, away = sit(made["id"], made["token"]), sit(made["id"], joined["token"])
    leave(away)
    absent(home)
    assert home.ask("propose", what="claim-bot")["t"] == "ok"
    assert home.my_turn()
    assert home.info["seats"][1]["kind"] == "bot"
    back = Manager(server, made["id"], joined["token"])
    assert back.until("no")["code"] == "token"


def test_chat_is_heard_by_all_but_the_mute(online: Online, sit: Sit) -> None:
    home, away, match = online()
    spectator = sit(match)
    away.ask("mute", on=True)
    assert home.ask("chat", text="  good\x00 luck ")["t"] == "ok"
    assert spectator.until("chat")["text"] == "good luck"
    assert away.silent("chat")
    away.ask("mute", on=False)
    away.ask("chat", text="you too")
    assert home.until("chat")["by"] in ("Guest", "home")
    assert spectator.ask("chat", text="me?")["code"] == "gallery-account"
    assert home.ask("chat", text=" ")["code"] == "chat-length"
    assert home.ask("chat", text="x" * 301)["code"] == "chat-length"
    assert [line["text"] for line in sit(match).latest["chat"]] == ["good luck", "you too"]


def test_presence_counts_who_is_here(online: Online, sit: Sit) -> None:
    home, _, match = online()
    sit(match)
    while (message := home.until("presence"))["watching"] == 0:
        pass
    assert [seat["here"] for seat in message["seats"]] == [True, True]
