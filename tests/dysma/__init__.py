"""Dysma's Portal, proven rule by rule."""
