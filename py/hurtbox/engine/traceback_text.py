"""The traceback of a bug as text, also where Python's own `traceback` module fails.

The build strips the line tables of libraries (sitebuild/compile.mjs). Without them the `traceback` module raises
an exception of its own.
"""

import traceback
from collections.abc import Iterator
from types import FrameType, TracebackType

MOST_FRAMES = 60
"""How many frames are written without the `traceback` module; an endless recursion has a thousand."""


def trace_of(mistake: BaseException) -> str:
    """The traceback; only the frames where Python cannot write it; empty when even that fails."""
    for written in (_whole, _frames):
        try:
            return written(mistake)
        except Exception:
            continue  # the next way needs less of Python
    return ""


def _whole(mistake: BaseException) -> str:
    return "".join(traceback.format_exception(mistake))


def _frames(mistake: BaseException) -> str:
    """File, line and function of each frame, then the exception and its cause."""
    lines = [f"  {_place(frame, line)}" for frame, line in _walked(mistake.__traceback__)]
    said = f"{type(mistake).__name__}: {mistake}"
    cause = mistake.__cause__ or mistake.__context__
    before = [] if cause is None else [f"Before it: {type(cause).__name__}: {cause}"]
    return "\n".join([*before, *lines[-MOST_FRAMES:], said])


def _walked(trace: TracebackType | None) -> Iterator[tuple[FrameType, int | None]]:
    while trace is not None:
        yield trace.tb_frame, trace.tb_lineno
        trace = trace.tb_next


def _place(frame: FrameType, line: int | None) -> str:
    code = frame.f_code
    return f"{code.co_filename}, line {line if line else '?'}, in {code.co_name}"
