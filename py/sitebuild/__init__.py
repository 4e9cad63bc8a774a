"""The rooms behind build.py: fetch, compile, pack, assemble, serve, test, bench. Never shipped."""
