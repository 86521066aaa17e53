"""A second, slow reading of UND1C1: worked out from the line of a position, not by the engine.

It knows what lies on the table (the places, the chips' discs, padlocks, cards, what was agreed) and
the files a player could read too: the printed pitch, the teams, the cards. Boxes are pairs (column,
row) from 1; the words it answers with are those of the actions.
"""
