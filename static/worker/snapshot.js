/* The memory of a Python that has everything imported and built, kept on this device for the next start.

   It lies in Cache Storage with the engine's parts, unpacked, under the engine's name and the browser's version.
   On any doubt it is thrown away, and Python starts from its files. */

import PARTS from "../../engine/parts.mjs";
import { check, digests, metadataIn, headersFor } from "./snapshot-digests.js";

const CACHE = "hurtbox-start";
const PLACE = new URL("../../../start/", import.meta.url).href; // the site's own; no file lies there
const RAW = Object.keys(PARTS.parts);
const HEAP = "memory";
const REFUSED = "refused"; // how often a memory of this engine was not good for a start, in this browser
const TIMES = 2;
const ROOM = 3; // so many times its size has to be free: fights need room, this does not

/** What a memory has to match: the engine's files and the browser's version. */
async function name() {
  const { userAgent, userAgentData } = navigator;
  const more = await userAgentData?.getHighEntropyValues(["fullVersionList"]).catch(() => null);
  return [PARTS.name, userAgent, JSON.stringify(more?.fullVersionList ?? "")].join(" ");
}

/** The kept memory for `fromMemory` in start-python.js, its `heap` still being read and compared; null without one.
    `isKept(name, bytes)` rejects when these are not the bytes of that part. One of another engine or browser
    version goes. */
export async function find() {
  const cache = await caches.open(CACHE);
  const [kept, ...raw] = await Promise.all([HEAP, ...RAW].map((part) => cache.match(PLACE + part)));
  if (!kept) return null;
  const facts = await metadataIn(kept.headers);
  if (facts.name !== (await name()) || raw.includes(undefined)) {
    await forget();
    return null;
  }
  const parts = (part) => raw[RAW.indexOf(part)].arrayBuffer();
  const head = Uint8Array.from(atob(facts.head), (letter) => letter.charCodeAt(0));
  const isKept = (part, bytes) => check(facts, part, bytes);
  return { ...facts, head, parts, isKept, heap: checked(kept, isKept) };
}

async function checked(kept, isKept) {
  const heap = await kept.arrayBuffer();
  await isKept(HEAP, heap);
  return new Uint8Array(heap);
}

/** Whether to make one: there is none, there is room, and earlier ones were good. */
export async function isWanted() {
  const cache = await caches.open(CACHE);
  if (await cache.match(PLACE + HEAP)) return false;
  const { name: whose, times } = JSON.parse((await (await cache.match(PLACE + REFUSED))?.text()) ?? "{}");
  return !(times >= TIMES && whose === (await name()));
}

/** Keeps a memory as Pyodide made it, with where it was taken and the parts it runs on. Throws when there is no
    room; then nothing is kept. */
export async function keep(memory, place, parts) {
  const [start] = new Uint32Array(memory.buffer, memory.byteOffset + 4, 1); // Pyodide's header says where
  const heap = memory.subarray(start);
  const head = btoa(String.fromCharCode(...memory.subarray(0, start)));
  const { quota = Infinity, usage = 0 } = (await navigator.storage?.estimate?.()) ?? {};
  if (quota - usage < ROOM * heap.length) throw new Error("there is too little room");
  const cache = await caches.open(CACHE);
  try {
    let sums = await digests({ [HEAP]: heap });
    for (const part of RAW) {
      const bytes = await parts(part);
      sums = { ...sums, ...(await digests({ [part]: bytes })) };
      await cache.put(PLACE + part, new Response(bytes));
    }
    const facts = { name: await name(), place, length: heap.length, sums, head };
    // The memory itself last: when it is there, everything is.
    await cache.put(PLACE + HEAP, new Response(heap, { headers: await headersFor(facts) }));
  } catch (fault) {
    await forget();
    throw fault;
  }
}

/** Throws the kept memory away. */
export async function forget() {
  const cache = await caches.open(CACHE);
  const whole = (await cache.keys()).filter(({ url }) => url.startsWith(PLACE) && url !== PLACE + REFUSED);
  await Promise.all(whole.map((kept) => cache.delete(kept)));
}

/** Throws it away because it was not good; after a second time none is made until the engine or browser changes. */
export async function refuse() {
  await forget();
  const cache = await caches.open(CACHE);
  const whose = await name();
  const before = JSON.parse((await (await cache.match(PLACE + REFUSED))?.text()) ?? "{}");
  const times = before.name === whose ? before.times + 1 : 1;
  await cache.put(PLACE + REFUSED, new Response(JSON.stringify({ name: whose, times })));
}
