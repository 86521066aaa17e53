"""Tests of Counter Attack: running."""
