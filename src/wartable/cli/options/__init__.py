"""What is typed on the command line, for every command alike."""
