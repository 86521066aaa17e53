"""Brettfußball by self-play: the rules over thousands of matches at once, and what learns there.

Modules in this folder import each other by their short names and nothing else of Touchline, but
for `board_tables` and `bridge`: so the folder also runs on a machine that has JAX and no engine,
from a file of tables (`PYTHONPATH=training python -m brettfussball`).
"""
