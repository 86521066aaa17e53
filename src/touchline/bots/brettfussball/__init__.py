"""Players of Brettfußball."""
