"""Player and referee cards: reading, checking, inventing and keeping them (CA 3)."""
