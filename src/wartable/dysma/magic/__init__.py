"""Magic, abilities and items: what they reach and what they do."""
