"""What is printed: cards, Boss Cards, and which decks are legal."""
