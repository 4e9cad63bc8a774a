"""The state of the open fight: its history, pending commands, undo, changes, and stored form."""
