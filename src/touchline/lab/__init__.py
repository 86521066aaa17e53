"""Environments for learners: standard interfaces to every game (docs/lab.md)."""
