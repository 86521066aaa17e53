"""Tests of the command line, driven as a person drives it."""
