/* The engine's parts as they arrive: asked for, counted, and unpacked where the build packed them. */

import PARTS from "../engine/parts.mjs";

export const ENGINE = new URL("../engine/", import.meta.url).href;
const OFTEN = 100; // milliseconds between two reports about one part

/** What could not be had; its message is for people. */
export class Lost extends Error {}

/** One of the engine's modules. */
export const script = (name) =>
  import(ENGINE + name).catch((fault) => {
    throw new Lost(`${name} did not arrive (${fault.message}).`);
  });

/** `part(name)` → the unpacked part's Response. `report(name, done, of)` hears of the bytes that came in, `lost`
    of a part that stopped coming, for some who wait for it only go on waiting. */
export function arriving({ report = () => {}, lost = () => {} } = {}) {
  return async function part(name) {
    const { file, bytes } = PARTS.parts[name];
    const failed = (fault) => {
      const said = new Lost(`${name} did not arrive (${fault.message}).`);
      lost(said);
      return said;
    };
    try {
      const response = await fetch(ENGINE + file);
      if (!response.ok) throw new Error(`the server said ${response.status}`);
      let done = 0;
      let told = 0;
      const counted = watched(response.body, failed, (length, over) => {
        done += length;
        if (!over && performance.now() - told < OFTEN) return;
        told = performance.now();
        report(name, done, bytes);
      });
      const type = name.endsWith(".wasm") ? "application/wasm" : "application/octet-stream";
      const body = file === name ? counted : watched(await unpacking(counted), failed);
      return new Response(body, { headers: { "Content-Type": type } });
    } catch (fault) {
      throw failed(fault);
    }
  };
}

async function unpacking(body) {
  const { XzReadableStream } = await script("xz.mjs");
  return new XzReadableStream(body);
}

/** The same stream; `took` hears how long each piece was, `failed` of the fault that ended it. */
function watched(body, failed, took = () => {}) {
  const reader = body.getReader();
  return new ReadableStream({
    async pull(to) {
      try {
        const { done, value } = await reader.read();
        took(done ? 0 : value.length, done);
        if (done) to.close();
        else to.enqueue(value);
      } catch (fault) {
        to.error(failed(fault));
      }
    },
    cancel: (why) => reader.cancel(why),
  });
}
