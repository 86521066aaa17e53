"""How each game is varied when random matches are played in large numbers."""
