"""Shooting: aiming, ranges, blasts, scatter, dodging."""
