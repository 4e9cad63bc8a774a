"""Runs npm and pip, which refuse what is not as it is locked, and says in one sentence why they failed."""

import subprocess
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from sitebuild.stop import Stop

WRONG_HASH = ("EINTEGRITY", "DO NOT MATCH THE HASHES")
NO_NETWORK = ("ENOTFOUND", "EAI_AGAIN", "ECONNREFUSED", "ECONNRESET", "ETIMEDOUT", "ENETUNREACH",
              "Failed to establish a new connection", "NewConnectionError", "Max retries exceeded")  # fmt: skip
NO_ROOM = ("ENOSPC", "No space left")
FAULT = ("ERROR", "npm error")


def fetch(name: str, command: Sequence[str | Path], locked: str, to: Path, **more: Any) -> None:
    """Run npm or pip, called `name`, for what the file `locked` names. Raises Stop when it fails."""
    done = subprocess.run(
        command, capture_output=True, text=True, encoding="utf-8", errors="replace", **more
    )
    if done.returncode == 0:
        return
    said = done.stderr + done.stdout
    if any(sign in said for sign in WRONG_HASH):
        raise Stop(f"A package that {name} fetched does not match its hash in {locked}.")
    if any(sign in said for sign in NO_NETWORK):
        raise Stop(f"{name} could not reach its registry: the first build needs the network.")
    if any(sign in said for sign in NO_ROOM):
        raise Stop(f"No room left on the disk for {to}: free some space and build again.")
    faults = [line for line in done.stderr.splitlines() if line.startswith(FAULT)]
    raise Stop(f"{name} failed: {(faults or [f'it ended with {done.returncode}'])[-1]}")
