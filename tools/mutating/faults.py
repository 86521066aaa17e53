"""The small faults that a line of code can have, each as a change of its text."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

OTHER: dict[type[ast.AST], tuple[str, str]] = {
    ast.Lt: ("<", "<="),
    ast.LtE: ("<=", "<"),
    ast.Gt: (">", ">="),
    ast.GtE: (">=", ">"),
    ast.Eq: ("==", "!="),
    ast.NotEq: ("!=", "=="),
    ast.Is: ("is", "is not"),
    ast.IsNot: ("is not", "is"),
    ast.In: ("in", "not in"),
    ast.NotIn: ("not in", "in"),
    ast.Add: ("+", "-"),
    ast.Sub: ("-", "+"),
    ast.Mult: ("*", "+"),
    ast.FloorDiv: ("//", "*"),
    ast.Mod: ("%", "+"),
    ast.LShift: ("<<", ">>"),
    ast.RShift: (">>", "<<"),
    ast.BitAnd: ("&", "|"),
    ast.BitOr: ("|", "&"),
    ast.BitXor: ("^", "|"),
    ast.And: ("and", "or"),
    ast.Or: ("or", "and"),
}


class Fault(NamedTuple):
    """A change of one place in one file."""

    file: str
    line: int
    start: int  # of the text, in characters
    end: int
    old: str
    new: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.old!r} -> {self.new!r}"


class Source:
    """A file, read for its faults."""

    def __init__(self, root: Path, file: Path) -> None:
        self.file = str(file.relative_to(root))
        self.text = file.read_text(encoding="utf-8")
        self._starts = [0]
        for line in self.text.splitlines(keepends=True):
            self._starts.append(self._starts[-1] + len(line))
        self._lines = self.text.splitlines()
        self._equal: set[int] = set()  # comparisons that may as well let equals through

    def faults(self) -> Iterator[Fault]:
        """Everything that can go wrong inside its functions."""
        for node in ast.walk(ast.parse(self.text)):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                for statement in node.body:
                    yield from self._inside(statement)

    def _inside(self, node: ast.AST) -> Iterator[Fault]:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            return  # is walked by itself
        self._equal |= {id(each) for each in _takes_the_better(node)}
        if id(node) not in self._equal:
            yield from self._of(node)
        for name, field in ast.iter_fields(node):
            if name == "annotation":
                continue
            for child in field if isinstance(field, list) else [field]:
                if isinstance(child, ast.AST):
                    yield from self._inside(child)

    def _of(self, node: ast.AST) -> Iterator[Fault]:
        match node:
            case ast.Compare(left=left, ops=[op], comparators=[right]):
                yield from self._sign(op, left, right)
            case ast.BinOp(left=left, op=op, right=right):
                yield from self._sign(op, left, right)
            case ast.BoolOp(op=op, values=[left, right, *_]):
                yield from self._sign(op, left, right)
            case ast.UnaryOp(op=ast.Not(), operand=operand):
                yield self._change(node, f"({self._said(operand)})")
            case ast.Constant(value=bool() as value):
                yield self._change(node, str(not value))
            case ast.Constant(value=int() as value):
                yield self._change(node, str(value + 1))
            case ast.If(test=test) | ast.While(test=test) | ast.IfExp(test=test):
                yield self._change(test, f"(not ({self._said(test)}))")
            case ast.AugAssign() | ast.Expr(value=ast.Call()):
                yield self._change(node, "pass")
            case ast.Continue():
                yield self._change(node, "pass")

    def _at(self, line: int, column: int) -> int:
        """Where that is in the text; columns are counted in bytes."""
        return self._starts[line - 1] + len(
            self._lines[line - 1].encode()[:column].decode(errors="ignore")
        )

    def _span(self, node: ast.AST) -> tuple[int, int]:
        return (
            self._at(node.lineno, node.col_offset),  # type: ignore[attr-defined]
            self._at(node.end_lineno, node.end_col_offset),  # type: ignore[attr-defined]
        )

    def _said(self, node: ast.AST) -> str:
        start, end = self._span(node)
        return self.text[start:end]

    def _change(self, node: ast.AST, new: str) -> Fault:
        start, end = self._span(node)
        return Fault(self.file, node.lineno, start, end, self.text[start:end], new)  # type: ignore[attr-defined]

    def _sign(self, op: ast.AST, left: ast.AST, right: ast.AST) -> Iterator[Fault]:
        if type(op) not in OTHER:
            return
        old, new = OTHER[type(op)]
        begin, end = self._span(left)[1], self._span(right)[0]
        at = self.text.find(old, begin, end)
        if at >= 0:
            line = self.text.count("\n", 0, at) + 1
            yield Fault(self.file, line, at, at + len(old), old, new)


def _takes_the_better(node: ast.AST) -> Iterator[ast.Compare]:
    """The comparison in `a if a < b else b` and `if a < b: b = a`: with equals nothing changes."""
    match node:
        case ast.IfExp(test=ast.Compare(left=a, comparators=[b]) as test, body=one, orelse=other):
            if {ast.dump(a), ast.dump(b)} == {ast.dump(one), ast.dump(other)}:
                yield test
        case ast.If(test=test, body=[ast.Assign(targets=[ast.Name(id=kept)], value=value)]):
            for each in test.values if isinstance(test, ast.BoolOp) else [test]:
                match each:
                    case ast.Compare(left=a, comparators=[ast.Name(id=name)]):
                        if name == kept and ast.dump(a) == ast.dump(value):
                            yield each
