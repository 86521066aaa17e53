"""Tests of the server's room `http`."""
