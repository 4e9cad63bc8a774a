"""The players' phones: the leading phone's sheet, and a player's own page. Loaded by the visits that use them."""
