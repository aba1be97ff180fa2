"""What a client gets: views, choices, refusals, reasons, pictures."""
