"""The table of Dysma's Portal: shapes, bases, terrain, maps and what can be seen."""
