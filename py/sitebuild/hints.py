"""Hints in index.html: what the first draw needs is asked for at once, not one file after the other.

Without them the browser learns of these only after PyScript has come, one from the other.
"""

from __future__ import annotations

from sitebuild import page_modules

MODULES = ("micropython/micropython.mjs",)
FETCHED = ("micropython/micropython.wasm", f"page/{page_modules.ARCHIVE}")
BEFORE = "<script defer"


def with_hints(page: str) -> str:
    """Return index.html's text with the hints before its first deferred script."""
    lines = [f'<link rel="modulepreload" href="./{name}">' for name in MODULES]
    lines += [f'<link rel="preload" as="fetch" href="./{name}" crossorigin>' for name in FETCHED]
    return page.replace(BEFORE, "\n".join([*lines, BEFORE]), 1)
