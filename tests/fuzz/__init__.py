"""Random play and random text in large amounts."""
