"""The rules. Everything here is compiled, and pure: no clock, no chance of its own."""
