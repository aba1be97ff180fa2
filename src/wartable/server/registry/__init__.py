"""The games that can be played here: the one place of the server that names them."""
