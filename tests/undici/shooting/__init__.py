"""Tests of UND1C1: shooting."""
