/* PyScript finds out whether it may use shared memory by allocating some, which always fails on a static host. V8's
   message about that names the called function, and to find it V8 parses the whole script again: a twentieth of the
   time before the first draw. So while PyScript tries, a constructor stands here that fails without a message. */

const isMissing = !("SharedArrayBuffer" in globalThis);

if (isMissing)
  Object.assign(globalThis, {
    SharedArrayBuffer: function () {
      throw null;
    },
  });

/** Removes the stand-in; to be called when PyScript has tried. */
export function restoreSharedMemory() {
  if (isMissing) Reflect.deleteProperty(globalThis, "SharedArrayBuffer");
}
