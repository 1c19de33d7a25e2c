// Finds the Chromium that the browser tests run in. Prints its path when run.

import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { isProgram } from "./project.mjs";

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const APPLICATIONS = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The path of a Chromium: $QAHWA_CHROMIUM, or one on the path, or an application. Throws when there is none. */
export function chromium() {
  if (process.env.QAHWA_CHROMIUM) return process.env.QAHWA_CHROMIUM;
  const folders = (process.env.PATH ?? "").split(delimiter);
  const candidates = NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).concat(APPLICATIONS);
  const found = candidates.find(isExecutable);
  if (!found) {
    throw new Error(
      "The browser tests need Chromium or Chrome. Debian: apt-get install chromium. " +
        "Elsewhere: install it, or name it in QAHWA_CHROMIUM.",
    );
  }
  return found;
}

if (isProgram(import.meta.url)) {
  try {
    console.log(chromium());
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
