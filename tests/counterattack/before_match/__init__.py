"""Tests of Counter Attack: before_match."""
