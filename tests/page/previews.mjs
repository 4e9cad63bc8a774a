/* Draws previews of links in Node: `node previews.mjs <link-preview.js>`. A list of glances in JSON in, their previews out. */

import { readFileSync } from "node:fs";

const source = readFileSync(process.argv[2] ?? "", "utf-8");
const { readPreview } = await import(`data:text/javascript,${encodeURIComponent(source)}`);
const glances = JSON.parse(readFileSync(0, "utf-8"));
console.log(JSON.stringify(await Promise.all(glances.map(readPreview))));
