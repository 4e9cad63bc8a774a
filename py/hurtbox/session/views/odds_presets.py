"""The entered command with each preset of its form, such as another weapon."""

from collections.abc import Iterator

from hurtbox.core.encounter import Encounter
from hurtbox.core.refusal import Refused
from hurtbox.core.rulebook import Command
from hurtbox.session.messages import CommandJson
from hurtbox.session.runtime import SystemRuntime

MOST_PRESETS = 8


def with_presets(
    runtime: SystemRuntime, now: Encounter, raw: CommandJson
) -> Iterator[tuple[str, Command]]:
    """The title of each preset, and the command with it; those that do not fit the other values are left out."""
    target = now.combatant(str(raw["target"]))
    pieces = runtime.rulebook.view(now, target, "gm", None)
    forms = [form for form in (*pieces.play, *pieces.forms) if form["command"] == raw["kind"]]
    for preset in forms[0]["presets"][:MOST_PRESETS] if forms else ():
        try:
            yield preset["title"], runtime.read({**raw, **preset["values"]}, "odds")
        except Refused:
            continue
