"""The kit: good defaults, so that a system declares only what is its own. It knows no game."""
