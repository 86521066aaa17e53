"""A bot for Touchline in one file: it shoots at the goal, runs for the ball, and likes to go ahead.

touchline play brettfussball --away "cmd:python3 docs/examples/bot.py"
"""

import json
import random
import sys
from typing import Any


def square(name: str) -> tuple[int, int]:
    """A square like J21 as column and row."""
    return ord(name[0]) - ord("A"), int(name[1:])


def worth(view: dict[str, Any], side: str, action: dict[str, Any]) -> int:
    """How much this bot likes an action."""
    verb, *words = action["text"].split()
    ahead = "N" if side == "home" else "S"
    if verb == "shoot":
        return 50 if words[0] == ahead else 5
    if verb == "attack":
        return 60
    if verb != "move":
        return 10
    x, y = square(words[1])
    ball_x, ball_y = square(view["ball"])
    if (x, y) == (ball_x, ball_y):
        return 100
    carrier = view["carrier"]
    if carrier and carrier["side"] == side and int(words[0]) == carrier["figure"]:
        return 0  # do not leave the ball
    return 40 - abs(x - ball_x) - abs(y - ball_y)


def main() -> None:
    """Read a frame a line, answer what has to be answered."""
    side, draw = "home", random.Random("bot")
    for line in sys.stdin:
        frame = json.loads(line)
        kind, answer = frame["type"], None
        if kind == "hello":
            side = frame["side"]
            options = [{"name": "seed", "type": "text", "default": ""}]
            answer = {"type": "hello", "name": "example", "version": "1", "options": options}
        elif kind == "option" and frame["name"] == "seed":
            draw.seed(frame["value"])
        elif kind in ("decide", "analyse"):
            liked = [(worth(frame["view"], side, a), draw.random(), a) for a in frame["legal"]]
            liked.sort(key=lambda each: each[:2], reverse=True)
            answer = {"type": "act", "id": frame["id"], "index": liked[0][2]["index"]}
            if kind == "analyse":
                lines = [{"action": a["text"], "worth": w} for w, _, a in liked[: frame["multi"]]]
                answer = {"type": "lines", "id": frame["id"], "lines": lines}
        elif kind == "ping":
            answer = {"type": "pong"}
        elif kind == "quit":
            break
        if answer:
            print(json.dumps(answer), flush=True)


main()
