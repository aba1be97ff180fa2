"""The table of Dysma's Portal: geometry, terrain, maps, sight."""
