"""Tests of core: what people make."""
