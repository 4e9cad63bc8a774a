"""Codes as another phone's camera has them: read off the screen by an independent reader (ZXing), or filmed
for a browser whose camera shows a film."""

from __future__ import annotations

import base64
from collections.abc import Iterable
from pathlib import Path
from typing import Any, NamedTuple

import zxingcpp
from playwright.sync_api import BrowserContext

from .visit import Visit

FILM = (640, 480)
PER_CODE = 6  # frames that a code stays in the film, at ten a second
GREY = """async (png) => {
  const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0));
  const { width, height } = await createImageBitmap(new Blob([bytes])).then((image) => {
    const canvas = new OffscreenCanvas(image.width, image.height);
    globalThis.brush = canvas.getContext("2d");
    brush.drawImage(image, 0, 0);
    return image;
  });
  const { data } = brush.getImageData(0, 0, width, height);
  let grey = "";
  for (let at = 0; at < data.length; at += 4) grey += String.fromCharCode(data[at + 1]);
  return { width, height, grey: btoa(grey) };
}"""


class Picture(NamedTuple):
    """Grey pixels, row after row."""

    width: int
    height: int
    grey: bytes


def photo(visit: Visit, of: str = "#codes") -> Picture:
    """What a camera in front of the screen sees: the code with its white paper."""
    png = visit.page.locator(f"{of} .paper").screenshot()
    dark_room: Any = visit.page.context.new_page()
    found = dark_room.evaluate(GREY, base64.b64encode(png).decode())
    dark_room.close()
    return Picture(found["width"], found["height"], base64.b64decode(found["grey"]))


def read(picture: Picture) -> str:
    """The text of the one code in a picture, by a reader that is not the page's own."""
    seen = memoryview(picture.grey).cast("B", (picture.height, picture.width))
    (code,) = zxingcpp.read_barcodes(
        seen, formats=zxingcpp.BarcodeFormats(zxingcpp.BarcodeFormat.QRCode)
    )
    return str(code.text)


def film(path: Path, pictures: Iterable[Picture]) -> Path:
    """Write a film in which each picture is held in front of the camera for a while."""
    width, height = FILM
    colour = bytes([128]) * (width * height // 2)
    with path.open("wb") as out:
        out.write(b"YUV4MPEG2 W%d H%d F10:1 Ip A1:1 C420jpeg\n" % FILM)
        for picture in pictures:
            frame = framed(picture) + colour
            for _ in range(PER_CODE):
                out.write(b"FRAME\n" + frame)
    return path


def framed(picture: Picture) -> bytes:
    """The picture in the middle of a grey frame, as large as fits, by the nearest pixel."""
    width, height = FILM
    side = height - 20
    frame = bytearray([90]) * (width * height)
    left = (width - side) // 2
    for y in range(side):
        row = picture.grey[(y * picture.height // side) * picture.width :][: picture.width]
        line = bytes(row[x * picture.width // side] for x in range(side))
        at = (y + 10) * width + left
        frame[at : at + side] = line
    return bytes(frame)


def sharp(context_of: dict[str, Any]) -> dict[str, Any]:
    """A phone's screen has more pixels than a page counts."""
    return {**context_of, "device_scale_factor": 2}


def opened(context: BrowserContext, link: str) -> Visit:
    """A tab in another browser that opens a link; it is watched like any other."""
    visit = Visit(context, link.split("#")[0])
    visit.page.goto(link)
    return visit.until_marked("page")
