"""Tests of the extras are there where the extras are."""

from __future__ import annotations

from importlib.util import find_spec

EXTRAS = {"ray": "test_on_ray.py", "pyarrow": "test_parquet.py"}
collect_ignore = [file for module, file in EXTRAS.items() if find_spec(module) is None]
