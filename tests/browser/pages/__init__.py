"""Tests of the browser: pages around matches."""
