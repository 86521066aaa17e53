"""`python -m touchline.study FILE…`: are these lessons fit to be played?"""

from __future__ import annotations

import sys
from pathlib import Path

from touchline.core.errors import TouchlineError
from touchline.core.texts import preferred, say, set_language
from touchline.study.lesson import read
from touchline.study.lessons import rehearse


def main(names: list[str]) -> int:
    """Play every file through as it is meant; the number of files that cannot be."""
    bad = 0
    for name in names:
        try:
            lesson = read(name, Path(name).read_text(encoding="utf-8-sig"))
            rehearse(lesson)
        except (OSError, UnicodeDecodeError):
            print(say("study.error.lesson.unreadable", file=name))
            bad += 1
        except TouchlineError as error:
            print(error)
            bad += 1
        else:
            print(say("study.lesson.fine", file=name, title=lesson.say("title")))
    return bad


if __name__ == "__main__":
    set_language(preferred())
    sys.exit(min(main(sys.argv[1:]), 1))
