"""What is read from files for Dysma's Portal; the engine itself reads none."""
