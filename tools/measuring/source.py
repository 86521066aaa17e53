"""Modules as text and as syntax: their lines, their functions, whom they import."""

from __future__ import annotations

import ast
import io
import tokenize
from collections.abc import Iterator
from functools import cached_property
from pathlib import Path

NO_CODE = {tokenize.COMMENT, tokenize.NL, tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT}
NO_CODE |= {tokenize.ENDMARKER}


class Module:
    """One file."""

    def __init__(self, top: Path, path: Path) -> None:
        self.path = path
        self.short = path.relative_to(top).as_posix()
        words = [top.name, *path.relative_to(top).with_suffix("").parts]
        self.name = ".".join(words[:-1] if words[-1] == "__init__" else words)
        self.text = path.read_text(encoding="utf-8")

    @cached_property
    def tree(self) -> ast.Module:
        return ast.parse(self.text)

    def code_lines(self) -> int:
        """Lines with something in them that is neither comment nor docstring."""
        lines: set[int] = set()
        for token in tokenize.generate_tokens(io.StringIO(self.text).readline):
            if token.type not in NO_CODE:
                lines.update(range(token.start[0], token.end[0] + 1))
        for node in ast.walk(self.tree):
            if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
                if isinstance(node.value.value, str):
                    lines.difference_update(range(node.lineno, (node.end_lineno or 0) + 1))
        return len(lines)

    def imports(self, which: str) -> set[str]:
        """All it may import: by the `module` itself, for `types` too, or `all` functions as well.

        Of `from a import b` both `a` and `a.b`: `cycles` knows which of them is a module.
        """
        found: set[str] = set()
        for node in self._statements(self.tree, which):
            if isinstance(node, ast.Import):
                found.update(alias.name for alias in node.names)
            elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
                found.add(node.module)
                found.update(f"{node.module}.{alias.name}" for alias in node.names)
        return found

    def _statements(self, node: ast.AST, which: str) -> Iterator[ast.AST]:
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef) and which != "all":
                continue
            if isinstance(child, ast.If) and "TYPE_CHECKING" in ast.unparse(child.test):
                if which == "module":
                    continue
            yield child
            yield from self._statements(child, which)


def modules(top: Path) -> list[Module]:
    """All modules below a folder."""
    return [Module(top, file) for file in sorted(top.rglob("*.py"))]


def functions(module: Module) -> Iterator[tuple[int, str]]:
    """The functions of a module with their lengths."""
    for node in ast.walk(module.tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield (node.end_lineno or 0) - node.lineno + 1, f"{module.short} {node.name}"
