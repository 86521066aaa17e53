"""What a match was worth at each moment: luck told from skill, by a game's judge."""

from touchline.core import texts

texts.add(__name__)
