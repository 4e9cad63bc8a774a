/* Downloads the engine's parts: asks for them, counts their bytes, unpacks them. */

import PARTS from "../../engine/parts.mjs";

export const ENGINE = new URL("../../engine/", import.meta.url).href;
const OFTEN = 100; // milliseconds between two reports about one part

/** A part could not be had, or is damaged. The message is for people, the cause for the console. */
export class DownloadError extends Error {
  /** @param {string} name @param {unknown} cause */
  constructor(name, cause) {
    super(`${name} did not load.`, { cause });
  }
}

/** @param {unknown} fault */
export const messageOf = (fault) => (fault instanceof Error ? fault.message : String(fault));

/** What `reader.read` of a stream gives. @typedef {{ read(): Promise<ReadableStreamReadResult<Uint8Array>> }} Reader */
/** A stream, as far as it is used. @typedef {{ getReader(): Reader & { cancel(why?: unknown): Promise<void> } }} Stream */

/** One of the engine's modules. @param {string} name */
export const importModule = (name) =>
  import(ENGINE + name).catch((fault) => {
    throw new DownloadError(name, fault);
  });

/** Returns the function that downloads a part by its name and gives its unpacked bytes. `report` hears how many bytes
    have arrived, `lost` of a part that could not be had.
    @param {{ report?: (name: string, done: number, of: number) => void, lost?: (fault: DownloadError) => void }}
    [listeners] */
export function downloader({ report = () => {}, lost = () => {} } = {}) {
  /** @param {string} name @returns {Promise<ArrayBuffer>} */
  return async function part(name) {
    // The decoder is asked for before the part: a half-read part that waits for it would hold one of the six
    // connections that a browser opens to a host.
    const { file, bytes } = PARTS.parts[name];
    const decoder = file === name ? null : importModule("xz.mjs");
    decoder?.catch(() => {}); // reported where it is awaited
    try {
      const response = await fetch(ENGINE + file);
      if (!response.ok || !response.body) throw new Error(`the server said ${response.status}`);
      const counted = counting(response.body, (done) => report(name, done, bytes));
      if (!decoder) return await allBytes(counted);
      const { XzReadableStream } = await decoder;
      return await allBytes(new XzReadableStream(counted));
    } catch (fault) {
      const error = fault instanceof DownloadError ? fault : new DownloadError(name, fault);
      lost(error);
      throw error;
    }
  };
}

/** A stream that reports now and then how many bytes it has given, and at its end.
    @param {Stream} body @param {(done: number) => void} report @returns {Stream} */
function counting(body, report) {
  let done = 0;
  let last = 0;
  const reader = body.getReader();
  const read = async () => {
    const piece = await reader.read();
    done += piece.value?.length ?? 0;
    if (piece.done || performance.now() - last > OFTEN) {
      last = performance.now();
      report(done);
    }
    return piece;
  };
  return { getReader: () => ({ read, cancel: (why) => reader.cancel(why) }) };
}

/** All bytes of a stream. (Chromium 156 crashes when a worker is ended while a Response reads such a stream.)
    @param {Stream} stream */
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
