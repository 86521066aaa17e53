"""Everything we stand on is known, with a licence that goes with ours; and we have one version."""

from __future__ import annotations

import json
import re
import runpy
from pathlib import Path

import pytest

import touchline

ROOT = Path(__file__).parent.parent
TOOL = runpy.run_path(str(ROOT / "tools" / "bill.py"))
Part, bill, parts, problems = (TOOL[name] for name in ("Part", "bill", "parts", "problems"))


def test_every_licence_is_known_and_goes_with_ours() -> None:
    found = parts()
    assert {part.kind for part in found} == {"pypi", "npm"}
    assert problems(found) == []


@pytest.mark.parametrize(
    ("licence", "lock", "allowed"),
    [
        (None, "run", False),
        ("GPL-3.0-or-later", "run", False),
        ("GPL-3.0-or-later", "bench", True),
        ("AGPL-3.0-only", "dev", False),
        ("MIT OR GPL-2.0-only", "run", True),
        ("MIT AND SSPL-1.0", "run", False),
    ],
)
def test_what_does_not_go_is_told(licence: str | None, lock: str, *, allowed: bool) -> None:
    wrong = problems([Part("pypi", "some", "1", lock, licence)])
    assert (wrong == []) is allowed


def test_the_bill_names_every_package_once() -> None:
    found = {(part.kind, part.name, part.version): part for part in parts()}
    document = bill(list(found.values()))
    assert (document["bomFormat"], document["specVersion"]) == ("CycloneDX", "1.6")
    assert document["metadata"]["component"]["version"] == touchline.__version__
    names = {each["name"] for each in document["components"]}
    assert {"msgspec", "typer", "svelte", "vite"} <= names
    assert all(each["purl"].startswith("pkg:") for each in document["components"])
    json.dumps(document)


def test_there_is_one_version() -> None:
    package = json.loads((ROOT / "web" / "package.json").read_text(encoding="utf-8"))
    lock = json.loads((ROOT / "web" / "package-lock.json").read_text(encoding="utf-8"))
    assert package["version"] == lock["version"] == touchline.__version__
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    released = re.findall(r"^## (\d\S*)", changelog, re.MULTILINE)
    assert released[0] == touchline.__version__
