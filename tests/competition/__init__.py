"""Tests of leagues, cups and seasons."""
