"""A whole battle, written down to be read; `python -m tests.dysma.golden` writes it anew."""
