"""Bears a server for every line it reads, and says its process id."""

from __future__ import annotations

import os
import signal
import sys

import msgspec

from touchline.server.config import Config
from touchline.server.serving import serve


def main() -> None:
    """`python -m tests.server.nursery PORT CONFIG`."""
    port, config = int(sys.argv[1]), msgspec.json.decode(sys.argv[2], type=Config)
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody waits for the dead
    for _ in sys.stdin:
        child = os.fork()
        if child == 0:
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            serve(config, "127.0.0.1", port, lambda _address: None)
            os._exit(0)
        print(child, flush=True)


if __name__ == "__main__":
    main()
