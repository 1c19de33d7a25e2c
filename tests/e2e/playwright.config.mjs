// The browser tests: the built page, in a real Chromium, served as any static host would.
//
//     make e2e                      builds and runs them all
//     npx playwright test -c tests/e2e -g "first visit"    runs some against dist/ as it is
//     npx playwright test -c tests/e2e --trace retain-on-failure    notes every step, which takes twice as long

import { defineConfig } from "@playwright/test";
import { chromium } from "../../scripts/chromium.mjs";

export default defineConfig({
  testDir: ".",
  testMatch: "*.spec.mjs",
  outputDir: "../../test-results",
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // Every match is dealt anew, and a machine under load is slow: what fails twice has failed.
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [["list"], ["./tally.mjs"]],
  use: {
    actionTimeout: 10_000,
    browserName: "chromium",
    viewport: { width: 390, height: 844 },
    locale: "ar-MA",
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: chromium(),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
});
