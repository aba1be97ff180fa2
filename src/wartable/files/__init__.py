"""Files: those that players give, and those that come with wartable."""
