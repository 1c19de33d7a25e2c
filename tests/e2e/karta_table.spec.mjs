// The table of Karta: chains of penalties, rests and sevens, the clock in each phase, large hands, small windows.

import { expect, test } from "./house.mjs";
import {
  asked,
  byClicks,
  byTaps,
  cardOf,
  DISCARD,
  drag,
  expectTrue,
  position,
  read,
  sitDown,
  start,
  STOCK,
  tokenOf,
  truth,
  usual,
} from "./karta.mjs";
import { chooses, exhausted, fours, laden, ones, seven } from "./karta_positions.mjs";
import { dealt, played, tableAfter } from "./karta_truth.mjs";
import { said } from "./spies.mjs";
import { action, excess, FITS, go, isOpen, outside, spot, version } from "./table.mjs";

test.describe("a chain", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("of ones and twos grows in everybody's sight, is passed on by a reply, and falls on who has none", async ({ page, visit }) => {
    await visit();
    expect(await sitDown(page, ones())).toBe("answer-penalty");
    const shown = await read(page);
    expect([shown.penalty, shown.playable.toSorted(), shown.enabled]).toEqual([9, ["card-1O", "card-2B", "stock"], ["take"]]);
    await expect(action(page, "take")).toContainText("9");
    await expect(page.locator(".say")).toContainText("عليك عقوبة ديال");
    // One on two is of the suit laid last, however the chain began; drawing is no way out either.
    await page.locator(cardOf("2O")).focus();
    await page.keyboard.press("Enter");
    await expect(page.locator(".say.no")).toContainText("الواحد على الجوج ولا الجوج على الواحد ما كيصحّ غير من نفس الشكل.");
    await page.locator(cardOf("10S")).focus();
    await page.keyboard.press("Enter");
    await expect(page.locator(".say.no")).toContainText("على العقوبة كيتردّ غير بواحد ولا جوج.");

    const before = (await truth(page)).log.length;
    await byTaps(page, { play: "1O" });
    await asked(page);
    const now = tableAfter(await truth(page), before + 1);
    expect(now.steps[0], "twelve cards, at once").toEqual({ seat: 1, took: 12 });
    expect(now.hands[1].length).toBe(15);
    await expectTrue(page, "after the chain");
  });

  test("of ones and twos ends with who takes it: all the cards, and the turn is over", async ({ page, visit }) => {
    await visit();
    await sitDown(page, ones());
    const before = (await truth(page)).log.length;
    await byTaps(page, { take: true });
    await asked(page);
    const { log } = await truth(page);
    expect(log[before]).toEqual({ seat: 0, take: true });
    const { hands, actor, penalty } = tableAfter(await truth(page), before + 1);
    expect([hands[0].length, actor, penalty]).toEqual([13, 1, 0]);
    await expectTrue(page, "with thirteen cards");
  });

  test("of fours lets one seat rest: the one after the last answer, or who does not answer and keeps the four", async ({ page, visit }) => {
    await visit();
    for (const [move, rests, next] of [[{ play: "4O" }, 1, 2], [{ pass: true }, undefined, 1]]) {
      await go(page, "#/");
      expect(await sitDown(page, fours())).toBe("answer-skip");
      const shown = await read(page);
      expect([shown.playable, shown.enabled]).toEqual([["card-4O"], ["pass"]]);
      const before = (await truth(page)).log.length;
      await byTaps(page, move);
      await asked(page);
      const table = tableAfter(await truth(page), before + 1);
      expect(table.steps.filter(({ skipped }) => skipped).map(({ seat }) => seat)).toEqual(rests === undefined ? [] : [rests]);
      expect(table.actor).toBe(next);
      expect(table.hands[0].includes("4O")).toBe(rests === undefined);
    }
  });

  test("of sevens: another seven goes on any, and the suit that is chosen lies on it for all to see", async ({ page, visit }) => {
    await visit();
    expect(await sitDown(page, seven())).toBe("play");
    const shown = await read(page);
    expect([shown.forced, shown.playable.toSorted()]).toEqual(["S", ["card-7B", "stock"]]);
    await page.locator(cardOf("3B")).focus();
    await page.keyboard.press("Enter");
    await expect(page.locator(".say.no")).toContainText("الشكل المفروض هو سيوف: حط منو ولا حط سبعة.");
    await byTaps(page, { play: "7B" });
    expect(await asked(page)).toBe("choose-suit");
    const tokens = await read(page);
    expect(tokens.playable.toSorted(), "the four suits and nothing else").toEqual(["suit-B", "suit-C", "suit-O", "suit-S"]);
    expect(tokens.enabled).toEqual([]);
    for (const letter of ["O", "C", "S", "B"]) {
      const { width, height } = await page.locator(tokenOf(letter)).boundingBox();
      expect(Math.min(width, height), `the token of ${letter}`).toBeGreaterThanOrEqual(44);
    }
    // The match stands still until it is chosen, over a reload too.
    const saved = await truth(page);
    await page.reload();
    expect(await asked(page)).toBe("choose-suit");
    expect((await truth(page)).log).toEqual(saved.log);
    await expectTrue(page, "after the reload");
    await byTaps(page, { suit: "C" });
    await asked(page);
    const { log } = await truth(page);
    expect(log[saved.log.length]).toEqual({ seat: 0, suit: "C" });
    expect(tableAfter({ ...saved, log }, saved.log.length + 1).forced).toBe("C");
  });
});

