"""What a chat shows of a link: a whole address only where the build knows one."""

from __future__ import annotations

from pathlib import Path

import pytest

from sitebuild.link_card import HEIGHT, PICTURE, WIDTH, site_address, with_card
from sitebuild.stop import Stop

ROOT = Path(__file__).resolve().parents[2]
PAGE = '<meta name="description" content="What it does."><link rel="manifest" href="./m">'


def test_without_an_address_the_picture_is_named_relative_to_the_page() -> None:
    page = with_card(PAGE, "")
    assert f'<meta property="og:image" content="./{PICTURE}">' in page
    assert '<meta property="og:description" content="What it does.">' in page
    assert '<meta name="twitter:card" content="summary_large_image">' in page
    assert "og:url" not in page
    assert "http" not in page


@pytest.mark.parametrize("given", ["https://example.org/box", "https://example.org/box/"])
def test_with_an_address_the_picture_and_the_site_have_whole_ones(
    given: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HURTBOX_ADDRESS", given)
    page = with_card(PAGE, site_address())
    assert f'<meta property="og:image" content="https://example.org/box/{PICTURE}">' in page
    assert '<meta property="og:url" content="https://example.org/box/">' in page


@pytest.mark.parametrize("given", ["example.org", "javascript:x", 'https://a"b', "https://a?b"])
def test_what_is_no_address_ends_the_build(given: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HURTBOX_ADDRESS", given)
    with pytest.raises(Stop, match="must be a web address"):
        site_address()


def test_a_page_without_a_sentence_ends_the_build() -> None:
    with pytest.raises(Stop, match="description"):
        with_card("<html>", "")


def test_the_picture_has_the_size_that_the_page_says() -> None:
    """A JPEG says its height and width behind the mark of its frame."""
    picture = (ROOT / "static" / PICTURE).read_bytes()
    at = picture.index(b"\xff\xc0") + 5
    height, width = (int.from_bytes(picture[at + n : at + n + 2], "big") for n in (0, 2))
    assert (width, height) == (WIDTH, HEIGHT)
