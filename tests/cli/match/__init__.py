"""Tests of the command line: a match at the terminal."""
