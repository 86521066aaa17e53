"""Tests of Brettfußball: restarts."""
