"""The little server: right types, one prefix, nothing a static host could not do."""

from __future__ import annotations

import gzip
import urllib.error
import urllib.request
from pathlib import Path

import pytest

from sitebuild.serve import serve_folder


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name in ("index.html", "a.mjs", "a.wasm", "a.toml", "a.whl", "a.webmanifest", "a.py"):
        (tmp_path / name).write_bytes(b"the same words again and again " * 50)
    return tmp_path


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("", "text/html; charset=utf-8"),
        ("a.mjs", "text/javascript"),
        ("a.wasm", "application/wasm"),
        ("a.toml", "application/toml"),
        ("a.whl", "application/zip"),
        ("a.webmanifest", "application/manifest+json"),
        ("a.py", "text/plain; charset=utf-8"),
    ],
)
def test_types(folder: Path, name: str, kind: str) -> None:
    with serve_folder(folder, "/x/") as address, urllib.request.urlopen(address + name) as reply:
        assert reply.headers["Content-Type"] == kind


def test_under_a_prefix_and_nowhere_else(folder: Path) -> None:
    with serve_folder(folder, "/some/path/") as address:
        assert urllib.request.urlopen(address + "a.toml").status == 200
        for outside in ("a.toml", "other/a.toml", "some/a.toml"):
            with pytest.raises(urllib.error.HTTPError) as refused:
                urllib.request.urlopen(address.replace("some/path/", "") + outside)
            assert refused.value.code == 404


def test_nothing_above_the_folder(folder: Path) -> None:
    (folder / "inner").mkdir()
    with (
        serve_folder(folder / "inner", "/x/") as address,
        pytest.raises(urllib.error.HTTPError) as refused,
    ):
        urllib.request.urlopen(address + "%2e%2e/a.toml")
    assert refused.value.code == 404


@pytest.mark.parametrize("compress", [True, False])
def test_gzip_when_it_is_wanted(folder: Path, *, compress: bool) -> None:
    with serve_folder(folder, "/", compress=compress) as address:
        wanted = urllib.request.Request(address + "a.wasm", headers={"Accept-Encoding": "gzip"})
        with urllib.request.urlopen(wanted) as reply:
            content = reply.read()
    whole = (folder / "a.wasm").read_bytes()
    assert (gzip.decompress(content) if compress else content) == whole


def test_no_header_that_a_static_host_cannot_set(folder: Path) -> None:
    with serve_folder(folder, "/") as address, urllib.request.urlopen(address) as reply:
        assert not [
            name for name in reply.headers if name.startswith(("Cross-Origin", "Content-S"))
        ]
