"""Other rules for a copy of the built site: sources laid over its systems, in one archive more."""

from __future__ import annotations

from pathlib import Path

from sitebuild.engine_folder import read_known, write_known
from sitebuild.pack import tarred
from sitebuild.places import ROOT, digest

ARCHIVE = "more.tar"
SYSTEMS = "hurtbox/systems"


def lay_over_systems(folder: Path, registered: str, **modules: str) -> None:
    """Give a build's folder another list of systems.

    `registered`: the text of that list, which finds the built one as `hurtbox.systems.registered`;
    `modules`: the texts of further modules beside it. Source goes before compiled.
    """
    built = (ROOT / "py" / SYSTEMS / "__init__.py").read_text(encoding="utf-8")
    texts = {"registered": built, "__init__": registered, **modules}
    place = f"lib/python3.14/site-packages/{SYSTEMS}"
    content = tarred({f"{place}/{name}.py": text.encode() for name, text in texts.items()})
    engine = folder / "engine"
    (engine / ARCHIVE).write_bytes(content)
    known = read_known(engine)
    known["name"] = digest(known["name"].encode(), content)
    known["parts"][ARCHIVE] = {"file": ARCHIVE, "bytes": len(content)}
    known["archives"].append(ARCHIVE)
    write_known(engine, known)
