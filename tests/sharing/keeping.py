"""Writes kept/: one real link and file of every version, and how values lay in the links of that version.

    python -m tests.sharing.keeping        (only what is missing: what is there is never written again)

Run it once when a version is new. From then on these stand for all the links and files in the world.
"""

import json
from pathlib import Path

from hurtbox.session.runtime import runtime_of
from hurtbox.sharing.codec.layout import VERSION as LINKS
from hurtbox.sharing.codec.layout import layout
from hurtbox.sharing.files import VERSION as FILES
from hurtbox.systems import RULEBOOKS

from ..session.rich import rich

KEPT = Path(__file__).with_name("kept")


def main() -> None:
    """Write what is missing."""
    tables = {its.key: rich(its.key, people=6, acts=12, seed=3) for its in RULEBOOKS}
    for system, table in tables.items():
        fight = {"what": "fight", "audience": "gm"}
        links = {
            "fight": table.say("share", **fight)["fragment"],
            "history": table.say("share", **fight, history=True)["fragment"],
            "players": table.say("share", what="fight", audience="players")["fragment"],
            "character": table.say("share", what="character", target="c1", audience="gm")[
                "fragment"
            ],
        }
        stored = table.storage.stored()
        _write(f"links-{LINKS}-{system}.json", json.dumps({"links": links, "stored": stored}))
        _write(f"layout-{LINKS}-{system}.txt", repr(layout(runtime_of(system))))
    _write("file-1.json", tables["mythic"].say("export")["text"])
    several = [tables[system].storage.stored() for system in ("opend6", "cybergod")]
    several[1]["encounter"] = "another"
    several[1]["head"] = several[1]["head"].replace('"fight"', '"another"', 1)
    _write(f"file-{FILES}.json", tables["mythic"].say("export", fights=several)["text"])


def _write(name: str, text: str) -> None:
    file = KEPT / name
    if not file.exists():
        file.write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
