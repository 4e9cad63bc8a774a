"""The app's own words on the screen, by message id, from words.json. The words of a system go before these."""

import json
from pathlib import Path

MOST_TOLD = 20


def _times(field: str, singular: str = "", several: str = "") -> dict[str, str]:
    """How the title of a record says how many there are, with the verb for one or for several behind it."""
    few = {f"{field}.0": singular, f"{field}.1": singular}
    return few | {f"{field}.{count}": f" × {count}{several}" for count in range(2, MOST_TOLD + 1)}


WORDS: dict[str, str] = {
    **json.loads(Path(__file__).with_suffix(".json").read_text(encoding="utf-8")),
    **_times("app.add.count", " joins", " join"),
    **_times("app.duplicate.count"),
}
