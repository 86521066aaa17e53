"""Tests of UND1C1."""
