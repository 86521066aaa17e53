"""The movement phase and everything that runs in it."""
