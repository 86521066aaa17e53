"""What is measured of the house: its files, its circles, its repetitions, its leftovers."""
