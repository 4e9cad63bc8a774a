"""Every flipped bit of a snapshot is found before it runs: static/worker/snapshot-digests.js, run in Node."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

import pytest

from sitebuild.npm import tool

FLIPS = 10_000
SEED = 9
MODULE = Path(__file__).parents[2] / "static" / "worker" / "snapshot-digests.js"

# Small parts stand for the large ones: a digest does not care. Every flip is one bit of one of the parts, of the
# facts or of their digest, each as often as the others.
SCRIPT = """
const [module, flips, seed] = process.argv.slice(1);
const { check, digests, metadataIn, headersFor } = await import(module);
let state = Number(seed);
const chance = (below) => {  // mulberry32
  state = (state + 0x6d2b79f5) | 0;
  let one = Math.imul(state ^ (state >>> 15), 1 | state);
  one = (one + Math.imul(one ^ (one >>> 7), 61 | one)) ^ one;
  return ((one ^ (one >>> 14)) >>> 0) % below;
};
const sizes = { memory: 16384, "pyodide.asm.wasm": 8192, "pydantic_core.wasm": 4096, "python.tar": 4096 };
const parts = Object.fromEntries(Object.entries(sizes).map(([name, size]) =>
  [name, Uint8Array.from({ length: size }, () => chance(256))]));
const facts = { name: "engine browser", place: [15567, 81264], length: 16384, head: "UFlPREFTTkE=" };
const headers = await headersFor({ ...facts, sums: await digests(parts) });
const runs = async (said) => {
  const read = await metadataIn(new Map(Object.entries(said)));
  for (const [name, bytes] of Object.entries(parts)) await check(read, name, bytes);
};
await runs(headers); // what was kept is taken
const flipped = (text, at, bit) => text.slice(0, at)
  + String.fromCharCode(text.charCodeAt(at) ^ (1 << bit)) + text.slice(at + 1);
const places = [...Object.keys(parts), ...Object.keys(headers)];
const found = Object.fromEntries(places.map((place) => [place, 0]));
const missed = [];
for (let n = 0; n < flips; n += 1) {
  const place = places[n % places.length];
  const bit = chance(8);
  const bytes = parts[place];
  const at = chance((bytes ?? headers[place]).length);
  if (bytes) bytes[at] ^= 1 << bit;
  const said = bytes ? headers : { ...headers, [place]: flipped(headers[place], at, bit) };
  await runs(said).then(() => missed.push([place, at, bit]), () => (found[place] += 1));
  if (bytes) bytes[at] ^= 1 << bit;
}
await runs(headers);
console.log(JSON.stringify({ found, missed }));
"""


@pytest.mark.slow
def test_every_flipped_bit_of_a_kept_start_is_found() -> None:
    run = [
        tool("node"),
        "--input-type=module",
        "-e",
        SCRIPT,
        MODULE.as_uri(),
        str(FLIPS),
        str(SEED),
    ]
    done = subprocess.run(run, capture_output=True, text=True, encoding="utf-8")
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout)
    assert told["missed"] == []
    assert sum(told["found"].values()) == FLIPS
    assert all(count >= FLIPS // len(told["found"]) for count in told["found"].values())
