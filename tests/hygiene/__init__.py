"""Rules for the sources themselves: what engines may import, and who may write where cards are."""
