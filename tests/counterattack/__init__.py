"""Counter Attack, chapter by chapter."""
