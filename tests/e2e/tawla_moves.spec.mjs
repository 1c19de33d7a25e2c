// Single moves of Tawla, from positions that do not often come up: the bar, a way that must be chosen. And the table
// that the card of options shows.

import { expect, test } from "./house.mjs";
import { said } from "./spies.mjs";
import { action, choose, go, later, like, spot, version } from "./table.mjs";
import { asked, drag, expectAllCheckers, position, press, read, stepByKeys, takeUp, tabTo, tap, truth, walkToPlace } from "./tawla.mjs";

test.use({ viewport: { width: 1280, height: 800 } });

const AADA = { variant: "aada", target: 1 };
const piece = (name) => `[data-piece="${name}"]`;
const zone = (name) => `[data-zone="${name}"]`;

const click = (page, what) => tap(page, what, false);

/** Moves a checker by clicks, a drag or keys to one of the places that accept it. */
const WAYS = {
  clicks: async (page, from, to) => {
    await click(page, piece(from));
    await expect(page.locator(piece(from))).toHaveAttribute("aria-pressed", "true");
    await click(page, zone(to));
  },
  "a drag": async (page, from, to) => {
    const place = await spot(page, zone(to));
    const { x, y } = await spot(page, piece(from));
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 9, y + 9);
    await expect(page.locator(piece(from))).toHaveClass(/\bheld\b/);
    await page.mouse.move(place.x, place.y, { steps: 2 });
    await page.mouse.up();
  },
  keys: async (page, from, to) => {
    await page.locator(piece(from)).focus();
    await page.keyboard.press("Enter");
    await expect(page.locator(piece(from))).toHaveAttribute("aria-pressed", "true");
    await walkToPlace(page, to);
    await page.keyboard.press("Enter");
  },
};

/** The opponent closes his whole home but for 24, and the guest's checkers wait to enter. */
const CLOSING = [
  [1, "1 3", "8/5", "6/5"],
  [0, "6 2", "24/18", "18/16"],
  [1, "4 2", "8/4", "6/4"],
  [0, "2 1", "13/11", "6/5"],
  [1, "5 5", "13/8", "13/8", "8/3", "8/3"],
  [0, "2 1", "13/11", "6/5"],
  [1, "6 6", "13/7", "13/7", "24/18", "24/18"],
  [0, "2 1", "13/11", "6/5"],
  [1, "6 5", "8/2", "7/2"],
  [0, "2 1", "13/11", "6/5"],
];

