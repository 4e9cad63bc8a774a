"""Forms: their fields as plain values, and the controls that fill them in."""
