// Matches that are carried to another device: as a link, as a text, as a file.

import { expect, test } from "./house.mjs";
import { stored } from "./spies.mjs";
import * as ronda from "./table.mjs";
import * as karta from "./karta.mjs";
import * as tawla from "./tawla.mjs";
import { action, go, leave } from "./table.mjs";

const GAMES = { ronda, karta, tawla };

/** The link and the file of the match that lies on the table. */
async function carried(page) {
  await page.locator(".bar button.ib").click();
  await action(page, "texts").click();
  const file = action(page, "save-file");
  const link = await page.locator(".texts code").last().textContent();
  const [download] = await Promise.all([page.waitForEvent("download"), file.click()]);
  const stream = await download.createReadStream();
  const chunks = [];
  for await (const chunk of stream) chunks.push(chunk);
  await action(page, "close").click();
  return { link, file: Buffer.concat(chunks).toString(), name: download.suggestedFilename() };
}

for (const [game, table] of Object.entries(GAMES)) {
  test(`a match of ${game} is taken up on another device from its link and from its file`, async ({ page, visit, browser, house }) => {
    await visit();
    await table.start(page, { level: "easy" });
    const { version, ...before } = await table.read(page);
    const { link, file, name } = await carried(page);
    const save = await stored(page, `match.${game}`);
    expect(name).toBe(`${game}.qahwa`);
    expect(Buffer.from(file, "base64url").toString("hex")).toBe(save);
    expect(link).toBe(`${house.url}#/match/${file}`);

    for (const way of ["link", "paste", "file"]) {
      const context = await browser.newContext({ baseURL: house.url, viewport: { width: 390, height: 844 } });
      const other = await context.newPage();
      await other.goto(way === "link" ? link : "./#/match");
      if (way === "paste") await other.locator("#carried").fill(`  ${file.slice(0, 50)}\n${file.slice(50)}\n`);
      if (way === "file") await other.locator("#carried-file").setInputFiles({ name, mimeType: "text/plain", buffer: Buffer.from(file) });
      await action(other, "open-match").click();
      await table.asked(other);
      const { version: again, ...shown } = await table.read(other);
      expect(shown).toEqual(before);
      await context.close();
    }
  });
}

test("a match that lies open is put aside and not lost", async ({ page, visit }) => {
  await visit();
  await ronda.start(page, {});
  const { link } = await carried(page);
  await leave(page);
  await page.locator(".veil .act .btn.quiet").click();
  await ronda.start(page, {});
  const open = await stored(page, "match.ronda");
  await page.goto(link);
  await expect(page.locator(".leaf")).toContainText("يتمحا");
  await action(page, "open-match").click();
  await ronda.asked(page);
  expect(await stored(page, "match.ronda")).not.toBe(open);
  expect(await stored(page, "match.ronda.aside")).toBe(open);
});

test("a finished match is looked through", async ({ page, visit }) => {
  await visit();
  await ronda.start(page, {});
  await leave(page);
  const save = Buffer.from(await stored(page, "last.ronda"), "hex").toString("base64url");
  await page.evaluate(() => localStorage.clear());
  await visit(`#/match/${save}`);
  await action(page, "open-match").click();
  await expect(page).toHaveURL(/#\/ronda\/replay$/);
  await expect(page.locator(".reel")).toBeVisible();
});

test("a finished match that is opened takes no other one's place", async ({ page, visit }) => {
  await visit();
  await ronda.start(page, {});
  await leave(page);
  const save = await stored(page, "last.ronda");
  await page.evaluate(() => localStorage.clear());
  await visit();
  await ronda.start(page, {});
  await leave(page);
  const own = await stored(page, "last.ronda");
  await page.evaluate(() => localStorage.removeItem("qahwa.shelf"));
  await visit(`#/match/${Buffer.from(save, "hex").toString("base64url")}`);
  await action(page, "open-match").click();
  await expect(page.locator(".reel")).toBeVisible();
  expect(await stored(page, "last.ronda")).toBe(save);
  expect(await stored(page, "shelf")).toContain(own);
});

test("another tab that plays writes nothing over a match that is opened", async ({ page, visit, context, house }) => {
  await visit();
  await ronda.start(page, {});
  const { link } = await carried(page);
  const other = await context.newPage();
  await other.goto(link);
  await action(other, "open-match").click();
  await expect(page.locator('[data-action="take-over"]')).toBeVisible();
  await ronda.asked(other);
});

test("while several persons share the device the match is no link and no file before its end", async ({ page, visit }) => {
  await visit();
  await ronda.like(page);
  await go(page, "#/ronda");
  await page.locator("details.sitters > summary").click();
  for (const seat of [1, 2]) await page.locator(`label:has(input[name="seat-${seat}"])`).first().click();
  await action(page, "start").click();
  await action(page, "take-device").click();
  await page.locator(".bar button.ib").click();
  await expect(action(page, "continue")).toBeVisible();
  await expect(action(page, "texts")).toHaveCount(0);
});

test("what is no match is said to be none, and nothing is stored", async ({ page, visit }) => {
  await visit();
  await ronda.start(page, {});
  const save = Buffer.from(await stored(page, "match.ronda"), "hex");
  const damaged = Buffer.from(save);
  damaged[20] ^= 1;
  const before = await page.evaluate(() => JSON.stringify({ ...localStorage }));
  for (const text of ["%00", "x".repeat(30_000), damaged.toString("base64url"), save.subarray(0, 40).toString("base64url"), "<img src=x onerror=alert(1)>"]) {
    await go(page, "#/");
    await go(page, `#/match/${text}`);
    await expect(page.locator(".leaf [role=alert]")).toContainText("ليس مباراة");
    await expect(action(page, "open-match")).toHaveCount(0);
    await expect(page.locator(".leaf img")).toHaveCount(0);
  }
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).toBe(before);
});
