// Tawla at the table: whole matches, turns taken back, broken off and taken up again.

import { isDeepStrictEqual } from "node:util";
import { expect, test } from "./house.mjs";
import { said } from "./spies.mjs";
import { action, excess, FITS, go, isOpen, later, like, outside, resize, version } from "./table.mjs";
import {
  asked,
  chance,
  ECHO,
  expectAllCheckers,
  playOut,
  playUntil,
  position,
  press,
  read,
  start,
  stepByClicks,
  stepByDrag,
  stepByKeys,
  stepByTaps,
  tabTo,
  takeUp,
  tap,
  truth,
} from "./tawla.mjs";
import { fingerprint } from "./truth.mjs";

const hex = (bytes) => Buffer.from(bytes).toString("hex");

/** Random numbers from 0 to 1 that are the same in each run. */
function generator(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

test.describe("a whole match", () => {
  test.describe.configure({ timeout: 300_000 });

  test.describe("with a finger", () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

    for (const variant of ["thirty_one", "aada"]) {
      test(`of ${variant} is played by taps and proves itself`, async ({ page, visit }) => {
        await visit();
        await start(page, { variant, target: 1, word: "القاهرة" });
        await playOut(page, stepByTaps, async (page, name) => {
          const before = await version(page);
          // Two buttons follow each other at one place: two quick taps there are a double tap to the browser.
          await tap(page, `[data-action="${name}"]`, true);
          await later(page, before);
        });
        const match = await truth(page);
        expect([match.variant, match.target, match.word]).toEqual([variant, 1, "القاهرة"]);

        await go(page, "#/tawla/proof");
        await action(page, "verify").tap();
        await expect(page.locator("[data-holds]")).toBeVisible();
        const codes = await page.locator(".print code").allTextContents();
        expect(codes.map((code) => code.replaceAll(" ", ""))).toEqual([fingerprint(match), hex(match.seed)]);
        await expect(page.locator(".steps > .holds")).toHaveCount(chance(match).length);
        await expect(page.locator(".steps > .fails")).toHaveCount(0);
        await expect(page.locator(".leaf")).toContainText("القاهرة");
      });
    }
  });

  test.describe("with a mouse", () => {
    test.use({ viewport: { width: 1280, height: 800 } });

    for (const variant of ["thirty_one", "aada"]) {
      test(`of ${variant} is played by dragging`, async ({ page, visit }) => {
        await visit();
        await start(page, { variant, target: 1 });
        await playOut(page, stepByDrag);
        expect(await asked(page)).toBe("over");
        const { board } = await read(page);
        const locked = [board.w, board.b].map((side, other) => [19, 20, 21, 22, 23, 24].every((point) => side[other ? 25 - point : point]));
        const off = [board.w.off, board.b.off].map((count) => count === 15);
        expect(off.includes(true) || (variant === "thirty_one" && locked.includes(true)), "somebody has borne all off or locked the quarter").toBe(true);
      });
    }
  });

  test.describe("with the keyboard", () => {
    test.use({ viewport: { width: 1280, height: 800 } });

    const pressByKeys = async (page, name) => {
      const before = await version(page);
      await tabTo(page, `[data-action="${name}"]`);
      await page.keyboard.press("Enter");
      await later(page, before);
    };

    test("of thirty_one is played by keys alone", async ({ page, visit }) => {
      await visit();
      await start(page, { variant: "thirty_one", target: 1 });
      await playOut(page, stepByKeys, pressByKeys);
      await expect(action(page, "rematch")).toBeFocused();
    });

    test("of aada is played by keys alone, from the lobby to the last bill", async ({ page, visit }) => {
      await visit();
      await like(page);
      await go(page, "#/");
      await page.locator(".lobby").waitFor();
      await tabTo(page, ".tile.t-tawla");
      await page.keyboard.press("Enter");
      await tabTo(page, 'input[name="variant"]');
      await page.keyboard.press("ArrowDown");
      await tabTo(page, 'input[name="target"]');
      await page.keyboard.press("Home");
      await page.keyboard.press("ArrowUp");
      while (!(await page.locator('input[name="target"]').first().isChecked())) await page.keyboard.press("ArrowUp");
      await tabTo(page, 'input[name="clock"]');
      while (!(await page.locator('input[name="clock"]').last().isChecked())) await page.keyboard.press("ArrowDown");
      await tabTo(page, 'input[name="level"]');
      await page.keyboard.press("ArrowUp");
      await tabTo(page, '[data-action="start"]');
      await page.keyboard.press("Enter");
      await asked(page);
      const { variant, target, clock, players } = await truth(page);
      expect([variant, target, clock, players]).toEqual(["aada", 1, undefined, ["person", 0]]);

      await playOut(page, stepByKeys, pressByKeys);
      await expect(action(page, "rematch")).toBeFocused();
      await page.keyboard.press("Enter");
      await asked(page);
      expect((await read(page)).over).toBe(false);
    });
  });
});

