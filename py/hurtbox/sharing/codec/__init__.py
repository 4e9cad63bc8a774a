"""How a fight becomes the short text of a link, and how it is read back."""
