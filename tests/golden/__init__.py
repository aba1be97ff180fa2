"""One whole game of each mode, written down to be read; `python -m tests.golden` writes it anew."""
