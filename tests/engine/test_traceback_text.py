"""The traceback of a bug is written everywhere, also for code without line tables, as in the build."""

import re
from collections.abc import Callable
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any

import pytest

from hurtbox.engine import endpoint, traceback_text
from hurtbox.engine.session import Session
from hurtbox.engine.traceback_text import trace_of

from .test_endpoint import begun, said

BUILD = Path(__file__).resolve().parents[2] / "py" / "sitebuild" / "compile.mjs"


@pytest.fixture(autouse=True)
def own_session(monkeypatch: pytest.MonkeyPatch) -> None:
    """A session of this test's own behind the endpoint."""
    monkeypatch.setattr(endpoint, "_session", Session())


def stripped(code: CodeType) -> CodeType:
    """Code as the build leaves that of a library: by the build's own function."""
    found = re.search(
        r"^def without_lines\(code\):\n(?:    .*\n)+", BUILD.read_text("utf-8"), re.MULTILINE
    )
    assert found
    names: dict[str, Any] = {}
    exec(found[0], names)
    without: CodeType = names["without_lines"](code)
    return without


def without_lines(function: Callable[..., Any]) -> Callable[..., Any]:
    """A function without its line table."""
    assert isinstance(function, FunctionType)
    code, names = stripped(function.__code__), function.__globals__
    return FunctionType(code, names, "stripped", closure=function.__closure__)


def fails(*said: object, **more: object) -> None:
    raise ArithmeticError("of the library")


def mistake_of(function: Callable[..., Any]) -> BaseException:
    try:
        function()
    except BaseException as mistake:
        return mistake
    raise AssertionError("it raised nothing")


def test_the_trace_of_code_without_line_tables_names_the_function_and_the_mistake() -> None:
    said = trace_of(mistake_of(without_lines(fails)))
    assert "in fails" in said
    assert "ArithmeticError: of the library" in said


def test_where_python_cannot_write_a_trace_the_frames_are_written(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Python 3.14 raises RuntimeError for stripped code; here every version does."""

    def stumbles(mistake: BaseException) -> str:
        raise RuntimeError("generator raised StopIteration")

    monkeypatch.setattr(traceback_text, "_whole", stumbles)
    said = trace_of(mistake_of(without_lines(fails)))
    assert "in fails" in said
    assert said.endswith("ArithmeticError: of the library")


@pytest.mark.parametrize(
    "mistake", [ArithmeticError, RecursionError, MemoryError, StopIteration, BaseExceptionGroup]
)
def test_the_door_answers_whatever_is_raised_behind_it(
    monkeypatch: pytest.MonkeyPatch, mistake: type[BaseException]
) -> None:
    def raises(*said: object) -> None:
        raise mistake("deep inside", [ValueError()]) if mistake is BaseExceptionGroup else mistake()

    begun()
    with monkeypatch.context() as patched:
        patched.setattr(Session, "answer", without_lines(raises))
        no = said(n=4, do="views", audience="gm")
    assert (no["n"], no["ok"], no["failed"]) == (4, False, True)
    assert no["text"].endswith(".")
    assert said(do="views", audience="gm", kept=1)["ok"]


def test_the_door_answers_when_no_trace_can_be_written_at_all(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    begun()
    with monkeypatch.context() as patched:
        patched.setattr(Session, "answer", fails)
        for way in ("_whole", "_frames"):
            patched.setattr(traceback_text, way, fails)
        no = said(n=5, do="views", audience="gm")
    assert (no["n"], no["failed"], no["trace"]) == (5, True, "")


def test_a_reply_that_cannot_be_written_is_a_failed_one_and_changes_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    begun()
    other = said(n=1, do="views", audience="gm", kept=1)["views"]
    with monkeypatch.context() as patched:
        patched.setattr("hurtbox.engine.session.exported", lambda fight: {"text": object()})
        no = said(n=6, do="export", kept=1)
    assert (no["n"], no["ok"], no["failed"]) == (6, False, True)
    assert said(n=7, do="views", audience="gm", kept=1)["views"] == other


def test_after_a_mistake_the_open_fight_is_the_one_before(monkeypatch: pytest.MonkeyPatch) -> None:
    """An open that fails on its way out leaves the fight open that was open."""
    begun()
    with monkeypatch.context() as patched:
        patched.setattr(endpoint, "_text", fails)
        assert said(n=8, do="open", stored=None)["failed"]
    assert said(n=9, do="views", audience="gm", kept=1)["ok"]
