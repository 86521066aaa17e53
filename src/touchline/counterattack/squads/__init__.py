"""Cards, packs, teams, formations filled: all that people and chance make up. Not compiled."""
