"""Tests of accounts over HTTP."""
