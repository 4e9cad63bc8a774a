// Compiles every .py below a folder to .pyc with the engine's own interpreter, and removes the
// sources: the browser then imports without compiling. Called by pack.py:
//     node compile.mjs <pyodide's folder> <folder to compile>
// Packages lose their docstrings and asserts (level 2); the app's own code keeps both (level 0).

import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [, , pyodideFolder, target] = process.argv;
process.on("uncaughtException", (fault) => {
  console.error(String(fault.message).trim().split("\n").pop().replace(/^SystemExit: /, ""));
  process.exit(1);
});
const { loadPyodide } = await import(pathToFileURL(`${pyodideFolder}/pyodide.mjs`));
const { info } = JSON.parse(readFileSync(`${pyodideFolder}/pyodide-lock.json`, "utf8"));
const python = await loadPyodide({
  indexURL: pyodideFolder,
  lockFileContents: { info, packages: {} },
  packageBaseUrl: pyodideFolder,
  env: { PYTHONDONTWRITEBYTECODE: "1" },
});
python.FS.mkdirTree("/target");
python.FS.mount(python.FS.filesystems.NODEFS, { root: target }, "/target");
python.runPython(`
import importlib.util, pathlib, site
from importlib._bootstrap_external import _code_to_hash_pyc

target = pathlib.Path("/target")
for source in sorted(target.rglob("*.py")):
    name = source.relative_to(target)
    text = source.read_bytes()
    level = 0 if name.parts[0] == "hurtbox" else 2
    try:
        code = compile(text, f"/site-packages/{name}", "exec", dont_inherit=True, optimize=level)
    except SyntaxError as fault:
        raise SystemExit(f"{name}, line {fault.lineno}: {fault.msg}") from None
    digest = importlib.util.source_hash(text)
    source.with_suffix(".pyc").write_bytes(_code_to_hash_pyc(code, digest, checked=False))
    source.unlink()
`);
