"""A mode says what it changes; everything else is the core (meta.core-default)."""
