"""What needs the extra `touchline[lab]`, or PyTorch, is tested where it is."""

from __future__ import annotations

from importlib.util import find_spec

NEEDS = {
    "test_environments.py": ("numpy", "gymnasium", "pettingzoo"),
    "test_vector.py": ("numpy", "gymnasium"),
    "test_encoding.py": ("numpy", "gymnasium"),
    "test_open_spiel.py": ("numpy", "gymnasium", "pyspiel"),
    "test_examples.py": ("numpy", "gymnasium"),
    "test_meeting.py": ("numpy", "gymnasium"),
}
collect_ignore = [
    file for file, modules in NEEDS.items() if any(find_spec(module) is None for module in modules)
]
