"""Every game, ours and a stranger's, against the contract."""
