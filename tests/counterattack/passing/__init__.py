"""Tests of Counter Attack: passing."""
