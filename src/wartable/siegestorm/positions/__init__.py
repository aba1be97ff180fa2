"""Any moment of a game from a readable file."""
