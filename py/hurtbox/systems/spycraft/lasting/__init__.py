"""What lasts on the clock: acid, fire, cold and heat, vacuum, contagion, each an object of the encounter."""
