/* The snapshot: the memory of a Python that has imported and built everything, kept on this device for the next start.

   It lies in Cache Storage together with the engine's parts, under the engine's name and the browser's version. Only
   what a start does not wait for is packed. On any doubt it is deleted, and Python starts from its files. */

import PARTS from "../../engine/parts.mjs";
import { estimate, openCache } from "../boot/browser-apis.js";
import { SNAPSHOT } from "../boot/names.js";
import { check, digests, headersFor, metadataIn } from "./snapshot-digests.js";
import { withoutEmptyPages } from "./sparse-memory.js";

const PLACE = new URL("../../../start/", import.meta.url).href; // the site's own address, where no file lies
const RAW = Object.keys(PARTS.parts);
const { archives: PACKED } = PARTS;
const HEAP = "memory";
const REFUSED = "refused"; // how often a snapshot of this engine has failed in this browser
const TIMES = 2; // that one did not start
const TRIES = 4; // that the device ended the making of one, or somebody closed the page
const ROOM = 3; // this many times its size has to be free: fights need room, a snapshot does not

/** A part's bytes by its name, checked if it is one that is kept packed.
    @typedef {(name: string) => Promise<ArrayBuffer>} Part */
/** Rejects when these are not the bytes of that part. @typedef {(name: string, bytes: BufferSource) => Promise<void>}
    IsKept */
/** A snapshot for `startFromSnapshot`; its `heap`, which lacks empty pages, is being read and checked.
    @typedef {{ head: Uint8Array, place: number[], length: number, parts: Part, isKept: IsKept,
    heap: Promise<Uint8Array<ArrayBuffer>> }} Snapshot */

/** What a snapshot has to match: the engine's files, the browser's version, and how the memory is written. */
async function name() {
  const { userAgent, userAgentData } = navigator;
  const more = await userAgentData?.getHighEntropyValues(["fullVersionList"]).catch(() => null);
  return [PARTS.name, userAgent, JSON.stringify(more?.fullVersionList ?? ""), "packed"].join(" ");
}

/** The snapshot; null without one. One of another engine or browser version is deleted.
    @returns {Promise<Snapshot | null>} */
export async function find() {
  const cache = await openCache(SNAPSHOT);
  const [kept, ...raw] = await Promise.all([HEAP, ...RAW].map((part) => cache.match(PLACE + part)));
  if (!kept) return null;
  const metadata = await metadataIn(kept.headers);
  if (metadata.name !== (await name()) || raw.includes(undefined)) {
    await forget();
    return null;
  }
  const head = Uint8Array.from(atob(metadata.head), (letter) => letter.charCodeAt(0));
  /** @type {IsKept} */
  const isKept = (part, bytes) => check(metadata, part, bytes);
  /** @type {Part} */
  const parts = async (part) => {
    const bytes = await /** @type {Response} */ (raw[RAW.indexOf(part)]).arrayBuffer();
    if (!PACKED.includes(part)) return bytes;
    await isKept(part, bytes);
    return through(new DecompressionStream("gzip"), bytes);
  };
  return { ...metadata, head, parts, isKept, heap: checkedHeap(kept, isKept) };
}

/** @param {CompressionStream | DecompressionStream} stream @param {ArrayBuffer} bytes */
const through = (stream, bytes) => new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer();

/** @param {Response} kept @param {IsKept} isKept */
async function checkedHeap(kept, isKept) {
  const heap = await kept.arrayBuffer();
  await isKept(HEAP, heap);
  return new Uint8Array(heap);
}

/** How often one has not started, and how often none was made, of this engine in this browser. */
async function failures() {
  const entry = await (await openCache(SNAPSHOT)).match(PLACE + REFUSED);
  /** @type {{ name?: string, times?: number, tries?: number }} */
  const { name: whose, times = 0, tries = 0 } = entry ? await entry.json() : {};
  return whose === (await name()) ? { times, tries } : { times: 0, tries: 0 };
}

/** @param {{ times: number, tries: number }} counts */
async function noteFailures({ times, tries }) {
  const cache = await openCache(SNAPSHOT);
  const text = JSON.stringify({ name: await name(), times, tries });
  if (times + tries) await cache.put(PLACE + REFUSED, new Response(text));
  else await cache.delete(PLACE + REFUSED);
}

/** Makes one. A try after which this page does not go on is counted. @param {() => Promise<void>} make */
export async function tryOnce(make) {
  const { times, tries } = await failures();
  await noteFailures({ times, tries: tries + 1 });
  await make().finally(() => noteFailures({ times, tries }));
}

/** Whether to make one: there is none, and earlier ones did not fail. */
export async function isWanted() {
  const cache = await openCache(SNAPSHOT);
  if (await cache.match(PLACE + HEAP)) return false;
  const { times, tries } = await failures();
  return times < TIMES && tries < TRIES;
}

/** Keeps a snapshot as Pyodide made it, with where it was taken and the parts it runs on. Throws when there is no room;
    then nothing is kept. @param {Uint8Array} memory @param {number[]} place @param {Part} parts */
export async function keep(memory, place, parts) {
  const [start = 0] = new Uint32Array(memory.buffer, memory.byteOffset + 4, 1); // Pyodide's header says it
  const heap = /** @type {Uint8Array<ArrayBuffer>} */ (memory.subarray(start));
  const head = btoa(String.fromCharCode(...memory.subarray(0, start)));
  const { quota, usage } = await estimate();
  if (quota - usage < ROOM * heap.length) throw new Error("there is too little room");
  const cache = await openCache(SNAPSHOT);
  try {
    const sparse = withoutEmptyPages(heap);
    let sums = await digests({ [HEAP]: sparse });
    for (const part of RAW) {
      const raw = await parts(part);
      const bytes = PACKED.includes(part) ? await through(new CompressionStream("gzip"), raw) : raw;
      sums = { ...sums, ...(await digests({ [part]: bytes })) };
      await cache.put(PLACE + part, new Response(bytes));
    }
    const metadata = { name: await name(), place, length: heap.length, sums, head };
    // The memory comes last: when it is there, everything is.
    await cache.put(PLACE + HEAP, new Response(sparse, { headers: await headersFor(metadata) }));
  } catch (fault) {
    await forget();
    throw fault;
  }
}

/** Deletes the snapshot. */
export async function forget() {
  const cache = await openCache(SNAPSHOT);
  const whole = (await cache.keys()).filter(({ url }) => url.startsWith(PLACE) && url !== PLACE + REFUSED);
  await Promise.all(whole.map((kept) => cache.delete(kept)));
}

/** Deletes a snapshot that failed; after the second time none is made until the engine or the browser changes. */
export async function refuse() {
  await forget();
  const { times, tries } = await failures();
  await noteFailures({ times: times + 1, tries });
}
