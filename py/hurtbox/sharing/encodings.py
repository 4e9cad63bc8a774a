"""The text of a file. Spreadsheets also write UTF-16 and, on many devices, Windows-1252.

static/sharing/documents.js reads files in the same way.
"""

import codecs


def text_of(data: bytes) -> str:
    """The text of a file in UTF-16 with its mark, in UTF-8, or else in Windows-1252.

    >>> [text_of("Zoë".encode(one)) for one in ("utf-8", "utf-8-sig", "utf-16", "cp1252")]
    ['Zoë', 'Zoë', 'Zoë', 'Zoë']
    """
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return data.decode("utf-16", "replace")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("cp1252", "replace")
