"""The game at the prompt, whichever it is."""
