"""Tests of Counter Attack: squads."""