test.describe("a checker on the bar", () => {
  // The opponent has hit on 18 and holds 18 and 19.
  const HIT = [
    [0, "6 4", "24/18", "13/9"],
    [1, "6 1", "13/7", "8/7"],
    [0, "4 3"],
  ];

  for (const [how, move] of Object.entries(WAYS)) {
    test(`enters by ${how} where the dice and the opponent let it, and comes back when that is taken back`, async ({ page, visit }) => {
      await visit();
      expect(await takeUp(page, AADA, HIT)).toBe("move");
      const before = await position(page);
      expect(before.board.w.bar).toBe(1);
      expect(before.playable, "nothing else may move").toEqual(["w-bar-0"]);
      await expect(page.locator(".say")).toContainText("دخّل حجرك من البار");
      await expect(page.locator(piece("w-bar-0"))).toHaveAttribute("aria-label", /^حجر ليك، البار/);

      for (const [to, dice] of [["p22", [4]], ["p21", [3]]]) {
        const { version: start } = await read(page);
        await move(page, "w-bar-0", to);
        await later(page, start);
        const after = await read(page);
        expectAllCheckers(after, `after entering on ${to}`);
        expect([after.board.w.bar, after.board.w[to.slice(1)]]).toEqual([undefined, 1]);
        expect(after.dice.filter(({ used }) => !used).map(({ value }) => value)).toEqual(dice);
        expect(after.playable.length, "the others may move now").toBeGreaterThan(1);
        await press(page, "undo");
        expect(await position(page)).toEqual(before);
      }
    });
  }

  test("goes before all others, and enters only with the dice that fell: that is said, and nothing moves", async ({ page, visit }) => {
    await visit();
    await takeUp(page, AADA, HIT);
    const before = await position(page);
    const refused = page.locator(".say.no");
    await click(page, piece("w-13-3"));
    await expect(refused).toContainText("دخّل الأول حجرك اللي على البار");
    expect(await position(page)).toEqual(before);

    await click(page, piece("w-bar-0"));
    const { accepts, chosen } = await read(page);
    expect([chosen, accepts.toSorted()]).toEqual(["w-bar-0", ["p21", "p22"]]);
    await expect(refused).toHaveCount(0);
    await click(page, zone("p19"));
    await expect(refused).toContainText("الرقم ده مش في زهرك");
    expect(await position(page)).toEqual(before);

    await drag(page, "w-bar-0");
    const { x, y } = await spot(page, zone("p20"));
    await page.mouse.move(x, y, { steps: 2 });
    await page.mouse.up();
    await expect(refused).toContainText("الرقم ده مش في زهرك");
    expect((await read(page)).held).toBeUndefined();
    expect(await position(page)).toEqual(before);
    expect((await truth(page)).log.filter(({ from }) => from === 25)).toEqual([]);
  });

  test("that cannot enter passes by itself, which is shown and said", async ({ page, visit }) => {
    await visit();
    // The opponent closes his whole home and hits the last checker on 24: no roll lets it in.
    const what = await takeUp(page, AADA, [...CLOSING, [1, "6 5", "7/1", "6/1"], [0]]);
    expect(what).toBe("roll");
    const before = await read(page);
    expect(before.board.w.bar).toBe(1);
    expect([19, 20, 21, 22, 23, 24].map((point) => before.board.b[point])).toEqual([2, 2, 2, 2, 2, 2]);
    const { log } = await truth(page);
    await press(page, "roll");
    await expect(page.locator(".seat.me .pop")).toContainText("مفيش ولا حركة");
    await expect.poll(async () => (await said(page)).filter((line) => line.includes("مفيش ولا حركة، الدور راح لخصمك")).length).toBe(1);
    await asked(page);
    const moves = (await truth(page)).log.slice(log.length, log.length + 3);
    expect(moves).toEqual([{ act: "roll" }, { seat: -1, dice: expect.any(Array) }, { act: "roll" }]);
    const after = await read(page);
    expectAllCheckers(after, "after the pass");
    expect(after.board.w.bar, "it still waits").toBeGreaterThanOrEqual(1);
  });
});

test("dice that are lost in part are shown as long as a pass, and said", async ({ page, visit }) => {
  // All chance of the match comes from this seed: the dice that fall are a 1 and another.
  await page.addInitScript(() => {
    Crypto.prototype.getRandomValues = (bytes) => bytes.fill(5);
  });
  await visit();
  // Two wait on the bar, and only a 1 lets one in: it plays itself, and the other die is lost.
  await takeUp(page, { ...AADA, likes: { motion: "normal" } }, [...CLOSING, [1, "6 4", "7/1", "13/9"], [0]]);
  expect((await read(page)).board.w.bar).toBe(2);
  // When the words came, when the opponent threw, and when they went, by the clock of the page.
  await page.evaluate(() => {
    window.seen = {};
    const note = (what) => (window.seen[what] ??= performance.now());
    new MutationObserver(() => {
      const pop = document.querySelector(".seat.me .pop");
      if (pop?.textContent.includes("مفيش حركة بباقي الزهر")) note("came");
      else if (window.seen.came) note("went");
      if (window.seen.came && document.querySelector('.stage [data-piece^="die-b"]')) note("thrown");
    }).observe(document.querySelector(".stage"), { childList: true, subtree: true, attributes: true });
  });
  await action(page, "roll").click();
  await page.waitForFunction(() => window.seen.went && window.seen.thrown);
  const { came, went, thrown } = await page.evaluate(() => window.seen);
  expect(went - came, "the words can be read").toBeGreaterThan(1_400);
  expect(thrown - came, "before the opponent throws").toBeGreaterThan(1_400);
  await expect.poll(() => said(page)).toContainEqual(expect.stringContaining("مفيش حركة بباقي زهرك"));
});

