"""What people make themselves: positions set up by hand, teams, scenarios."""
