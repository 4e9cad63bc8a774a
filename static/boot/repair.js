/* The site's files that are kept on this device may be damaged. They are not checked at a start, which would cost time
   at every one, but when one has failed. */

import { serviceWorkers } from "./browser-apis.js";

const PATIENCE = 30_000; // milliseconds: an earlier build's service worker never replies

/** The addresses of the damaged files that the service worker has replaced. @param {ServiceWorker} controller
    @returns {Promise<string[]>} */
const askForRepair = (controller) =>
  new Promise((answer) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => answer(data?.repaired ?? []);
    setTimeout(() => answer([]), PATIENCE);
    controller.postMessage("repair", [port2]);
  });

/** Has the service worker replace the kept files that are damaged: whether there were any. */
export async function repairSite() {
  const controller = serviceWorkers()?.controller;
  if (!controller) return false; // the files came over the network
  const repaired = await askForRepair(controller);
  // The browser holds what it has just loaded, and a reload would take it from there.
  await Promise.allSettled(repaired.map((file) => fetch(file, { cache: "reload" })));
  return repaired.length > 0;
}
