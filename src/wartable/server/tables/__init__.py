"""The live matches: what follows from their logs, who is at the table, and what is told to whom."""
