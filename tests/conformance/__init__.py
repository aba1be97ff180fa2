"""What always holds, whatever is played: random games, looked at closely at every question."""
