/* Workers that are under the page's policy. A worker that is loaded from an address has the policy of its own response,
   and a static host sends none. One that is made of a blob: has the policy of the page that made it. So each worker is a
   blob: that imports its module; what it imports and starts is under that policy, too. The import is a call, because
   Firefox does not ask the service worker for the import statements of a blob:, so they would fail without a network. */

/** @type {Map<string, string>} module → its blob:, made once: the engine may be started again */
const addresses = new Map();

const EMPTY = "The rules could not be loaded.";
const LEAVES = 200; // milliseconds after which a page that is being left has ended its workers

/** The messages that come before the module listens wait in `early`. A module that does not load is an error of the
    worker, as it is with an import statement, unless the page is being left: Firefox then ends the download first. So is
    one that has run and does not listen: a kept file that was emptied is a module without an error.
    @param {string} module */
function blobOf(module) {
  const text = `
    self.early = [];
    const wait = (event) => self.early.push(event);
    self.onmessage = wait;
    import(${JSON.stringify(module)})
      .then(() => { if (self.onmessage === wait) throw new Error("${EMPTY}"); })
      .catch((fault) => setTimeout(() => { throw fault; }, ${LEAVES}));`;
  return URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
}

/** Starts a module of the site as a worker.
    @param {URL} module
    @param {string} name the worker's own name */
export function startUnderPolicy({ href, pathname }, name = "") {
  const blob = addresses.get(href) ?? blobOf(href);
  addresses.set(href, blob);
  // The fragment changes nothing: it says in the browser's tools which worker it is.
  return new Worker(`${blob}#${pathname}`, { type: "module", name });
}
