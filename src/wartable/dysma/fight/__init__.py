"""Dice, Combat, wounds, and the exact odds of it all."""
