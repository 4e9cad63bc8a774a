"""Each limit is one for who writes and for who reads: in Python, and in the page's JavaScript."""

import re

from hurtbox.session.fight.limits import LONGEST_FILE
from hurtbox.sharing import backups, links
from hurtbox.sharing.codec import compression

from ..conftest import ROOT


def test_the_page_and_the_engine_have_the_same_limits() -> None:
    text = (ROOT / "static" / "sharing" / "limits.js").read_text(encoding="utf-8")
    limits = {
        name: int(number.replace("_", ""))
        for name, number in re.findall(r"const (\w+) = ([\d_]+);", text)
    }
    assert limits == {
        "LONGEST_LINK": compression.LONGEST,
        "AROUND_LINK": links.AROUND,
        "LONGEST_FILE": LONGEST_FILE,
        "MOST_FILES": backups.MOST_FILES,
    }
    assert re.search(r"MOST_BYTES = 3 \* LONGEST_FILE;", text)
    assert backups.MOST_BYTES == 3 * LONGEST_FILE
