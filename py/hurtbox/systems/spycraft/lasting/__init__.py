"""Lasting sources of damage: acid, fire, cold and heat, vacuum, contagion."""
