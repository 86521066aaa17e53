"""Tests of the browser: a match."""
