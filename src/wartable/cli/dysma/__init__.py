"""Dysma's Portal on the screen."""
