"""The error that ends a build: one sentence that says what is wrong and what to do."""

import errno

NO_ROOM = (errno.ENOSPC, errno.EDQUOT)


class Stop(Exception):
    """One sentence for the terminal. build.py prints it and exits with 1."""


def sentence_for(trouble: OSError) -> str:
    """A disk error as one sentence.

    The build writes only in .cache/, .venv/ and beside dist/, so the file's name says which folder is full or
    locked.
    """
    place = trouble.filename or trouble.filename2 or "the project folder"
    if trouble.errno in NO_ROOM:
        return f"No room left on the disk for {place}: free some space and build again."
    if isinstance(trouble, PermissionError) or trouble.errno == errno.EROFS:
        return f"{place} cannot be written: check who owns the folder and whether it is read-only."
    return f"{place}: {trouble.strerror or trouble}."
