"""One fight: its state, what acts on it, what waits for a roll, and the views. Plain Python."""
