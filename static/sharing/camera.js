/* The camera reads codes: only after a tap, only while its sheet is open. The picture never leaves this page. */

import { decodeQR } from "qr/decode.js";

const LONGEST = 1024; // pixels of a frame's longer side: enough for version 25, quick on an old phone
const PAUSE = 120; // milliseconds between two frames
const WISH = {
  audio: false,
  video: { facingMode: { ideal: "environment" }, width: { ideal: 1280 }, height: { ideal: 720 } },
};
const WHY = {
  NotAllowedError: "refused",
  SecurityError: "refused",
  NotFoundError: "none",
  OverconstrainedError: "none",
};

const canvas = document.createElement("canvas");
const brush = canvas.getContext("2d", { willReadFrequently: true });
let stream = null;
let turn = 0; // which start is the current one

/** Shows the camera in a video element and tells `hear` every code's text as it is read. Resolves to "" or
    to why there is no picture: "refused", "none" or "busy". */
export async function start(video, hear) {
  stop();
  const mine = ++turn;
  if (!navigator.mediaDevices?.getUserMedia) return "none";
  try {
    const got = await navigator.mediaDevices.getUserMedia(WISH);
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
    return WHY[fault?.name] ?? "busy";
  }
  read(video, hear, mine);
  return "";
}

async function read(video, hear, mine) {
  let last = "";
  while (mine === turn) {
    await new Promise((go) => setTimeout(go, PAUSE));
    if (mine !== turn || document.hidden || !video.videoWidth) continue;
    const text = codeIn(video);
    if (text && text !== last) hear((last = text));
  }
}

/** The text of the code in a frame, or "". */
function codeIn(video) {
  const scale = Math.min(1, LONGEST / Math.max(video.videoWidth, video.videoHeight));
  canvas.width = Math.round(video.videoWidth * scale);
  canvas.height = Math.round(video.videoHeight * scale);
  brush.drawImage(video, 0, 0, canvas.width, canvas.height);
  try {
    return decodeQR(brush.getImageData(0, 0, canvas.width, canvas.height));
  } catch {
    return ""; // no code in this frame
  }
}

/** The camera goes off. */
export function stop() {
  turn += 1;
  for (const track of stream?.getTracks() ?? []) track.stop();
  stream = null;
}
