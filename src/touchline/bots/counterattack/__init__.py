"""The managers of Counter Attack."""
