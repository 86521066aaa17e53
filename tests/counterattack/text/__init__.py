"""Tests of Counter Attack: text."""
