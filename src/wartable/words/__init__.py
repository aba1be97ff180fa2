"""What speaks: languages, sentences, the rulebook; for terminal and server alike."""
