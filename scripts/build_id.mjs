// The build id: a short hash over everything that dist/ is made from. Prints it when run.

import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, readdirSync, statSync } from "node:fs";
import { join, sep } from "node:path";
import { root } from "./project.mjs";

const SOURCES = [
  "src",
  "style",
  "public",
  "index.html",
  "Cargo.toml",
  "Cargo.lock",
  "Trunk.toml",
  "package-lock.json",
  "scripts/build",
  "scripts/finish.mjs",
  "scripts/path",
  "build.rs",
];

/** All files at or below a path, in an order that is the same everywhere. */
function filesBelow(path) {
  if (!statSync(join(root, path)).isDirectory()) return [path];
  const names = readdirSync(join(root, path)).filter((name) => !name.startsWith("."));
  return names.sort().flatMap((name) => filesBelow(join(path, name)));
}

const hash = createHash("sha256").update(execFileSync("rustc", ["-V"]));
for (const path of SOURCES.filter((source) => existsSync(join(root, source))).flatMap(filesBelow)) {
  const content = readFileSync(join(root, path));
  hash.update(`${path.split(sep).join("/")} ${content.length}\n`).update(content);
}
console.log(hash.digest("hex").slice(0, 12));
