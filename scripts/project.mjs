// Where the project stands, whatever folder a script is called from.

import { realpathSync } from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";

/** The project's folder. */
export const root = fileURLToPath(new URL("..", import.meta.url));

/** The folder that is published. */
export const dist = fileURLToPath(new URL("../dist", import.meta.url));

/** Whether the module with this `import.meta.url` is what node was called with. */
export function isProgram(url) {
  return process.argv[1] !== undefined && url === pathToFileURL(realpathSync(process.argv[1])).href;
}
