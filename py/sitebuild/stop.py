"""The one way a build ends early: a sentence that says what is wrong and what would be right."""

from __future__ import annotations

import errno

NO_ROOM = (errno.ENOSPC, errno.EDQUOT)


class Stop(Exception):
    """One sentence for the person at the terminal; build.py prints it and exits with 1."""


def sentence_for(trouble: OSError) -> str:
    """Say an error of the disk as one sentence.

    Everything that the build writes lies in .cache/, .venv/ or beside dist/, so the file's name
    tells the person which folder to free or to open.
    """
    place = trouble.filename or trouble.filename2 or "the project folder"
    if trouble.errno in NO_ROOM:
        return f"No room left on the disk for {place}: free some space and build again."
    if isinstance(trouble, PermissionError) or trouble.errno == errno.EROFS:
        return f"{place} cannot be written: check who owns the folder and whether it is read-only."
    return f"{place}: {trouble.strerror or trouble}."
