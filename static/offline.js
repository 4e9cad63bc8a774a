/* Once everything has arrived, the site is kept for the next visit without a network. */

export const keepSite = () => {
  const worker = new URL("../../service-worker.js", import.meta.url);
  // Without service workers (a private window, an old browser) the site simply needs its network.
  navigator.serviceWorker?.register(worker).catch((fault) => console.info(`not kept offline: ${fault.message}`));
};
