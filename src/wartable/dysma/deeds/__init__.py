"""What a figure can do in its activation: walking, charging, retreating, recovering."""