test("a place to which the dice add up is refused for what lies in the way", async ({ page, visit }) => {
  await visit();
  await takeUp(page, AADA, [[0, "3 2"]]);
  const before = await position(page);
  await click(page, piece("w-24-1"));
  await expect(page.locator(piece("w-24-1"))).toHaveAttribute("aria-pressed", "true");
  await click(page, zone("p19"));
  await expect(page.locator(".say.no")).toContainText("الخانة دي مقفولة");
  expect(await position(page)).toEqual(before);
});

test.describe("with the keyboard", () => {
  /** Plays the turn by keys and confirms it, or passes; the focus is then left where it is. */
  async function endTurn(page) {
    for (let steps = 0; (await asked(page)) === "move"; steps += 1) await stepByKeys(page, steps);
    if ((await asked(page)) !== "confirm") return;
    const before = await version(page);
    await expect(action(page, "confirm")).toBeFocused();
    await page.keyboard.press("Enter");
    await later(page, before);
  }

  test("the next turn is begun from where the last one was ended, without a search for the button", async ({ page, visit }) => {
    await visit();
    await takeUp(page, { variant: "aada", target: 17 }, [[0, "3 1"]]);
    for (let turns = 0; turns < 3; turns += 1) {
      await endTurn(page);
      expect(await asked(page)).toBe("roll");
      await expect(action(page, "roll")).toBeFocused();
      const before = await version(page);
      await page.keyboard.press("Enter");
      await later(page, before);
    }
  });

  test("after a pass too", async ({ page, visit }) => {
    await visit();
    await takeUp(page, { variant: "aada", target: 17 }, [...CLOSING, [1, "6 5", "7/1", "6/1"], [0]]);
    const before = await version(page);
    await tabTo(page, '[data-action="roll"]');
    await page.keyboard.press("Enter");
    await later(page, before);
    expect(await asked(page)).toBe("roll");
    await expect(action(page, "roll")).toBeFocused();
  });

  test("a checker in hand walks only where it may go", async ({ page, visit }) => {
    await visit();
    await takeUp(page, AADA, [[0, "6 5"]]);
    await page.locator(piece("w-24-1")).focus();
    await page.keyboard.press("Enter");
    await expect(page.locator(piece("w-24-1"))).toHaveAttribute("aria-pressed", "true");
    for (const key of ["Left", "Left", "Left", "Down", "Right", "Right", "Up", "Right", "Down", "Left", "Left", "Up"]) {
      await page.keyboard.press(`Arrow${key}`);
      const isOpen = await page.evaluate(() => document.activeElement.matches("[data-playable], [data-accepts], .hit"));
      expect(isOpen, `after ${key}`).toBe(true);
    }
  });
});

// With 6 and 4 from 24 to 14: by 18, or by 20, where a single checker of the opponent's stands.
const TWO_WAYS = [
  [1, "3 4", "8/5", "24/20"],
  [0, "6 4"],
];

test.describe("a checker that comes to a place in two ways", () => {
  test("uses one die after the other, and each goes dark when it is used", async ({ page, visit }) => {
    await visit();
    await takeUp(page, { ...AADA, likes: { motion: "calm" } }, TWO_WAYS);
    await WAYS.clicks(page, "w-24-1", "p14");
    await page.locator(".pick").first().waitFor();
    // For how long each die is still lit, read before the next frame.
    const lit = await page.evaluate(() => {
      document.querySelector(".pick").click();
      return [...document.querySelectorAll(".stage .die.dim")].map((die) => {
        const isLight = ({ effect }) => effect.getKeyframes().every(({ filter }) => filter === "none");
        const light = die.getAnimations().find(isLight);
        return [die.dataset.piece, light?.effect.getTiming().duration ?? 0, getComputedStyle(die).filter === "none"];
      });
    });
    expect(lit).toEqual([
      ["die-w-0", 0, false],
      ["die-w-1", 330, true],
    ]);
    const dark = () => page.locator(".stage .die").evaluateAll((dice) => dice.map((die) => getComputedStyle(die).filter !== "none"));
    await expect.poll(dark).toEqual([true, true]);
  });

  for (const [how, move] of Object.entries(WAYS)) {
    test(`by ${how}: the guest is asked which way, and the other checker is hit only on its own`, async ({ page, visit }) => {
      await visit();
      expect(await takeUp(page, AADA, TWO_WAYS)).toBe("move");
      const before = await position(page);
      const { version: start } = await read(page);
      const picks = page.locator(".pick");

      // Asked, and let be.
      await move(page, "w-24-1", "p14");
      await expect(page.getByRole("dialog", { name: "أنهي حركة؟" })).toBeVisible();
      await expect(picks).toHaveText(["من \u2068٢٤\u2069 لـ\u2068١٨\u2069", "من \u2068٢٤\u2069 لـ\u2068٢٠\u2069"]);
      await expect(picks.first()).toBeFocused();
      await page.keyboard.press("Escape");
      await expect(picks).toHaveCount(0);
      expect(await position(page)).toEqual(before);
      expect(await version(page)).toBe(start);

      for (const [way, hits] of [[1, true], [0, false]]) {
        const { version: start } = await read(page);
        await move(page, "w-24-1", "p14");
        if (how === "keys") {
          await expect(picks.first()).toBeFocused();
          await tabTo(page, `.pick:nth-of-type(${way + 1})`);
          await page.keyboard.press("Enter");
        } else await picks.nth(way).click();
        await later(page, start);
        expect(await asked(page)).toBe("confirm");
        const after = await read(page);
        expectAllCheckers(after, `by way ${way}`);
        expect([after.board.w[24], after.board.w[14]]).toEqual([1, 1]);
        expect([after.board.b.bar, after.board.b[20]]).toEqual(hits ? [1, undefined] : [undefined, 1]);
        await press(page, "undo");
        if ((await read(page)).enabled.includes("undo")) await press(page, "undo");
        expect(await position(page)).toEqual(before);
      }
    });
  }
});

