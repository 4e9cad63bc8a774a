"""Measures a game from a file beside the same game on the kit: the chart of Mythic Epoch, which exists as both.

Both are started, hit and asked for odds in turn, each in a profile of its own, so the ratios are of one run.
"""

from pathlib import Path
from typing import Any

from sitebuild.bench import measure, odds
from sitebuild.places import ROOT

FILE = ROOT / "py" / "hurtbox" / "gamefile" / "templates" / "boxes.toml"
PEOPLE = "".join(f'\n[[people]]\nname = "{name}"\n' for name in ("Ann", "Bo", "Cat"))
KIT = "mythic"
PLAYED = {"combatants": 12, "records": 60}
HIT = {"attack": {"number": 7, "times": 10, "others": 0}}
WANTED = 1.5
Found = dict[str, tuple[list[float], list[float]]]


def measured(playwright: Any, scratch: Path, app: str, fight: str, ready: str, rounds: int) -> None:
    """Play both with the script `fight`, measure them in turn, and print each ratio beside its limit."""
    found: Found = {name: ([], []) for name in ("start", "hit", "odds")}
    with (
        measure.phone(playwright, scratch / "kit") as kit,
        measure.phone(playwright, scratch / "file") as file,
    ):
        games = (
            (kit, {"system": KIT, "ready": ready}),
            (file, {"system": "", "ready": "fight", "game_file": FILE.read_text("utf-8") + PEOPLE}),
        )
        for context, game in games:
            with measure.opened(context, app) as page:
                measure.when(page, "hurtbox:ready")
                page.evaluate(fight, {**game, **PLAYED})
                measure.next_start_is_kept(page)
        for number in range(rounds + 1):
            for which, (context, game) in enumerate(games):
                took = _once(context, app, fight, game)
                for name, value in took.items():
                    if number:  # the first round only warms the caches
                        found[name][which].append(value)
    print("\nA game from a file beside the same game on the kit, medians in ms\n")
    for name, (on_kit, from_file) in found.items():
        ratio = measure.middle(from_file) / measure.middle(on_kit)
        both = f"{measure.middle(on_kit):>8.1f}{measure.middle(from_file):>8.1f}"
        print(f"{name:<10}{both}   {ratio:.2f} × kit   ≤ {WANTED} × kit", flush=True)


def _once(context: Any, app: str, fight: str, game: dict[str, Any]) -> dict[str, float]:
    """Milliseconds until a stored fight is ready, of a hit, and of the odds of one."""
    with measure.opened(context, app) as page:
        start = measure.when(page, "hurtbox:ready")
        hits = page.evaluate(fight, HIT)
        asked = {**game, "number": odds.NUMBER, "worst": (), "growth": ()}
        (line, *_) = page.evaluate(odds.SCRIPT, asked)
    return {
        "start": start,
        "hit": measure.middle([sum(times) for times in hits]),
        "odds": line["whole"],
    }
