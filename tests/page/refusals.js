/* Has the browser refuse what it may refuse to a page, here and in every worker: `name` of APIS, or "all" of them.
   `way`: "touch" throws when the name is read, "call" when something of it is called, "later" rejects where a promise is expected. */
((name, way) => {
  const refuseIn = (scope, name, way) => {
    const no = () => {
      throw new scope.DOMException("The operation is insecure.", "SecurityError");
    };
    const later = async () => no();
    const PROMISE = ["CacheStorage", "LockManager", "ServiceWorkerContainer", "StorageManager", "WakeLock"];
    const refuse = (owner, key, kind) => {
      if (!(key in owner)) return;
      if (way === "touch") return void Object.defineProperty(owner, key, { configurable: true, get: no });
      const answer = way === "later" && PROMISE.includes(kind) ? later : no;
      if (kind === "class") return void Object.defineProperty(owner, key, { configurable: true, value: no });
      for (const [one, { value }] of Object.entries(Object.getOwnPropertyDescriptors(scope[kind].prototype)))
        if (typeof value === "function" && one !== "constructor") scope[kind].prototype[one] = answer;
    };
    const device = Object.getPrototypeOf(scope.navigator);
    const APIS = {
      localStorage: [scope, "Storage"],
      sessionStorage: [scope, "Storage"],
      indexedDB: [scope, "IDBFactory"],
      BroadcastChannel: [scope, "class"],
      caches: [scope, "CacheStorage"],
      locks: [device, "LockManager"],
      serviceWorker: [device, "ServiceWorkerContainer"],
      storage: [device, "StorageManager"],
      wakeLock: [device, "WakeLock"],
    };
    for (const [key, [owner, kind]] of Object.entries(APIS)) if (name === "all" || name === key) refuse(owner, key, kind);
  };
  refuseIn(globalThis, name, way);
  // A worker of the site is a blob: with a script in it.
  const Real = Blob;
  const script = `(${refuseIn})(globalThis, ${JSON.stringify(name)}, ${JSON.stringify(way)});`;
  globalThis.Blob = class extends Real {
    constructor(parts = [], options = {}) {
      super(options.type === "text/javascript" ? [script, ...parts] : parts, options);
    }
  };
})
