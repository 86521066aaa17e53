"""A second, slow reading of Counter Attack, worked out without the engine.

It knows the picture of the pitch, the cards, and what a position line says: where everybody stands,
who has the ball, what has been moved. It imports nothing of the game's code. A hex is a pair: its
column from -18 to 18, and its row in half hexes from the long axis (CA 1.1).
"""
