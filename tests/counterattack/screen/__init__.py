"""Tests of Counter Attack: screen."""
