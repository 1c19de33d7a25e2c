// Each game is a file of its own, fetched when its table, its rules or its open match is looked at.

import { expect, test } from "./house.mjs";
import { action, go } from "./table.mjs";

/** The games whose files were asked for. */
const asked = (house) => house.requests.map(({ path }) => /game_(\w+)-/.exec(path)?.[1]).filter(Boolean);

test("a game's file comes with its table, and no other game's", async ({ page, house, visit }) => {
  await visit();
  await page.waitForLoadState("networkidle");
  expect(asked(house)).toEqual([]);
  await go(page, "#/karta");
  await expect(action(page, "start")).toBeVisible();
  await go(page, "#/karta/rules");
  await expect(page.locator(".leaf figure").first()).toBeVisible();
  await go(page, "#/");
  await go(page, "#/karta");
  await expect(action(page, "start")).toBeVisible();
  expect(asked(house)).toEqual(["karta"]);
});

test.describe("a game's file that does not come", () => {
  test.use({ quiet: false });

  for (const [how, answer] of [
    ["nobody answers", (route) => route.abort()],
    ["another page is sent", (route) => route.fulfill({ status: 404, contentType: "text/html", body: "<!doctype html>" })],
    ["half of it is sent", (route) => route.fulfill({ contentType: "application/wasm", body: Buffer.from([0, 97, 115, 109]) })],
  ]) {
    test(`${how}: it is told, and asked for again`, async ({ page, visit }) => {
      await visit();
      await page.route("**/game_tawla-*", answer);
      await go(page, "#/tawla");
      const slip = page.getByRole("alertdialog");
      await expect(slip).toContainText("الترابيزة");
      const again = slip.getByRole("button");
      await expect(again).toBeFocused();
      await again.click();
      await expect(slip).toBeVisible();
      // Another game's table is another file.
      await go(page, "#/ronda");
      await expect(action(page, "start")).toBeVisible();
      await go(page, "#/tawla");
      await expect(slip).toBeVisible();
      await page.unroute("**/game_tawla-*");
      await again.click();
      await expect(action(page, "start")).toBeVisible();
    });
  }
});
