"""All that needs no code: boards, clubs, lessons, scenarios, rule pages, sentences."""
