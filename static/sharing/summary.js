/* The summary of a fight as a text and as a picture, which is drawn here: a sheet of paper, the same in both themes.
   A file of its own, which imports nothing: few visits load it. */

const NAME = "hurtbox-summary.png";
const WIDTH = 720; // pixels of the picture, before SCALE
const SCALE = 2;
const EDGE = 32;
const LINE = 26;
const FONT = "system-ui, sans-serif";
const [PAPER, INK, SOFT] = ["#f4efe3", "#241f16", "#5d5546"];

/** @typedef {{ title: string, when: string, people: { name: string, lines: string[] }[], dice: string[] }} Summary */
/** @typedef {{ text: string, font: string, color: string, gap: number }} Row */

/** Copies a text: whether the browser allowed it. @param {string} text */
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Whether the platform has a share sheet. */
export const hasShareSheet = () => typeof navigator.share === "function";

/** A text in lines that fit the picture. @param {CanvasRenderingContext2D} pen @param {string} text */
function wrapped(pen, text) {
  const lines = [""];
  for (const word of text.split(" ")) {
    const longer = `${lines.at(-1)} ${word}`.trim();
    if (pen.measureText(longer).width > WIDTH - 2 * EDGE && lines.at(-1)) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines;
}

/** The lines of the picture. @param {Summary} summary @returns {Row[]} */
function rowsOf({ title, when, people, dice }) {
  const rows = [
    { text: title, font: `650 26px ${FONT}`, color: INK, gap: 0 },
    { text: when, font: `16px ${FONT}`, color: SOFT, gap: 0 },
  ];
  for (const { name, lines } of people) {
    rows.push({ text: name, font: `650 18px ${FONT}`, color: INK, gap: 12 });
    rows.push({ text: lines.join(" · "), font: `17px ${FONT}`, color: INK, gap: 0 });
  }
  dice.forEach((text, at) => rows.push({ text, font: `16px ${FONT}`, color: SOFT, gap: at ? 0 : 16 }));
  return rows;
}

/** Draws the picture: a PNG, or null where the browser makes none. @param {string} json @returns {Promise<Blob | null>} */
export async function picture(json) {
  const canvas = document.createElement("canvas");
  const pen = canvas.getContext("2d");
  if (!pen) return null;
  /** @type {Row[]} */
  const rows = [];
  for (const row of rowsOf(JSON.parse(json))) {
    pen.font = row.font;
    wrapped(pen, row.text).forEach((text, at) => rows.push({ ...row, text, gap: at ? 0 : row.gap }));
  }
  const height = 2 * EDGE + rows.reduce((sum, { gap }) => sum + LINE + gap, 0);
  canvas.width = WIDTH * SCALE;
  canvas.height = height * SCALE;
  pen.scale(SCALE, SCALE);
  pen.fillStyle = PAPER;
  pen.fillRect(0, 0, WIDTH, height);
  pen.textBaseline = "middle";
  let y = EDGE;
  for (const { text, font, color, gap } of rows) {
    y += gap;
    pen.font = font;
    pen.fillStyle = color;
    pen.fillText(text, EDGE, y + LINE / 2);
    y += LINE;
  }
  return new Promise((done) => canvas.toBlob(done, "image/png"));
}

/** Saves the picture: whether it could be made. @param {string} json */
export async function save(json) {
  const blob = await picture(json);
  if (!blob) return false;
  const href = URL.createObjectURL(blob);
  Object.assign(document.createElement("a"), { href, download: NAME }).click();
  setTimeout(() => URL.revokeObjectURL(href), 60_000); // slow devices are still reading it
  return true;
}

/** Opens the platform's share sheet with the picture and the text, or with the text alone.
    @param {string} json @param {string} text */
export async function share(json, text) {
  const blob = await picture(json);
  const files = blob ? [new File([blob], NAME, { type: "image/png" })] : [];
  const withPicture = { files, text };
  const canShare = files.length > 0 && navigator.canShare?.(withPicture);
  await navigator.share(canShare ? withPicture : { text }).catch(() => {});
}
