"""What is defined at the top of a module, or in a class, and named nowhere else."""

from __future__ import annotations

import ast
import re
from collections import Counter

from measuring.source import Module

WORD = re.compile(r"[A-Za-z_]\w*")


def unused(found: list[Module], others: str) -> list[str]:
    """Definitions whose name is said once in all sources, where it is given, and not in others."""
    said: Counter[str] = Counter(WORD.findall(others))
    for module in found:
        said.update(WORD.findall(module.text))
    return [
        f"{module.short}:{node.lineno} {name}"
        for module in found
        for name, node in defined(module.tree)
        if said[name] == 1
    ]


def defined(tree: ast.Module) -> list[tuple[str, ast.stmt]]:
    """Functions, classes and constants by name; called by a framework: those with decorators."""
    names: list[tuple[str, ast.stmt]] = []
    bodies = [tree.body, *(node.body for node in ast.walk(tree) if isinstance(node, ast.ClassDef))]
    for body in bodies:
        for node in body:
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
                if not node.decorator_list and not node.name.startswith("__"):
                    names.append((node.name, node))
            elif isinstance(node, ast.AnnAssign) and body is tree.body:
                if isinstance(node.target, ast.Name):
                    names.append((node.target.id, node))
    return names