test.describe("a turn", () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  /** Takes back, button by button, until the table looks as it did. */
  async function undoTo(page, wanted) {
    // A checker that went on with several dice made several steps.
    for (let presses = 1; ; presses += 1) {
      await press(page, "undo");
      expectAllCheckers(await read(page), "after a step was taken back");
      const now = await position(page);
      if (isDeepStrictEqual(now, wanted)) return;
      if (presses === 4 || !(await read(page)).enabled.includes("undo")) expect(now).toEqual(wanted);
    }
  }

  test("is taken back step by step, to the position in which it began", async ({ page, visit }) => {
    await visit();
    await start(page, { variant: "aada", target: 1 });
    for (let turns = 0; turns < 4; turns += 1) {
      expect(await playUntil(page, ["move"])).toBe("move");
      const positions = [await position(page)];
      const before = (await truth(page)).log.length;
      expect((await read(page)).enabled).not.toContain("undo");
      for (let steps = 0; (await asked(page)) === "move"; steps += 1) {
        await stepByClicks(page, turns + steps);
        positions.push(await position(page));
      }
      expect(await asked(page)).toBe("confirm");
      expect((await truth(page)).log.length).toBeGreaterThan(before);
      expect((await read(page)).enabled.toSorted()).toEqual(["confirm", "undo"]);
      for (positions.pop(); positions.length > 0; ) await undoTo(page, positions.pop());
      expect((await read(page)).enabled).not.toContain("undo");
      expect((await truth(page)).log.length, "it is as if nothing had been played").toBe(before);
      // The dice can be played again, and the turn be ended.
      await playUntil(page, ["confirm"]);
      await press(page, "confirm");
    }
  });

  test("with a hit is taken back: the checker returns from the bar", async ({ page, visit }) => {
    await visit();
    // The opponent stands alone on 7 and 16.
    await takeUp(page, { variant: "aada", target: 17 }, [[1, "4 6", "24/18", "13/9"], [0, "6 1"]]);
    for (let turns = 0; ; turns += 1) {
      expect(turns, "somebody can be hit before long").toBeLessThan(60);
      const what = await asked(page);
      if (what !== "move") {
        await press(page, what);
        continue;
      }
      const before = await position(page);
      const { version: start } = await read(page);
      for (let choice = 0; choice < before.playable.length; choice += 1) {
        await stepByClicks(page, choice);
        const { board } = await read(page);
        if ((board.b.bar ?? 0) > (before.board.b.bar ?? 0)) {
          // Also after the turn is complete, and after a reload.
          await playUntil(page, ["confirm"]);
          await page.reload();
          expect(await asked(page)).toBe("confirm");
          await undoTo(page, before);
          return;
        }
        await undoTo(page, before);
      }
      expect(await version(page)).toBeGreaterThan(start);
      await playUntil(page, ["confirm"]);
    }
  });

  test("is completed by the game when its time runs out, and that is said", async ({ page, visit }) => {
    await page.clock.install();
    await visit();
    await start(page, { variant: "aada", target: 1, clock: 30 });
    // Into a turn with its first step made and another to make.
    for (let turns = 0; ; turns += 1) {
      expect(await playUntil(page, ["move"])).toBe("move");
      await stepByClicks(page, turns);
      if ((await asked(page)) === "move") break;
    }
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 2_000));
    await page.clock.runFor(400);
    const before = await read(page);
    const { log } = await truth(page);
    await page.clock.runFor(1_000);
    expect(await version(page), "there is time left").toBe(before.version);
    for (let seconds = 0; (await version(page)) === before.version; seconds += 1) {
      expect(seconds).toBeLessThanOrEqual(30);
      await page.clock.runFor(1_000);
    }
    const after = await truth(page);
    expect(after.log.slice(0, log.length), "what was played stands").toEqual(log);
    expect(after.log[log.length]).toEqual({ act: "timeout" });
    // What happened is shown before it is said.
    await page.clock.runFor(1_000);
    await expect.poll(() => said(page)).toContainEqual(expect.stringMatching(/^وقتك خلص/));
    expectAllCheckers(await read(page), "after the time-out");

    await page.clock.resume();
    await asked(page);
    expect((await truth(page)).log[log.length + 1], "nothing need be confirmed").toEqual({ act: "roll" });
    expectAllCheckers(await read(page), "in the next turn");
    await playUntil(page, ["confirm"]);
    await press(page, "confirm");
  });

  test("goes on after a reload with the same dice and the same checkers, at each of its moments", async ({ page, visit }) => {
    await visit();
    await start(page, { variant: "aada", target: 1 });
    const reload = async () => {
      const before = { shown: await position(page), log: (await truth(page)).log, what: await asked(page) };
      await page.reload();
      expect(await asked(page)).toBe(before.what);
      expect(await position(page)).toEqual(before.shown);
      expect((await truth(page)).log, "no die was thrown anew").toEqual(before.log);
    };
    const away = async () => {
      const before = { shown: await position(page), log: (await truth(page)).log, what: await asked(page) };
      await go(page, "#/tawla/rules");
      await page.locator(".leaf").waitFor();
      await page.goBack();
      expect(await asked(page)).toBe(before.what);
      expect(await position(page)).toEqual(before.shown);
      await page.goto("about:blank");
      await page.goBack();
      expect(await asked(page)).toBe(before.what);
      expect(await position(page)).toEqual(before.shown);
      expect((await truth(page)).log, "no die was thrown anew").toEqual(before.log);
    };
    for (const leave of [reload, away]) {
      // Before the roll, with the dice thrown, between two steps, before the turn is confirmed.
      expect(await playUntil(page, ["roll"])).toBe("roll");
      await leave();
      const moments = new Set();
      for (let turns = 0; moments.size < 3; turns += 1) {
        expect(turns).toBeLessThan(40);
        const what = await asked(page);
        const { enabled } = await read(page);
        const moment = what === "move" && enabled.includes("undo") ? "between" : what;
        if (moment !== "roll" && !moments.has(moment)) {
          await leave();
          moments.add(moment);
        }
        if (what === "move") await stepByClicks(page, turns);
        else await press(page, what);
      }
    }
  });
});

