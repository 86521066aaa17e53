"""Tests of the server's room `store`."""
