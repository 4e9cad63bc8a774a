"""Writes licences/: the licence texts of all third-party software in the site.

The texts come from the packages that the site is built from, or from notices/parts.toml if a package has none.
A package without any text stops the build. `parts.json` lists all of them for the app, by name.
"""

import json
import re
import tomllib
import zipfile
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from email.parser import Parser
from pathlib import Path
from typing import Any

from sitebuild.places import ROOT, relative
from sitebuild.stop import Stop

NOTICES = Path(__file__).with_name("notices")
LISTED = NOTICES / "parts.toml"
LIST = "parts.json"
OWN_TEXT = re.compile(r"(licen[cs]e|copying|notice)\b[^/]*", re.IGNORECASE)
PACKAGE = re.compile(r"node_modules/(?:@[^/]+/)?[^/]+")
# Code in folders like this has other authors than the package around it.
THIRD = re.compile(r"((?:@pyscript/core|polyscript)/\S+/3rd-party/[^/]+)\.js$")
OPERATORS = re.compile(r" OR | AND |[()]")


@dataclass(frozen=True)
class Part:
    """One piece of third-party software. `licence`: its short name; `text`: the whole text to read."""

    name: str
    version: str
    licence: str
    text: str


def put(site: Path, modules: Path, wheels: Iterable[Path]) -> None:
    """Write the licence texts of all parts, and the list of parts, into the site."""
    folder = site / "licences"
    folder.mkdir(exist_ok=True)
    listed = []
    for part in parts(site / "pyscript", modules, wheels):
        file = re.sub(r"[^a-z0-9.]+", "-", part.name.lower()).strip("-") + ".txt"
        (folder / file).write_text(part.text, encoding="utf-8")
        listed.append([part.name, part.version, part.licence, file])
    (folder / LIST).write_text(json.dumps(listed), encoding="utf-8")


