"""The screens, each drawn from the state."""
