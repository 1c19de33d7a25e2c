import { expect, test } from "./house.mjs";

test.use({ quiet: false });

test("a wasm that does not load is said, and the page can be opened again", async ({ page }) => {
  await page.route("**/*.wasm", (route) => route.abort());
  await page.goto("./");
  const slip = page.getByRole("alertdialog");
  await expect(slip).toContainText("تعذّر فتح القهوة");
  await expect(slip.getByRole("button")).toBeFocused();

  await page.unroute("**/*.wasm");
  await slip.getByRole("button").click();
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
    await expect(slip.getByRole("button")).toBeFocused();
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    const outside = await page.evaluate(() => document.activeElement.closest("body > :not(#crash)") !== null);
    expect(outside).toBe(false);
  });
}

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
