"""Nothing a stranger writes becomes the name of a file: every text of every route is tried."""

from __future__ import annotations

import ast
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import touchline.server
from tests.server.conftest import PERSON, Order, Sit
from tests.server.running import Running

BAIT = "touchline-bait"
SECRET = "hunter2"
Call = tuple[str, dict[str, Any] | None, dict[str, str]]
opened: list[str] = []


def _listen(event: str, arguments: tuple[Any, ...]) -> None:
    if event in ("open", "os.listdir", "os.scandir") and BAIT in str(arguments[0]):
        opened.append(str(arguments[0]))


sys.addaudithook(_listen)


@pytest.fixture
def bait() -> Iterator[Path]:
    """A file that nobody may look into; whoever opens anything named like it is caught."""
    with tempfile.TemporaryDirectory() as folder:  # a short name: long ones are refused anyway
        file = Path(folder, f"{BAIT}.toml")
        file.write_text(f'[http-basic.pypi]\nusername = "me"\npassword = "{SECRET}"\n')
        opened.clear()
        yield file
        assert opened == []


def names(bait: Path) -> list[str]:
    """The ways to write its name."""
    return [
        str(bait), f"../{BAIT}.toml", f"../../{bait.parent.name}/{BAIT}.toml",
        f"\\\\host\\{BAIT}.toml", f"{BAIT}.toml", f"file://{bait}", f"{BAIT}.csv", str(bait.parent),
    ]  # fmt: skip


def texts_in(schema: dict[str, Any], parts: dict[str, Any]) -> list[tuple[str, ...]]:
    """Where a body has a text, as the keys that lead there."""
    if "$ref" in schema:
        return texts_in(parts[schema["$ref"].rpartition("/")[2]], parts)
    found: list[tuple[str, ...]] = []
    for each in schema.get("anyOf", []):
        found += texts_in(each, parts)
    if schema.get("type") == "string":
        found.append(())
    for key, inner in schema.get("properties", {}).items():
        found += [(key, *rest) for rest in texts_in(inner, parts)]
    if isinstance(schema.get("additionalProperties"), dict):
        for rest in texts_in(schema["additionalProperties"], parts):
            found += [(key, *rest) for key in ("packs", "teams", "pack", "anything")]
    return found


def put(body: dict[str, Any], keys: tuple[str, ...], text: str) -> dict[str, Any]:
    """The body with this text there."""
    first, *rest = keys
    inner = put(body.get(first, {}), tuple(rest), text) if rest else text
    return {**body, first: inner}


WHOLE: dict[str, list[dict[str, Any]]] = {
    "/api/matches": [
        {"game": game, "home": PERSON, "away": PERSON}
        for game in ("brettfussball", "counterattack", "undici")
    ],
    "/api/matches/{match_id}/join": [{}],
    "/api/account": [{"name": "Ada Baited", "password": "a long enough one"}],
    "/api/session": [{"name": "Ada", "password": "a long enough one"}],
    "/api/study/replay": [{"record": "x"}],
    "/api/study/statistics": [{"record": "x"}],
    "/api/study/position": [{"game": "counterattack", "line": "x"}],
}


def calls(path: str, way: dict[str, Any], parts: dict[str, Any], name: str) -> Iterator[Call]:
    """Every call of a route with this text in one place of it."""
    named = way.get("parameters", [])
    for each in named:
        path = path.replace(f"{{{each['name']}}}", name.replace("/", "%2F"))
    yield path, None, {each["name"]: name for each in named if each["in"] == "query"}
    content = way.get("requestBody", {}).get("content", {})
    for keys in texts_in(content["application/json"]["schema"], parts) if content else []:
        for body in WHOLE.get(path, [{}]):
            yield path, put(body, keys, name), {}


@pytest.mark.slow
def test_no_route_opens_a_file_that_a_request_names(server: Running, bait: Path) -> None:
    schema = server.get("/api/openapi.json")
    parts = schema["components"]["schemas"]
    tried = 0
    every = names(bait)
    for path, ways in schema["paths"].items():
        for method, way in ways.items():
            for name in (every[0], every[1 + tried % (len(every) - 1)]):  # each in its turn
                for address, body, query in calls(path, way, parts, name):
                    answer = server.http.request(method, address, json=body, params=query)
                    tried += 1
                    assert answer.status_code < 500, (path, body, answer.text)
                    assert SECRET not in answer.text
                    if answer.status_code >= 400:
                        assert len(answer.json()["text"]) <= 400, answer.text
    assert tried > 500


