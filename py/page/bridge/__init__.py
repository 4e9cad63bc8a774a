"""What the page asks of JavaScript: the engine, the storage and the other windows of this browser."""
