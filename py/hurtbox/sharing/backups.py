"""Backups for the command line: ZIP archives with one file a fight, as static/sharing/archive.js has them."""

from collections.abc import Iterator
from pathlib import Path
from zipfile import ZipFile, is_zipfile

from hurtbox.core.refusal import Refused
from hurtbox.session.fight.limits import LONGEST_FILE
from hurtbox.sharing.encodings import text_of

MOST_FILES = 10_000
"""The most files of a backup."""
MOST_BYTES = 3 * LONGEST_FILE
"""The most bytes of one of them: a character of JSON has up to three."""


def texts_in(file: Path) -> Iterator[str]:
    """The texts of a backup one after the other, or the text of any other file. Refused when it is damaged."""
    if not is_zipfile(file):
        yield text_of(file.read_bytes())
        return
    try:
        with ZipFile(file) as archive:
            parts = [part for part in archive.infolist() if part.filename.endswith(".json")]
            if len(parts) > MOST_FILES:
                raise Refused("file", f"A backup holds at most {MOST_FILES} fights.")
            for part in parts:
                with archive.open(part) as stream:
                    data = stream.read(MOST_BYTES + 1)
                if len(data) > MOST_BYTES:
                    raise Refused("file", "This file is too large to be a Hurtbox file.")
                yield text_of(data)
    except Refused:
        raise
    except Exception as wrong:  # each way to pack has errors of its own
        raise Refused("file", "This backup is damaged.") from wrong
