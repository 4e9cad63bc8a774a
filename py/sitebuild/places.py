"""The paths of the folders that the build reads and writes."""

import hashlib
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
DIST = ROOT / "dist"
CACHE = ROOT / ".cache"
VENV = ROOT / ".venv"
LOCK = ROOT / "py" / "sitebuild" / "lock"


def digest(*contents: bytes) -> str:
    """12 hex digits of a hash of some contents, for the names of folders in the cache."""
    whole = hashlib.sha256()
    for content in contents:
        whole.update(hashlib.sha256(content).digest())
    return whole.hexdigest()[:12]


def relative(path: Path) -> str:
    """A path relative to the repository's root, as a person would type it."""
    return str(path.relative_to(ROOT)) if path.is_relative_to(ROOT) else str(path)
