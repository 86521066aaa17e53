"""Tests of Brettfußball: attacks on the carrier."""
