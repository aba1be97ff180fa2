"""Bots against bots: whole games, fair pairs, tables of results."""
