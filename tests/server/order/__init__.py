"""Tests of order: reports, bans, and what administrators do."""
