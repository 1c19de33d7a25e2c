import { expect, test } from "./house.mjs";

test("opens from a sub-path under a strict policy", async ({ page, visit }) => {
  await visit();
  await expect(page).toHaveTitle("قهوة");
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  await expect(page.locator("#waiting")).toBeHidden();
  await expect(page.locator("#crash")).toBeHidden();
});

test("shows the sign until the page is ready", async ({ page }) => {
  let letGo;
  const held = new Promise((resolve) => (letGo = resolve));
  await page.route("**/*.wasm", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("./");
  await expect(page.getByRole("img", { name: "قهوة" })).toBeVisible();
  await expect(page.getByText("نجهّز القهوة…")).toBeVisible();
  letGo();
  await expect(page.locator("#waiting")).toBeHidden();
});

test("the face is ours and can be varied in weight", async ({ page, visit }) => {
  await visit();
  const widths = await page.evaluate(async () => {
    const text = "گالو ليا ڭاع الكارطا";
    await Promise.all(["500", "900"].map((weight) => document.fonts.load(`${weight} 40px Vazirmatn`, text)));
    const pen = document.createElement("canvas").getContext("2d");
    const width = (font) => ((pen.font = font), pen.measureText(text).width);
    return { text: width("500 40px Vazirmatn"), black: width("900 40px Vazirmatn"), other: width("500 40px serif") };
  });
  expect(widths.black).toBeGreaterThan(widths.text);
  expect(widths.text).not.toBe(widths.other);
});

test("the worker that the page names starts", async ({ page, house, visit }) => {
  await visit();
  const script = await page.locator('meta[name="qahwa-worker"]').getAttribute("content");
  expect(script).toMatch(/^bot_worker-\w+\.js$/);
  const outcome = await page.evaluate(
    (name) =>
      new Promise((resolve) => {
        const worker = new Worker(new URL(name, document.baseURI));
        worker.onmessage = () => resolve("spoke");
        worker.onerror = (event) => resolve(`failed: ${event.message}`);
      }),
    script,
  );
  expect(outcome).toBe("spoke");
  expect(house.requests.some(({ path }) => /\/bot_worker-\w+\.wasm$/.test(path))).toBe(true);
});
