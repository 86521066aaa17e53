"""A conformance suite that any game can be run against."""
