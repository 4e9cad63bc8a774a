"""The engine as the page sees it: the open fight behind one endpoint, and the warm-up before a snapshot."""
