"""Each limit is one for who writes and for who reads: in Python, and in the page's JavaScript."""

import re
from contextlib import suppress
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile

import pytest

from hurtbox.core.refusal import Refused
from hurtbox.session.commands.numbering import LONGEST_NAME
from hurtbox.session.commands.roster import MOST_TOGETHER
from hurtbox.session.fight.limits import LONGEST_FILE
from hurtbox.sharing import backups, links
from hurtbox.sharing.codec import compression
from page.forms import library

from ..conftest import ROOT

STATIC = ROOT / "static"


def numbers(script: str) -> dict[str, int]:
    """The constants of a script that are whole numbers."""
    found = re.findall(r"const (\w+) = ([\d_]+);", (STATIC / script).read_text(encoding="utf-8"))
    return {name: int(number.replace("_", "")) for name, number in found}


def test_the_page_and_the_engine_have_the_same_limits() -> None:
    text = (STATIC / "sharing" / "limits.js").read_text(encoding="utf-8")
    assert numbers("sharing/limits.js") == {
        "LONGEST_LINK": compression.LONGEST,
        "AROUND_LINK": links.AROUND,
        "LONGEST_FILE": LONGEST_FILE,
        "MOST_FILES": backups.MOST_FILES,
    }
    assert re.search(r"MOST_BYTES = 3 \* LONGEST_FILE;", text)
    assert backups.MOST_BYTES == 3 * LONGEST_FILE


def test_an_entry_of_the_library_has_one_set_of_limits() -> None:
    rows = numbers("storage/row-validation.js")
    assert library.LONGEST_TEXT == compression.LONGEST
    assert library.LONGEST_NAME == rows["LONGEST_NAME"] == LONGEST_NAME
    assert library.MOST_PEOPLE == rows["MOST_PEOPLE"] == MOST_TOGETHER


def test_a_backup_with_any_other_byte_is_read_or_refused(tmp_path: Path) -> None:
    """Packed parts fail in many ways: each ends in the same sentence."""
    file = tmp_path / "backup.zip"
    with ZipFile(file, "w", ZIP_DEFLATED) as archive:
        archive.writestr(
            "fight.json", '{"hurtbox": 1, "rounds": [' + "1, 2, 3, 5, 8, " * 40 + "0]}"
        )
    whole = file.read_bytes()
    for at in range(len(whole)):
        file.write_bytes(whole[:at] + bytes([whole[at] ^ 85]) + whole[at + 1 :])
        with suppress(Refused):
            list(backups.texts_in(file))


def test_a_backup_that_is_too_large_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "backup.zip"
    with ZipFile(file, "w") as archive:
        for name in ("a.json", "b.json"):
            archive.writestr(name, "{}")
    monkeypatch.setattr(backups, "MOST_BYTES", 1)
    with pytest.raises(Refused, match="too large to be a Hurtbox file"):
        list(backups.texts_in(file))
    monkeypatch.setattr(backups, "MOST_FILES", 1)
    with pytest.raises(Refused, match="A backup holds at most 1 fights"):
        list(backups.texts_in(file))
