"""The turn: setup, steps, deploying, orders, storms."""
