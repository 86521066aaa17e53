"""Tests of the server's room `live`."""
