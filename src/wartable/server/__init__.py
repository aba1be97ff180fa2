"""The server: who sits where, what is stored, what each seat may hear. It knows no rule."""
