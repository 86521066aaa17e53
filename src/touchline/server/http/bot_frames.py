"""A seat for a program: the frames of docs/bots.md over the WebSocket of a match.

What a program says becomes what a person would have said, and the other way round. So it is judged,
limited and paid for like everything else that comes over a socket.
"""

from __future__ import annotations

import json
from functools import partial
from typing import Any, Final

import msgspec
from sqlalchemy import update

from touchline.bots.command import PROTOCOL
from touchline.core.errors import BadAction
from touchline.core.side import Side
from touchline.server.errors import Refusal
from touchline.server.live.match_actor import MatchActor
from touchline.server.match.guest import Guest
from touchline.server.store.sql_tables import accounts
from touchline.server.view.changes import laid
from touchline.server.wire.messages import FromClient, PlayAction

SOFT_LIMIT_S: Final = 5.0
HARD_LIMIT_S: Final = 30.0
"""Seconds a program is asked to answer within; who waits for it is as free to leave as ever."""
SILENT: Final = ("hello", "info", "pong", "lines")
"""Frames that want nothing."""


class BotFrames:
    """Speaks to one program."""

    def __init__(self) -> None:
        self._match: MatchActor | None = None
        self._side = ""
        self._greeted = False
        self._view: Any = {}
        self._score: list[int] = [0, 0]
        self._asked = 0
        self._said = 0

    def meet(self, match: MatchActor, guest: Guest) -> None:
        """Sit down: a program has one seat, and watches nothing."""
        if len(guest.sides) != 1:
            raise Refusal("token", 403)
        self._match = match
        self._side = guest.sides[0].label
        if not match.sheet.seats[guest.sides[0]].engine:
            match.post(partial(mark_engine, match, guest.sides[0]))

    # -- what it says ------------------------------------------------------------------------

    def read(self, data: str | bytes) -> FromClient | None:
        """A frame as a message, None if it wants nothing; Refusal if it is no frame."""
        try:
            frame = json.loads(data)
        except (ValueError, RecursionError):
            raise Refusal("malformed", problem="JSON") from None
        if not isinstance(frame, dict) or not isinstance(frame.get("type"), str):
            raise Refusal("malformed", problem="type")
        if frame["type"] in SILENT:
            return None
        if frame["type"] != "act":
            raise Refusal("malformed", problem=f"type {frame['type'][:20]}")
        self._said += 1
        number = frame.get("id")
        if not isinstance(number, int) or isinstance(number, bool):
            raise Refusal("malformed", problem="id")
        return PlayAction(self._said, number, self._text(frame))

    def _text(self, frame: dict[str, Any]) -> str:
        """The text of the action that is meant."""
        text, index = frame.get("text"), frame.get("index")
        if isinstance(text, str):
            return text
        if not isinstance(index, int) or isinstance(index, bool):
            raise Refusal("malformed", problem="index, text")
        assert self._match is not None
        game = self._match.session.game
        if not 0 <= index < game.action_count:
            raise Refusal("action", problem=str(index)[:20])
        try:
            return game.action(index).text
        except BadAction as error:
            raise Refusal("action", problem=str(error)) from None

    # -- what it is told ---------------------------------------------------------------------

    def write(self, data: bytes) -> list[str]:
        """A message as frames."""
        message = json.loads(data)
        frames: list[dict[str, Any]] = []
        match message["t"]:
            case "state":
                frames += self._hello()
                frames += self._shown(message)
                if message["match"]["status"] == "over":
                    frames.append(self._over(message["match"]))
            case "steps":
                events = [event for step in message["steps"] for event in step["events"]]
                frames.append({"type": "events", "seq": message["seq"], "events": events})
                frames += self._shown(message)
            case "no":
                frames.append({"type": "error", "id": self._asked, "problem": message["text"]})
            case "over":
                frames.append(self._over(message["match"]))
        return [json.dumps(frame) for frame in frames]

    def _hello(self) -> list[dict[str, Any]]:
        """The first words."""
        if self._greeted or self._match is None:
            return []
        self._greeted = True
        game = self._match.session.game
        settings = msgspec.to_builtins(self._match.session.position.settings)
        return [
            {
                "type": "hello",
                "protocol": PROTOCOL,
                "game": game.id,
                "rules": game.rules_version,
                "side": self._side,
            },
            {"type": "new", "side": self._side, "settings": settings},
        ]

    def _shown(self, message: dict[str, Any]) -> list[dict[str, Any]]:
        """What it sees now, and the question if it is asked one."""
        board = message["board"]
        self._view = board["view"] if board["whole"] else laid(self._view, board["view"])
        self._score = board["score"]
        options = (message["ask"] or {}).get("options")
        if not options:
            return []
        assert self._match is not None
        game = self._match.session.game
        self._asked = message["seq"]
        legal = [
            {"index": game.action(each["action"]).index, "text": each["action"]} for each in options
        ]
        time = {"soft": SOFT_LIMIT_S, "hard": HARD_LIMIT_S, "bank": 0.0}
        return [
            {"type": "decide", "id": self._asked, "view": self._view, "legal": legal, "time": time}
        ]

    def _over(self, match: dict[str, Any]) -> dict[str, Any]:
        return {"type": "over", "score": self._score, "winner": match["winner"]}


async def mark_engine(match: MatchActor, side: Side) -> None:
    """Everybody sees that a program plays; it is told of the account, too, wherever that plays.

    Whether the match is rated stays as it was: nobody gets out of a lost one by this.
    """
    after = match.sheet.copy()
    seat = after.seats[side]
    seat.engine = True
    account = update(accounts).where(accounts.c.id == seat.account).values(engine=True)
    await match.change(after, [account] if seat.account else [])
    match.look_round()
