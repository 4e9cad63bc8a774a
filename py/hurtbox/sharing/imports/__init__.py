"""What comes from outside: what is in it, whether it is sound, and how it is taken over."""
