"""What Enter stands for: a player by rules of thumb."""
