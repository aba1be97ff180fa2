"""The parts of `tools/fuzz.py`: valid examples, ways to break them, ways to try the result."""
