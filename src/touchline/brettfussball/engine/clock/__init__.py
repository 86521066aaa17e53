"""Periods, full time, the shoot-out, attacks that are counted, the final whistle."""
