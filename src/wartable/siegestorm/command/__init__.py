"""Commands: playing actions and abilities, paying, the chain, triggers."""
