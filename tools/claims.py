"""Rule claims drawn by a seed, to be read: does the test show what the rule says?

    python tools/claims.py counterattack --count 25 --seed proof2

Each rule is printed as its page has it, with the source of the tests that claim it. Rules whose
clauses are named in tests/clauses are left out: there every clause has its test.
"""

from __future__ import annotations

import argparse
import ast
import random
import tomllib
from pathlib import Path

from gen_rules import claims
from touchline.core.language import rulebook

ROOT = Path(__file__).resolve().parent.parent


def source(test: str) -> str:
    """A test as it stands in its file."""
    name, _, function = test.partition("::")
    text = (ROOT / name).read_text(encoding="utf-8")
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.FunctionDef) and node.name == function:
            first = min([node.lineno, *(each.lineno for each in node.decorator_list)])
            return "\n".join(text.splitlines()[first - 1 : node.end_lineno])
    raise LookupError(test)


def main() -> None:
    """Draw and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=["brettfussball", "counterattack", "undici"])
    parser.add_argument("--count", type=int, default=25)
    parser.add_argument("--seed", default="claims")
    parser.add_argument("--most", type=int, default=6, help="tests printed for a rule")
    chosen = parser.parse_args()
    package = f"touchline.{chosen.game}"
    clauses = ROOT / "tests" / "clauses" / f"{chosen.game}.toml"
    named = tomllib.loads(clauses.read_text(encoding="utf-8")) if clauses.exists() else {}
    rules = [rule for rule in rulebook.load(package, "en") if rule.id not in named]
    proofs = claims()
    for rule in random.Random(chosen.seed).sample(rules, chosen.count):
        tests = proofs[rule.id]
        print(f"\n# {rule.id} · {rule.title}\n{rule.text}\n# {len(tests)} tests")
        for test in tests[: chosen.most]:
            print(f"\n{test.partition('::')[0]}\n{source(test)}")


if __name__ == "__main__":
    main()
