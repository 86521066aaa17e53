"""Tests of Counter Attack: shooting."""
