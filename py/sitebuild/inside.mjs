// Runs pytest inside Pyodide, in Node. Called by inside.py:
//     node inside.mjs <pyodide's folder> <repository> <wheel:wheel:…> <test folder> …
// The repository is mounted, so the very same files are tested; the wheels are unpacked into memory.

import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [, , pyodideFolder, repository, wheels, ...tested] = process.argv;
process.on("uncaughtException", (fault) => {
  console.error(fault.message); // without the line of the runtime that threw it: that one is 1 MB long
  process.exit(1);
});
const { loadPyodide } = await import(pathToFileURL(`${pyodideFolder}/pyodide.mjs`));
const { info } = JSON.parse(readFileSync(`${pyodideFolder}/pyodide-lock.json`, "utf8"));
const env = { PYTHONDONTWRITEBYTECODE: "1", HURTBOX_INSIDE: "1" };
if (process.env.HURTBOX_LONG) env.HURTBOX_LONG = process.env.HURTBOX_LONG;
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
python.FS.mkdirTree("/repository");
python.FS.mount(python.FS.filesystems.NODEFS, { root: repository }, "/repository");
python.globals.set("tested", python.toPy(tested));
process.exitCode = python.runPython(`
import os, sys
sys.path.insert(0, "/repository/py")
os.chdir("/repository")
import pytest
int(pytest.main(["-q", "-p", "no:cacheprovider", "-m", "not browser and not build", *tested]))
`);
