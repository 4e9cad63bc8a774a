"""The rulebooks there are."""
