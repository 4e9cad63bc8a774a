"""The trace of a mistake as text, also where Python's own `traceback` fails.

The build strips the line tables of the libraries (sitebuild/compile.mjs). Python's `traceback` asks a code object
for its positions, gets none, and raises an exception of its own.
"""

import traceback
from collections.abc import Iterator
from types import FrameType, TracebackType

MOST_FRAMES = 60
"""So many frames of a trace are written without `traceback`: an endless recursion has a thousand."""


def trace_of(mistake: BaseException) -> str:
    """The trace of an exception; the frames alone where Python cannot write it; empty when even that fails."""
    for written in (_whole, _frames):
        try:
            return written(mistake)
        except Exception:
            continue  # the next way needs less
    return ""


def _whole(mistake: BaseException) -> str:
    return "".join(traceback.format_exception(mistake))


def _frames(mistake: BaseException) -> str:
    """File, line and function of each frame, then the exception and what it came of."""
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
