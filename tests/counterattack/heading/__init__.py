"""Tests of Counter Attack: heading."""
