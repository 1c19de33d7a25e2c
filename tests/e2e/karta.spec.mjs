// Karta from the first deal to the last bill: with two, three and four seats, by taps, by dragging and by keys; and who
// goes out, leaves or comes back.

import { expect, test } from "./house.mjs";
import {
  asked,
  byClicks,
  byDrag,
  byKeys,
  byTaps,
  expectTrue,
  playOut,
  position,
  read,
  readPlaces,
  sitDown,
  start,
  tabTo,
  truth,
  usual,
} from "./karta.mjs";
import { last, lays, third } from "./karta_positions.mjs";
import { found, hiddenAfter, NAMES, tableAfter } from "./karta_truth.mjs";
import { stored, watchCards } from "./spies.mjs";
import { action, go, leave, like, stage } from "./table.mjs";
import { fingerprint } from "./truth.mjs";

const hex = (bytes) => Buffer.from(bytes).toString("hex");

/** The bill and the rules agree on who came where. */
async function expectPlaces(page) {
  const { out, gone, active } = await position(page);
  const { names } = await read(page);
  const { places } = await readPlaces(page);
  const order = [...out, ...active, ...gone.toReversed()];
  expect(places.map(({ place }) => place)).toEqual(order.map((_, index) => index + 1));
  expect(places.map(({ name }) => name)).toEqual(order.map((seat) => names[seat]));
  expect(places.filter(({ isLost }) => isLost).map(({ name }) => name)).toEqual([...active, ...gone.toReversed()].map((seat) => names[seat]));
  return order;
}

test.describe("a whole match", () => {
  test.describe.configure({ timeout: 180_000 });

  test.describe("with a finger", () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

    test("of four is played by taps, shows no card that one cannot know, and proves itself", async ({ page, visit }) => {
      await visit();
      await start(page, { word: "فاس" });
      const compare = await watchCards(page, { names: NAMES, truth, hiddenAfter, before: "(?<!ب)" });
      await playOut(page, byTaps);
      const { versions } = await compare();
      expect(versions).toBeGreaterThan(10);
      await expectPlaces(page);
      const match = await truth(page);
      expect([match.seats, match.word, match.players]).toEqual([4, "فاس", ["person", 0, 0, 0]]);

      await go(page, "#/karta/proof");
      await action(page, "verify").tap();
      await expect(page.locator("[data-holds]")).toBeVisible();
      const codes = await page.locator(".print code").allTextContents();
      expect(codes.map((code) => code.replaceAll(" ", ""))).toEqual([fingerprint(match), hex(match.seed)]);
      await expect(page.locator(".steps > .holds")).toHaveCount(match.log.filter((move) => move.lot !== undefined || move.shuffle).length);
      await expect(page.locator(".steps > .fails")).toHaveCount(0);
    });
  });

  test.describe("with a mouse", () => {
    test.use({ viewport: { width: 1280, height: 800 } });

    test("of three is played by dragging", async ({ page, visit }) => {
      await visit();
      await start(page, { seats: 3 });
      await playOut(page, byDrag);
      await expectPlaces(page);
    });

    test("of two is played by keys alone, from the lobby to the last bill and into the next match", async ({ page, visit }) => {
      await visit();
      await like(page);
      await go(page, "#/");
      await page.locator(".lobby").waitFor();
      await tabTo(page, ".tile.t-karta");
      await page.keyboard.press("Enter");
      await page.locator(".paper").waitFor();
      await tabTo(page, 'input[name="seats"]');
      while (!(await page.locator('input[name="seats"]').first().isChecked())) await page.keyboard.press("ArrowUp");
      await tabTo(page, 'input[name="level"]');
      while (!(await page.locator('input[name="level"]').first().isChecked())) await page.keyboard.press("ArrowUp");
      await tabTo(page, '[data-action="start"]');
      await page.keyboard.press("Enter");
      await asked(page);
      expect((await truth(page)).players).toEqual(["person", 0]);

      await playOut(page, byKeys);
      await expectPlaces(page);
      await expect(action(page, "rematch")).toBeFocused();
      const first = await truth(page);
      await page.keyboard.press("Enter");
      await asked(page);
      const second = await truth(page);
      expect(second.seed, "cards of its own").not.toEqual(first.seed);
      expect(second.log[0].lot, "its starter is drawn by lot").toBeDefined();
      expect(second.players).toEqual(first.players);
    });
  });
});

test.describe("who", () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test("is out watches, keeps the place whatever comes, and may ask for the end", async ({ page, visit }) => {
    await visit();
    const match = last();
    await sitDown(page, match);
    await byClicks(page, lays(tableAfter(match)));
    expect(await asked(page)).toBe("watch");
    await expect(page.locator(".seat.me .place")).toHaveText("1");
    await expect(page.locator(".say")).toContainText("خرجتي من اللعب");
    // The menu offers no way to lose.
    await page.locator(".bar button.ib").click();
    await expect(action(page, "ask-leave")).toHaveCount(0);
    await page.keyboard.press("Escape");
    // Away and back: the others are still at it.
    await go(page, "#/");
    await page.locator(".tile.t-karta .sub").waitFor();
    await go(page, "#/karta");
    expect(["watch", "over"]).toContain(await asked(page));
    if (await action(page, "finish").isVisible()) await action(page, "finish").click();
    await action(page, "rematch").waitFor();
    const order = await expectPlaces(page);
    expect(order[0]).toBe(0);
    expect((await readPlaces(page)).title).toBe("ربحتي!");
    await go(page, "#/records");
    await expect(page.locator(".leaf tbody tr").first().locator("td")).toHaveText(["1", "1", "0"]);
  });

  test("leaves has lost at once, and the others play on to the bill", async ({ page, visit }) => {
    await visit();
    const match = found({ seats: 4 }, lays, (table) => table.hands[0].length === 3);
    await sitDown(page, match);
    await leave(page);
    const order = await expectPlaces(page);
    expect(order.at(-1)).toBe(0);
    const { log } = await truth(page);
    expect(log.filter((move) => move.leave !== undefined)).toEqual([{ seat: 0, leave: 0 }]);
    await go(page, "#/records");
    await expect(page.locator(".leaf tbody tr").first().locator("td")).toHaveText(["1", "0", "1"]);
  });

  test("comes third of four has neither won nor lost, and the book says so", async ({ page, visit }) => {
    await visit();
    await sitDown(page, third());
    const order = await expectPlaces(page);
    expect(order[2]).toBe(0);
    expect((await readPlaces(page)).title).toBe("البلاصة التالتة");
    await go(page, "#/records");
    await expect(page.locator(".leaf thead").first().locator("th")).toHaveCount(5);
    await expect(page.locator(".leaf tbody tr").first().locator("td")).toHaveText(["1", "0", "1", "0"]);
    // Opened anew over its bill it is not entered again.
    await go(page, "#/karta");
    await action(page, "rematch").waitFor();
    await page.reload();
    await action(page, "rematch").waitFor();
    await go(page, "#/records");
    await expect(page.locator(".leaf tbody tr").first().locator("td").first()).toHaveText("1");
  });

  test("comes back finds the cards where they were, at a table of four too", async ({ page, visit }) => {
    await visit();
    await start(page);
    for (let turns = 0; turns < 2; turns += 1) {
      const table = await expectTrue(page, "before");
      const saved = await stored(page, "match.karta");
      await page.reload();
      await asked(page);
      expect(await stored(page, "match.karta")).toBe(saved);
      await expectTrue(page, "after");
      await byClicks(page, usual(table));
      if (["over", "watch"].includes(await asked(page))) break;
    }
    expect(await stage(page).getAttribute("data-game")).toBe("karta");
  });
});
