"""Mythic Epoch: Star Trek: health, wounds and damage."""
