def stakes_table(): return [0.0]
