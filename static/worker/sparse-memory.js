/* A memory without its empty pages: almost a third of Python's memory is zero, and need not be kept, read or checked.
   First comes a byte for each page that says whether it is there, then the pages that are. */

const PAGE = 4096; // bytes

/** @param {Uint8Array} memory whole pages @returns {Uint8Array<ArrayBuffer>} */
export function withoutEmptyPages(memory) {
  const pages = Array.from({ length: memory.length / PAGE }, (_, at) => memory.subarray(at * PAGE, (at + 1) * PAGE));
  const full = pages.filter((page) => page.some(Boolean));
  const sparse = new Uint8Array(pages.length + full.length * PAGE);
  pages.forEach((page, at) => (sparse[at] = Number(page.some(Boolean))));
  full.forEach((page, at) => sparse.set(page, pages.length + at * PAGE));
  return sparse;
}

/** Writes all pages into a memory, of which `touched` bytes may hold something.
    @param {Uint8Array} memory @param {Uint8Array} sparse @param {number} touched */
export function fillPages(memory, sparse, touched) {
  const count = memory.length / PAGE;
  let from = count;
  for (let at = 0, next = 0; at < count; at = next) {
    const isFull = sparse[at];
    while (next < count && sparse[next] === isFull) next += 1;
    const size = (next - at) * PAGE;
    if (isFull) memory.set(sparse.subarray(from, (from += size)), at * PAGE);
    else memory.fill(0, at * PAGE, Math.min(next * PAGE, touched));
  }
}
