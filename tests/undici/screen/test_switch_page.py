"""What docs/undici.md says of the switches is true."""

from __future__ import annotations

import ast
import inspect
import re
from pathlib import Path

import msgspec

from touchline.core.language import rulebook
from touchline.undici import settings
from touchline.undici.settings import BASE, Settings

PAGE = Path(__file__).parents[3].joinpath("docs", "undici.md").read_text(encoding="utf-8")
NAMES = [field.name for field in msgspec.structs.fields(Settings)]


def rows(heading: str) -> list[list[str]]:
    """The cells of the table under a heading, without its head."""
    section = PAGE.split(f"## {heading}\n", 1)[1].split("\n## ", 1)[0]
    lines = [line for line in section.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[2:]]


def docstrings() -> dict[str, str]:
    """What stands below each switch in the code."""
    (found,) = (
        node
        for node in ast.parse(inspect.getsource(settings)).body
        if isinstance(node, ast.ClassDef) and node.name == "Settings"
    )
    told: dict[str, str] = {}
    for field, text in zip(found.body, found.body[1:], strict=False):
        if isinstance(field, ast.AnnAssign) and isinstance(text, ast.Expr):
            told[ast.unparse(field.target)] = ast.literal_eval(text.value)
    return told


def test_the_page_lists_every_switch_with_its_value_and_text() -> None:
    values = msgspec.to_builtins(BASE)
    texts = docstrings()
    wanted = [[f"`{n}`", f"`{str(values[n]).lower()}`", texts[n]] for n in NAMES]
    wanted[0][1] = "`the four teams`"
    assert rows("Switches") == wanted


def test_rulings_name_rules_and_switches_there_are() -> None:
    numbers = {rule.id.removeprefix("UN ") for rule in rulebook.load("touchline.undici.data", "en")}
    for point, ruling, switch in rows("Our rulings"):
        assert set(re.findall(r"R\d+|\d+(?:\.\d+)+", point)) <= numbers, point
        named = re.findall(r"`(\w+)`", switch)
        assert set(named) <= set(NAMES), point
        assert named or "none: " in switch, point
        assert ruling
