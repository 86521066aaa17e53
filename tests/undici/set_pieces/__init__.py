"""Tests of UND1C1: set_pieces."""
