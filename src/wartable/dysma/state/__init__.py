"""One moment of a battle, the functions that write into it, and what every chapter asks."""
