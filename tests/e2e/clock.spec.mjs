// The clock for each card. The page's time is moved by hand; the opponent's worker lives in real time.

import { expect, test } from "./house.mjs";
import { said, setHidden, truth } from "./spies.mjs";
import { asked, go, read, stage, start, version } from "./table.mjs";
import { positionAfter } from "./truth.mjs";

/** The share of the time that is left, as the ring shows it. */
const left = (page) =>
  page.locator(".seat.me").evaluate((seat) => {
    const [, share] = seat.getAttribute("style").match(/--left:\s*calc\((\d+)\/1000\)/);
    return Number(share) / 1000;
  });

/** Sits down with a clock and stops the time as soon as it is the guest's turn. */
async function sitDown(page, visit, seconds) {
  await page.clock.install();
  await visit();
  await start(page, { clock: seconds });
  // Some way ahead of now, for the page's time runs until then.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 2_000));
  await page.clock.runFor(400);
}

/** Lets time pass until so many of 15 seconds are left. */
const passUntil = async (page, seconds) => page.clock.runFor(Math.round(((await left(page)) * 15 - seconds) * 1_000));

test("a run-out clock plays the earliest dealt card and says so", async ({ page, visit }) => {
  await sitDown(page, visit, 15);
  await expect(page.locator(".seat.me")).toHaveClass(/\bclock\b/);
  const before = await read(page);
  const { hands } = positionAfter(await truth(page));
  expect(await left(page)).toBeGreaterThan(0.6);

  await passUntil(page, 1);
  expect(await left(page)).toBeLessThan(0.1);
  expect(await version(page)).toBe(before.version);

  await page.clock.runFor(1_500);
  expect((await truth(page)).log.slice(before.version, before.version + 1)).toEqual([{ seat: 0, timeout: true }]);
  expect((await read(page)).hand.toSorted()).toEqual(hands[0].slice(1).toSorted());
  await expect.poll(async () => (await said(page)).filter((line) => line.startsWith("سالا وقتك، تلعبات")).length).toBe(1);

  // The opponent answers, and the next card has its whole time again.
  await page.clock.resume();
  await asked(page);
  expect(await left(page)).toBeGreaterThan(0.8);
});

test("the clock stands still while the page is hidden, and goes on from where it was", async ({ page, visit }) => {
  await sitDown(page, visit, 15);
  await passUntil(page, 9);
  const before = { version: await version(page), left: await left(page) };
  await setHidden(page, true);
  await page.clock.runFor(60_000);
  expect(await version(page)).toBe(before.version);
  await setHidden(page, false);
  expect(await left(page)).toBeCloseTo(before.left, 1);
  await expect(page.locator('[role="status"] .slip'), "the pause is told").toContainText("الوقت");
  await page.clock.runFor(8_000);
  expect(await version(page), "not all of the time is gone").toBe(before.version);
  await page.clock.runFor(3_000);
  expect(await version(page)).toBeGreaterThan(before.version);
});

test("the last ten seconds are counted, and the last five are red", async ({ page, visit }) => {
  await sitDown(page, visit, 15);
  const seat = page.locator(".seat.me");
  await passUntil(page, 11);
  await expect(seat.locator(".secs")).toBeEmpty();
  await passUntil(page, 7.5);
  await expect(seat.locator(".secs")).toHaveText("8");
  await expect(seat).not.toHaveClass(/\blate\b/);
  await passUntil(page, 3.5);
  await expect(seat.locator(".secs")).toHaveText("4");
  await expect(seat).toHaveClass(/\blate\b/);
  await expect(seat.locator(".secs")).toBeVisible();
});

test("a reload gives no time back", async ({ page, visit }) => {
  await sitDown(page, visit, 30);
  await page.clock.runFor(12_000);
  await setHidden(page, true);
  await page.clock.resume();
  await page.reload();
  await asked(page);
  const share = await left(page);
  expect(share).toBeGreaterThan(0.3);
  expect(share).toBeLessThan(0.65);
});

test("a look at the rules gives no time back", async ({ page, visit }) => {
  await sitDown(page, visit, 30);
  await page.clock.runFor(12_000);
  const before = await left(page);
  await go(page, "#/ronda/rules");
  await page.locator(".leaf").waitFor();
  await page.clock.resume();
  await page.goBack();
  await asked(page);
  const share = await left(page);
  expect(share).toBeGreaterThan(before - 0.15);
  expect(share).toBeLessThanOrEqual(before);
});

test("a match that is taken up in a hidden page waits to be seen", async ({ page, visit }) => {
  await sitDown(page, visit, 15);
  await passUntil(page, 9);
  const before = await version(page);
  await go(page, "#/");
  await page.locator(".lobby").waitFor();
  await setHidden(page, true);
  await go(page, "#/ronda");
  // The address has been heard, and other tabs are asked; the page's time stands still until it is moved.
  await page.locator(".lobby").waitFor({ state: "detached" });
  await page.clock.runFor(1_000);
  await stage(page).waitFor();
  await page.clock.runFor(60_000);
  expect(await version(page)).toBe(before);
  await setHidden(page, false);
  await page.clock.runFor(12_000);
  expect(await version(page)).toBeGreaterThan(before);
});

test("the last five seconds are heard, one by one", async ({ page, visit }) => {
  await page.addInitScript(() => {
    window.pitches = [];
    const create = AudioContext.prototype.createOscillator;
    AudioContext.prototype.createOscillator = function () {
      const voice = create.call(this);
      const startVoice = voice.start;
      voice.start = function (...when) {
        window.pitches.push(voice.frequency.value);
        return startVoice.apply(this, when);
      };
      return voice;
    };
  });
  const ticks = () => page.evaluate(() => window.pitches.filter((pitch) => pitch === 1900).length);
  await sitDown(page, visit, 15);
  // Nothing sounds before the first gesture.
  const { x, y } = await page.locator(".seat.me").boundingBox();
  await page.mouse.click(x + 4, y + 4);
  await passUntil(page, 5.5);
  expect(await ticks()).toBe(0);
  const before = await version(page);
  await passUntil(page, 2.5);
  expect(await ticks()).toBe(3);
  await page.clock.runFor(4_000);
  expect(await version(page)).toBeGreaterThan(before);
  expect(await ticks()).toBe(5);
});

test("without a clock nothing runs, however long one thinks", async ({ page, visit }) => {
  await sitDown(page, visit, undefined);
  const before = await read(page);
  await expect(page.locator(".seat.clock")).toHaveCount(0);
  await page.clock.runFor(600_000);
  expect(await read(page)).toEqual(before);
});
