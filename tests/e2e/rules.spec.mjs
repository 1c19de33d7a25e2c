// The rules are a text beside the page, fetched when somebody reads them.

import { expect, test } from "./house.mjs";
import { go } from "./table.mjs";

const rules = (requests) => requests.filter(({ path }) => path.includes("/rules/"));

test("the rules are asked for when they are opened, and not before", async ({ page, house, visit }) => {
  await visit();
  await page.waitForLoadState("networkidle");
  expect(rules(house.requests)).toEqual([]);
  await go(page, "#/ronda/rules");
  await expect(page.locator(".leaf h2")).toHaveCount(11);
  expect(rules(house.requests).map(({ path }) => path.replace(/\w{12}/, "…"))).toEqual(["/some/folder/rules/ronda-….txt"]);
});

test("nothing on the screen moves when the rules come", async ({ page, visit }) => {
  let come;
  await page.route("**/rules/*", async (route) => {
    await new Promise((resolve) => (come = resolve));
    await route.continue();
  });
  await visit("#/ronda/rules");
  const box = async () => {
    const { x, y, width, height } = await page.locator(".leaf").boundingBox();
    return { x, y, width, below: y + height >= page.viewportSize().height };
  };
  await expect(page.locator(".leaf > [aria-busy]")).toBeVisible();
  const before = await box();
  await expect.poll(() => come).toBeTruthy();
  come();
  await expect(page.locator(".leaf h2").first()).toBeVisible();
  await expect(page.locator(".leaf > [aria-busy]")).toHaveCount(0);
  expect(await box()).toEqual(before);
  expect(before.below).toBe(true);
});

test("a page in a voice with its own digits has no others, in the heads of tables too", async ({ page, visit }) => {
  await visit("#/tawla/rules");
  await expect(page.locator(".leaf thead th").filter({ hasText: "٣١" })).toHaveCount(1);
  expect(await page.locator(".leaf").innerText()).not.toMatch(/[0-9]/);
});

test.describe("rules that do not come", () => {
  test.use({ quiet: false });

  for (const [how, answer] of [
    ["nobody answers", (route) => route.abort()],
    ["they are missing", (route) => route.fulfill({ status: 404, body: "= ronda\n" })],
    ["the host sends a page of its own", (route) => route.fulfill({ body: "<!doctype html>\n<title>home</title>" })],
  ]) {
    test(`${how}: it is said, and they can be asked for again`, async ({ page, visit }) => {
      await page.route("**/rules/*", answer);
      await visit("#/ronda/rules");
      const leaf = page.locator(".leaf");
      await expect(leaf.getByRole("alert")).toContainText("ما قدرناش نحلّو القواعد");
      await leaf.getByRole("button").click();
      await expect(leaf.getByRole("alert")).toBeVisible();
      await expect(leaf.getByRole("button")).toBeFocused();
      await page.unroute("**/rules/*");
      await page.keyboard.press("Enter");
      await expect(leaf.locator("h2").first()).toBeVisible();
      await expect(leaf.getByRole("alert")).toHaveCount(0);
    });
  }

  test("a page that is left does not wait for them", async ({ page, visit }) => {
    const held = [];
    await page.route("**/rules/*", (route) => void held.push(route));
    await visit("#/ronda/rules");
    await expect.poll(() => held.length).toBe(1);
    await go(page, "#/settings");
    await expect(page.locator(".leaf [data-option]").first()).toBeVisible();
    await held[0].abort();
    await go(page, "#/ronda/rules");
    await expect.poll(() => held.length).toBe(2);
    await held[1].continue();
    await expect(page.locator(".leaf h2").first()).toBeVisible();
    await expect(page.locator("#crash")).toBeHidden();
  });
});
