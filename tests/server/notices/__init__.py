"""People are told of occasions: by push, by mail, in feeds."""
