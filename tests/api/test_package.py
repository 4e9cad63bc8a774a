"""The wheel and the source archive: what is in them. The wheel plays a hit in an environment of its own."""

import email
import os
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pydantic
import pytest

from sitebuild.package import build
from sitebuild.places import ROOT

pytestmark = pytest.mark.slow
HIT = """
import hurtbox
fight = hurtbox.Fight("opend6", settings={"track": "wound_levels"})
ana = fight.add("Ana", {"physique": "3D"})
print(hurtbox.__file__, fight.run("hit", target=ana, damage=16, answers=[8])["result"])
"""


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """The source archive and the wheel."""
    return build(tmp_path_factory.mktemp("package") / "made")


def test_the_wheel_has_code_types_examples_and_licences(package: tuple[Path, Path]) -> None:
    with zipfile.ZipFile(package[1]) as wheel:
        names = set(wheel.namelist())
        (info,) = {name.split("/")[0] for name in names if ".dist-info/" in name}
        metadata = email.message_from_bytes(wheel.read(f"{info}/METADATA"))
        licence = wheel.read(f"{info}/licenses/LICENSE-OGL-1.0a.txt")
    assert licence == (ROOT / "LICENSE-OGL-1.0a.txt").read_bytes()
    sources = {
        path.relative_to(ROOT / "py").as_posix() for path in (ROOT / "py/hurtbox").rglob("*.py")
    }
    assert {name for name in names if name.endswith(".py")} == sources
    examples = {f"hurtbox/examples/{name}" for name in ("README.md", "examples.ipynb")}
    assert {"hurtbox/py.typed", f"{info}/licenses/LICENSE", *examples} <= names
    assert {name for name in names if name.endswith("RULES.md")} == {
        path.relative_to(ROOT / "py").as_posix() for path in (ROOT / "py").rglob("RULES.md")
    }
    assert metadata["License-Expression"] == "MIT AND LicenseRef-OGL-1.0a"
    assert metadata.get_all("License-File") == ["LICENSE", "LICENSE-OGL-1.0a.txt"]
    assert metadata["Description-Content-Type"].startswith("text/markdown")
    assert "What does this hit do?" in metadata["Summary"]
    assert metadata["Keywords"] and metadata["Author"]
    assert "Typing :: Typed" in (metadata.get_all("Classifier") or [])
    assert [one.split(">")[0] for one in metadata.get_all("Requires-Dist") or []] == ["pydantic<3,"]


def test_the_source_archive_has_what_the_wheel_is_built_from(package: tuple[Path, Path]) -> None:
    with tarfile.open(package[0]) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    wanted = {
        "pyproject.toml",
        "README.md",
        "LICENSE",
        "LICENSE-OGL-1.0a.txt",
        "py/hurtbox/py.typed",
    }
    assert wanted <= names
    assert {f"py/hurtbox/examples/{name}" for name in ("README.md", "examples.ipynb")} <= names
    assert not [
        name for name in names if name.startswith(("tests", "static", ".")) or "sitebuild" in name
    ]


@pytest.mark.sweep
def test_the_wheel_plays_a_hit_in_a_fresh_environment(
    package: tuple[Path, Path], tmp_path: Path
) -> None:
    """Without a network: pydantic is lent by this environment, hurtbox is only the wheel's."""
    home = tmp_path / "venv"
    subprocess.run([sys.executable, "-m", "venv", str(home)], check=True)
    python = home / "bin" / "python"
    install = ["-m", "pip", "install", "--quiet", "--no-index", "--no-deps", str(package[1])]
    clean = {key: value for key, value in os.environ.items() if not key.startswith("PYTHON")}
    subprocess.run([python, *install], check=True, cwd=tmp_path, env=clean)
    (own,) = home.glob("lib/python*/site-packages")
    (own / "lent.pth").write_text(f"{Path(pydantic.__file__).parents[1]}\n")
    done = subprocess.run(
        [python, "-W", "error", "-c", HIT],
        check=True,
        capture_output=True,
        text=True,
        cwd=tmp_path,
        env=clean,
    )
    place, result = done.stdout.split()
    assert Path(place).is_relative_to(own)
    assert result == "Wounded"
    listed = subprocess.run(
        [home / "bin" / "hurtbox", "systems"],
        check=True,
        capture_output=True,
        cwd=tmp_path,
        env=clean,
    )
    assert b'"key": "opend6"' in listed.stdout
