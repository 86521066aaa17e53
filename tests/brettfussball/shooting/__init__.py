"""Tests of Brettfußball: shots and goals."""
