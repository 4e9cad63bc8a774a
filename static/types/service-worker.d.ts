/** What the build writes into the service worker: each file's hash and size in bytes, by its name. */
declare const __FILES__: Record<string, [sha256: string, bytes: number]>;
