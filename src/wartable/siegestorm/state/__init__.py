"""One moment of a game: cards, zones, and the only functions that write into them."""
