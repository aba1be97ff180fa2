"""Coming into contact: charges, dives, interception, pushes, where a move may end."""
