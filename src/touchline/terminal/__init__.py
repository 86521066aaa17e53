"""What our games add to the command line: commands, tables of cards, files, scenarios."""
