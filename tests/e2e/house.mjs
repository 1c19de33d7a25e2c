// What every browser test stands on: the built page below a sub-path and under a strict policy, and a watch over it.

import { test as base, expect } from "@playwright/test";
import { serve } from "../../scripts/serve.mjs";

export { expect };

/** The strictest policy that the page promises to run under. */
export const POLICY = [
  "default-src 'self'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "worker-src 'self'",
].join("; ");

/**
 * Playwright's `test` with:
 * - `house`: the server, with `requests`, what it was asked for since the test began (`path`, and `file` if there is one)
 * - `visit(address)`: opens the page and waits until it is ready
 * - a watch: a console error or warning, an uncaught error, a missing file or a request to another host fails the
 *   test; `test.use({ quiet: false })` is for tests that break something on purpose
 */
export const test = base.extend({
  quiet: [true, { option: true }],

  server: [
    async ({}, use) => {
      const requests = [];
      const server = await serve({
        port: 0,
        base: "/some/folder/",
        csp: POLICY,
        onRequest: (path, file) => requests.push({ path, file }),
      });
      await use({ url: server.url, requests });
      await server.close();
    },
    { scope: "worker" },
  ],

  house: async ({ server }, use) => {
    server.requests.length = 0;
    await use(server);
  },

  baseURL: async ({ server }, use) => use(server.url),

  visit: async ({ page }, use) => {
    await use(async (address = "") => {
      await page.goto(`./${address}`);
      await expect(page.locator("body")).toHaveAttribute("data-ready", "true");
    });
  },

  watch: [
    async ({ page, house, quiet }, use) => {
      const complaints = [];
      page.on("console", (message) => {
        if (["error", "warning"].includes(message.type())) complaints.push(`console: ${message.text()}`);
      });
      page.on("pageerror", (error) => complaints.push(`uncaught: ${error}`));
      page.context().on("request", (request) => {
        const { protocol, href } = new URL(request.url());
        if (!["data:", "blob:"].includes(protocol) && !href.startsWith(house.url)) complaints.push(`foreign: ${href}`);
      });
      await use();
      for (const { path, file } of house.requests) if (!file) complaints.push(`missing: ${path}`);
      if (quiet) expect(complaints, "the page should run without a complaint").toEqual([]);
    },
    { auto: true },
  ],
});
