// Lays the pictures of one size side by side, a quarter as large, a row for each theme, and compares them with the
// known sheet of them. Run in an empty page with {rows, known, side, most}: base64 PNGs, a base64 WebP or "", the side
// of the squares that are compared, and by how much of 255 the mean colour of one may differ.
async ({ rows, known, side, most }) => {
  const SHRUNK = 4;
  const penOf = (/** @type {OffscreenCanvas} */ on) =>
    /** @type {OffscreenCanvasRenderingContext2D} */ (on.getContext("2d", { willReadFrequently: true }));
  const decoded = async (text, type) =>
    createImageBitmap(await (await fetch(`data:image/${type};base64,${text}`)).blob());
  const pictures = await Promise.all(rows.map((row) => Promise.all(row.map((one) => decoded(one, "png")))));
  const [{ width, height }] = pictures[0];
  const [wide, high] = [width / SHRUNK, height / SHRUNK];
  const canvas = new OffscreenCanvas(wide * pictures[0].length, high * pictures.length);
  const pen = penOf(canvas);
  pen.imageSmoothingQuality = "high";
  pictures.forEach((row, down) =>
    row.forEach((one, along) => pen.drawImage(one, along * wide, down * high, wide, high)),
  );

  /** The mean colours of the squares of an image of this sheet's size. */
  function means(image) {
    const small = new OffscreenCanvas(canvas.width, canvas.height);
    const other = penOf(small);
    other.drawImage(image, 0, 0);
    const { data } = other.getImageData(0, 0, canvas.width, canvas.height);
    const found = new Map();
    for (let at = 0; at < data.length; at += 4) {
      const [x, y] = [(at / 4) % canvas.width, Math.floor(at / 4 / canvas.width)];
      const square = `${Math.floor(x / side)} ${Math.floor(y / side)}`;
      const sums = found.get(square) ?? [0, 0, 0, 0];
      for (const place of [0, 1, 2]) sums[place] += data[at + place];
      sums[3] += 1;
      found.set(square, sums);
    }
    return new Map([...found].map(([square, [r, g, b, count]]) => [square, [r / count, g / count, b / count]]));
  }

  const blob = await canvas.convertToBlob({ type: "image/webp", quality: 0.75 });
  const bytes = new Uint8Array(await blob.arrayBuffer());
  const sheet = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  if (!known) return { sheet, places: [] };
  const before = await decoded(known, "webp");
  if (before.width !== canvas.width || before.height !== canvas.height) return { sheet, places: [[0, 0, 0, 0, 255]] };
  const [was, now] = [means(before), means(await decoded(sheet, "webp"))];
  const places = [];
  for (const [square, colour] of now) {
    const then = was.get(square) ?? [];
    const off = Math.max(...colour.map((value, place) => Math.abs(value - then[place])));
    if (off <= most) continue;
    const [x, y] = square.split(" ").map((number) => number * side);
    const [along, down] = [Math.floor(x / wide), Math.floor(y / high)];
    places.push([along, down, (x - along * wide) * SHRUNK, (y - down * high) * SHRUNK, Math.round(off)]);
  }
  return { sheet, places };
}
