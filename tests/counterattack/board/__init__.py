"""Tests of Counter Attack: board."""
