"""Tests of the whole project; each folder tests the package of the same name."""
