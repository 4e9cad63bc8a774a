"""Checks run at the same time: the output of each is shown whole, and no failure is missed."""

from __future__ import annotations

import os
import sys

import pytest

from sitebuild.side_by_side import run


def python(script: str) -> list[str]:
    return [sys.executable, "-c", script]


def test_what_the_second_says_first_still_comes_second(
    capfdbinary: pytest.CaptureFixture[bytes],
) -> None:
    waits = "import time; print('one', flush=True); time.sleep(0.2); print('two')"
    code = run([("slow", python(waits)), ("quick", python("print('three')"))], os.environ)
    said = capfdbinary.readouterr().out.split()
    assert code == 0
    assert [word for word in said if word in (b"one", b"two", b"three", b"slow", b"quick")] == [
        *(b"slow", b"one", b"two"),
        *(b"quick", b"three"),
    ]


@pytest.mark.parametrize("failing", [0, 1])
@pytest.mark.parametrize("how", ["raise SystemExit(3)", "import os; os.abort()"])
def test_one_that_fails_is_enough(failing: int, how: str) -> None:
    checks = [("good", python("pass")), ("good", python("pass"))]
    checks[failing] = ("bad", python(how))
    assert run(checks, os.environ) != 0
