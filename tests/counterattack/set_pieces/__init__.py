"""Tests of Counter Attack: set_pieces."""
