"""What spells, abilities and items do: one small class for each op of the data."""
