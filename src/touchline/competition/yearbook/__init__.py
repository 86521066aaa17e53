"""The yearbook of a season: its chapters, the printer's shop, and the crests of the clubs."""

from touchline.competition.yearbook.book import yearbook as yearbook
