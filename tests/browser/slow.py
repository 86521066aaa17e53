"""Pages as they are on a machine that has other work to do, or on a slow line.

`TOUCHLINE_SLOW=files pytest tests/browser` has every part of a page come late,
`TOUCHLINE_SLOW=answers` everything the server says: a test that reads before it waits fails in one
of the two, and not only now and then.
"""

from __future__ import annotations

import os
from typing import Any, Final

from playwright.sync_api import BrowserContext, Page

SLOW: Final = os.environ.get("TOUCHLINE_SLOW", "")
LATE: Final = {"files": ("*://*:*/assets/*", 800), "answers": ("*://*:*/api/*", 400)}
"""What comes late, and by how many milliseconds."""
TIMES: Final = 3
"""So many times slower is the processor."""

# Messages come in their order, only later.
LATE_MESSAGES = f"""
  globalThis.WebSocket = class extends WebSocket {{
    set onmessage(heard) {{
      super.onmessage = (event) => setTimeout(() => heard?.call(this, event), {LATE["answers"][1]});
    }}
  }};
"""


def slow_down(context: BrowserContext) -> None:
    """Every page this context opens is slow."""
    pattern, latency = LATE[SLOW]
    if SLOW == "answers":
        context.add_init_script(LATE_MESSAGES)
    rule = {"urlPattern": pattern, "latency": latency}
    rule |= {"downloadThroughput": -1, "uploadThroughput": -1}
    quick = context.new_page

    def slow(*args: Any, **how: Any) -> Page:
        page = quick(*args, **how)
        line = context.new_cdp_session(page)
        line.send("Network.enable")
        line.send("Network.emulateNetworkConditionsByRule", {"matchedNetworkConditions": [rule]})
        line.send("Emulation.setCPUThrottlingRate", {"rate": TIMES})
        return page

    context.new_page = slow  # type: ignore[method-assign]
