"""The examples as a notebook, made from their Markdown, with the outputs that the Markdown shows.

PYTHONPATH=py .venv/bin/python -m sitebuild.notebook
"""

import doctest
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from sitebuild.places import ROOT

EXAMPLES = ROOT / "py" / "hurtbox" / "examples"
SOURCE = EXAMPLES / "README.md"
NOTEBOOK = EXAMPLES / "examples.ipynb"
BLOCK = re.compile(r"^```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)
Cell = dict[str, Any]


def notebook(markdown: str) -> str:
    """The notebook with the text and the examples of a Markdown page."""
    cells = [{"id": f"cell-{at}", **cell} for at, cell in enumerate(_cells(markdown))]
    kernel = {"display_name": "Python 3", "language": "python", "name": "python3"}
    whole = {
        "cells": cells,
        "metadata": {"kernelspec": kernel, "language_info": {"name": "python"}},
        "nbformat": 4,
        "nbformat_minor": 5,
    }
    return json.dumps(whole, ensure_ascii=False, indent=1) + "\n"


def _cells(markdown: str) -> Iterator[Cell]:
    number = 0
    for at, text in enumerate(BLOCK.split(markdown)):
        if at % 2 == 0:
            if text.strip():
                yield {"cell_type": "markdown", "metadata": {}, "source": _lines(text.strip())}
            continue
        sources: list[str] = []
        examples = doctest.DocTestParser().get_examples(text)
        for example in examples:
            sources.append(example.source)
            if (
                example.want or example is examples[-1]
            ):  # a cell shows only what its last line gives
                number += 1
                yield _code(number, "".join(sources), example)
                sources = []


def _code(number: int, source: str, example: doctest.Example) -> Cell:
    outputs = [_output(number, example)] if example.want else []
    return {
        "cell_type": "code",
        "execution_count": number,
        "metadata": {},
        "outputs": outputs,
        "source": _lines(source.rstrip("\n")),
    }


def _output(number: int, example: doctest.Example) -> Cell:
    if example.exc_msg is not None:
        name, _, value = example.exc_msg.strip().partition(": ")
        name = name.rpartition(".")[2]
        trace = [f"{name}: {value}"]
        return {"output_type": "error", "ename": name, "evalue": value, "traceback": trace}
    if "print(" in example.source:
        return {"output_type": "stream", "name": "stdout", "text": _lines(example.want)}
    data = {"text/plain": _lines(example.want.rstrip("\n"))}
    return {
        "output_type": "execute_result",
        "execution_count": number,
        "metadata": {},
        "data": data,
    }


def _lines(text: str) -> list[str]:
    return text.splitlines(keepends=True)


def main() -> Path:
    """Write the notebook."""
    NOTEBOOK.write_text(notebook(SOURCE.read_text(encoding="utf-8")), encoding="utf-8")
    return NOTEBOOK


if __name__ == "__main__":
    print(main().relative_to(ROOT))
