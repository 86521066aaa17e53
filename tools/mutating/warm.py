"""Trying faults in copies of one process in which all tests have been collected already.

Starting Python, importing and collecting takes a hundred times as long as most tests. So that is
done once; then every fault has a fork of its own, in which the code of its function is exchanged.
What a function did while modules were imported and tests collected stays as it was: what survives
here has to be tried the long way round.
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import Any

import pytest
from _pytest.runner import runtestprotocol

from mutating.faults import Fault

KILLED, SURVIVED, NOT_HERE = range(3)
PROCESSOR = 15.0  # seconds of the processor for one test, after which a fault has been noticed


class Collected:
    """A pytest plugin that hands the tests over instead of running them."""

    def __init__(self, use: Callable[[dict[str, pytest.Item]], None]) -> None:
        self._use = use

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """All of them, by their names."""
        self._use({item.nodeid: item for item in session.items})
        return True


def with_tests(folders: list[str], use: Callable[[dict[str, pytest.Item]], None]) -> None:
    """Collect the tests of these folders once and use them."""
    pytest.main(["-q", "-s", "-p", "no:cacheprovider", *folders], [Collected(use)])


def tried(root: Path, fault: Fault, tests: list[pytest.Item]) -> str:
    """What became of a fault: killed, timeout, survived; or "not here", if no function has it."""
    before, after = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(before)
        _try(root, fault, tests, after)
    os.close(after)
    with os.fdopen(before, "rb") as pipe:
        failed = pipe.read().decode()
    _, status = os.waitpid(child, 0)
    if os.WIFSIGNALED(status):
        return "timeout"
    if os.WEXITSTATUS(status) != KILLED:
        return "survived" if os.WEXITSTATUS(status) == SURVIVED else "not here"
    sound = next((item for item in tests if item.nodeid == failed), None)
    return "killed" if sound is not None and passes(sound) else "not here"


def passes(test: pytest.Item) -> bool:
    """Without any fault."""
    child = os.fork()
    if child == 0:
        _quiet()
        os._exit(int(_fails(test)))
    return os.waitpid(child, 0)[1] == 0


def _try(root: Path, fault: Fault, tests: list[pytest.Item], told: int) -> None:
    """In the fork: exchange the code, run until a test fails, tell which."""
    _quiet()
    if not exchange(root, fault):
        os._exit(NOT_HERE)
    for item in tests:
        signal.setitimer(signal.ITIMER_VIRTUAL, PROCESSOR)
        if _fails(item):
            os.write(told, item.nodeid.encode())
            os._exit(KILLED)
    os._exit(SURVIVED)


def _quiet() -> None:
    nothing = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nothing, 1)
    os.dup2(nothing, 2)


def _fails(item: pytest.Item) -> bool:
    return any(report.failed for report in runtestprotocol(item, log=False, nextitem=None))


# -- the code of a function ------------------------------------------------------------------------


def exchange(root: Path, fault: Fault) -> bool:
    """Put the fault into the functions of a module that is there; False if none has it."""
    name = fault.file.removeprefix("src/").removesuffix(".py").replace("/", ".")
    module = sys.modules.get(name.removesuffix(".__init__"))
    if module is None:
        return False
    text = (root / fault.file).read_text(encoding="utf-8")
    broken = text[: fault.start] + fault.new + text[fault.end :]
    old = _codes(compile(text, fault.file, "exec"))
    new = _codes(compile(broken, fault.file, "exec"))
    changed = {key for key in old.keys() & new.keys() if not _same(old[key], new[key])}
    found = False
    for function in _functions(module, module.__name__):
        key = (function.__qualname__, function.__name__)
        if key in changed and _same(function.__code__, old[key]):
            function.__code__ = new[key]
            found = True
    return found


def _codes(code: CodeType) -> dict[tuple[str, str], CodeType]:
    """The functions of a module and of its classes."""
    found: dict[tuple[str, str], CodeType] = {}
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            found[inner.co_qualname, inner.co_name] = inner
            found |= _codes(inner)
    return found


def _same(a: CodeType, b: CodeType) -> bool:
    """But for the lines they stand in."""
    if a.co_code != b.co_code or len(a.co_consts) != len(b.co_consts):
        return False
    return all(
        _same(one, other) if isinstance(one, CodeType) and isinstance(other, CodeType)
        else (type(one), one) == (type(other), other)
        for one, other in zip(a.co_consts, b.co_consts, strict=True)
    )  # fmt: skip


def _functions(owner: ModuleType | type, module: str) -> Iterator[FunctionType]:
    """Functions, methods and properties, unwrapped; what was cached is forgotten."""
    for value in list(vars(owner).values()):
        if isinstance(value, type):
            if value.__module__ == module:
                yield from _functions(value, module)
        else:
            yield from _unwrapped(value)


def _unwrapped(value: Any) -> Iterator[FunctionType]:
    if isinstance(value, property):
        for part in (value.fget, value.fset):
            yield from _unwrapped(part)
    elif isinstance(value, staticmethod | classmethod):
        yield from _unwrapped(value.__func__)
    elif isinstance(value, FunctionType):
        yield value
        if hasattr(value, "__wrapped__"):
            yield from _unwrapped(value.__wrapped__)
    elif hasattr(value, "cache_clear") and hasattr(value, "__wrapped__"):
        value.cache_clear()
        yield from _unwrapped(value.__wrapped__)
