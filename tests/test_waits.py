"""No test sleeps for long: a fixed sleep is 0.2 seconds at most, but for the one that tests/README.md names."""

import re
from collections.abc import Iterator
from pathlib import Path

TESTS = Path(__file__).parent
LONGEST = 0.2
NAMED = {"page/test_storage_faults.py: 32.0"}
SECONDS = re.compile(r"\bsleep\(([\d_.]+)\)")
MILLISECONDS = re.compile(
    r"\bwait_for_timeout\(([\d_.]+)\)|await new Promise\(\(\w+\) => setTimeout\(\w+, ([\d_.]+)\)"
)


def sleeps(text: str) -> Iterator[float]:
    """The fixed sleeps in a script, in seconds."""
    for found in SECONDS.finditer(text):
        yield float(found[1])
    for found in MILLISECONDS.finditer(text):
        yield float(found[1] or found[2]) / 1000


def test_no_fixed_sleep_is_longer_than_a_fifth_of_a_second() -> None:
    scripts = [path for ending in ("py", "mjs", "js") for path in TESTS.rglob(f"*.{ending}")]
    assert len(scripts) > 300
    long = {
        f"{path.relative_to(TESTS).as_posix()}: {sleep}"
        for path in scripts
        for sleep in sleeps(path.read_text(encoding="utf-8"))
        if sleep > LONGEST
    }
    assert long == NAMED


def test_a_long_sleep_would_be_found() -> None:
    asked = {"sleep(%s)": 0.5, "wait_for_timeout(%s)": 1_000}
    asked["await new Promise((go) => setTimeout(go, %s))"] = 300
    assert [seconds for how, long in asked.items() for seconds in sleeps(how % long)] == [
        0.5,
        1,
        0.3,
    ]
