"""Restarts: who is placed where, and who takes it."""
