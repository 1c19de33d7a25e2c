// A static server for dist/, as plain as the worst host: no rewriting, 404 for what is missing, nothing cached.
//
//     node scripts/serve.mjs [--port 8080] [--base /some/folder/] [--csp "default-src 'self'"]
//
// Takes the first free port from the given one up.

import { createReadStream, statSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join, normalize, sep } from "node:path";
import { parseArgs } from "node:util";
import { dist, isProgram } from "./project.mjs";

const TYPES = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json; charset=utf-8",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
};

/** The file that a request path names, or nothing. Never one outside the folder. */
function fileFor(folder, base, path) {
  if (!path.startsWith(base)) return undefined;
  const inside = path.slice(base.length);
  const file = normalize(join(folder, inside === "" || inside.endsWith("/") ? `${inside}index.html` : inside));
  if (!file.startsWith(folder + sep)) return undefined;
  try {
    const stats = statSync(file);
    return stats.isFile() ? { file, size: stats.size } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Serves a folder below `base` until `close` is called.
 *
 * `onRequest` is told each request path with the file that answers it, if there is one.
 *
 * @param {{folder?: string, port?: number, base?: string, csp?: string, onRequest?: (path: string, file?: string) => void}} options
 * @returns {Promise<{url: string, close: () => Promise<void>}>}
 */
export async function serve({ folder = dist, port = 8080, base = "/", csp, onRequest } = {}) {
  const server = createServer((request, response) => {
    const answer = (status, headers, body) => response.writeHead(status, headers).end(body);
    const plain = { "Content-Type": TYPES[".txt"] };
    if (request.method !== "GET" && request.method !== "HEAD") {
      return answer(405, { ...plain, Allow: "GET, HEAD" }, "Only GET and HEAD.\n");
    }
    let path;
    try {
      path = decodeURIComponent(new URL(request.url, "http://localhost").pathname);
    } catch {
      return answer(400, plain, "Not an address.\n");
    }
    if (path === base.slice(0, -1)) return answer(301, { Location: base });
    const found = fileFor(folder, base, path);
    onRequest?.(path, found?.file);
    if (!found) return answer(404, plain, "Not here.\n");
    response.writeHead(200, {
      "Content-Type": TYPES[extname(found.file)] ?? "application/octet-stream",
      "Content-Length": found.size,
      "Cache-Control": "no-store",
      "X-Content-Type-Options": "nosniff",
      ...(csp && { "Content-Security-Policy": csp }),
    });
    if (request.method === "HEAD") return response.end();
    createReadStream(found.file).pipe(response);
  });

  const taken = await listen(server, port);
  return {
    url: `http://127.0.0.1:${taken}${base}`,
    close: () =>
      new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      }),
  };
}

/** Listens on the first free port from `port` up (any free one for 0), and tells which. */
async function listen(server, port) {
  for (;;) {
    try {
      await new Promise((resolve, reject) => {
        server.once("error", reject);
        server.listen(port, "127.0.0.1", () => {
          server.off("error", reject);
          resolve();
        });
      });
      return server.address().port;
    } catch (error) {
      if (error.code !== "EADDRINUSE" || port >= 65_535) throw error;
      port += 1;
    }
  }
}

if (isProgram(import.meta.url)) {
  const { values } = parseArgs({
    options: { port: { type: "string", default: "8080" }, base: { type: "string" }, csp: { type: "string" } },
  });
  const { url } = await serve({ ...values, port: Number(values.port) });
  console.log(`Qahwa is open at ${url} (Ctrl-C closes it)`);
}
