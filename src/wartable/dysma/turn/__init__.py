"""From setting up to the end: turns, activations, command points."""
