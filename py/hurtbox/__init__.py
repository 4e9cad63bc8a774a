"""Hurtbox: what does this hit do? The rules engine, without a browser."""
