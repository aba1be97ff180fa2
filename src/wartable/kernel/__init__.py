"""What a match is: states, questions, answers, events, records. Knows neither game."""
