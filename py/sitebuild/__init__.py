"""What build.py calls: fetch, compile, pack, assemble, serve, test, bench. Never shipped."""
