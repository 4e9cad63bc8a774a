/* Draws a QR code. The encoder is loaded by the visits that show one. */

import { encodeQR } from "qr";

const QUIET_ZONE = 4; // modules of white around a code, as the standard asks

/** Draws a text into an empty picture: one path of the dark modules, row by row.
    @param {SVGElement} picture @param {string} text */
export function drawCode(picture, text) {
  const rows = encodeQR(text, "raw", { ecc: "low", encoding: "byte", border: QUIET_ZONE });
  let path = "";
  rows.forEach((row, y) => {
    for (let x = 0; x < row.length; x += 1) {
      if (!row[x]) continue;
      const from = x;
      while (row[x]) x += 1;
      path += `M${from} ${y}h${x - from}v1H${from}z`;
    }
  });
  picture.setAttribute("viewBox", `0 0 ${rows.length} ${rows.length}`);
  picture.querySelector("path")?.setAttribute("d", path);
}
