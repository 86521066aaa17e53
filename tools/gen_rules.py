"""Makes the table rule → code → tests of every game, for its page in the documentation.

A rule that says several things has its clauses named in tests/clauses/GAME.toml; a test claims one
as `RULE/clause`, and every clause needs a test.

python tools/gen_rules.py           write docs/rules/GAME.md, which git ignores
python tools/gen_rules.py --check   write nothing; say what no test claims
"""

from __future__ import annotations

import ast
import re
import sys
import tomllib
from collections.abc import Iterator
from itertools import chain
from pathlib import Path

from touchline.core.language import rulebook

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ROOT / "src"
CLAUSES = ROOT / "tests" / "clauses"

ONE = r"[ABRq]?\d+(?:\.\d+)*"
LIST = rf"{ONE}(?:-{ONE})?(?: [a-d]\b)?"


def claims() -> dict[str, list[str]]:
    """Every rule that some test claims, with the tests in the order of their files."""
    found: dict[str, set[str]] = {}
    for file in (ROOT / "tests").rglob("test_*.py"):
        name = file.relative_to(ROOT).as_posix()
        for test, claim in claims_in(file.read_text(encoding="utf-8")):
            for rule in (claim, claim.partition("/")[0]):
                found.setdefault(rule, set()).add(f"{name}::{test}")
    return {rule: sorted(tests) for rule, tests in found.items()}


def claims_in(text: str) -> Iterator[tuple[str, str]]:
    r"""The tests of a file, each with a rule it claims, read from its markers without running it.

    >>> mark = "@pytest.mark.rule('BF 7')"
    >>> list(claims_in(f"{mark}\ndef test_a(): ...\ndef test_b(): ..."))
    [('test_a', 'BF 7')]
    """
    body = ast.parse(text).body
    of_file = [rule for each in body if isinstance(each, ast.Assign) for rule in marked(each.value)]
    for each in body:
        if isinstance(each, ast.FunctionDef) and each.name.startswith("test_"):
            for rule in [*of_file, *chain.from_iterable(map(marked, each.decorator_list))]:
                yield each.name, rule


def marked(marker: ast.expr) -> list[str]:
    """The rules that a marker names, if it is one for rules."""
    if isinstance(marker, ast.Call) and ast.unparse(marker.func) == "pytest.mark.rule":
        rules = [
            rule.elts if isinstance(rule, ast.Tuple) else [rule] for rule in map(bare, marker.args)
        ]
        return [ast.literal_eval(rule) for rule in chain.from_iterable(rules)]
    return []


def bare(argument: ast.expr) -> ast.expr:
    """An argument without its star."""
    return argument.value if isinstance(argument, ast.Starred) else argument


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
    for file in sorted([*folder.rglob("*.py"), *folder.glob("data/boards/*.toml")]):
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
        "Made by `python tools/gen_rules.py`; do not edit.",
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
    file = SOURCES.joinpath(*package.split("."), "data", "rules", "en.md")
    return rulebook.read(file.read_text(encoding="utf-8")) if file.is_file() else []


def generated() -> tuple[dict[Path, str], list[str]]:
    """Every file this script makes, and what is wrong with the proof."""
    tests = claims()
    files: dict[Path, str] = {}
    problems: list[str] = []
    known: set[str] = set()
    for folder in sorted(SOURCES.glob("touchline/*/data/rules")):
        game_id = folder.parent.parent.name
        package = f"touchline.{game_id}"
        rules = rules_of(package)
        known |= {rule.id for rule in rules}
        for rule_id, named in clauses_of(game_id).items():
            if rule_id not in known:
                problems.append(f"{rule_id}: has clauses, but is no rule")
            known |= {f"{rule_id}/{clause}" for clause in named}
        text, untested = page(game_id, package, tests)
        files[ROOT / "docs" / "rules" / f"{game_id}.md"] = text
        problems += [f"{claim}: no test claims it" for claim in untested]
    series = {rule.partition(" ")[0] for rule in known}
    for rule in sorted(set(tests) - known):
        if rule.partition(" ")[0] in series:
            what = "clause" if "/" in rule else "rule"
            problems.append(f"{rule}: claimed by a test, but no {what}")
    return files, problems


def main(arguments: list[str]) -> int:
    """Write the tables, and say what is wrong with the proof."""
    files, problems = generated()
    for path, text in files.items() if "--check" not in arguments else ():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8", newline="\n")
    for problem in problems:
        print(problem, file=sys.stderr)
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
