"""The state of the open fight: its history, what it waits for, undo, changes, and how it is stored."""
