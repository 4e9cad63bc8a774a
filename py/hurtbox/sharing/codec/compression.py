"""Bytes as the short text of a link, checked and squeezed; and back, with an end to how far they may inflate.

byte 0 version · byte 1 what it is · bytes 2 to 5 CRC-32 of all other bytes · then raw deflate
"""

import binascii
import re
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode

from hurtbox.core.refusal import Refused
from hurtbox.sharing.codec.layout import VERSION

LONGEST = 100_000
"""So many characters a link may have: what people can still send each other."""
MOST = 4_000_000
"""So many bytes a link may come to; a deflate stream could hold a thousand times its length."""
HEAD = 6
_SAFE = re.compile(r"[A-Za-z0-9_-]+")
_RAW = -15  # zlib's window, without a header of its own


def compressed(what: int, data: bytes) -> str:
    """The text of some bytes; `what` says how they are to be read."""
    if len(data) > MOST:
        raise too_long()
    body = deflated(data)
    kind = bytes((VERSION, what))
    check = zlib.crc32(kind + body).to_bytes(4)
    return text_of(kind + check + body)


def decompressed(text: str) -> tuple[int, int, bytes]:
    """The version, what it is, and the bytes; Refused says what is wrong with the text."""
    data = bytes_of(text)
    if len(data) < HEAD:
        raise incomplete()
    if data[0] > VERSION:
        raise too_new()
    if zlib.crc32(data[:2] + data[HEAD:]).to_bytes(4) != data[2:HEAD] or data[0] < 1:
        raise incomplete()
    return data[0], data[1], inflated(data[HEAD:], MOST)


def deflated(data: bytes) -> bytes:
    """Raw deflate, as small as it gets."""
    squeeze = zlib.compressobj(9, zlib.DEFLATED, _RAW, 9)
    return squeeze.compress(data) + squeeze.flush()


def inflated(data: bytes, most: int) -> bytes:
    """What raw deflate says; Refused as soon as it is more than `most` bytes, or is not whole."""
    stream = zlib.decompressobj(_RAW)
    try:
        found = stream.decompress(data, most + 1)
    except zlib.error as wrong:
        raise incomplete() from wrong
    if len(found) > most:
        raise Refused("link", "This link holds more than a fight can need.")
    if not stream.eof or stream.unused_data:
        raise incomplete()
    return found


def text_of(data: bytes) -> str:
    """Bytes as base64url without padding."""
    return urlsafe_b64encode(data).decode().rstrip("=")


def bytes_of(text: str) -> bytes:
    """And back; Refused when it is too long or is no such text."""
    if len(text) > LONGEST:
        raise Refused("link", "This is longer than any link of Hurtbox.")
    if not _SAFE.fullmatch(text):
        raise incomplete()
    try:
        return urlsafe_b64decode(text + "=" * (-len(text) % 4))
    except binascii.Error as wrong:
        raise incomplete() from wrong


def too_long() -> Refused:
    """What is said when a fight does not go into a link."""
    text = "With its history this fight is too long for a link. Save it as a file instead."
    return Refused("history", text)


def incomplete() -> Refused:
    """What is said of a text that was cut off or changed on its way."""
    return Refused("link", "This link is not complete: a part of it was lost on the way.")


def too_new() -> Refused:
    """What is said of what a later version has made."""
    text = "This link was made by a newer Hurtbox. Reload to update, then open it again."
    return Refused("link", text)