test.describe("the board", () => {
  for (const [variant, target] of [["thirty_one", 11], ["aada", 3]]) {
    test(`of ${variant} fits into every window, and every checker that can move can be touched`, async ({ page, visit }) => {
      await visit();
      await start(page, { variant, target });
      for (const [width, height] of FITS) {
        await test.step(`${width} x ${height}`, async () => {
          expect(await playUntil(page, ["move"])).toBe("move");
          await resize(page, [width, height]);
          expect(await excess(page), "at rest").toEqual([0, 0]);
          expect(await outside(page), "at rest").toEqual([]);
          const { playable } = await read(page);
          for (const piece of playable) {
            const place = piece.split("-")[1];
            const zone = place === "bar" ? "bar" : `p${place}`;
            // A tap on its place is a tap on the checker. The bar is half a board high, but on the smallest phone narrow.
            const wide = place === "bar" && width < 360 ? 16 : 24;
            const isFree = () => isOpen(page, `[data-piece="${piece}"], [data-zone="${zone}"]`, wide);
            await expect.poll(isFree, `${piece} can be touched`).toBe(true);
          }
          await page.locator(`[data-piece="${playable[0]}"]`).focus();
          const { version: before } = await read(page);
          await page.keyboard.press("Enter");
          if ((await version(page)) === before) {
            const { chosen, accepts } = await read(page);
            expect(chosen).toBe(playable[0]);
            for (const zone of accepts) expect(await isOpen(page, `[data-zone="${zone}"], [data-zone="${zone}"] ~ .piece.hit`), `${zone} can be touched`).toBe(true);
            expect(await excess(page), "with a chosen checker").toEqual([0, 0]);
            expect(await outside(page), "with a chosen checker").toEqual([]);
            await page.keyboard.press("Escape");
          }
          await playUntil(page, ["confirm"]);
          expect(await outside(page), "when asked to confirm").toEqual([]);
          for (const name of ["confirm", "undo"]) expect(await isOpen(page, `[data-action="${name}"]`), `${name} can be touched`).toBe(true);
          await press(page, "confirm");
        });
      }
    });

    test(`of ${variant} keeps fifteen checkers a seat under 200 random taps, and the turn can always be ended`, async ({ page, visit }) => {
      test.setTimeout(120_000);
      await visit();
      await start(page, { variant, target: variant === "aada" ? 17 : 31 });
      const random = generator(variant.length);
      const pick = (list) => list[Math.floor(random() * list.length)];
      for (let taps = 0; taps < 200; taps += 1) {
        const what = await asked(page);
        if (what === "next") {
          await action(page, "next").click();
          continue;
        }
        expect(what).not.toBe("over");
        const point = await page.evaluate(
          ([kind, share, dx, dy]) => {
            const [move, put] = [".stage [data-playable]", ".stage :is([data-accepts], .hit)"];
            const kinds = [".stage [data-zone]", ".stage .piece", move, move, put, put, ".stage button:enabled", ".stage"];
            const all = [...document.querySelectorAll(document.querySelector(".pick") ? ".pick" : kinds[kind])];
            if (all.length === 0) return undefined;
            const { x, y, width, height } = all[Math.floor(share * all.length)].getBoundingClientRect();
            const point = { x: x + width * dx, y: y + height * dy };
            // The bar above leads away from the table.
            return document.elementFromPoint(point.x, point.y)?.closest(".stage, .pick") ? point : undefined;
          },
          [Math.floor(random() * 8), random(), random(), random()],
        );
        if (point === undefined) continue;
        await page.mouse.click(point.x, point.y);
        expectAllCheckers(await read(page), `after tap ${taps}`);
        if (taps % 40 === 39) {
          if (await page.locator(".pick").count()) await page.locator(".pick").first().click();
          await page.keyboard.press("Escape");
          await page.waitForTimeout(ECHO);
          await playUntil(page, ["confirm"], (page) => stepByClicks(page, pick([0, 1, 2, 3])));
          if ((await asked(page)) === "confirm") await press(page, "confirm");
        }
      }
      expect(await version(page), "the taps played").toBeGreaterThan(30);
    });
  }
});
