/* The fights of this device, what was put aside because it cannot be read, and files for the person. */

import { reply } from "./replies.js";
import { inOne, inWords, rowsOf } from "./tables.js";

/** [{encounter, title, changed, revision}…] newest first, then [{aside, title, changed}…]; "" when they
    cannot be read. */
export async function list() {
  try {
    return await inOne("readonly", async (store) => {
      const heads = await store("heads").getAll();
      const aside = await store("aside").getAll();
      const late = (one, other) => (other.changed ?? 0) - (one.changed ?? 0);
      return JSON.stringify([
        ...heads.sort(late).map(({ encounter, title, changed, revision }) => ({
          encounter,
          title: title || "",
          changed: changed ?? 0,
          revision: revision ?? 0,
        })),
        ...aside.sort(late).map(({ key, title, changed }) => ({ aside: key, title, changed })),
      ]);
    });
  } catch {
    return "";
  }
}

/** Moves a fight that cannot be opened out of the way, whole: what was there is one text to download.
    Resolves to "" or to why it could not be moved (then it stays where it is). */
export async function setAside(encounter, because) {
  try {
    await inOne("readwrite", async (store) => {
      const head = await store("heads").get(encounter);
      const parts = await store("parts").getAll(rowsOf(encounter));
      const records = await store("records").getAll(rowsOf(encounter));
      const text = JSON.stringify({ because, head, parts, records });
      const title = (typeof head?.title === "string" && head.title) || "A fight";
      await store("aside").put({ title: `${title}: cannot be read`, changed: Date.now(), text });
      await store("heads").delete(encounter);
      await store("parts").delete(rowsOf(encounter));
      await store("records").delete(rowsOf(encounter));
      await store("app").delete("open");
    });
    return "";
  } catch (fault) {
    return inWords(fault);
  }
}

/** Downloads something that was put aside. */
export async function saveAside(key) {
  const row = await inOne("readonly", (store) => store("aside").get(Number(key)));
  download(`hurtbox-aside-${key}.json`, row.text);
}

/** Downloads the file in reply `n` (an export). */
export function save(n) {
  const { name, text } = reply(n);
  download(name, text);
}

const TYPES = { md: "text/markdown", txt: "text/plain" };
const typeOf = (name) => TYPES[name.split(".").pop()] ?? "application/json";

/** Downloads a text as a file of this name. */
export function download(name, text) {
  const url = URL.createObjectURL(new Blob([text], { type: typeOf(name) }));
  const link = Object.assign(document.createElement("a"), { href: url, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000); // slow devices are still reading it
}
