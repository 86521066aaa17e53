"""The pitch, and what is looked up on it."""
