"""The lines of steps: how deep each stands, without notes and empty ones."""

from collections.abc import Iterator
from dataclasses import dataclass

from .bounds import MOST_DEPTH


class WrongStep(Exception):
    """What is wrong in a line of steps: the sentence, and the line from 0."""

    def __init__(self, text: str, place: int) -> None:
        super().__init__(text)
        self.text, self.place = text, place


@dataclass(frozen=True)
class Line:
    """A line of steps: its depth, its text and its place among all lines."""

    depth: int
    text: str
    place: int


def lines_of(text: str) -> Iterator[Line]:
    """The lines of a text; raises WrongStep."""
    widths = list[int]()
    for place, raw in enumerate(text.split("\n")):
        line = _without_note(raw.replace("\t", "    ")).rstrip()
        width = len(line) - len(line.lstrip())
        if not line:
            continue
        while widths[1:] and width < widths[-1]:
            widths.pop()
        if widths and width < widths[0]:
            raise WrongStep("This step stands further to the left than the first one.", place)
        if not widths or width > widths[-1]:
            widths.append(width)
        if len(widths) > MOST_DEPTH:
            raise WrongStep(f"There are more than {MOST_DEPTH} steps within steps.", place)
        yield Line(len(widths), line.strip(), place)


def _without_note(line: str) -> str:
    """The line without what stands behind a #."""
    quoted = False
    for place, sign in enumerate(line):
        quoted = quoted != (sign == '"')
        if sign == "#" and not quoted:
            return line[:place]
    return line


def deeper(lines: list[Line], at: int) -> Iterator[Line]:
    """The lines below this one that are further to the right."""
    for line in lines[at + 1 :]:
        if line.depth <= lines[at].depth:
            return
        yield line
