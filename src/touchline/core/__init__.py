"""What all games share: the contract, dice, records, clocks, texts. It knows no game."""
