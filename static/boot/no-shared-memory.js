/* PyScript finds out whether there is shared memory, which a static host's page never has, by making some. The
   engine's own words for why that fails name what was called, and to find it V8 reads all of that long script again: a
   twentieth of the time before the first draw. What stands in its place while PyScript looks says nothing. */

const lacking = !("SharedArrayBuffer" in globalThis);

if (lacking)
  globalThis.SharedArrayBuffer = function () {
    throw null;
  };

/** PyScript has looked: everything is as it was. */
export const restoreSharedMemory = () => lacking && delete globalThis.SharedArrayBuffer;
