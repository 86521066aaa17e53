"""Movements of chips, padlocks in their way, the keeper out of his goal."""
