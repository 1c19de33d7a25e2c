// The book of results: what it tells, the last matches, its code, and its reset.

import { expect, test } from "./house.mjs";
import { stored } from "./spies.mjs";
import * as ronda from "./table.mjs";
import * as tawla from "./tawla.mjs";
import { action, go, leave } from "./table.mjs";

/** Loses so many matches by leaving them. */
async function lose(page, matches) {
  for (let match = 0; match < matches; match += 1) {
    await ronda.start(page, { level: "easy" });
    await ronda.playByClicks(page);
    await ronda.asked(page);
    await leave(page);
    await page.locator(".veil .act .btn.quiet").click();
  }
}

const results = (page) => page.locator(".leaf tbody").first().locator("td");

test("finished matches are counted, told in words, and can be looked through again", async ({ page, visit }) => {
  await visit();
  await lose(page, 3);
  await go(page, "#/records");
  await expect(results(page)).toHaveText(["3", "0", "3"]);
  await expect(page.locator(".leaf")).toContainText("وأطولها \u20680\u2069");
  await expect(page.locator(".leaf")).toContainText("أشكال أوراقك الأولى: قليلة بعد");
  const kept = page.locator(".kept a");
  await expect(kept).toHaveCount(3);
  // The oldest of them is not the one that was finished last.
  await kept.last().click();
  await expect(page.locator(".reel")).toBeVisible();
  const { table } = await ronda.read(page);
  await page.locator(".reel-at").fill("2");
  const first = await ronda.read(page);
  await go(page, "#/records");
  await kept.first().click();
  await page.locator(".reel-at").fill("2");
  const last = await ronda.read(page);
  expect(table).toEqual([]);
  expect(first.hand).not.toEqual(last.hand);
});

test("the book goes to another device as a code, and a wrong code changes nothing", async ({ page, visit, browser, house }) => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await visit();
  await lose(page, 2);
  await go(page, "#/records");
  await page.locator(".fair button").click();
  await expect(page.locator(".fair [role=status]")).not.toBeEmpty();
  const code = await page.evaluate(() => navigator.clipboard.readText());
  expect(Buffer.from(code, "base64url").toString("hex")).toBe(await stored(page, "book"));

  const context = await browser.newContext({ baseURL: house.url });
  const other = await context.newPage();
  await other.goto("./#/records");
  await other.locator("#book-code").fill(`${code.slice(0, 20)}x${code.slice(21)}`);
  await action(other, "take-book").click();
  await expect(other.locator('[role="status"] .slip')).toContainText("ليس سجلًا");
  expect(await stored(other, "book")).toBeNull();
  await other.locator("#book-code").fill(` ${code}\n`);
  await action(other, "take-book").click();
  await expect(results(other)).toHaveText(["2", "0", "2"]);
  await context.close();

  // Where results stand already they are not lost without a question.
  const book = await stored(page, "book");
  await lose(page, 1);
  await go(page, "#/records");
  await page.locator("#book-code").fill(`${code.slice(0, 9)}\n ${code.slice(9)}`);
  await action(page, "take-book").click();
  await expect(action(page, "keep")).toBeFocused();
  await action(page, "keep").click();
  await expect(results(page)).toHaveText(["3", "0", "3"]);
  await action(page, "take-book").click();
  await action(page, "take-book").click();
  await expect(results(page)).toHaveText(["2", "0", "2"]);
  expect(await stored(page, "book")).toBe(book);
});

test("the book is begun anew only after a question", async ({ page, visit }) => {
  await visit();
  await lose(page, 1);
  await go(page, "#/records");
  await action(page, "ask-reset").click();
  await expect(action(page, "keep")).toBeFocused();
  await action(page, "keep").click();
  await expect(results(page)).toHaveText(["1", "0", "1"]);
  await action(page, "ask-reset").click();
  const [yes, no] = await Promise.all(["reset", "keep"].map((name) => action(page, name).boundingBox()));
  expect(yes.x - (no.x + no.width), "the two buttons do not touch").toBeGreaterThanOrEqual(8);
  await action(page, "reset").click();
  await expect(page.locator(".leaf .blank")).toBeVisible();
  await expect(page.locator(".kept a"), "the last matches go with it").toHaveCount(0);
  await page.reload();
  await expect(page.locator(".leaf .blank")).toBeVisible();
});

test("a match of several persons is no result of anybody, and can be looked through", async ({ page, visit }) => {
  await visit();
  await ronda.like(page);
  await go(page, "#/ronda");
  await page.locator("details.sitters > summary").click();
  for (const seat of [1, 2]) await page.locator(`label:has(input[name="seat-${seat}"])`).first().click();
  await action(page, "start").click();
  await action(page, "take-device").click();
  await leave(page);
  await go(page, "#/records");
  await expect(page.locator(".leaf .blank")).toBeVisible();
  await expect(page.locator(".kept a")).toHaveCount(1);
  await page.locator(".kept a").click();
  await expect(page).toHaveURL(/#\/ronda\/replay\/[0-9a-f]{16}$/);
  await expect(page.locator(".reel")).toBeVisible();
});

test("a match that takes a while is timed, also over a reload, and told of its variant", async ({ page, visit }) => {
  await visit();
  await tawla.start(page, { variant: "aada", level: "easy" });
  await page.waitForTimeout(1_200);
  await tawla.playUntil(page, ["confirm"]);
  await page.reload();
  await tawla.asked(page);
  await leave(page);
  await go(page, "#/records");
  await expect(page.locator(".leaf h3").first()).toHaveText("النوع · العادة");
  await expect(page.locator(".leaf ul li").first()).toContainText("بالدقائق: \u20681\u2069");
});

test("practice is no result, and told apart", async ({ page, visit }) => {
  await visit();
  await lose(page, 1);
  await go(page, "#/ronda/replay");
  await page.locator(".reel-at").fill("2");
  await action(page, "lines").click();
  await action(page, "branch").click();
  await expect(page).toHaveURL(/#\/ronda$/);
  await ronda.asked(page);
  const luck = async () => {
    await go(page, "#/records");
    return page.locator(".leaf table").nth(1).textContent();
  };
  const before = await luck();
  await go(page, "#/ronda");
  await leave(page);
  await action(page, "rematch").waitFor();
  expect(await luck()).toBe(before);
  await expect(results(page)).toHaveText(["1", "0", "1"]);
  await expect(page.locator(".leaf")).toContainText("مباريات تدريب: \u20681\u2069");
  await expect(page.locator(".kept a")).toHaveCount(2);
});
