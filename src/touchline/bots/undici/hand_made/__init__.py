"""Managers whose judgement was written by hand."""
