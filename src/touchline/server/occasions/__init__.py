"""Occasions: what happened that a person may want to be told of."""
