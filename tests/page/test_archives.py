"""Backups, in Node: what the page writes Python reads, and the other way round; a hostile one stays small."""

from __future__ import annotations

import base64
import io
import json
import struct
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile

import pytest

from hurtbox.sharing.backups import texts_in
from hurtbox.sharing.files import file_text

from ..conftest import ROOT, tries
from ..session.rich import rich

Ask = Callable[[dict[str, Any]], Any]
DAMAGED = "Error: This backup is damaged."
TOO_LARGE = "Error: This file is too large to be a Hurtbox file."
LITTLE = 700_000  # kilobytes, with Node itself; the bomb unpacks to a gigabyte


@pytest.fixture(scope="module")
def ask(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Ask]:
    folder = tmp_path_factory.mktemp("modules")
    (folder / "package.json").write_text('{"type": "module"}', encoding="utf-8")
    (folder / "sharing").symlink_to(ROOT / "static" / "sharing")
    script = Path(__file__).with_name("archives.mjs")
    flag = "--preserve-symlinks"  # the modules are then of the type that the folder says
    node = subprocess.Popen(
        ["node", flag, script, folder], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    assert node.stdin and node.stdout

    def asked(what: dict[str, Any]) -> Any:
        assert node.stdin and node.stdout
        node.stdin.write(json.dumps(what) + "\n")
        node.stdin.flush()
        return json.loads(node.stdout.readline())

    asked.pid = node.pid  # type: ignore[attr-defined]
    yield asked
    node.stdin.close()
    node.wait()


def read(ask: Ask, *files: bytes) -> list[list[Any]]:
    codes = {f"{at}.zip": base64.b64encode(data).decode() for at, data in enumerate(files)}
    return list(ask({"read": codes}))


def archive(texts: dict[str, str], how: int = ZIP_DEFLATED) -> bytes:
    to = io.BytesIO()
    with ZipFile(to, "w", how) as made:
        for name, text in texts.items():
            made.writestr(name, text)
    return to.getvalue()


FIGHTS = {f"{at:03}-Überfall “{at}”.json": "{" + "ü" * at * 1_000 + "}" for at in range(30)}


def test_what_the_page_writes_is_read_by_the_page_and_by_python(ask: Ask, tmp_path: Path) -> None:
    data = base64.b64decode(ask({"write": FIGHTS}))
    assert len(data) < sum(map(len, FIGHTS.values())) / 20
    assert read(ask, data) == [[name, text, ""] for name, text in FIGHTS.items()]
    with ZipFile(io.BytesIO(data)) as made:
        assert made.testzip() is None
        assert {name: made.read(name).decode() for name in made.namelist()} == FIGHTS
    file = tmp_path / "hurtbox-all.zip"
    file.write_bytes(data)
    assert list(texts_in(file)) == list(FIGHTS.values())


@pytest.mark.parametrize("how", [ZIP_STORED, ZIP_DEFLATED])
def test_one_that_another_program_packed_is_read_too(ask: Ask, how: int) -> None:
    more = {"folder/": "", "__MACOSX/folder/1.json": "x", "read me.txt": "x"}
    data = archive({**FIGHTS, **more}, how) + b"\0" * 40
    assert [name for name, _, _ in read(ask, data)] == list(FIGHTS)


def test_several_files_and_a_backup_of_before_are_read_one_after_the_other(ask: Ask) -> None:
    fight = json.loads(file_text(rich("mythic", people=2, acts=3).storage.fight()))
    rows = {key: fight[key] for key in ("head", "parts", "records")}
    before = json.dumps({"hurtbox": 2, "fights": [rows, rows], "unread": [{"head": "?"}]})
    found = read(ask, json.dumps(fight).encode(), before.encode(), archive({"a.json": "{}"}))
    texts = [json.loads(text) for _, text, _ in found]
    assert texts[:3] == [fight, fight, fight]
    assert texts[3:] == [{"hurtbox": 2, "fights": [], "unread": [{"head": "?"}]}, {}]


def test_one_that_is_cut_off_or_damaged_is_said_to_be(ask: Ask) -> None:
    whole = archive({name: FIGHTS[name] for name in list(FIGHTS)[3:6]})
    good = read(ask, whole)
    chance = Random(5)
    for _ in range(tries(few=60, some=300, most=20_000)):
        data = bytearray(whole)
        if chance.random() < 0.3:
            data = data[: chance.randrange(4, len(data))]
        else:
            for _ in range(chance.randint(1, 3)):
                data[chance.randrange(4, len(data))] = chance.randrange(256)
        for name, text, why in read(ask, bytes(data)):
            names = [one[0] for one in good]
            is_same = name not in names or text == good[names.index(name)][1]
            assert why in (DAMAGED, TOO_LARGE) if text is None else is_same, (name, why)


def test_what_overlaps_is_refused_unread(ask: Ask) -> None:
    """A small archive whose thousand entries are all the same bytes."""
    data = archive({"a.json": "x" * 1_000_000})
    end = data.rindex(b"PK\5\6")
    size, offset = struct.unpack("<LL", data[end + 12 : end + 20])
    many = data[offset : offset + size] * 1_000
    last = data[end : end + 8] + struct.pack("<HHLLH", 1_000, 1_000, len(many), offset, 0)
    assert read(ask, data[:offset] + many + last) == [["", None, DAMAGED]]


def test_a_bomb_is_read_no_further_than_a_file_may_be(ask: Ask, tmp_path: Path) -> None:
    to = io.BytesIO()
    with ZipFile(to, "w", ZIP_DEFLATED) as made, made.open("a.json", "w", force_zip64=False) as out:
        for _ in range(1_000):
            out.write(b"[" * 1_000_000)
    data = to.getvalue()
    assert len(data) < 1_100_000
    assert read(ask, data) == [["a.json", None, TOO_LARGE]]
    peak = Path(f"/proc/{ask.pid}/status").read_text(encoding="utf-8")  # type: ignore[attr-defined]
    assert int(peak.partition("VmHWM:")[2].split()[0]) < LITTLE
