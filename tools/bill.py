"""What Touchline is made with: a bill of materials (CycloneDX), and whether licences go with ours.

    python tools/bill.py > bom.json     everything in the locks of Python and of the front end
    python tools/bill.py --check        fails where a licence is not known or does not go with MIT

The locks say which packages there are, `requirements/licences.toml` under which licence those of
Python come; the front end's lock says it itself. Nothing has to be installed.
"""

from __future__ import annotations

import json
import re
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple

ROOT: Final = Path(__file__).parent.parent
LOCKED: Final = re.compile(r"^([A-Za-z0-9_.-]+)==([^ \\\n]+)", re.MULTILINE)
HASH: Final = re.compile(r"--hash=sha256:([0-9a-f]{64})")
RUN: Final = "run"
"""The lock of what is needed to play and to serve; all others are tools."""

PERMISSIVE: Final = frozenset(
    (
        *("0BSD", "Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "BlueOak-1.0.0", "CC0-1.0", "ISC"),
        *("MIT", "MIT-0", "MIT-CMU", "OFL-1.1", "PSF-2.0", "Python-2.0", "Zlib"),
    )
)
LIBRARIES: Final = frozenset(("LGPL-3.0-only", "LGPL-3.0-or-later", "MPL-2.0"))
"""Used as they come and not built in, these ask nothing of who uses them."""
BUILT_IN: Final = frozenset(("svelte", "@fontsource-variable/inter"))
"""Of the front end's packages, those that are part of the app in the wheel."""
TOOLS: Final = frozenset(("GPL-3.0-or-later",))
"""What only measures or tests us, and is no part of what is given out."""


class Part(NamedTuple):
    """A package, by the lock that names it."""

    kind: str
    name: str
    version: str
    lock: str
    licence: str | None
    hashes: tuple[str, ...] = ()


def python_parts(root: Path = ROOT) -> Iterator[Part]:
    """Everything the locks of Python name, once, by the first of them that does."""
    known = tomllib.loads((root / "requirements" / "licences.toml").read_text(encoding="utf-8"))
    seen: set[tuple[str, str]] = set()
    locks = sorted((root / "requirements").glob("*.lock"), key=lambda lock: lock.stem != RUN)
    for lock in locks:
        text = lock.read_text(encoding="utf-8")
        found = list(LOCKED.finditer(text))
        ends = [each.start() for each in found[1:]] + [len(text)]
        for each, end in zip(found, ends, strict=True):
            name, version = each[1].lower(), each[2]
            if (name, version) not in seen:
                seen.add((name, version))
                hashes = tuple(HASH.findall(text[each.end() : end]))
                yield Part("pypi", name, version, lock.stem, known.get(name), hashes)


def web_parts(root: Path = ROOT) -> Iterator[Part]:
    """Everything the lock of the front end names."""
    lock = json.loads((root / "web" / "package-lock.json").read_text(encoding="utf-8"))
    for path, package in lock["packages"].items():
        if path:
            name = path.rpartition("node_modules/")[2]
            yield Part("npm", name, package["version"], "web", package.get("license"))


def parts(root: Path = ROOT) -> list[Part]:
    """All of it."""
    return [*python_parts(root), *web_parts(root)]


def problems(found: list[Part]) -> list[str]:
    """Packages without a known licence, and those whose licence does not go with ours."""
    wrong = []
    for part in found:
        allowed = PERMISSIVE | LIBRARIES | (TOOLS if part.lock not in (RUN, "web") else frozenset())
        if part.licence is None:
            wrong.append(f"{part.name} {part.version} ({part.lock}): licence unknown")
        elif not goes(part.licence, allowed):
            wrong.append(f"{part.name} {part.version} ({part.lock}): {part.licence} is not allowed")
    return wrong


def goes(licence: str, allowed: frozenset[str]) -> bool:
    """Is an SPDX expression allowed? One of several offered is enough, of several in force all.

    >>> goes("MIT OR GPL-2.0-only", PERMISSIVE), goes("MIT AND GPL-2.0-only", PERMISSIVE)
    (True, False)
    """
    choices = re.split(r"\s+OR\s+", licence.strip("()"))
    return any(all(one in allowed for one in re.split(r"\s+AND\s+", each)) for each in choices)


def bill(found: list[Part]) -> dict[str, Any]:
    """The bill as CycloneDX 1.6 has it; no clock is in it, so that the same locks give the same."""
    package = (ROOT / "src" / "touchline" / "__init__.py").read_text(encoding="utf-8")
    version = re.search(r'^__version__ = "(.+)"$', package, re.MULTILINE)
    assert version is not None
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {
            "component": {
                "type": "application",
                "name": "touchline",
                "version": version[1],
                "bom-ref": f"pkg:pypi/touchline@{version[1]}",
                "licenses": [{"license": {"id": "MIT"}}],
            }
        },
        "components": [component(part) for part in found],
    }


def component(part: Part) -> dict[str, Any]:
    """A package in the bill."""
    address = f"pkg:{part.kind}/{part.name.replace('@', '%40', 1)}@{part.version}"
    about: dict[str, Any] = {
        "type": "library",
        "name": part.name,
        "version": part.version,
        "purl": address,
        "bom-ref": address if part.kind == "pypi" else f"{address}#{part.lock}",
        "scope": "required" if part.lock == RUN or part.name in BUILT_IN else "excluded",
    }
    if part.licence is not None:
        about["licenses"] = [{"expression": part.licence}]
    if len(part.hashes) == 1:
        about["hashes"] = [{"alg": "SHA-256", "content": part.hashes[0]}]
    return about


def main() -> int:
    """Print the bill, or check the licences."""
    found = parts()
    if "--check" in sys.argv[1:]:
        wrong = problems(found)
        print("\n".join(wrong) or f"{len(found)} packages, all licences known and compatible")
        return 1 if wrong else 0
    unique = {component(part)["bom-ref"]: part for part in found}
    print(json.dumps(bill(list(unique.values())), indent=2))
    return 0


if __name__ == "__main__":
    sys.exit(main())
