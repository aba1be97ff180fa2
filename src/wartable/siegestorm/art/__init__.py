"""Cards as pictures: what stands on a face, how letters fit, the painter, sheets to print."""
