"""Makes the table rule → code → tests of every game, and the list of tests its help shows.

A rule that says several things has its clauses named in tests/clauses/GAME.toml; a test claims one
as `RULE/clause`, and every clause needs a test.

python docs/gen_rules.py           write docs/rules/GAME.md and the game's rules/tested.json
python docs/gen_rules.py --check   write nothing; say what is out of date or untested
"""

from __future__ import annotations

import contextlib
import io
import json
import re
import sys
import tomllib
from pathlib import Path

import pytest

import touchline
from touchline.core.words import rulebook

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ROOT / "src"
CLAUSES = ROOT / "tests" / "clauses"

ONE = r"[ABRq]?\d+(?:\.\d+)*"
LIST = rf"{ONE}(?:-{ONE})?(?: [a-d]\b)?"


class Claims:
    """A pytest plugin that notes which test claims which rule."""

    def __init__(self) -> None:
        self.tests: dict[str, list[str]] = {}

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Read the `rule` markers of every test that was found; a clause claims its rule too."""
        for item in items:
            test = item.nodeid.partition("[")[0]
            for marker in item.iter_markers("rule"):
                for claim in marker.args:
                    for rule in {claim, claim.partition("/")[0]}:
                        named = self.tests.setdefault(rule, [])
                        if test not in named:
                            named.append(test)


def claims() -> dict[str, list[str]]:
    """Every rule that some test claims, with the tests in the order of their files."""
    plugin = Claims()
    quiet = ["--collect-only", "-q", "-p", "no:cacheprovider", "--continue-on-collection-errors"]
    said = io.StringIO()
    with contextlib.redirect_stdout(said), contextlib.redirect_stderr(said):
        code = pytest.main([*quiet, "--rootdir", str(ROOT), str(ROOT / "tests")], [plugin])
    if code not in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
        print(said.getvalue()[-2000:], file=sys.stderr)
    return {rule: sorted(tests) for rule, tests in plugin.tests.items()}


def cited(text: str, series: str) -> set[str]:
    """The rules a source file cites, also as lists and ranges.

    >>> sorted(cited("# nearest first (BF 9-11, BF R10, R12)", "BF"))
    ['BF 10', 'BF 11', 'BF 9', 'BF R10', 'BF R12']
    >>> sorted(cited("Where he stands (q31, CA 4.5.7)", "CA"))
    ['CA 4.5.7', 'CA q31']
    """
    found = {f"{series} {ruling}" for ruling in re.findall(r"\bq\d+\b", text)}
    for citation in re.finditer(rf"\b{series} ({LIST}(?:, (?:{series} )?{LIST})*)", text):
        for word in re.findall(rf"{ONE}(?:-{ONE})?", citation[1].replace(f"{series} ", "")):
            first, _, last = word.partition("-")
            letter = first[:1] if first[:1].isalpha() else ""
            numbers = [first.strip("ABRq"), (last or first).strip("ABRq")]
            if all(number.isdecimal() for number in numbers):
                for number in range(int(numbers[0]), int(numbers[1]) + 1):
                    found.add(f"{series} {letter}{number}")
            else:
                found.add(f"{series} {first}")
    return found


def code_of(package: str, series: str) -> dict[str, list[str]]:
    """Which source files cite which rule."""
    folder = SOURCES.joinpath(*package.split("."))
    found: dict[str, list[str]] = {}
    for file in sorted([*folder.rglob("*.py"), *folder.glob("boards/*.toml")]):
        for rule in cited(file.read_text(encoding="utf-8"), series):
            found.setdefault(rule, []).append(str(file.relative_to(folder)))
    return found


def page(game_id: str, package: str, tests: dict[str, list[str]]) -> tuple[str, list[str]]:
    """The table of one game, and the rules that no test claims."""
    rules = rules_of(package)
    clauses = clauses_of(game_id)
    code = code_of(package, rules[0].id.partition(" ")[0])
    lines = [
        f"# Rules of {game_id}: where they are, how they are proven",
        "",
        f"{len(rules)} rules, each with the files of `{package}` that cite it and the tests that",
        "claim it; where a rule says several things, the tests of each of its clauses.",
        "Made by `python docs/gen_rules.py`; do not edit.",
        "",
        "| rule | title | code | tests |",
        "| --- | --- | --- | --- |",
    ]
    for rule in rules:
        files = ", ".join(f"`{file}`" for file in code.get(rule.id, ["–"]))
        named = proof(rule.id, clauses.get(rule.id, {}), tests)
        lines.append(f"| {rule.id} | {rule.title} | {files} | {named or '**none**'} |")
    needed = [rule.id for rule in rules]
    needed += [f"{rule}/{clause}" for rule, named in clauses.items() for clause in named]
    return "\n".join([*lines, ""]), [claim for claim in needed if claim not in tests]


def proof(rule: str, clauses: dict[str, str], tests: dict[str, list[str]]) -> str:
    """The tests of a rule: first clause by clause, then those that show it as a whole."""
    cells: list[str] = []
    shown: set[str] = set()
    for clause, words in clauses.items():
        of_clause = tests.get(f"{rule}/{clause}", [])
        shown |= set(of_clause)
        cells.append(f"*{words}*")
        cells += [f"`{test.removeprefix('tests/')}`" for test in of_clause]
    others = [test for test in tests.get(rule, []) if test not in shown]
    if clauses and others:
        cells.append("*and*")
    return "<br>".join([*cells, *(f"`{test.removeprefix('tests/')}`" for test in others)])


def clauses_of(game_id: str) -> dict[str, dict[str, str]]:
    """The rules of a game that say several things, each with its clauses in few words."""
    file = CLAUSES / f"{game_id}.toml"
    return tomllib.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}


def rules_of(package: str) -> list[rulebook.Rule]:
    """The rule page of the sources, not of whatever is installed."""
    file = SOURCES.joinpath(*package.split("."), "rules", "en.md")
    return rulebook.read(file.read_text(encoding="utf-8")) if file.is_file() else []


def generated() -> tuple[dict[Path, str], list[str]]:
    """Every file this script makes, and what is wrong with the proof."""
    tests = claims()
    files: dict[Path, str] = {}
    problems: list[str] = []
    known: set[str] = set()
    for game_id in touchline.game_ids():
        package = touchline.game(game_id).package
        rules = rules_of(package)
        if not rules:
            continue
        known |= {rule.id for rule in rules}
        for rule_id, named in clauses_of(game_id).items():
            if rule_id not in known:
                problems.append(f"{rule_id}: has clauses, but is no rule")
            known |= {f"{rule_id}/{clause}" for clause in named}
        text, untested = page(game_id, package, tests)
        files[ROOT / "docs" / "rules" / f"{game_id}.md"] = text
        of_game = {rule.id: tests[rule.id] for rule in rules if rule.id in tests}
        target = SOURCES.joinpath(*package.split("."), "rules", "tested.json")
        files[target] = json.dumps(of_game, indent=2, ensure_ascii=False) + "\n"
        problems += [f"{claim}: no test claims it" for claim in untested]
    series = {rule.partition(" ")[0] for rule in known}
    for rule in sorted(set(tests) - known):
        if rule.partition(" ")[0] in series:
            what = "clause" if "/" in rule else "rule"
            problems.append(f"{rule}: claimed by a test, but no {what}")
    return files, problems


def main(arguments: list[str]) -> int:
    """Write the files, or check them."""
    files, problems = generated()
    for path, text in files.items():
        current = path.read_text(encoding="utf-8") if path.is_file() else ""
        if "--check" in arguments:
            if current != text:
                problems.append(f"{path.relative_to(ROOT)}: run python docs/gen_rules.py")
        else:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8", newline="\n")
    for problem in problems:
        print(problem, file=sys.stderr)
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
