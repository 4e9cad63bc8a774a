"""Runs checks at the same time, and shows the output of one after the other."""

import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping, Sequence
from pathlib import Path

from sitebuild.places import ROOT

Check = tuple[str, Sequence[str | Path]]  # its title and its command
OFTEN = 0.1  # seconds between two reads of a check's output


def run(checks: Sequence[Check], surroundings: Mapping[str, str]) -> int:
    """Run the checks together at the repository's root; returns the worst exit code."""
    with tempfile.TemporaryDirectory() as folder:
        begun = time.monotonic()
        running = []
        for number, (title, command) in enumerate(checks):
            words = Path(folder) / str(number)
            with words.open("wb") as said:
                process = subprocess.Popen(
                    command, cwd=ROOT, env=surroundings, stdout=said, stderr=subprocess.STDOUT
                )
            running.append((title, process, words))
        codes = [show_output(title, process, words, begun) for title, process, words in running]
    return max(codes, key=abs)


def show_output(title: str, process: subprocess.Popen[bytes], words: Path, begun: float) -> int:
    """Show a check's output as it is written, until it ends. Returns its exit code."""
    print(f"\n== {title}", flush=True)
    with words.open("rb") as said:
        while process.poll() is None:
            show(said.read())
            time.sleep(OFTEN)
        show(said.read())
    print(f"   {time.monotonic() - begun:.1f} s", flush=True)
    return process.returncode


def show(words: bytes) -> None:
    """Write bytes to the screen as they are."""
    sys.stdout.flush()
    sys.stdout.buffer.write(words)
    sys.stdout.buffer.flush()