test.describe("with a finger", () => {
  test.use({ hasTouch: true, isMobile: true });

  test("the tap that asks which way does not answer it too, wherever the sheet comes to lie", async ({ page, visit }) => {
    await visit();
    await takeUp(page, AADA, TWO_WAYS);
    for (const share of [0.1, 0.3, 0.5, 0.7, 0.9]) {
      await page.locator(piece("w-24-1")).tap();
      await expect(page.locator(piece("w-24-1"))).toHaveAttribute("aria-pressed", "true");
      const { x, y, width, height } = await page.locator(zone("p14")).boundingBox();
      await page.touchscreen.tap(x + width / 2, y + height * share);
      await expect(page.locator(".pick")).toHaveCount(2);
      // What the browser makes of the tap comes a moment later.
      await page.waitForTimeout(200);
      await expect(page.locator(".pick")).toHaveCount(2);
      await page.keyboard.press("Escape");
      await expect(page.locator(".pick")).toHaveCount(0);
    }
  });
});

test("the card of options shows the table as the chosen variant sets it up, as soon as it is chosen", async ({ page, visit }) => {
  await visit();
  await like(page);
  await go(page, "#/tawla");
  const shown = () =>
    page.locator(".preview").evaluate((preview) => {
      const points = [...preview.querySelectorAll(".pt")].map((point) => point.getBoundingClientRect());
      const count = (colour) => {
        const counts = {};
        for (const checker of preview.querySelectorAll(`.ck.${colour}`)) {
          const { x, y, width, height } = checker.getBoundingClientRect();
          const isOn = ({ left, right, top, bottom }) => {
            const [across, down] = [x + width / 2, y + height / 2];
            return left < across && across < right && top < down && down < bottom;
          };
          const place = 1 + points.findIndex(isOn);
          counts[place] = (counts[place] ?? 0) + 1;
        }
        return counts;
      };
      return [count("light"), count("dark")];
    });
  const starts = {
    thirty_one: [{ 24: 15 }, { 1: 15 }],
    aada: [{ 24: 2, 13: 5, 8: 3, 6: 5 }, { 1: 2, 12: 5, 17: 3, 19: 5 }],
  };
  for (const [index, variant] of [[0, "thirty_one"], [1, "aada"], [0, "thirty_one"], [1, "aada"]]) {
    await choose(page, "variant", index);
    await expect.poll(shown, variant).toEqual(starts[variant]);
  }
  const { width, height } = await page.locator(".preview .model").boundingBox();
  expect(width / height, "the board is nearly square").toBeGreaterThan(1);
  expect(width, "and as large as its place").toBeGreaterThan(400);
  await action(page, "start").click();
  await asked(page);
  expect((await truth(page)).variant).toBe("aada");
});
