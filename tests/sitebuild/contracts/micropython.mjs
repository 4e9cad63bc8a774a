// What the page's start relies on in MicroPython, found out in Node and printed as JSON. Called by test_contracts.py:
//     node micropython.mjs <micropython's folder>

import { pathToFileURL } from "node:url";

const [, , folder] = process.argv;
const { loadMicroPython } = await import(pathToFileURL(`${folder}/micropython.mjs`).href);
const { FS, runPython, globals } = await loadMicroPython();
const found = {};

// static/ makes every look-up of an absent file fail with the same error: files that are there are found without it.
const { node_ops: ways } = FS.root;
let absent;
try {
  ways.lookup(FS.root, "");
} catch (fault) {
  absent = fault;
}
found.absentIsAnError = absent !== undefined;
let lookedUp = 0;
ways.lookup = () => {
  lookedUp += 1;
  throw absent;
};
FS.mkdirTree("./contract");
const write = (name, text) => FS.writeFile(name, new TextEncoder().encode(text), { canOwn: true });
write("contract/__init__.py", "");
write("contract/there.py", "number = 6 * 7\n");
runPython(`
from contract import there
number = there.number
try:
    import contract.absent
    absent = ""
except ImportError as fault:
    absent = "ImportError"
`);
found.number = globals.get("number");
found.absent = globals.get("absent");
found.isAskedForAbsentFiles = lookedUp > 0;
console.log(JSON.stringify(found));
process.exit(0);
