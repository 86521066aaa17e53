"""Tests of Brettfußball: what is shown."""
