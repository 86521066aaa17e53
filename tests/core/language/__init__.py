"""Tests of core: what is said."""
