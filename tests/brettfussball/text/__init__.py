"""Tests of Brettfußball: positions as text."""
