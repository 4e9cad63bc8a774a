// Runs pytest inside Pyodide, in Node. Called by inside.py:
//     node inside.mjs <pyodide's folder> <repository> <the engine's Python> <wheel:wheel:…> <test folder> …
// The repository is mounted, so the very same files are tested; the wheels are unpacked into memory. What the
// rules import while they work is watched: the browser's Python has less of the library than this one.

import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [, , pyodideFolder, repository, archive, wheels, ...tested] = process.argv;
process.on("uncaughtException", (fault) => {
  console.error(fault.message); // without the line of the runtime that threw it: that one is 1 MB long
  process.exit(1);
});
const { loadPyodide } = await import(pathToFileURL(`${pyodideFolder}/pyodide.mjs`).href);
const { info } = JSON.parse(readFileSync(`${pyodideFolder}/pyodide-lock.json`, "utf8"));
// The rules are the same ones: few random examples show that this interpreter runs them as the other does.
const { HURTBOX_LONG } = process.env;
const examples = HURTBOX_LONG ? "HURTBOX_LONG" : "HURTBOX_FAST";
const env = { PYTHONDONTWRITEBYTECODE: "1", HURTBOX_INSIDE: "1", [examples]: "1" };
const chosen = `not browser and not build${HURTBOX_LONG ? "" : " and not slow"}`;
const python = await loadPyodide({
  indexURL: pyodideFolder,
  lockFileContents: { info, packages: {} },
  packageBaseUrl: pyodideFolder,
  env,
});
const sitePackages = python.runPython("import site; site.getsitepackages()[0]");
for (const wheel of wheels.split(":")) {
  python.unpackArchive(new Uint8Array(readFileSync(wheel)), "zip", { extractDir: sitePackages });
}
python.FS.writeFile("/python.tar", readFileSync(archive));
python.FS.mkdirTree("/repository");
python.FS.mount(python.FS.filesystems.NODEFS, { root: repository }, "/repository");
python.globals.set("tested", python.toPy(tested));
python.globals.set("chosen", chosen);
process.exitCode = python.runPython(`
import os, pathlib, sys
sys.path.insert(0, "/repository/py")
os.chdir("/repository")
from sitebuild.late import Watch
watch = Watch(pathlib.Path("/python.tar"))
import pytest
# Python's own asserts: pytest would rewrite all of them first, which takes a minute here. What these plugins do
# before and after each test takes half a minute; the same tests run with them on the other Python.
left_out = ("cacheprovider", "logging", "threadexception", "unraisableexception")
without = [word for plugin in left_out for word in ("-p", f"no:{plugin}")]
code = int(pytest.main(["-q", "--assert=plain", "--capture=sys", *without, "-m", chosen, *tested]))
if watch.missing():
    print("Imported while the rules worked, and not there in the browser:", *watch.missing())
print(len(watch.late), "modules were imported while the rules worked.")
code or int(bool(watch.missing()))
`);
