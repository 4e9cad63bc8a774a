/* Writes and reads backups in Node: `node archives.mjs <folder with a copy of static/>`. A line of JSON in, {write: {name:
   text}} or {read: base64 of files by their names}; a line of JSON out, the archive in base64, or the documents: [name,
   text or null, sentence]. */

import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";

const folder = process.argv[2] ?? "";
const load = (name) => import(pathToFileURL(`${folder}/sharing/${name}.js`).href);
const { ArchiveWriter } = await load("archive");
const { documentsOf } = await load("documents");

async function written(texts) {
  const archive = new ArchiveWriter();
  for (const [name, text] of Object.entries(texts)) await archive.add(name, text);
  return Buffer.from(await archive.blob().arrayBuffer()).toString("base64");
}

async function read(files) {
  const all = Object.entries(files).map(([name, code]) =>
    Object.assign(new Blob([Buffer.from(code, "base64")]), { name }),
  );
  let documents;
  try {
    documents = await documentsOf(all);
  } catch (fault) {
    return [["", null, String(fault)]];
  }
  const found = [];
  for (const one of documents)
    found.push(await one.read().then((text) => [one.name, text, ""], (fault) => [one.name, null, String(fault)]));
  return found;
}

for await (const line of createInterface({ input: process.stdin })) {
  const asked = JSON.parse(line);
  console.log(JSON.stringify(asked.write ? await written(asked.write) : await read(asked.read)));
}
