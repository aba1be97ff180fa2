"""Ways across the table: what they cost, the shortest, the reachable region."""
