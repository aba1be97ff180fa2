"""The 49 skills, one small class each, found by name (section 18)."""
