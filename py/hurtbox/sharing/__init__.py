"""A fight on its way out and in: links, files, the log; everything that comes in is checked."""
