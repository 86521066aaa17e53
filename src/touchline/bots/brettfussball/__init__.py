"""Players of Brettfußball that know the game: `greedy` looks one action ahead, `expert` further."""
