"""Siegestorm: the card game, every rule under its slug."""
