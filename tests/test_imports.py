"""Whoever is imported imports nobody who imports him, not even later, inside a function.

What stands under `TYPE_CHECKING` is no import: it is never carried out, and names types alone.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

import touchline

ROOT = Path(touchline.__file__).parent
PACKAGES = sorted(folder.name for folder in ROOT.iterdir() if (folder / "__init__.py").exists())


def modules() -> dict[str, Path]:
    """Every module by its full name; a package is named like its folder."""
    found = {}
    for file in ROOT.rglob("*.py"):
        parts = file.relative_to(ROOT.parent).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = file
    return found


def carried_out(node: ast.AST) -> Iterator[ast.AST]:
    """Everything in a piece of code but what is for the type checker alone."""
    yield node
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.If) and ast.unparse(child.test) == "TYPE_CHECKING":
            continue
        yield from carried_out(child)


def imported(name: str, source: str, known: set[str]) -> set[str]:
    """The modules of ours that a module imports, on top or inside a function."""
    package = name if name in PACKAGE_NAMES else name.rpartition(".")[0]
    found = set()
    for node in carried_out(ast.parse(source)):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                above = package.split(".")[: len(package.split(".")) - node.level + 1]
                base = ".".join([*above, *filter(None, [base])])
            for alias in node.names:
                whole = f"{base}.{alias.name}"
                found.add(whole if whole in known else base)
    return (found & known) - {name}


MODULES = modules()
PACKAGE_NAMES = {name for name, file in MODULES.items() if file.name == "__init__.py"}
GRAPH = {
    name: imported(name, file.read_text(encoding="utf-8"), set(MODULES))
    for name, file in MODULES.items()
}


def circle(graph: dict[str, set[str]]) -> list[str]:
    """The first circle there is, empty if there is none."""
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        return list(error.args[1])
    return []


@pytest.mark.parametrize("package", PACKAGES)
def test_no_import_of_a_package_leads_in_a_circle(package: str) -> None:
    inside = f"touchline.{package}"
    mine = {name for name in GRAPH if name == inside or name.startswith(f"{inside}.")}
    assert circle({name: GRAPH[name] & mine for name in mine}) == []


def test_no_import_leads_in_a_circle_from_package_to_package() -> None:
    assert len(GRAPH) > 400
    assert circle(GRAPH) == []


def test_a_circle_is_found_where_one_module_imports_inside_a_function() -> None:
    known = {"touchline.core.one", "touchline.core.other"}
    top = "from touchline.core.other import it\n"
    later = "def f() -> None:\n    from touchline.core import one\n"
    one = imported("touchline.core.one", top, known)
    other = imported("touchline.core.other", later, known)
    assert circle({"touchline.core.one": one, "touchline.core.other": other})
    types = "if TYPE_CHECKING:\n    from touchline.core import one\n"
    assert imported("touchline.core.other", types, known) == set()
