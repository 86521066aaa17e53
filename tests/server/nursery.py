"""Bears a server for every line it reads, and says its process id."""

from __future__ import annotations

import os
import signal
import sys

import msgspec

from touchline.core import registry
from touchline.server.app import create_app
from touchline.server.config import Config
from touchline.server.run import listen, serve


def main() -> None:
    """`python -m tests.server.nursery [shared] CONFIG`; all servers share one port, said first.

    If it is shared nobody listens while there is no server; else the mother keeps callers waiting.
    """
    config = msgspec.json.decode(sys.argv[-1], type=Config)
    shared = "shared" in sys.argv
    listening = listen("127.0.0.1", 0, shared=shared)
    print(listening.getsockname()[1], flush=True)
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody waits for the dead
    create_app(config)  # whatever is worked out once is worked out before anybody is born
    for name in registry.game_ids():
        position = registry.game(name).new()
        registry.game(name).position(str(position))
        registry.game(name).action("done")
    for _ in sys.stdin:
        child = os.fork()
        if child == 0:
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            port = listening.getsockname()[1]
            door = listen("127.0.0.1", port, shared=True) if shared else listening
            serve(config, door, lambda _address: None)
            os._exit(0)
        print(child, flush=True)


if __name__ == "__main__":
    main()
