"""The house in figures: how large its rooms are, who leans on whom, what is said twice.

    python tools/house.py            # the table
    python tools/house.py --more 20  # and who they are, so many of each
    python tools/house.py --write    # into docs/architecture.md

Reads files as text and as syntax, and runs none of them.
"""

from __future__ import annotations

import argparse
import ast
import re
import statistics
import subprocess
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from measuring.cycles import cycles
from measuring.source import Module, functions, modules
from measuring.twice import twice
from measuring.unused import unused

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "docs/architecture.md"
START, END = "<!-- house -->\n", "<!-- /house -->\n"
GAMES = ("brettfussball", "counterattack", "undici")
OWNERS = {"p", "position", "self"}
NATURAL = {"2", "COLUMNS", "SHIRTS"}
PROSE = re.compile(r"//.*|/\*.*?\*/|<!--.*?-->", re.DOTALL)
SPEAKS = {".py", ".md", ".toml"}


class Row(NamedTuple):
    """One line of the table: what, how many, and which."""

    what: str
    figure: str
    which: list[str]


def folders() -> Row:
    """How many files stand in a folder."""
    held: Counter[str] = Counter()
    for top in ("src", "tests", "web/src"):
        for file in tracked(top):
            held[str(file.parent)] += 1
    ranked = [f"{count} {folder}" for folder, count in held.most_common()]
    return Row("files in the fullest folder", "; ".join(ranked[:3]), ranked)


def tracked(top: str) -> list[Path]:
    """The files git keeps below a folder."""
    said = subprocess.run(
        ["git", "ls-files", top], capture_output=True, text=True, check=True, cwd=ROOT
    )
    return [Path(line) for line in said.stdout.splitlines() if (ROOT / line).exists()]


def sizes(found: list[Module]) -> Iterator[Row]:
    """Modules and their lines."""
    lines = sorted(len(module.text.splitlines()) for module in found)
    code = sum(module.code_lines() for module in found)
    yield Row("modules; lines", f"{len(found)}; {sum(lines):,}", [])
    yield Row("lines without blank ones, comments and docstrings", f"{code:,}", [])
    yield Row("mean, median module", f"{statistics.mean(lines):.0f}, {median(lines)}", [])
    ranked = sorted(found, key=lambda module: -len(module.text.splitlines()))
    longest = [f"{len(module.text.splitlines())} {module.short}" for module in ranked]
    over = [sum(count > limit for count in lines) for limit in (300, 400)]
    yield Row("modules over 300 / 400 lines", f"{over[0]} / {over[1]}", longest)
    yield Row("the longest", "; ".join(longest[:3]), longest)


def lengths(found: list[Module]) -> Iterator[Row]:
    """Functions and theirs."""
    ranked = sorted((item for module in found for item in functions(module)), reverse=True)
    counts = [count for count, _ in ranked]
    mean = statistics.mean(counts)
    yield Row("functions; mean, median", f"{len(ranked):,}; {mean:.1f}, {median(counts)} lines", [])
    longest = [f"{count} {name}" for count, name in ranked]
    over = [sum(count > limit for count in counts) for limit in (30, 50)]
    yield Row("functions over 30 / 50 lines", f"{over[0]} / {over[1]}", longest)
    yield Row("the longest", "; ".join(longest[:3]), longest)


def median(numbers: list[int]) -> int:
    """The one in the middle."""
    return int(statistics.median(numbers))


def circles(found: list[Module]) -> Iterator[Row]:
    """Imports that lead back to where they began."""
    said = {
        "at the top": "module",
        "with those for types only": "types",
        "with those inside functions": "all",
    }
    for words, which in said.items():
        rings = cycles(found, which)
        named = [" → ".join(ring) for ring in rings]
        yield Row(f"import cycles {words}", str(len(rings)), named)


def packed(found: list[Module]) -> Row:
    """Numbers of a position taken apart by division or by a mask: each would hold two things."""
    places = []
    for module in found:
        if "/engine/" not in module.short:
            continue
        for node in ast.walk(module.tree):
            if isinstance(node, ast.BinOp) and takes_apart(node):
                places.append(f"{module.short}:{node.lineno} {ast.unparse(node)}")
    return Row("numbers of a position taken apart", str(len(places)), places)


