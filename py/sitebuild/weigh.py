"""The size of each part of the built site, on disk and as a server sends it."""

import gzip
from collections.abc import Iterator
from pathlib import Path

from sitebuild.own_folder import own_folder

PACKED = (".xz", ".png", ".jpg")  # servers send these as they are


def weights(site: Path) -> Iterator[tuple[str, int, int, int]]:
    """(name, number of files, bytes on disk, bytes after gzip) for each part of the site."""
    build = own_folder(site)
    for part in sorted([*site.iterdir(), *build.iterdir(), *(build / "engine").iterdir()]):
        if part in (build, build / "engine"):
            continue
        files = [part] if part.is_file() else [path for path in part.rglob("*") if path.is_file()]
        raw = sum(path.stat().st_size for path in files)
        yield part.name + ("/" if part.is_dir() else ""), len(files), raw, sum(map(sent, files))


def sent(path: Path) -> int:
    """A file's size as a static host with compression sends it."""
    content = path.read_bytes()
    return len(content) if path.suffix in PACKED else len(gzip.compress(content, 6))


def print_weights(site: Path) -> None:
    """Print a line for each part, and the total."""
    rows = list(weights(site))
    sums = (sum(column) for column in zip(*(row[1:] for row in rows), strict=True))
    print(f"{'part':<24}{'files':>6}{'bytes':>12}{'sent':>12}")
    for name, files, raw, small in [*rows, ("all", *sums)]:
        print(f"{name:<24}{files:>6}{raw:>12,}{small:>12,}")
