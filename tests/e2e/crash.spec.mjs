import { expect, test } from "./house.mjs";
import { start } from "./table.mjs";

test.use({ quiet: false });

test("a wasm that does not load is said, and the page can be opened again", async ({ page }) => {
  await page.route("**/*.wasm", (route) => route.abort());
  await page.goto("./");
  const slip = page.getByRole("alertdialog");
  await expect(slip).toContainText("تعذّر فتح القهوة");
  await expect(slip.getByRole("button").first()).toBeFocused();

  await page.unroute("**/*.wasm");
  await slip.getByRole("button").first().click();
  await expect(page.locator("body")).toHaveAttribute("data-ready", "true");
  await expect(slip).toBeHidden();
});

test("a script that does not load is said", async ({ page }) => {
  await page.route("**/qahwa-*.js", (route) => route.abort());
  await page.goto("./");
  await expect(page.getByRole("alertdialog")).toContainText("تعذّر فتح القهوة");
});

for (const [how, crash] of [
  ["in a callback", () => setTimeout(() => { throw new WebAssembly.RuntimeError("unreachable"); })],
  ["in a task", () => void Promise.reject(new WebAssembly.RuntimeError("unreachable"))],
]) {
  test(`a trap ${how} says that the game is saved, and nothing below can be reached`, async ({ page, visit }) => {
    await visit();
    await page.evaluate(crash);
    const slip = page.getByRole("alertdialog");
    await expect(slip).toContainText("لعبتك محفوظة");
    await expect(slip.getByRole("button").first()).toBeFocused();
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    const outside = await page.evaluate(() => document.activeElement.closest("body > :not(#crash)") !== null);
    expect(outside).toBe(false);
  });
}

const trap = (page) => page.evaluate(() => setTimeout(() => { throw new WebAssembly.RuntimeError("unreachable"); }));

test("a report of the crash can be copied: build, error and match, and nothing is sent", async ({ page, house, visit }) => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await visit();
  await start(page);
  const save = await page.evaluate(() => localStorage.getItem("qahwa.match.ronda"));
  const asked = house.requests.length;
  await trap(page);
  const slip = page.getByRole("alertdialog");
  await slip.getByRole("button", { name: "انسخ تقريرًا" }).click();
  await expect(slip.getByRole("status")).toContainText("نُسخ");
  const report = await page.evaluate(() => navigator.clipboard.readText());
  const build = await page.locator('meta[name="qahwa-build"]').getAttribute("content");
  expect(build).toMatch(/^[0-9a-f]{12}$/);
  for (const part of [`build ${build}`, "#/ronda", "unreachable", `qahwa.match.ronda ${save}`]) expect(report).toContain(part);
  expect(house.requests.length).toBe(asked);

  // It reloads into the match.
  await slip.getByRole("button").first().click();
  await expect(page.locator(".stage")).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("qahwa.match.ronda"))).toBe(save);
});

test("where the clipboard is closed the report lies there to be copied by hand", async ({ page, visit }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
  await visit();
  await trap(page);
  await page.getByRole("button", { name: "انسخ تقريرًا" }).click();
  await expect(page.locator("#crash textarea")).toBeVisible();
  await expect(page.locator("#crash textarea")).toHaveValue(/unreachable/);
  expect(await page.evaluate(() => getSelection().toString())).toContain("unreachable");
});

test("a page that crashes again and again can be opened without its match, which is kept", async ({ page, visit }) => {
  await visit();
  await start(page);
  const save = await page.evaluate(() => localStorage.getItem("qahwa.match.ronda"));
  const without = page.getByRole("button", { name: "دون المباراة" });
  await trap(page);
  await expect(page.getByRole("alertdialog")).toBeVisible();
  await expect(without).toBeHidden();
  await page.getByRole("alertdialog").getByRole("button").first().click();
  await expect(page.locator(".stage")).toBeVisible();
  await trap(page);
  await without.click();
  await expect(page.locator(".lobby")).toBeVisible();
  await expect(page.locator(".tile.hero")).not.toContainText("كمّل");
  expect(await page.evaluate(() => localStorage.getItem("qahwa.crashed.ronda"))).toBe(save);
});

/** Crashes twice at the table of Ronda. */
async function crashTwice(page) {
  await trap(page);
  await page.getByRole("alertdialog").getByRole("button").first().click();
  await expect(page.locator(".stage")).toBeVisible();
  await trap(page);
}

test("a match put aside takes no other one's name, and the book of results brings it back", async ({ page, visit }) => {
  await visit();
  await page.evaluate(() => localStorage.setItem("qahwa.crashed.ronda", "an older one"));
  await start(page);
  const save = await page.evaluate(() => localStorage.getItem("qahwa.match.ronda"));
  await crashTwice(page);
  await page.getByRole("button", { name: "دون المباراة" }).click();
  await expect(page.locator(".lobby")).toBeVisible();
  const named = (name) => page.evaluate((name) => localStorage.getItem(name), name);
  expect(await named("qahwa.crashed.ronda")).toBe("an older one");
  expect(await named("qahwa.crashed.ronda2")).toBe(save);
  await page.evaluate(() => localStorage.removeItem("qahwa.crashed.ronda"));
  await page.evaluate(() => (location.hash = "#/records"));
  await page.locator('[data-action="bring-back"]').click();
  await expect(page.locator(".stage")).toBeVisible();
  expect(await named("qahwa.match.ronda")).toBe(save);
  expect(await named("qahwa.crashed.ronda2")).toBeNull();
});

test("where the storage is full a match that cannot be put aside stays where it is", async ({ page, visit }) => {
  await visit();
  await start(page);
  const save = await page.evaluate(() => localStorage.getItem("qahwa.match.ronda"));
  await crashTwice(page);
  await page.evaluate(() => {
    const put = Storage.prototype.setItem;
    Storage.prototype.setItem = function (key, text) {
      if (key.includes(".crashed.")) throw new DOMException("full", "QuotaExceededError");
      put.call(this, key, text);
    };
  });
  await page.getByRole("button", { name: "دون المباراة" }).click();
  await expect(page.locator(".lobby")).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("qahwa.match.ronda"))).toBe(save);
});

test("an error that leaves the page alone is not called a crash", async ({ page, visit }) => {
  await visit();
  await page.evaluate(() => setTimeout(() => { throw new Error("someone else's"); }));
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
  await expect(page.locator("#crash")).toBeHidden();
});

test("a worker whose wasm does not load tells the page, which goes on", async ({ page, visit }) => {
  await visit();
  await page.context().route("**/bot_worker-*.wasm", (route) => route.abort());
  const message = await page.evaluate(
    () =>
      new Promise((resolve) => {
        const { content } = document.querySelector('meta[name="qahwa-worker"]');
        new Worker(new URL(content, document.baseURI)).onerror = (event) => resolve(event.message);
      }),
  );
  expect(message).toContain("Failed to fetch");
  await expect(page.locator("#crash")).toBeHidden();
});
