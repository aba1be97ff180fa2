"""What bots know about Siegestorm."""
