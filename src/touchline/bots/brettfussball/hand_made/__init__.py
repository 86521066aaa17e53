"""`greedy` looks one action ahead, `expert` further: their judgement was written by hand."""
