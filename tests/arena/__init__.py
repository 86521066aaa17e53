"""Tests of simulation and measurement."""
