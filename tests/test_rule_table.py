"""Every rule is claimed by a test, and every game has a table that says by which."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent


def test_every_rule_is_tested() -> None:
    """If this fails: claim the rule, or the clause, with `@pytest.mark.rule`."""
    command = [sys.executable, str(ROOT / "tools" / "gen_rules.py"), "--check"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
