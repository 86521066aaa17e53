"""Tests of Counter Attack: duels."""
