"""Reading and writing files, with errors that say what to do."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path

from touchline.core import record
from touchline.core.capabilities.game import Capabilities
from touchline.core.errors import TouchlineError
from touchline.core.record import Record
from touchline.study.imports import chapter, read_match

LARGEST = 2_000_000
RECORD = b"[Game "  # how a record opens
STANDARD_INPUT = "-"


class BadFile(TouchlineError):
    """A file that cannot be read or written."""


def read_record(name: str) -> tuple[Capabilities, Record]:
    """The match in a file; with `#2` at the end of its name the second chapter of a study."""
    file, _, number = name.rpartition("#")
    if not file or not number.isdecimal() or Path(name).exists():
        return read_match(read_text(name))
    return read_match(chapter(read_text(file), int(number)))


def read_text(name: str) -> str:
    """What is written in a file, `-` is the standard input; not if it is too much or no text."""
    try:
        if name == STANDARD_INPUT:
            content = _typed(LARGEST + 1)
        else:
            with Path(name).open("rb") as file:
                content = file.read(LARGEST + 1)
    except FileNotFoundError:
        raise BadFile("cli.error.file-missing", file=name) from None
    except (OSError, ValueError) as error:
        raise BadFile("cli.error.file-unreadable", file=name, problem=_reason(error)) from None
    if len(content) > LARGEST:
        raise BadFile("cli.error.file-big", file=name, most=LARGEST // 1_000_000)
    if b"\0" in content:
        raise BadFile("cli.error.file-binary", file=name)
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise BadFile("cli.error.file-binary", file=name) from None


def _typed(most: int) -> bytes:
    """The standard input, up to a length."""
    stream = getattr(sys.stdin, "buffer", None)
    return sys.stdin.read(most).encode() if stream is None else bytes(stream.read(most))


def check_writable(name: str, opening: bytes = RECORD) -> None:
    """Could a record be written here? Asked before a match, so that none is lost after it.

    A file that does not open like a record, or like what else is to be written, is never written
    over.
    """
    path = Path(name)
    try:
        if path.is_file():
            with path.open("rb") as file:
                if file.read(len(opening)) not in (b"", opening):
                    record_wanted = opening == RECORD
                    key = "cli.error.file-precious" if record_wanted else "cli.error.file-exists"
                    raise BadFile(key, file=name)
        place = path if path.is_file() else path.parent
        if path.is_dir() or not place.exists() or not os.access(place, os.W_OK):
            raise BadFile("cli.error.file-unwritable", file=name)
    except (OSError, ValueError):
        raise BadFile("cli.error.file-unwritable", file=name) from None


def check_new(name: str) -> None:
    """Could a new file be written here?"""
    if Path(name).exists():
        raise BadFile("cli.error.file-exists", file=name)
    check_writable(name)


def write_record(name: str, written: Record) -> None:
    """Write the whole record or nothing."""
    check_writable(name)
    write_text(name, record.write(written))


def write_text(name: str, text: str) -> None:
    """Write the whole file or nothing."""
    path = Path(name)
    beside = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        beside.write_text(text, encoding="utf-8")
        beside.replace(path)
    except OSError:
        beside.unlink(missing_ok=True)
        raise BadFile("cli.error.file-unwritable", file=name) from None


def check_folder(name: str) -> None:
    """Make a folder for records, or say why it cannot be."""
    try:
        Path(name).mkdir(parents=True, exist_ok=True)
    except (OSError, ValueError):
        raise BadFile("cli.error.folder", folder=name) from None
    if not os.access(name, os.W_OK):
        raise BadFile("cli.error.folder", folder=name)


def remember(variable: str, file: str) -> None:
    """The environment remembers a file, so that processes started from here find it too."""
    known = [each for each in os.environ.get(variable, "").split(os.pathsep) if each]
    path = str(Path(file).resolve())
    if path not in known:
        os.environ[variable] = os.pathsep.join([*known, path])


def named(names: str, endings: tuple[str, ...], bring_in: Callable[[str], str]) -> str:
    """Names joined by `+`, where some are files: the same with the ids that are in them."""
    return "+".join(
        bring_in(part) if part.lower().endswith(endings) or Path(part).is_file() else part
        for part in names.split("+")
    )


def _reason(error: Exception) -> str:
    return getattr(error, "strerror", None) or str(error)
