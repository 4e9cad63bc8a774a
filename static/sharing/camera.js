/* Reads QR codes with the camera: only after a tap, and only while its sheet is open. The picture never leaves this
   page. */

import { decodeQR } from "qr/decode.js";

const LONGEST = 1024; // pixels of a frame's longer side: enough for version 25, quick on an old phone
const PAUSE = 120; // milliseconds between two frames
/* In one of about seventy pictures the reader counts the modules of a code wrongly, each time in the same way while
   phone and code lie still. At another size it counts right, so the sizes take turns. */
const SIZES = [1, 0.85];
/** @type {MediaStreamConstraints} */
const OPTIONS = {
  audio: false,
  video: { facingMode: { ideal: "environment" }, width: { ideal: 1280 }, height: { ideal: 720 } },
};
/** @type {Record<string, string>} */
const REASONS = {
  NotAllowedError: "refused",
  SecurityError: "refused",
  NotFoundError: "none",
  OverconstrainedError: "none",
};

const canvas = document.createElement("canvas");
const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d", { willReadFrequently: true }));
/** @type {MediaStream | null} */
let stream = null;
let turn = 0; // which start is the current one

/** Shows the camera in a video element and calls `hear` with each code's text. Resolves to "", or to why there is no
    picture: "refused", "none" or "busy". @param {HTMLVideoElement} video @param {(text: string) => void} hear */
export async function start(video, hear) {
  stop();
  const mine = ++turn;
  if (!navigator.mediaDevices?.getUserMedia) return "none";
  try {
    const got = await navigator.mediaDevices.getUserMedia(OPTIONS);
    if (mine !== turn) {
      for (const track of got.getTracks()) track.stop(); // the sheet was closed meanwhile
      return "";
    }
    stream = got;
    video.srcObject = got;
    await video.play();
  } catch (fault) {
    if (mine !== turn) return "";
    stop();
    return REASONS[fault instanceof Error ? fault.name : ""] ?? "busy";
  }
  read(video, hear, mine);
  return "";
}

/** @param {HTMLVideoElement} video @param {(text: string) => void} hear @param {number} mine */
async function read(video, hear, mine) {
  let last = "";
  for (let frame = 0; mine === turn; frame += 1) {
    await new Promise((go) => setTimeout(go, PAUSE));
    if (mine !== turn || document.hidden || !video.videoWidth) continue;
    const text = codeIn(video, SIZES[frame % SIZES.length]);
    if (text && text !== last) hear((last = text));
  }
}

/** The text of the code in the current frame, read at a part of its size, or "".
    @param {HTMLVideoElement} video @param {number} size */
function codeIn(video, size) {
  const scale = size * Math.min(1, LONGEST / Math.max(video.videoWidth, video.videoHeight));
  canvas.width = Math.round(video.videoWidth * scale);
  canvas.height = Math.round(video.videoHeight * scale);
  context.drawImage(video, 0, 0, canvas.width, canvas.height);
  try {
    return decodeQR(context.getImageData(0, 0, canvas.width, canvas.height));
  } catch {
    return ""; // no code in this frame
  }
}

/** Switches the camera off. */
export function stop() {
  turn += 1;
  for (const track of stream?.getTracks() ?? []) track.stop();
  stream = null;
}
