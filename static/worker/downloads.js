/* The engine's parts as they arrive: asked for, counted, unpacked. */

import PARTS from "../../engine/parts.mjs";

export const ENGINE = new URL("../../engine/", import.meta.url).href;
const OFTEN = 100; // milliseconds between two reports about one part

/** What could not be had; its message is for people. */
export class DownloadError extends Error {}

/** One of the engine's modules. */
export const importModule = (name) =>
  import(ENGINE + name).catch((fault) => {
    throw new DownloadError(`${name} did not load (${fault.message}).`);
  });

/** `part(name)` → the unpacked part's bytes. `report(name, done, of)` hears of the bytes that came in, `lost` of a
    part that did not come. */
export function downloader({ report = () => {}, lost = () => {} } = {}) {
  return async function part(name) {
    const { file, bytes } = PARTS.parts[name];
    // Asked for before the part: a part that waits for its decoder half read holds one of the six connections
    // that a browser opens to a host.
    const decoder = file === name ? null : importModule("xz.mjs");
    decoder?.catch(() => {}); // it says so where it is awaited
    try {
      const response = await fetch(ENGINE + file);
      if (!response.ok) throw new Error(`the server said ${response.status}`);
      const counted = counting(response.body, (done) => report(name, done, bytes));
      if (file === name) return await allBytes(counted);
      const { XzReadableStream } = await decoder;
      return await allBytes(new XzReadableStream(counted));
    } catch (fault) {
      const said = new DownloadError(`${name} did not load (${fault.message}).`);
      lost(said);
      throw said;
    }
  };
}

/** What has a reader as `body` has one; `told` hears now and then how many bytes it gave, and at its end. */
function counting(body, told) {
  let done = 0;
  let last = 0;
  const reader = body.getReader();
  const read = async () => {
    const piece = await reader.read();
    done += piece.value?.length ?? 0;
    if (piece.done || performance.now() - last > OFTEN) {
      last = performance.now();
      told(done);
    }
    return piece;
  };
  return { getReader: () => ({ read, cancel: (why) => reader.cancel(why) }) };
}

/** All bytes of a stream. (Chromium 156 crashes when a worker is ended while a Response reads such a stream.) */
async function allBytes(stream) {
  const reader = stream.getReader();
  const pieces = [];
  let length = 0;
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    pieces.push(piece.value);
    length += piece.value.length;
  }
  const all = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all.buffer;
}
