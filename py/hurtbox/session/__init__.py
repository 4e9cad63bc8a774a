"""One open fight: takes a message from the page, returns what to show and what to store. Plain Python."""
