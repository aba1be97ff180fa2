"""What is printed on profiles, what it costs, which bands are legal."""
