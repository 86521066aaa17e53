"""Every rule is claimed by a test, and the generated files about that are up to date."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent


@pytest.mark.slow
def test_every_rule_is_tested_and_the_table_is_up_to_date() -> None:
    """If this fails: claim the rule with `@pytest.mark.rule`, then `python docs/gen_rules.py`."""
    command = [sys.executable, str(ROOT / "docs" / "gen_rules.py"), "--check"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.stderr == ""
    assert done.returncode == 0
