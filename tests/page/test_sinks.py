"""Nothing of ours can turn text into markup or code: there is no HTML sink in the page or its scripts."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
# Whatever reads text as markup or as a program, in JavaScript or through it in Python.
SINKS = re.compile(
    r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|writeln\s*\(|srcdoc|setHTML|parseFromString"
    r"|createContextualFragment|\beval\s*\(|\bexec\s*\(|new Function|javascript:|import\(\s*`?\$\{(?!ENGINE)"
    r"|setTimeout\(\s*[\"'`]|setInterval\(\s*[\"'`]|\.on[a-z]+\s*=\s*[\"'`]|setAttribute\(\s*[\"']on"
)
# A pattern's own search; the text of a worker, into which the address of the module comes as a quoted string.
HARMLESS = re.compile(r"[A-Z_]+\.exec\(|\bimport\(\$\{JSON\.stringify\(module\)\}\)")


def sources() -> list[Path]:
    found = [
        *(ROOT / "py/page").rglob("*.py"),
        *(ROOT / "static").rglob("*.js"),
        ROOT / "index.html",
    ]
    assert len(found) > 60
    return sorted(found)


def sinks(text: str) -> list[str]:
    return SINKS.findall(HARMLESS.sub("", text))


@pytest.mark.parametrize("path", sources(), ids=lambda path: path.name)
def test_there_is_no_sink(path: Path) -> None:
    assert not sinks(path.read_text(encoding="utf-8"))


@pytest.mark.parametrize(
    "line",
    [
        "one.innerHTML = name",
        "eval(text)",
        "frame.srcdoc = name",
        "node.setAttribute('onclick', x)",
    ],
)
def test_a_sink_would_be_found(line: str) -> None:
    assert sinks(line)
