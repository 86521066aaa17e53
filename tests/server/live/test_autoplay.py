"""A match can start at the kick-off: what comes before it is left to a bot."""

from __future__ import annotations

import time

import pytest

from tests.server.conftest import Order, Sit
from tests.server.manager import Manager
from tests.server.running import Running
from tests.waiting import PATIENCE
from touchline.core import registry
from touchline.core.dice import CommittedDice
from touchline.core.match import Match
from touchline.core.side import Side
from touchline.counterattack.screen.shortcuts import PRELUDE
from touchline.server.workers.bots import Bots, Question, think
from touchline.undici.text import frames as undici

BOT = {"kind": "bot", "bot": "greedy"}


def wait_for_kick(manager: Manager, prelude: tuple[str, ...] = tuple(PRELUDE)) -> str:
    """The first decision after the prelude."""
    end = time.monotonic() + 2 * PATIENCE
    while time.monotonic() < end:
        ask = manager.latest["ask"]
        if ask is not None and ask["by"] != "chance" and ask["decision"] not in prelude:
            return str(ask["decision"])
        manager.until("steps", "state")
    raise AssertionError(manager.latest["ask"])


def test_a_prepared_match_starts_with_both_teams_on_the_pitch(order: Order, sit: Sit) -> None:
    made = order("counterattack", away=BOT, prepared=True)
    manager = sit(made["id"], made["token"])
    assert wait_for_kick(manager) == "pass-target"
    on_pitch = [piece for piece in manager.latest["board"]["pieces"] if piece["at"]]
    assert len(on_pitch) == 22
    assert all(piece["name"] for piece in on_pitch)


def test_the_log_tells_the_line_up_from_the_match(order: Order, sit: Sit) -> None:
    switches = {"first": "home", "attacks": 0}
    made = order("undici", away=BOT, prepared=True, preset="quick", switches=switches)
    manager = sit(made["id"], made["token"])
    wait_for_kick(manager, undici.PRELUDE)
    assert manager.my_turn()
    before = sit(made["id"], made["token"]).latest["log"]
    assert len(before) > 10
    assert all(line["early"] for line in before)
    manager.act(manager.options[0]["action"])
    after = sit(made["id"], made["token"]).latest["log"]
    assert any(not line.get("early") for line in after)
    assert [line for line in after if line.get("early")] == before


def test_what_was_prepared_is_nobodys_own_decision_and_is_not_taken_back(
    order: Order, sit: Sit
) -> None:
    made = order("counterattack", prepared=True, switches={"first": "home"})
    manager = sit(made["id"], made["token"])
    wait_for_kick(manager)
    assert manager.latest["ask"]["undo"] is False
    assert manager.ask("propose", what="undo")["code"] == "no-undo"
    before = manager.latest["board"]["pieces"]
    manager.act(manager.options[0]["action"])
    assert manager.latest["ask"]["undo"] is True
    assert manager.ask("propose", what="undo")["t"] == "ok"
    assert manager.latest["board"]["pieces"] == before
    assert manager.latest["ask"]["undo"] is False


def test_otherwise_the_draft_is_the_managers_own(order: Order, sit: Sit) -> None:
    made = order("counterattack", away=BOT)
    manager = sit(made["id"], made["token"])
    assert manager.my_turn()
    assert manager.latest["ask"]["decision"] == "pick"


def test_a_game_without_a_prelude_is_as_it_always_was(order: Order, sit: Sit) -> None:
    made = order("brettfussball", away=BOT, prepared=True, switches={"first": "home"})
    manager = sit(made["id"], made["token"])
    assert manager.my_turn()
    assert manager.latest["ask"]["decision"] == "shot"  # the kick-off


def test_nobody_is_asked_what_is_left_to_a_bot(order: Order, sit: Sit) -> None:
    made = order("undici", away=BOT, prepared=True, switches={"first": "home", "turns": 4})
    manager = sit(made["id"], made["token"])
    end = time.monotonic() + 2 * PATIENCE
    while manager.latest["ask"] is None or manager.latest["ask"]["decision"] in undici.PRELUDE:
        assert time.monotonic() < end
        assert manager.latest["ask"] is None or manager.latest["ask"]["options"] == []
        manager.until("steps", "state")
    assert manager.latest["ask"]["decision"] == "act"
    assert {option["verb"] for option in manager.latest["ask"]["options"]} == {"pass"}


@pytest.mark.parametrize(
    ("game", "decisions", "most"), [("counterattack", 40, 10), ("undici", 30, 10)]
)
def test_what_is_left_to_a_bot_is_asked_in_one_go(
    server: Running, order: Order, sit: Sit, monkeypatch: pytest.MonkeyPatch,
    game: str, decisions: int, most: int,
) -> None:  # fmt: skip
    """Each question is a way to a process and back, and something to store and to show."""
    asked: list[str] = []
    ask = Bots._ask

    async def counting(bots: Bots, job: Question, bot: str, seconds: float) -> str:
        found = await ask(bots, job, bot, seconds)
        asked.append(found)
        return found

    monkeypatch.setattr(Bots, "_ask", counting)
    made = order(game, prepared=True, switches={"first": "home"})
    manager = sit(made["id"], made["token"])
    wait_for_kick(manager, (*PRELUDE, *undici.PRELUDE))
    assert len(asked) <= most
    answered = [line for text in asked for line in text.split("\n")]
    assert len(answered) >= decisions
    assert server.service is not None
    played = iter(server.service.actors[made["id"]].session.actions)
    assert all(any(text == action.text for action in played) for text in answered), "in this order"


@pytest.mark.parametrize("game", ["counterattack", "undici"])
def test_a_bot_goes_on_until_a_die_or_what_was_not_left_to_it(game: str) -> None:
    whole = registry.game(game)
    match = Match(whole, CommittedDice("0" * 64, ["x"]))
    match.advance()
    begun = match.position.turn
    assert begun in (Side.HOME, Side.AWAY)
    own = frozenset((int(begun), decision) for decision in whole.prelude)
    both = own | frozenset((1 - side, decision) for side, decision in own)
    line = str(match.position)
    assert "\n" not in think(game, "greedy", line, int(begun), 1.0)
    for left in (own, both):
        position = whole.position(line)
        texts = think(game, "greedy", line, int(begun), 1.0, left).split("\n")
        for text in texts:
            turn = position.turn
            assert turn is not None
            assert (int(turn), position.decision) in left
            action = whole.action(text)
            assert action in position.actions()
            position.play(action)
        turn = position.turn
        assert turn is None or (int(turn), position.decision) not in left
