// What the page's start relies on in MicroPython, found out in Node and printed as JSON. Called by test_contracts.py:
//     node micropython.mjs <micropython's folder>

import { pathToFileURL } from "node:url";

const [, , folder] = process.argv;
const { loadMicroPython } = await import(pathToFileURL(`${folder}/micropython.mjs`).href);
const { FS, runPython, globals } = await loadMicroPython();
const found = {};

// static/ makes every look-up of an absent file fail with the same error, and writes some files when they are looked up.
const { node_ops: ways } = FS.root;
let absent;
try {
  ways.lookup(FS.root, "");
} catch (fault) {
  absent = fault;
}
found.absentIsAnError = absent !== undefined;
let lookedUp = 0;
let late = 1; // how many files are still to be written
FS.mkdirTree("./contract");
const contract = FS.lookupPath("./contract").node;
ways.lookup = (parent, name) => {
  lookedUp += 1;
  if (parent !== contract || name !== "late.py" || !late) throw absent;
  late -= 1;
  write("contract/late.py", "number = 23\n");
  return FS.lookupPath("contract/late.py").node;
};
const write = (name, text) => FS.writeFile(name, new TextEncoder().encode(text), { canOwn: true });
write("contract/__init__.py", "");
write("contract/there.py", "number = 6 * 7\n");
// PyScript's package has its names looked up when they are asked for (pyscript_parts.py).
write("contract/names.py", `def __getattr__(name):
    if name == "missing":
        raise AttributeError(name)
    globals()[name] = name + "!"
    return globals()[name]
`);
runPython(`
from contract import there
from contract import late
from contract.names import wanted
number = there.number
late_number = late.number
try:
    from contract.names import missing
except (AttributeError, ImportError):
    wanted += "?"
try:
    import contract.absent
    absent = ""
except ImportError as fault:
    absent = "ImportError"
`);
found.number = globals.get("number");
found.late = globals.get("late_number");
found.wanted = globals.get("wanted");
found.absent = globals.get("absent");
found.isAskedForAbsentFiles = lookedUp > 0;
// A function of the window that Python also holds of an element (page/app.py).
globalThis.listen = function () {
  return String(this);
};
globalThis.element = { listen: globalThis.listen };
runPython(`
import js
held = js.element.listen
this = js.listen("the first argument", "the second")
`);
found.thisOfTheWindow = globals.get("this");
console.log(JSON.stringify(found));
process.exit(0);
