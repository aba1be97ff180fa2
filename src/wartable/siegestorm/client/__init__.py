"""What a client gets: views, choices, refusals, suggestions, pictures."""
