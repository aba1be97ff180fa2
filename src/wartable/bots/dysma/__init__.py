"""Bots that know Dysma's Portal."""
