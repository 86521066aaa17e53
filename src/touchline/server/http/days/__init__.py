"""Matches with days to think over HTTP."""
