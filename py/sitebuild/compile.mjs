// Makes the folder of Python that the browser gets, with the engine's own interpreter. Called by pack.py:
//     node compile.mjs <pyodide's folder> <packages> <target>
// <packages> holds pydantic and the app as sources. The app is started and warmed up; what that has
// imported of Python's library and of the packages, and the whole app, is compiled into <target>, laid
// out as in the browser's file system. Libraries lose docstrings, asserts (level 2) and line numbers; the app keeps
// its asserts and lines, for the reports of its mistakes, but no columns and no docstrings. Functions without a
// decorator lose their annotations, which nothing reads: all this is bytes that a phone would fetch. Beside that it
// writes systems.json, the games and prepared fights for the start screen.

import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [, , pyodideFolder, packages, target] = process.argv;
process.on("uncaughtException", (fault) => {
  console.error(`${fault.message.trim().split("\n").pop()}`.replace(/^SystemExit: /, ""));
  process.exit(1);
});
const { loadPyodide } = await import(pathToFileURL(`${pyodideFolder}/pyodide.mjs`).href);
const { info } = JSON.parse(readFileSync(`${pyodideFolder}/pyodide-lock.json`, "utf8"));
const python = await loadPyodide({
  indexURL: pyodideFolder,
  lockFileContents: { info, packages: {} },
  packageBaseUrl: pyodideFolder,
  env: { PYTHONDONTWRITEBYTECODE: "1", PYTHONNODEBUGRANGES: "1" },
});
for (const [at, root] of Object.entries({ "/packages": packages, "/target": target })) {
  python.FS.mkdirTree(at);
  python.FS.mount(python.FS.filesystems.NODEFS, { root }, at);
}
python.runPython(`
import ast, importlib.util, pathlib, sys
from importlib._bootstrap_external import _code_to_hash_pyc

APP = "hurtbox"
FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)
LIBRARY = pathlib.PurePosixPath(f"/lib/python3.{sys.version_info.minor}")
packages, target = pathlib.Path("/packages"), pathlib.Path("/target")


def without_lines(code):
    """Code without its line numbers, and without those of the functions in it."""
    consts = [without_lines(c) if hasattr(c, "co_code") else c for c in code.co_consts]
    return code.replace(co_consts=tuple(consts), co_linetable=b"", co_firstlineno=1)


def without_unread(text, place, app):
    """A module without the docstrings and annotations that nothing reads while it runs."""
    tree = ast.parse(text)
    for node in ast.walk(tree):
        documented = isinstance(node, (ast.Module, ast.ClassDef, *FUNCTIONS)) and ast.get_docstring(node)
        if documented and app:
            node.body[0] = ast.copy_location(ast.Pass(), node.body[0])
        if isinstance(node, FUNCTIONS) and not node.decorator_list:
            node.returns = None
            taken = node.args
            all_taken = [*taken.posonlyargs, *taken.args, *taken.kwonlyargs, taken.vararg, taken.kwarg]
            for argument in filter(None, all_taken):
                argument.annotation = None
    return tree


def put(text, place, app):
    tree = without_unread(text, place, app)
    code = compile(tree, f"{place}", "exec", dont_inherit=True, optimize=0 if app else 2)
    code = code if app else without_lines(code)
    digest = bytes(8)  # of no source: nobody compares it
    file = (target / place.relative_to("/")).with_suffix(".pyc")
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(_code_to_hash_pyc(code, digest, checked=False))


for source in sorted((packages / APP).rglob("*.py")):
    name = source.relative_to(packages)
    try:
        put(source.read_bytes(), LIBRARY / "site-packages" / name, True)
    except SyntaxError as fault:
        raise SystemExit(f"{name}, line {fault.lineno}: {fault.msg}") from None
for source in (*(packages / APP).rglob("*.json"), *(packages / APP).rglob("templates/*.toml")):
    (target / LIBRARY.relative_to("/") / "site-packages" / source.relative_to(packages)).write_bytes(source.read_bytes())

sys.path.insert(0, str(packages))
from hurtbox.engine import endpoint, warmup
(target / "systems.json").write_text(endpoint.systems(), encoding="utf-8")
warmup.build_all()

for name, module in sorted(sys.modules.items()):
    spec = getattr(module, "__spec__", None)
    if name.split(".")[0] == APP or spec is None or not (spec.origin or "").endswith(".py"):
        continue
    inside = name.replace(".", "/") + ("/__init__" if spec.submodule_search_locations is not None else "")
    of_packages = spec.origin.startswith("/packages")
    place = LIBRARY / "site-packages" / inside if of_packages else LIBRARY / inside
    put(spec.loader.get_data(spec.origin), place.with_name(place.name + ".py"), False)
`);
