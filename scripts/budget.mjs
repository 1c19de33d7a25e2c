// What the page may weigh. Prints every file of dist/, raw and as a server sends it, and fails where one is too heavy.
//
// The first visit cannot be told from the files: tests/e2e/first_visit.spec.mjs makes one, and holds it to VISIT here.
// `most` is in force; `ceiling` is what it may grow to with all five games in the house.

import { readFileSync, readdirSync } from "node:fs";
import { join, relative } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { dist, isProgram, root } from "./project.mjs";

const KB = 1000;

/** How many games are files of their own: so many times the program is split. */
const GAMES = readFileSync(join(root, "src/app/games/mod.rs"), "utf8").match(/^#\[wasm_split\(/gm).length;

/** Files of their own: one of each, or where `each` is set one a game. */
const FILES = [
  { what: "page wasm", name: /^qahwa-\w+\.wasm$/, most: 112 * KB, ceiling: 120 * KB },
  { what: "a game's wasm", name: /^game_\w+-\w+\.wasm$/, each: true, most: 42 * KB, ceiling: 50 * KB },
  { what: "worker wasm", name: /^bot_worker-\w+\.wasm$/, most: 74 * KB, ceiling: 120 * KB },
  { what: "font", name: /^fonts\/vazirmatn\.woff2$/, most: 25 * KB, ceiling: 25 * KB },
];

/** The first visit to the lobby: all that the server is asked for until nothing more comes. */
export const VISIT = { most: 200 * KB, ceiling: 240 * KB, requests: 16 };

/** Any one game, opponents and art included: all of dist/ but the other games' own files. */
const GAME = 480 * KB;

/** What a server sends of a file, in bytes: brotli at its best. */
export function weight(file) {
  const content = readFileSync(file);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  return brotliCompressSync(content, { params }).length;
}

/** Bytes in words. */
export const kilobytes = (bytes) => `${(bytes / KB).toFixed(1)} KB`;

function main() {
  const files = readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .map((path) => ({ name: relative(dist, path), raw: readFileSync(path).length, sent: weight(path) }))
    .sort((a, b) => b.sent - a.sent);

  const row = (raw, sent, name) => console.log(`${raw.padStart(10)} ${sent.padStart(10)}  ${name}`);
  row("raw", "brotli", "");
  for (const { name, raw, sent } of files) row(kilobytes(raw), kilobytes(sent), name);
  const all = files.reduce((sum, file) => sum + file.sent, 0);
  row(kilobytes(files.reduce((sum, file) => sum + file.raw, 0)), kilobytes(all), `in all, ${files.length} files`);
  const games = files.filter(({ name }) => /^game_/.test(name)).map(({ sent }) => sent);
  const one = all - games.reduce((sum, sent) => sum + sent, 0) + Math.max(0, ...games);
  console.log(`${one <= GAME ? "ok    " : "FAILED"}  any one game: ${kilobytes(one)} of ${kilobytes(GAME)}`);
  if (one > GAME) process.exitCode = 1;

  for (const { what, name, each, most, ceiling } of FILES) {
    const found = files.filter((file) => name.test(file.name));
    const wanted = each ? GAMES : 1;
    if (found.length !== wanted) {
      console.log(`FAILED  ${what}: ${found.length} files in dist/ are named ${name}, not ${wanted}`);
      process.exitCode = 1;
    }
    for (const { name, sent } of found) {
      const verdict = sent <= most ? "ok    " : "FAILED";
      const which = each ? `${what} (${name})` : what;
      console.log(`${verdict}  ${which}: ${kilobytes(sent)} of ${kilobytes(most)} (ceiling ${kilobytes(ceiling)})`);
      if (sent > most) process.exitCode = 1;
    }
  }
}

if (isProgram(import.meta.url)) main();
