"""The browser's types are made from the server's, and are not older than they."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from fastapi.routing import APIRoute

from touchline.core.events import VOCABULARY, shape_of
from touchline.server.http.schema import ROUTES, printed, schema
from touchline.server.wire.schema import schema as messages

LIB = Path(__file__).parents[3] / "web" / "src" / "lib"
WEB = LIB.parent
TYPES = {int: "integer", str: "string", bool: "boolean"}


@pytest.mark.parametrize("name", ["http", "messages"])
def test_the_generated_types_are_those_of_the_schema(name: str) -> None:
    """If not: `npm run types` in `web`, with PYTHON set."""
    marks = re.findall(r"^// ([0-9a-f]{16})$", (LIB / f"{name}.ts").read_text("utf-8"), re.M)
    assert marks == [printed()[name]["mark"]]


def test_every_event_of_the_vocabulary_is_typed_in_a_step() -> None:
    parts = messages()["definitions"]
    named = {ref["$ref"].rpartition("/")[2] for ref in union(parts["Step"])}
    assert named == {kind.__name__ for kind in VOCABULARY.values()}
    assert union(parts["ReplayFrame"]) == union(parts["Step"])
    for tag, kind in VOCABULARY.items():
        found = parts[kind.__name__]
        fields = {name: {"type": TYPES[type_]} for name, type_ in shape_of(kind).items()}
        assert found["properties"] == {"event": {"enum": [tag]}, **fields}
        assert found["required"] == ["event", *fields]


def union(part: dict[str, object]) -> list[dict[str, str]]:
    """The kinds of event in a list of them."""
    events = part["properties"]["events"]  # type: ignore[index]
    return events["items"]["anyOf"]  # type: ignore[no-any-return]


def test_every_body_of_every_route_is_in_the_schema() -> None:
    parts = schema()["definitions"]
    routes = [route for module in ROUTES for route in module.router.routes]
    bodies = [route for route in routes if isinstance(route, APIRoute)]
    assert len(bodies) > 25
    for route in bodies:
        for field in (route.response_field, route.body_field):
            for name in re.findall(r"models\.(\w+)", str(field)):
                assert name in parts, f"{route.path}: {name}"
    assert {"GameText", "MatchRequest", "PublicMatch", "Report", "PositionShown", "Problem"} <= set(
        parts
    )


GENERATED = r'"[./]*(?:lib/)?(?:http|messages)"'
PLAIN = {"string", "T"}
"""No shape of its own; and what `ask` of a league is told by whoever asks."""


def names_in(braces: str) -> dict[str, str]:
    """What each name between braces is called where it goes, and where it comes from."""
    found = {}
    for name in filter(None, (each.strip() for each in braces.split(","))):
        came, _, goes = name.removeprefix("type ").partition(" as ")
        found[goes or came] = came
    return found


def generated(file: Path) -> set[str]:
    """The types a file has from a generated one, or from a module that passes them on."""
    text = file.read_text("utf-8")
    found: set[str] = set()
    for braces in re.findall(rf"import type \{{([^}}]*)\}} from {GENERATED}", text):
        found |= names_in(braces).keys()
    for braces, where in re.findall(r'import (?:type )?\{([^}]*)\} from "(\.[^"]*)"', text):
        module = file.parent / f"{where}.ts"
        if module.is_file():
            passed = re.findall(
                rf"export type \{{([^}}]*)\}} from {GENERATED}", module.read_text("utf-8")
            )
            known = {name for each in passed for name in names_in(each)}
            found |= {goes for goes, came in names_in(braces).items() if came in known}
    return found


def test_no_answer_of_the_server_is_written_down_again_by_hand() -> None:
    """What is asked for over HTTP has a type from a generated file."""
    seen = 0
    for file in sorted(WEB.rglob("*")):
        name = file.relative_to(WEB).as_posix()
        if file.suffix not in (".ts", ".svelte") or file.name == "api.ts":
            continue
        words = generated(file)
        for asked in re.findall(r"\b(?:api|ask)<([^(]+?)(?:\[\])?>\(", file.read_text("utf-8")):
            seen += 1
            assert asked in words | PLAIN, f"{name}: {asked}"
    assert seen > 40


def test_the_browser_reads_events_by_kind_and_not_by_guess() -> None:
    """Only where a kind has been told apart may a field be read: the compiler sees to it."""
    for file in sorted(WEB.rglob("*")):
        if file.suffix in (".ts", ".svelte") and ".test." not in file.name:
            text = file.read_text("utf-8")
            assert "GameEvent" not in text, file.name
            assert not re.search(r"\bas Happened|events\?: \{|\[field: string\]", text), file.name
