"""Tests of Brettfußball: when it ends."""
