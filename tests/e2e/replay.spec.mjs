// A finished match, move by move, and matches of practice that begin in the middle of it.

import { expect, test } from "./house.mjs";
import { stored, truth } from "./spies.mjs";
import * as karta from "./karta.mjs";
import * as ronda from "./table.mjs";
import * as tawla from "./tawla.mjs";
import { action, go, later, leave, stage, version } from "./table.mjs";
import { positionAfter } from "./truth.mjs";

const position = async (page) => {
  const { hand, table } = await ronda.read(page);
  return { hand: hand.toSorted(), table: table.toSorted() };
};

/** Plays some cards of a match of Ronda and leaves it. */
async function finished(page, plays = 3) {
  await ronda.start(page, { level: "easy" });
  for (let play = 0; play < plays; play += 1) {
    await ronda.playByClicks(page);
    await ronda.asked(page);
  }
  await leave(page);
  return truth(page, "last.ronda");
}

const shown = async (page) => Number(await page.locator(".reel-at").inputValue());

test("every step shows what each seat saw then, forwards, backwards and by the slider", async ({ page, visit }) => {
  await visit();
  const match = await finished(page);
  await page.locator(".bill a").first().click();
  await expect(page).toHaveURL(/#\/ronda\/replay$/);
  await expect(page.locator(".reel")).toBeVisible();
  expect(await shown(page)).toBe(0);
  const last = match.log.length;
  await expect(page.locator(".reel-at")).toHaveAttribute("max", String(last));

  const expectStep = async (step, seat) => {
    await expect.poll(() => version(page)).toBe(step);
    const { hands, table } = positionAfter(match, step);
    await expect.poll(() => position(page)).toEqual({ hand: hands[seat].toSorted(), table: table.toSorted() });
  };
  for (let step = 1; step <= last - 1; step += 1) {
    await action(page, "step-on").click();
    if (step > 1) await expectStep(step, 0);
  }
  await action(page, "step-back").click();
  await expectStep(last - 2, 0);
  await page.locator(".reel-at").fill(String(2));
  // Time runs to the left, one step a key.
  await page.locator(".reel-at").press("ArrowLeft");
  await expectStep(3, 0);

  // Through the other's eyes: its hand lies open now that the match is over.
  await action(page, "lines").click();
  const own = await page.locator(".moves").textContent();
  await action(page, "eyes").nth(1).click();
  await expect(stage(page)).toHaveAttribute("data-seat", "1");
  await expectStep(3, 1);

  // The list of moves leads to each of them.
  await action(page, "lines").click();
  const moves = page.locator(".moves li");
  expect(await page.locator(".moves").textContent()).not.toBe(own);
  expect(await moves.count()).toBeGreaterThan(3);
  const to = Number(await moves.last().getAttribute("value"));
  await moves.last().getByRole("button").click();
  await expect.poll(() => version(page)).toBe(to);
  await expect(page.locator("[data-playable]")).toHaveCount(0);
});

test("it runs by itself at three speeds, and stops", async ({ page, visit }) => {
  await visit();
  await finished(page);
  await go(page, "#/ronda/replay");
  const speed = action(page, "speed");
  const first = await speed.textContent();
  await speed.click();
  expect(await speed.textContent()).not.toBe(first);
  await action(page, "run").click();
  await expect.poll(() => shown(page)).toBeGreaterThan(3);
  await action(page, "run").click();
  const stopped = await shown(page);
  await page.waitForTimeout(600);
  expect(await shown(page)).toBe(stopped);
  // Left while it runs, nothing of it goes on.
  await action(page, "run").click();
  await go(page, "#/");
  await page.waitForTimeout(600);
  await expect(page.locator(".lobby")).toBeVisible();
});

test("the list of moves stops the reel, opens at the move that is shown, and fits into the window", async ({ page, visit }) => {
  await visit();
  await karta.start(page, { seats: 4 });
  // Nobody is out before the fourth turn.
  for (let turn = 0; turn < 3; turn += 1) {
    await karta.byClicks(page, karta.usual(await karta.expectTrue(page, `turn ${turn}`), turn));
    await karta.asked(page);
  }
  await leave(page);
  await go(page, "#/karta/replay");
  const last = Number(await page.locator(".reel-at").getAttribute("max"));
  const first = action(page, "first");
  await first.press("End");
  await expect.poll(() => shown(page)).toBe(last);
  await first.press("Home");
  await expect.poll(() => shown(page)).toBe(0);
  const step = Math.floor(last * 0.7);
  for (const [width, height] of [[844, 390], [667, 375], [360, 640], [390, 844], [1280, 800]]) {
    await page.setViewportSize({ width, height });
    await page.locator(".reel-at").fill(String(step));
    await action(page, "run").click();
    await action(page, "lines").click();
    const at = await shown(page);
    await expect(page.locator(".reel-sheet h2")).toBeInViewport({ ratio: 1 });
    for (const button of await page.locator(".reel-acts button").all()) await expect(button).toBeInViewport({ ratio: 1 });
    expect((await page.locator(".moves").boundingBox()).width, "one can read the list").toBeGreaterThan(240);
    const current = page.locator('.moves [aria-current="step"]');
    await expect(current).toBeInViewport({ ratio: 1 });
    expect(Number(await page.locator(".moves li:has([aria-current])").getAttribute("value"))).toBeLessThanOrEqual(at);
    await page.waitForTimeout(1_000);
    expect(await shown(page)).toBe(at);
    await action(page, "close").click();
  }
});

test("a match of practice begins at any step, with the cards that were there", async ({ page, visit }) => {
  await visit();
  const match = await finished(page);
  // Straight from the bill of the match.
  await page.locator(".bill a").first().click();
  // Before the guest's second card.
  const own = match.log.map((move, place) => (move.seat === 0 && move.play ? place : -1)).filter((place) => place >= 0);
  await page.locator(".reel-at").fill(String(own[1]));
  const before = await position(page);
  await action(page, "lines").click();
  await action(page, "branch").click();
  await expect(page).toHaveURL(/#\/ronda$/);
  await ronda.asked(page);
  expect(await position(page)).toEqual(before);
  await ronda.playByClicks(page);
  await ronda.asked(page);

  // A match that lies open is not overwritten.
  const save = await stored(page, "match.ronda");
  await go(page, "#/ronda/replay");
  await page.locator(".reel-at").fill(String(own[0]));
  await action(page, "lines").click();
  await action(page, "branch").click();
  await expect(page.locator('[role="status"] .slip')).toContainText("محلول");
  expect(await stored(page, "match.ronda")).toBe(save);
  await go(page, "#/ronda");
  await leave(page);
  await expect(page.locator(".bill")).toContainText("تدريب");
  expect((await truth(page, "last.ronda")).marks).toEqual({ undone: false, hinted: false, branched: true });
});

test("a match that is not kept any more is said to be gone, and no other one is shown in its place", async ({ page, visit }) => {
  await visit();
  await finished(page);
  await go(page, "#/ronda/replay/0123456789abcdef");
  await expect(page.locator(".leaf .note")).toContainText("ما بقاش محفوظ");
  await expect(page.locator(".reel")).toHaveCount(0);
});

test("the buttons of the reel are all in sight at 320 points with letters twice as large", async ({ page, visit }) => {
  await visit();
  await finished(page);
  await page.setViewportSize({ width: 320, height: 568 });
  await page.addStyleTag({ content: "html { font-size: 200% }" });
  await go(page, "#/ronda/replay");
  for (const button of await page.locator(".reel-keys button").all()) await expect(button).toBeInViewport({ ratio: 1 });
  await expect(page.locator(".reel-where")).toBeInViewport({ ratio: 1 });
});

test("without a finished match there is nothing to look through, and that is said", async ({ page, visit }) => {
  await visit("#/karta/replay");
  await expect(page.locator(".leaf .note")).toBeVisible();
});

test("a match of Tawla is looked through too, all its checkers at every step", async ({ page, visit }) => {
  await visit();
  await tawla.start(page, { variant: "aada" });
  for (let turn = 0; turn < 2; turn += 1) {
    await tawla.playUntil(page, ["confirm"]);
    await tawla.press(page, "confirm");
    await tawla.asked(page);
  }
  await leave(page);
  await go(page, "#/tawla/replay");
  const last = Number(await page.locator(".reel-at").getAttribute("max"));
  expect(last).toBeGreaterThan(8);
  for (let step = 1; step <= last; step += 1) {
    await action(page, "step-on").click();
    await expect.poll(() => version(page)).toBe(step);
    tawla.expectAllCheckers(await tawla.read(page), `at step ${step}`);
  }
});
