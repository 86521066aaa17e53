"""A program at the other end of two pipes: lines of JSON out, lines of JSON in.

Whatever it does, whoever asks it gets an answer or an error in time: lines are read beside, no more
of them are kept than a decent program writes, and a program that is given up is killed.
"""

from __future__ import annotations

import json
import queue
import shlex
import subprocess
import sys
import threading
import time
from contextlib import suppress
from typing import IO, Any, Final

from touchline.core.errors import TouchlineError

LONGEST: Final = 1_000_000  # bytes of a line
WAITING: Final = 1_000  # lines that nobody has read
LAST_WORDS: Final = 300  # bytes of what it wrote to its error output
PATIENCE: Final = 1.0  # seconds a program has to end when it is told to


class BadBot(TouchlineError):
    """A bot program that does not keep the protocol."""


def words_of(command: str, *, windows: bool) -> list[str]:
    r"""The words of a command as a shell has them; a backslash is part of a path on Windows.

    >>> words_of("python3 'my bot.py'", windows=False)
    ['python3', 'my bot.py']
    >>> words_of(r'"C:\My bots\bot.exe" -v', windows=True)
    ['C:\\My bots\\bot.exe', '-v']
    """
    try:
        words = shlex.split(command, posix=not windows)
    except ValueError:
        return []
    return [word.strip("\"'") for word in words] if windows else words


class Pipe:
    """One running program."""

    def __init__(self, command: str) -> None:
        self.command = command
        words = words_of(command, windows=sys.platform == "win32")
        if not words:
            raise BadBot("bot.error.command", command=command)
        try:
            self._process = subprocess.Popen(
                words,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                start_new_session=True,
            )
        except OSError as error:
            reason = error.strerror or str(error)
            raise BadBot("bot.error.start", command=command, problem=reason) from None
        self._lines: queue.Queue[bytes | None] = queue.Queue(WAITING)
        self._flood = False
        self._words = b""
        reading = threading.Thread(target=self._read, args=(self._process.stdout,), daemon=True)
        self._hearing = threading.Thread(
            target=self._hear, args=(self._process.stderr,), daemon=True
        )
        reading.start()
        self._hearing.start()

    def _read(self, stream: IO[bytes]) -> None:
        """Beside: lines as they come, until there are too many or none any more."""
        while line := stream.readline(LONGEST + 1):
            if len(line) > LONGEST:
                self._flood = True
                break
            try:
                self._lines.put_nowait(line)
            except queue.Full:
                self._flood = True
                break
        if self._flood:
            self._process.kill()
            with suppress(queue.Empty):
                while True:  # nobody wants these
                    self._lines.get_nowait()
        self._lines.put(None)

    def _hear(self, stream: IO[bytes]) -> None:
        """Beside: the last words of its error output."""
        while part := stream.read1(4096):  # type: ignore[attr-defined]
            self._words = (self._words + part)[-LAST_WORDS:]

    def send(self, **frame: Any) -> None:
        """A line to the program; one that has gone is found out when its answer is missing."""
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(json.dumps(frame).encode() + b"\n")
            self._process.stdin.flush()
        except OSError:
            return

    def receive(self, deadline: float) -> dict[str, Any] | None:
        """The next line as a frame, None if time is up first; BadBot says what is wrong."""
        if self._flood:
            raise self._gone()
        try:
            line = self._lines.get(timeout=max(0.0, deadline - time.monotonic()))
        except queue.Empty:
            if self._flood:
                raise self._gone() from None
            return None
        if line is None:
            raise self._gone()
        try:
            frame = json.loads(line)
        except (ValueError, RecursionError):
            frame = None
        if not isinstance(frame, dict) or not isinstance(frame.get("type"), str):
            shown = line[:60].decode(errors="replace").strip()
            raise BadBot("bot.error.frame", command=self.command, line=shown)
        return frame

    def _gone(self) -> BadBot:
        if self._flood:
            return BadBot("bot.error.flood", command=self.command)
        try:
            code = self._process.wait(PATIENCE)
        except subprocess.TimeoutExpired:  # it closed its output and lives on
            self.kill()
            code = 0
        self._hearing.join(PATIENCE)  # its words may come after its end; a child of its may keep on
        words = self._words.decode(errors="replace").strip().rpartition("\n")[2] or "-"
        return BadBot("bot.error.ended", command=self.command, code=code, words=words)

    @property
    def running(self) -> bool:
        """Is it still there?"""
        return self._process.poll() is None

    def kill(self) -> None:
        """The end."""
        self._process.kill()
        self._process.wait()
        assert self._process.stdin is not None
        with suppress(OSError):
            self._process.stdin.close()

    def quit(self) -> None:
        """Tell it to end, and see that it does."""
        self.send(type="quit")
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(PATIENCE)
        self.kill()
