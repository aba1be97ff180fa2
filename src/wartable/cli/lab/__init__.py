"""`wartable lab`: questions about bots and content, answered by playing."""