test.describe("a void", () => {
  test("is told on the table: who could not play, and that all is dealt anew", async ({ page, visit }) => {
    await visit();
    await sitDown(page, exhausted(), { likes: { motion: "normal" } });
    expect((await position(page)).stock).toHaveLength(1);
    await page.locator(STOCK).click();
    await expect(page.locator(".say")).toContainText("ما بقات حتى ورقة: الماتش تلغى وكيعاود بتفريق جديد.");
    await expect(page.locator(".seat").nth(1).locator(".pop")).toContainText("الماتش تلغى");
    await expect.poll(() => excess(page)).toEqual([0, 0]);
    await asked(page);
    expect((await position(page)).deal).toBe(2);
    await expectTrue(page, "after the deal anew");
  });
});

test.describe("the clock", () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  /** Waits until the time of the guest has run out; what he sees in the meantime does not change. */
  async function runOut(page) {
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 2_000));
    await page.clock.runFor(400);
    const before = await version(page);
    await page.clock.runFor(1_000);
    expect(await version(page), "there is time left").toBe(before);
    let seconds = 0;
    for (; (await version(page)) === before; seconds += 1) {
      expect(seconds).toBeLessThanOrEqual(20);
      await page.clock.runFor(1_000);
    }
    // What happened is shown before it is said.
    await page.clock.runFor(1_500);
    return seconds;
  }

  const drawing = (clock) => dealt({ clock, seats: 2, hands: [["3O", "5O", "6S", "10S"], ["3C", "5C", "6C", "10C"]], top: "11O", stock: ["12B"] });
  const taking = (clock) =>
    played(dealt({ clock, seats: 2, starter: 1, hands: [["1O", "5O", "6S", "10S"], ["1C", "5C", "6C", "10C"]], top: "11C" }), [{ play: "1C" }]);
  for (const [phase, match, words, holds] of [
    ["play", drawing, "سالا وقتك، جبدتي", ({ hands }) => hands[0].length === 5],
    ["answer-penalty", taking, "سالا وقتك، خديتي العقوبة", ({ hands }) => hands[0].length === 7],
    ["answer-skip", fours, "سالا وقتك، داز عليك الدور", ({ hands }) => hands[0].length === 4],
    ["choose-suit", chooses, "سالا وقتك، بقا الشكل ديال السبعة: «زراوط»", ({ forced }) => forced === "B"],
  ]) {
    test(`makes the safe move when it runs out in ${phase}, and says so`, async ({ page, visit }) => {
      await page.clock.install();
      await visit();
      expect(await sitDown(page, match(20))).toBe(phase);
      await expect(page.locator(".seat.me")).toHaveClass(/\bclock\b/);
      const before = (await truth(page)).log.length;
      await runOut(page);
      const after = await truth(page);
      expect(after.log[before]).toEqual({ seat: 0, timeout: true });
      expect(holds(tableAfter(after, before + 1))).toBe(true);
      const lines = await said(page);
      expect(lines.some((line) => line.startsWith(words)), lines.join(" | ")).toBe(true);
      await page.clock.resume();
      await asked(page);
      await expectTrue(page, "in the next turn");
    });
  }

  test("goes on through the choice of a suit: it is one turn", async ({ page, visit }) => {
    await page.clock.install();
    await visit();
    await sitDown(page, seven(20));
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 2_000));
    await page.clock.runFor(12_000);
    const card = await spot(page, cardOf("7B"));
    await page.mouse.click(card.x, card.y);
    const laid = await spot(page, DISCARD);
    await page.mouse.click(laid.x, laid.y);
    await page.clock.runFor(500);
    expect((await read(page)).phase).toBe("choose-suit");
    const seconds = await runOut(page);
    expect(seconds, "of the twenty seconds twelve were gone").toBeLessThan(8);
  });
});

