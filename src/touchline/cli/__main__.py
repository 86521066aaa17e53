"""`python -m touchline.cli` is `touchline`."""

from __future__ import annotations

import sys

from touchline.cli import main

if __name__ == "__main__":
    sys.exit(main())
