"""What people set up by hand: positions, scenarios, teams."""
