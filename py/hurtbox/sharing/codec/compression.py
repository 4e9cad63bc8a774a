"""Bytes as the short text of a link: compressed, with a checksum, in base64url; and back, with a size limit.

byte 0 version · byte 1 kind of content · bytes 2 to 5 CRC-32 of all other bytes · then raw deflate
"""

import binascii
import re
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode

from hurtbox.core.refusal import Refused
from hurtbox.sharing.codec.layout import VERSION
from hurtbox.sharing.codec.stream import too_long

LONGEST = 100_000
"""The most characters of a link that people can still send to each other."""
MOST = 4_000_000
"""The most bytes of a decompressed link; deflate could make a thousand times its length."""
HEAD = 6
_SAFE = re.compile(r"[A-Za-z0-9_-]+")
_RAW = -15  # zlib's window bits, without a header


def compressed(what: int, data: bytes) -> str:
    """The text of some bytes. `what` is their kind of content."""
    if len(data) > MOST:
        raise too_long()
    body = deflated(data)
    kind = bytes((VERSION, what))
    check = zlib.crc32(kind + body).to_bytes(4)
    return text_of(kind + check + body)


def decompressed(text: str) -> tuple[int, int, bytes]:
    """The version, the kind of content and the bytes. Refused says what is wrong with the text."""
    data = bytes_of(text)
    if len(data) < HEAD:
        raise incomplete()
    if data[0] > VERSION:
        raise too_new()
    if zlib.crc32(data[:2] + data[HEAD:]).to_bytes(4) != data[2:HEAD] or data[0] < 1:
        raise incomplete()
    return data[0], data[1], inflated(data[HEAD:], MOST)


def deflated(data: bytes) -> bytes:
    """Raw deflate with the best compression."""
    squeeze = zlib.compressobj(9, zlib.DEFLATED, _RAW, 9)
    return squeeze.compress(data) + squeeze.flush()


def inflated(data: bytes, most: int) -> bytes:
    """Inflate raw deflate. Refused when the result has more than `most` bytes or is incomplete."""
    stream = zlib.decompressobj(_RAW)
    try:
        text = stream.decompress(data, most + 1)
    except zlib.error as wrong:
        raise incomplete() from wrong
    if len(text) > most:
        raise Refused("link", "This link is too large when unpacked.")
    if not stream.eof or stream.unused_data:
        raise incomplete()
    return text


def text_of(data: bytes) -> str:
    """Bytes as base64url without padding."""
    return urlsafe_b64encode(data).decode().rstrip("=")


def bytes_of(text: str) -> bytes:
    """Bytes from base64url. Refused when the text is too long or has other characters."""
    if len(text) > LONGEST:
        raise Refused("link", "This link is too long.")
    if not _SAFE.fullmatch(text):
        raise incomplete()
    try:
        return urlsafe_b64decode(text + "=" * (-len(text) % 4))
    except binascii.Error as wrong:
        raise incomplete() from wrong


def incomplete() -> Refused:
    """The refusal of a text that was cut off or changed."""
    return Refused("link", "This link is incomplete. Copy all of it, or ask for it again.")


def too_new() -> Refused:
    """The refusal of a link from a newer version."""
    text = "This link was made by a newer Hurtbox. Reload to update, then open it again."
    return Refused("link", text)
