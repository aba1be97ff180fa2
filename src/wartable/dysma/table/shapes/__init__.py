"""Shapes on the table: points, bases, terrain, maps, zones."""
