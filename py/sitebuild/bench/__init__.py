"""`build.py bench`: the built site measured in Chromium against the smallest page of its kind."""