def takes_apart(node: ast.BinOp) -> bool:
    """`p.number // LIMIT`, `p.number % LIMIT`: neither half of it, nor the column of a cell."""
    if not isinstance(node.op, ast.FloorDiv | ast.Mod) or not isinstance(node.left, ast.Attribute):
        return False
    owner, by = node.left.value, ast.unparse(node.right)
    return isinstance(owner, ast.Name) and owner.id in OWNERS and by not in NATURAL


def idioms(found: list[Module]) -> Iterator[Row]:
    """What has a name is called by it."""
    for what, pattern in (
        ("ranges of players spelled out", r"range\([^()]*\* SHIRTS"),
        ("bits spelled out", r"\b1 << (?!\d)|>> \w+\) & 1"),
    ):
        places = [
            f"{module.short}:{number} {line.strip()}"
            for module in found
            for number, line in enumerate(module.text.splitlines(), 1)
            if re.search(pattern, line) and module.path.stem not in {"bits", "ids"}
        ]
        yield Row(what, str(len(places)), places)


def games_by_name(found: list[Module]) -> Row:
    """Whoever says a game's name that is neither the game nor its bots nor its terminal."""
    places = []
    for module in found:
        parts = module.short.split("/")
        if not any(part in GAMES for part in parts):
            texts = (node for node in ast.walk(module.tree) if isinstance(node, ast.Constant))
            said = {text.value for text in texts if isinstance(text.value, str)}
            places += [f"{module.short}: {each}" for each in sorted(said & set(GAMES))]
            places += [f"{module.short}: {each}" for each in module.imports("all") if named(each)]
    for file in tracked("web/src"):
        if file.suffix in {".ts", ".svelte"} and ".test." not in file.name and not generated(file):
            said = set(re.findall(r"[\"'`]([a-z]+)[\"'`]", PROSE.sub("", read(file))))
            places += [f"{file}: {game}" for game in sorted(said & set(GAMES))]
    return Row("games named outside their folders", str(len(places)), places)


def named(module: str) -> bool:
    """Is this a module of one game?"""
    return any(part in GAMES for part in module.split("."))


def generated(file: Path) -> bool:
    """Is this file made by a tool?"""
    return file.name in {"messages.ts", "http.ts"}


def read(file: Path) -> str:
    """A file of the repository."""
    return (ROOT / file).read_text(encoding="utf-8")


def same_shape() -> Iterator[Row]:
    """Pairs of files that share six lines or more, but for names, numbers and texts."""
    for top in ("src", "tests", "web/src"):
        files = [file for file in tracked(top) if file.suffix in {".py", ".ts", ".svelte"}]
        pairs = twice({str(file): read(file) for file in files if not generated(file)})
        yield Row(f"pairs of files in {top} with six lines of one shape", str(len(pairs)), pairs)


def idle(found: list[Module]) -> Row:
    """What is defined and never spoken of again, in the sources or anywhere but in tests."""
    others = [
        read(file)
        for top in ("tools", "training", "benchmarks", "docs", "examples")
        for file in tracked(top)
        if file.suffix in {".py", ".md", ".toml"}
    ]
    others += [read(Path("pyproject.toml")), read(Path("setup.py"))]
    names = unused(found, "\n".join(others))
    return Row("definitions nobody but tests calls", str(len(names)), names)


def table() -> list[Row]:
    """All rows."""
    found = modules(ROOT / "src/touchline")
    rows = [folders(), *sizes(found), *lengths(found), *circles(found), packed(found)]
    return [*rows, *idioms(found), games_by_name(found), *same_shape(), idle(found)]


def main() -> None:
    """Print the table, or write it."""
    parser = argparse.ArgumentParser(description="The house in figures.")
    parser.add_argument("--more", type=int, default=0)
    parser.add_argument("--write", action="store_true")
    options = parser.parse_args()
    rows = table()
    lines = ["| | |", "| --- | --- |", *(f"| {row.what} | {row.figure} |" for row in rows)]
    text = "\n".join(lines) + "\n"
    if options.write:
        before, rest = PAGE.read_text(encoding="utf-8").split(START)
        after = rest.split(END)[1]
        PAGE.write_text(before + START + text + END + after, encoding="utf-8")
    print(text)
    for row in rows if options.more else []:
        print(f"\n{row.what}")
        for each in row.which[: options.more]:
            print(f"    {each}")


if __name__ == "__main__":
    main()
