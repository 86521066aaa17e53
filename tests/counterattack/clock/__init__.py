"""Tests of Counter Attack: clock."""