test.describe("the table", () => {
  test("holds a hand of thirty cards in every window, each that fits within reach", async ({ page, visit }) => {
    await visit();
    await sitDown(page, laden());
    const table = await expectTrue(page, "with thirty cards");
    for (const [width, height] of FITS) {
      await test.step(`${width} x ${height}`, async () => {
        await page.setViewportSize({ width, height });
        await expect.poll(() => excess(page)).toEqual([0, 0]);
        await expect.poll(() => outside(page)).toEqual([]);
        for (const { play } of table.legal) {
          if (play) expect(await isOpen(page, cardOf(play)), `${play} can be touched`).toBe(true);
        }
      });
    }
    await page.setViewportSize({ width: 360, height: 640 });
    await byClicks(page, table.legal[0]);
    await asked(page);
    await expectTrue(page, "after one of them was laid");
  });

  for (const seats of [2, 3, 4]) {
    test(`of ${seats} fits into every window, and all that can be played can be touched`, async ({ page, visit }) => {
      await visit();
      await start(page, { seats });
      for (const [width, height] of FITS) {
        await test.step(`${width} x ${height}`, async () => {
          await page.setViewportSize({ width, height });
          await expect.poll(() => excess(page), "at rest").toEqual([0, 0]);
          await expect.poll(() => outside(page), "at rest").toEqual([]);
          const { playable, enabled } = await read(page);
          for (const piece of playable) expect(await isOpen(page, `[data-piece="${piece}"]`), `${piece} can be touched`).toBe(true);
          for (const name of enabled) expect(await isOpen(page, `[data-action="${name}"]`), `${name} can be touched`).toBe(true);
        });
      }
      await byClicks(page, usual(await position(page)));
      await asked(page);
    });
  }

  test("turned while a card is held puts it back, and plays on", async ({ page, visit }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await visit();
    const match = dealt({ hands: [["3O", "5O", "6S", "10S"], ["3C", "5C", "6C", "10C"], ["3S", "5S", "6B", "10B"], ["3B", "5B", "12C", "12S"]], top: "11O" });
    await sitDown(page, match);
    await drag(page, "3O");
    expect((await read(page)).held).toBe("card-3O");
    const before = await version(page);
    await page.setViewportSize({ width: 844, height: 390 });
    await expect.poll(async () => (await read(page)).held).toBeUndefined();
    await expect(page.locator(".room")).toHaveAttribute("data-form", "L");
    await page.mouse.up();
    expect(await version(page)).toBe(before);
    await expectTrue(page, "turned");
    // A chosen card stays chosen, and goes where it was to go.
    await page.locator(cardOf("5O")).focus();
    await page.keyboard.press("Enter");
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.locator(".room")).toHaveAttribute("data-form", "P");
    expect((await read(page)).chosen).toBe("card-5O");
    await page.keyboard.press("Enter");
    await asked(page);
    expect((await truth(page)).log[match.log.length]).toEqual({ seat: 0, play: "5O" });
  });

  test("draws once at a double click, though the turn has come back under its second click", async ({ page, visit }) => {
    await visit();
    const hands = [["3O", "5O", "6S", "10S"], ["3C", "5C", "6C", "10C"]];
    await sitDown(page, dealt({ seats: 2, hands, top: "11O" }));
    const draws = async () => (await truth(page)).log.filter(({ seat, draw }) => seat === 0 && draw).length;
    const { x, y } = await spot(page, '[data-action="draw"]');
    await page.mouse.click(x, y);
    await expect.poll(draws).toBe(1);
    expect(await asked(page)).toBe("play");
    await page.mouse.down({ clickCount: 2 });
    await page.mouse.up({ clickCount: 2 });
    await page.waitForTimeout(300);
    expect(await draws()).toBe(1);
    // A click of its own draws again.
    await page.mouse.click(x, y);
    await expect.poll(draws).toBe(2);
  });

  test("lets the stock be dragged into the hand, which draws though a card fits", async ({ page, visit }) => {
    await visit();
    await sitDown(page, dealt({ seats: 2, hands: [["3O", "5O", "6S", "10S"], ["3C", "5C", "6C", "10C"]], top: "11O" }));
    const table = await expectTrue(page, "at first");
    const [from, to] = [await spot(page, STOCK), await spot(page, cardOf(table.hands[0][0]))];
    const before = (await truth(page)).log.length;
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2);
    await page.mouse.move(to.x, to.y);
    await page.mouse.up();
    await expect.poll(async () => (await truth(page)).log.length).toBeGreaterThan(before);
    const { log } = await truth(page);
    expect(log[before], "the stock was drawn from").toEqual({ seat: 0, draw: true });
  });
});