def test_no_message_opens_a_file(order: Order, sit: Sit, bait: Path) -> None:
    made = order("counterattack")
    manager = sit(made["id"], made["token"])
    for name in names(bait):
        for kind, field in (
            ("act", "action"), ("quick", "key"), ("odds", "action"), ("why", "piece"),
            ("why", "cell"), ("why", "card"), ("roll", "outcome"), ("chat", "text"),
            ("lang", "lang"), ("propose", "what"),
        ):  # fmt: skip
            fields: dict[str, Any] = {field: name}
            if kind in ("act", "quick", "odds", "why", "roll"):
                fields["seq"] = manager.seq
            answer = manager.ask(kind, **fields)
            assert SECRET not in str(answer)


@pytest.mark.parametrize("name", ["nothing", "outnumbered.toml", "../scenarios/outnumbered", ""])
def test_a_scenario_is_one_that_comes_with_the_game(server: Running, name: str) -> None:
    order = {"game": "counterattack", "scenario": name, "home": PERSON, "away": PERSON}
    answer = server.http.post("/api/matches", json=order)
    assert (answer.status_code, answer.json()["code"]) == (400, "no-scenario")
    assert "outnumbered" in answer.json()["text"]


def test_a_refusal_does_not_repeat_what_was_sent_at_length(server: Running) -> None:
    for tag in ("Rules", "Actions", "Game", "Start", "Setting.goals"):
        tags = {"Game": "brettfussball", "Rules": "1", "Result": "*", "Actions": "0"}
        tags[tag] = "9" * 5000
        text = "".join(f'[{key} "{value}"]\n' for key, value in tags.items())
        order = {"game": "brettfussball", "home": PERSON, "away": PERSON, "record": text}
        for path, body in (("/api/matches", order), ("/api/study/replay", {"record": text})):
            answer = server.http.post(path, json=body)
            assert answer.status_code == 400, (tag, answer.text)
            assert len(answer.json()["text"]) <= 400


MAY: dict[str, str] = {
    "config.data_folder": "the operator's environment",
    "config.database_url": "the operator's option --db",
    "service.open": "opens the store",
    "http.static_files._file": "an address, held inside the folder of the front end",
    "http.game_routes._chapters": "a language of ours in the package of a game",
    "http.static_files": "our own folder",
    "order.desk._check": "the operator's option --db",
}
"""Who may name a file in the server, and out of what."""

CALLS = {"Path", "open", "joinpath", "read_text", "read_bytes", "FileResponse", "files", "glob"}


def _name(call: ast.Call) -> str:
    return call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")


def namers(module: str, tree: ast.AST) -> set[str]:
    """The functions of a module that name a file, and the module itself if none does."""
    found = set()
    inside: set[ast.AST] = set()
    imports = [each for each in ast.walk(tree) if isinstance(each, ast.ImportFrom)]
    of_a_route = {n.name for each in imports if each.module == "fastapi" for n in each.names}
    calling = CALLS - of_a_route  # there a Path is a part of an address
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            calls = {each for each in ast.walk(node) if isinstance(each, ast.Call)}
            inside |= calls
            if any(_name(call) in calling for call in calls):
                found.add(f"{module}.{node.name}")
    outside = [n for n in ast.walk(tree) if isinstance(n, ast.Call) and n not in inside]
    return found | ({module} if any(_name(call) in calling for call in outside) else set())


def test_no_module_of_the_server_names_a_file_by_what_somebody_sent() -> None:
    found: set[str] = set()
    folder = Path(touchline.server.__file__).parent
    for file in folder.rglob("*.py"):
        module = ".".join(file.relative_to(folder).with_suffix("").parts)
        found |= namers(module, ast.parse(file.read_text(encoding="utf-8")))
    own = {name for name in found if name not in MAY and name.partition(".")[0] not in OPERATORS}
    assert own == {"http.static_files.page"}  # it sends what its _file has found


OPERATORS = {"store", "run", "herd", "config", "health"}
"""Rooms and modules that hear the operator alone: no request reaches them as a text."""
