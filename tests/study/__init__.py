"""Tests of replays, statistics and lessons."""
