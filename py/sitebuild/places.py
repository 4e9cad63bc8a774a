"""Where things are: the folders of the repository that the build reads and writes."""

from __future__ import annotations

import hashlib
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
DIST = ROOT / "dist"
CACHE = ROOT / ".cache"
VENV = ROOT / ".venv"
LOCK = ROOT / "py" / "sitebuild" / "lock"


def digest(*contents: bytes) -> str:
    """Name some contents by 12 hex digits of their hash, as the folders of the cache are named."""
    whole = hashlib.sha256()
    for content in contents:
        whole.update(hashlib.sha256(content).digest())
    return whole.hexdigest()[:12]


def relative(path: Path) -> str:
    """Write a path the way a person at the repository's root would type it."""
    return str(path.relative_to(ROOT)) if path.is_relative_to(ROOT) else str(path)