def parts(pyscript: Path, modules: Path, wheels: Iterable[Path]) -> list[Part]:
    """All third-party software in the site, sorted by name. `pyscript`: the folder of PyScript's scripts."""
    ours = tomllib.loads(LISTED.read_text(encoding="utf-8"))
    lock = json.loads((ROOT / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    wanted = {f"node_modules/{name}" for name in lock[""]["dependencies"]}
    bundled = set(sources(pyscript, modules))
    found = [
        of_package(path, modules, lock, ours) for path in sorted((wanted | bundled) & set(lock))
    ]
    for wheel in wheels:
        found += of_wheel(wheel)
    engine = json.loads((modules / "pyodide" / "pyodide-lock.json").read_text(encoding="utf-8"))
    versions = {"CPython": engine["info"]["python"]}
    others = {path.removeprefix("node_modules/") for path in bundled - set(lock)}
    others |= {name for name, part in ours.items() if part.get("within")}
    for name in sorted(others):
        if "texts" not in ours.get(name, {}):
            raise without_text(name)
        part = ours[name]
        name = part.get("name", name)
        text = written(name, versions.get(name, ""), f"Part of {part['within']}", of_ours(part))
        found.append(Part(name, versions.get(name, ""), part["licence"], text))
    return sorted(merged(found), key=lambda part: part.name.lower().lstrip("@"))


def sources(pyscript: Path, modules: Path) -> Iterator[str]:
    """The packages and files that PyScript's scripts contain, as their source maps list them."""
    for script in sorted(pyscript.glob("*.js")):
        beside = modules / "@pyscript" / "core" / "dist" / f"{script.name}.map"
        named = json.loads(beside.read_text(encoding="utf-8"))["sources"]
        for source in named:
            whole = source.replace("../src/", "../node_modules/@pyscript/core/src/")
            third = THIRD.search(whole)
            if third:
                yield f"node_modules/{third[1]}"
            elif package := PACKAGE.match(whole[whole.find("node_modules") :]):
                nested = [*re.finditer(PACKAGE, whole)]
                yield "/".join(one[0] for one in nested) if len(nested) > 1 else package[0]


def of_package(path: str, modules: Path, lock: dict[str, Any], ours: dict[str, Any]) -> Part:
    """An npm package, by its path in the lock file."""
    name = path.rpartition("node_modules/")[2]
    folder = modules.parent / path
    entry = lock[path]
    texts = [
        file.read_text(encoding="utf-8")
        for file in sorted(folder.iterdir())
        if file.is_file() and OWN_TEXT.fullmatch(file.stem)
    ]
    if not texts:
        if "texts" not in ours.get(name, {}):
            raise without_text(name)
        texts = [of_ours(ours[name])]
    manifest = json.loads((folder / "package.json").read_text(encoding="utf-8"))
    repository = manifest.get("repository", "")
    source = repository if isinstance(repository, str) else repository.get("url", "")
    lines = [
        f"Source: {source.removeprefix('git+')}" if source else "",
        ours.get(name, {}).get("changed"),
    ]
    said = "\n\n".join(filter(None, lines))
    text = written(name, entry["version"], said, *texts)
    return Part(name, entry["version"], entry["license"].strip("()"), text)


def of_wheel(wheel: Path) -> Iterator[Part]:
    """A wheel, and the libraries that its SBOM says are compiled into it."""
    with zipfile.ZipFile(wheel) as archive:
        names = [name for name in archive.namelist() if ".dist-info/" in name]
        texts = [
            archive.read(name).decode()
            for name in names
            if OWN_TEXT.fullmatch(Path(name).stem) and not name.endswith("/")
        ]
        (described,) = (name for name in names if name.endswith("/METADATA"))
        metadata = Parser().parsestr(archive.read(described).decode())
        lists = [json.loads(archive.read(name)) for name in names if "/sboms/" in name]
    name, version = metadata["Name"].replace("_", "-"), metadata["Version"]
    if not texts:
        raise without_text(name)
    licence = metadata["License-Expression"] or metadata["License"]
    yield Part(name, version, licence, written(name, version, "", *texts))
    for contents in lists:
        yield compiled_in(name, contents["components"])


def compiled_in(name: str, components: list[dict[str, Any]]) -> Part:
    """The libraries compiled into a wheel: each with its licence's name, then the texts of these licences."""
    lines, named = [], set()
    for component in components:
        terms = " AND ".join(one.get("expression", "") for one in component.get("licenses", []))
        choices = [word.split(" WITH ")[0] for word in OPERATORS.split(terms) if word]
        known = [choice for choice in choices if (NOTICES / f"{choice}.txt").exists()]
        if not known:
            raise without_text(f"{component['name']} (in {name})")
        named |= set(known)
        place = [
            one["url"] for one in component.get("externalReferences", []) if one["type"] == "vcs"
        ]
        lines.append(" ".join([component["name"], component["version"], f"({terms})", *place]))
    title = f"Libraries within {name}"
    texts = [f"{licence}:\n\n{standard(licence)}" for licence in sorted(named)]
    return Part(
        title,
        "",
        f"{len(lines)} libraries, each under its own",
        written(title, "", "\n".join(lines), *texts),
    )


def of_ours(part: dict[str, Any]) -> str:
    """The text of a part in parts.toml: our note, then the standard licence texts that it names."""
    return "\n\n".join([part["says"].strip(), *map(standard, part["texts"])])


def standard(licence: str) -> str:
    """A licence's standard text without a copyright holder, by its short name."""
    return (NOTICES / f"{licence}.txt").read_text(encoding="utf-8").strip("\n")


def written(name: str, version: str, said: str, *texts: str) -> str:
    """The file of a part: its name and version, a note, then the texts."""
    title = f"{name} {version}".strip()
    return "\n\n".join(text.strip("\n") for text in (title, said, *texts) if text) + "\n"


def merged(found: Iterable[Part]) -> Iterator[Part]:
    """Merge several versions of a package into one part with all their texts."""
    by_name: dict[str, list[Part]] = {}
    for part in found:
        by_name.setdefault(part.name, []).append(part)
    for name, same in by_name.items():
        versions = ", ".join(sorted({part.version for part in same}))
        texts = dict.fromkeys(part.text for part in same)
        yield Part(name, versions, same[0].licence, "\n".join(texts))


def without_text(name: str) -> Stop:
    """The error for a part without a licence text."""
    return Stop(
        f"{name} is shipped without the text of its licence: write it into {relative(LISTED)}."
    )
