"""Bots think in processes of their own: nobody waits for them, and they can be stopped."""
