"""Dysma's Portal: the skirmish with figures on a table, every rule under its slug."""
