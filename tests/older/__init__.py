"""Games that older versions recorded."""
