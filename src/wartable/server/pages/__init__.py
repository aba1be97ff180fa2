"""HTTP: lists, forms, records, rules, cards, and the client itself."""
