"""The type check of the JavaScript: TypeScript reads static/ and its JSDoc types, strictly, and writes nothing.

static/tsconfig.json has the options. The service worker has a configuration of its own, because other names are
global there. So have the scripts of the tests and of the build: they run in Node, and their parameters need no
types. The path of npm's packages is added here, because its folder is named by the lock file.
"""

import json
import os
from pathlib import Path

from sitebuild import npm
from sitebuild.places import CACHE, ROOT
from sitebuild.side_by_side import Check

# In the order of their configurations: what is checked, and the name of the check.
PROJECTS = {
    "static": "tsc",
    "static/offline": "tsc, service worker",
    "tests": "tsc, tests and build",
}


def checks() -> list[Check]:
    """One check for each configuration."""
    modules = npm.modules()
    tsc = modules / "typescript" / "bin" / "tsc"
    return [
        (name, [npm.tool("node"), tsc, "--project", configuration(ROOT / folder, modules)])
        for folder, name in PROJECTS.items()
    ]


def configuration(folder: Path, modules: Path) -> Path:
    """Write the configuration of a folder with the place of npm's packages; where it is."""
    written = CACHE / f"tsconfig-{folder.name}.json"
    own = json.loads((folder / "tsconfig.json").read_text(encoding="utf-8"))
    places = {
        key: [os.path.normpath(folder / name) for name in own[key]]
        for key in ("include", "exclude")
        if own[key]
    }
    whole = {
        "extends": str(folder / "tsconfig.json"),
        "compilerOptions": {
            "paths": {"*": [str(modules / "*")]},
            "typeRoots": [str(modules / "@types")],
        },
        "exclude": [],
        **places,
    }
    written.write_text(json.dumps(whole, indent=2), encoding="utf-8")
    return written
