"""Tests of UND1C1: before_match."""
