"""A fight on its way to somebody else: links, glances, files, the log; and back again, trusting nothing."""
